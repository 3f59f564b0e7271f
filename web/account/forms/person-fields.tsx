import { LightField, type LightFieldProps } from '../../ui/light/light-field.tsx'
import { texts } from '../texts.ts'

type InputProps = Pick<LightFieldProps, 'name' | 'value' | 'error' | 'onChange'>

interface PersonFieldsProps {
  readonly name: InputProps
  readonly username: InputProps
  readonly autoFocus?: boolean
}

/** Fields for the full name and the unique username. */
export function PersonFields({ name, username, autoFocus = false }: PersonFieldsProps) {
  return (
    <>
      <LightField label={texts.fullName} autoComplete="name" autoFocus={autoFocus} required {...name} />
      <LightField
        label={texts.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...username}
      />
    </>
  )
}
