import { type LightFieldProps, LightPasswordField } from '../../ui/light/light-field.tsx'
import { texts } from '../texts.ts'

export type PasswordFieldProps = Omit<LightFieldProps, 'label'> & { readonly label?: string }

/** A field for a password. */
export function PasswordField({ label = texts.password, ...rest }: PasswordFieldProps) {
  return (
    <LightPasswordField
      label={label}
      revealLabel={texts.showPassword}
      autoComplete="current-password"
      required
      {...rest}
    />
  )
}
