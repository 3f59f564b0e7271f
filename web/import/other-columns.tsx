import { MultiSelect, Select, Text } from '@mantine/core'
import { useId } from 'react'
import { fieldKey, type FieldOwner } from '../../domain/entities/field/field.ts'
import { fieldKinds } from '../../domain/entities/field/field-kinds.ts'
import { type FieldColumn, fieldNameOf } from '../../domain/exchange/map/field-columns.ts'
import { type KnownField, mostNewFields } from '../../domain/exchange/map/assign-fields.ts'
import { type Columns, columnSelectProps, sampleValue } from './column-select.tsx'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

/** The mapping of columns that are not properties. */
interface OtherColumnsMapping {
  readonly fields: FieldColumn[]
  readonly kept: string[]
}

interface OtherColumnsProps extends Columns {
  /** Columns with values that are not mapped to a property. */
  readonly rest: readonly string[]
  readonly appliesTo: FieldOwner
  /** The custom fields of the network to import into. */
  readonly known: readonly KnownField[]
  readonly mapping: OtherColumnsMapping
  readonly onChange: (mapping: OtherColumnsMapping) => void
}

/**
 * A select for each column that is not mapped to a property: a custom field, the notes, or nothing. Renders nothing if
 * there are no such columns.
 */
export function OtherColumns({ rest, appliesTo, known, mapping, onChange, ...columns }: OtherColumnsProps) {
  const id = useId()
  if (rest.length === 0) return null
  const own = known.filter((field) => field.appliesTo === appliesTo)
  const more = rest.slice(mostNewFields)
  const choose = (header: string, choice: string | null) => {
    const field = fieldOf(header, choice, own)
    onChange({
      fields: [...mapping.fields.filter((column) => column.header !== header), ...(field ? [field] : [])],
      kept: [...mapping.kept.filter((kept) => kept !== header), ...(choice === 'kept' ? [header] : [])],
    })
  }
  const chooseMore = (chosen: string[]) => {
    const isLeft = (header: string) => !more.includes(header) || chosen.includes(header)
    const fields = mapping.fields.filter(({ header }) => isLeft(header))
    const kept = mapping.kept.filter(isLeft)
    const has = new Set([...fields.map(({ header }) => header), ...kept])
    onChange({ fields, kept: [...kept, ...chosen.filter((header) => !has.has(header))] })
  }
  return (
    <div className={styles.keptField} role="group" aria-labelledby={id}>
      <Text id={id} fw={500} size="sm">
        {texts.others}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.othersHint}
      </Text>
      <div className={styles.fields}>
        {rest.slice(0, mostNewFields).map((header) => (
          <Select
            key={header}
            label={header}
            description={sampleValue(columns.headers.indexOf(header), columns.preview)}
            data={[
              ...fieldKinds.map((kind) => ({ value: kind, label: texts.newField(kind) })),
              ...own.map((field) => ({ value: fieldKey(field), label: texts.knownField(field) })),
              { value: 'kept', label: texts.kept },
              { value: 'none', label: texts.noColumn },
            ]}
            value={choiceOf(header, mapping, appliesTo, own)}
            allowDeselect={false}
            withScrollArea={false}
            comboboxProps={{ withinPortal: false }}
            classNames={{ options: styles.options, description: styles.sample }}
            inputWrapperOrder={['label', 'input', 'description']}
            onChange={(choice) => choose(header, choice)}
          />
        ))}
      </div>
      {more.length > 0 && (
        <MultiSelect
          {...columnSelectProps(columns)}
          classNames={{ options: styles.options }}
          label={texts.moreColumns}
          description={texts.moreColumnsHint}
          data={[...more]}
          value={more.filter((header) => choiceOf(header, mapping, appliesTo, own) !== 'none')}
          hidePickedOptions
          onChange={chooseMore}
        />
      )}
    </div>
  )
}

function fieldOf(header: string, choice: string | null, known: readonly KnownField[]): FieldColumn | undefined {
  const field = known.find((each) => fieldKey(each) === choice)
  if (field) return { header, name: field.name, kind: field.kind }
  const kind = fieldKinds.find((each) => each === choice)
  return kind && { header, name: fieldNameOf(header), kind }
}

function choiceOf(
  header: string,
  { fields, kept }: OtherColumnsMapping,
  appliesTo: FieldOwner,
  known: readonly KnownField[],
): string {
  const column = fields.find((each) => each.header === header)
  if (!column) return kept.includes(header) ? 'kept' : 'none'
  const key = fieldKey({ ...column, appliesTo })
  return known.some((field) => fieldKey(field) === key) ? key : column.kind
}
