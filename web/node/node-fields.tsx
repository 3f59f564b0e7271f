import { ActionIcon, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconExternalLink } from '@tabler/icons-react'
import { readWebAddress } from '../../domain/exchange/web-address.ts'
import { isWebAddress } from '../../domain/entities/fields.ts'
import { DayField } from '../ui/day-field.tsx'
import styles from './node-fields.module.css'
import type { NodeFormValues } from './node-form.ts'
import { NodeTypeField } from './node-type-field.tsx'
import { fieldLabels, texts } from './texts.ts'

type TextField = Exclude<keyof NodeFormValues, 'type' | 'date'>

interface NodeFieldsProps {
  readonly form: UseFormReturnType<NodeFormValues>
  /** Beside type and name; in this order. */
  readonly fields: readonly (keyof NodeFormValues)[]
  readonly readOnly?: boolean
  /** One field below the other, for few of them. */
  readonly stacked?: boolean
  /** Starts with the focus in the name. */
  readonly autoFocus?: boolean
  /** Fields whose saved value changed under the typing, and that value. */
  readonly overtaken?: Partial<Record<keyof NodeFormValues, string>>
}

/** What browsers and phones should know of a field; all of it belongs to somebody else than the person typing. */
const inputHints = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  profileUrl: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: texts.profilePlaceholder },
  imageUrl: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: texts.imagePlaceholder },
} as const

/** Type and name, and the other fields that are wanted. */
export function NodeFields({
  form,
  fields,
  readOnly = false,
  stacked = false,
  autoFocus = false,
  overtaken = {},
}: NodeFieldsProps) {
  const { values } = form
  return (
    <div className={styles.fields} data-stacked={stacked || undefined}>
      <div className={styles.wide}>
        <NodeTypeField value={values.type} onChange={(type) => form.setFieldValue('type', type)} disabled={readOnly} />
      </div>
      <TextInput
        className={styles.wide}
        label={fieldLabels.name}
        required
        autoComplete="off"
        readOnly={readOnly}
        data-autofocus={autoFocus || undefined}
        placeholder={texts.namePlaceholder[values.type]}
        description={overtakenText(overtaken.name)}
        {...form.getInputProps('name')}
      />
      {fields.map((field) => {
        if (field === 'type' || field === 'name') return null
        if (field === 'date') {
          return (
            <DayField
              key={field}
              label={fieldLabels.date}
              readOnly={readOnly}
              description={overtakenText(overtaken.date)}
              error={form.errors.date}
              value={values.date}
              onChange={(day) => form.setFieldValue('date', day)}
            />
          )
        }
        return (
          <TextInput
            key={field}
            className={isAddressField(field) ? styles.wide : undefined}
            label={fieldLabels[field]}
            autoComplete="off"
            readOnly={readOnly}
            description={overtakenText(overtaken[field])}
            rightSection={field === 'profileUrl' ? <OpenAddress typed={values.profileUrl} /> : null}
            {...(field in inputHints ? inputHints[field as keyof typeof inputHints] : {})}
            {...form.getInputProps(field)}
          />
        )
      })}
    </div>
  )
}

function isAddressField(field: TextField): boolean {
  return field === 'address' || field === 'profileUrl' || field === 'imageUrl'
}

function overtakenText(value: string | undefined): string | null {
  return value === undefined ? null : texts.overtaken(value)
}

function OpenAddress({ typed }: { readonly typed: string }) {
  const address = readWebAddress(typed.trim())
  if (!address || !isWebAddress(address)) return null
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      size="xs"
      aria-label={texts.openProfile}
      title={texts.openProfile}
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
