import { Radio, TextInput } from '@mantine/core'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'
import type { ImportTarget } from './use-import.ts'

interface IntoProps {
  readonly into: 'new' | 'existing'
  readonly target: ImportTarget
  readonly onChange: (into: 'new' | 'existing') => void
}

/** Chooses between the open network and a new one. */
export function TargetField({ into, target, onChange }: IntoProps) {
  return (
    <Radio.Group label={texts.into} value={into} onChange={(value) => onChange(value === 'new' ? 'new' : 'existing')}>
      <div className={styles.radios}>
        <Radio value="existing" label={texts.thisNetwork(target.name)} />
        <Radio value="new" label={texts.newNetwork} />
      </div>
    </Radio.Group>
  )
}

interface NewNameProps {
  readonly name: string
  readonly error: string | undefined
  readonly onChange: (name: string) => void
}

export function NewNameField({ name, error, onChange }: NewNameProps) {
  return (
    <TextInput
      label={texts.networkName}
      value={name}
      error={error}
      maxLength={200}
      className={styles.networkName}
      data-import-field="newName"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
