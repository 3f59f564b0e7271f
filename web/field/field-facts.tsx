import { Anchor } from '@mantine/core'
import { inWords } from '../../domain/entities/field/field-value.ts'
import { isWebAddress } from '../../domain/entities/fields.ts'
import { type FieldFact, shownValue } from '../network/field-values.ts'
import styles from './field-facts.module.css'

/** The values of custom fields, read-only. */
export function FieldFacts({ facts }: { readonly facts: readonly FieldFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.field.id} className={styles.fact}>
          <dt>
            <bdi>{fact.field.name}</bdi>
          </dt>
          <dd>
            <Value {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ field, value }: FieldFact) {
  const address = inWords(value)
  if (field.kind === 'link' && isWebAddress(address)) {
    return (
      <Anchor href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </Anchor>
    )
  }
  return shownValue(field, value)
}
