import { ActionIcon, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconExternalLink } from '@tabler/icons-react'
import { readWebAddress } from '../../domain/entities/web-address.ts'
import { isWebAddress } from '../../domain/entities/fields.ts'
import { DayField } from '../ui/forms/day-field.tsx'
import type { NodeType } from '../../domain/entities/node/node.ts'
import { conflictHint } from '../ui/forms/conflict-hint.ts'
import styles from './node-fields.module.css'
import type { NodeFormValues } from './node-form.ts'
import { NodeTypeField } from './node-type-field.tsx'
import { fieldLabels, texts } from './texts.ts'

type TextField = Exclude<keyof NodeFormValues, 'type' | 'date'>

interface NodeFieldsProps {
  readonly form: UseFormReturnType<NodeFormValues>
  /** The fields after type and name, in this order. */
  readonly fields: readonly (keyof NodeFormValues)[]
  readonly readOnly?: boolean
  /** Whether the fields are in a single column. */
  readonly stacked?: boolean
  /** Whether the name receives focus on mount. */
  readonly autoFocus?: boolean
  /** Fields whose saved value has changed while the user was typing, with the new value. */
  readonly overtaken?: Partial<Record<keyof NodeFormValues, string>>
  /** Fields in which several nodes have different values. */
  readonly mixed?: ReadonlySet<keyof NodeFormValues>
  /** Called when the user has chosen a type. */
  readonly onType?: (type: NodeType) => void
}

const noneMixed: ReadonlySet<keyof NodeFormValues> = new Set()

/**
 * Attributes of the inputs for browsers and phones. Autofill is off, because the values belong to someone other than
 * the user.
 */
const inputHints = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  profileUrl: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: texts.profilePlaceholder },
  imageUrl: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: texts.imagePlaceholder },
} as const

/** Inputs for type and name, and for the requested fields. */
export function NodeFields({
  form,
  fields,
  readOnly = false,
  stacked = false,
  autoFocus = false,
  overtaken = {},
  mixed = noneMixed,
  onType,
}: NodeFieldsProps) {
  const { values } = form
  const mixedHint = (field: keyof NodeFormValues) => (mixed.has(field) ? { placeholder: texts.mixed } : {})
  return (
    <div className={styles.fields} data-stacked={stacked || undefined}>
      <div className={styles.wide}>
        <NodeTypeField
          value={mixed.has('type') ? null : values.type}
          onChange={(type) => {
            form.setFieldValue('type', type)
            onType?.(type)
          }}
          disabled={readOnly}
        />
      </div>
      <TextInput
        className={styles.wide}
        label={fieldLabels.name}
        required
        autoComplete="off"
        readOnly={readOnly}
        data-autofocus={autoFocus || undefined}
        placeholder={texts.namePlaceholder[values.type]}
        description={conflictHint(overtaken.name)}
        {...mixedHint('name')}
        {...form.getInputProps('name')}
      />
      {fields.map((field) => {
        if (field === 'type' || field === 'name') return null
        if (field === 'date') {
          return (
            <DayField
              key={field}
              {...form.getInputProps('date')}
              value={values.date}
              label={fieldLabels.date}
              readOnly={readOnly}
              description={conflictHint(overtaken.date)}
              onChange={(day) => form.setFieldValue('date', day)}
              {...mixedHint('date')}
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
            description={conflictHint(overtaken[field])}
            rightSection={field === 'profileUrl' ? <OpenAddress typed={values.profileUrl} /> : null}
            {...(field in inputHints ? inputHints[field as keyof typeof inputHints] : {})}
            {...mixedHint(field)}
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
