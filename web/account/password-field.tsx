import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { texts } from './texts.ts'

/** Where a password is typed. Unlike the library's own field it also tells screen readers that it is refused. */
export function PasswordField({ error, ...rest }: PasswordInputProps) {
  return (
    <PasswordInput
      label={texts.password}
      autoComplete="current-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      error={error}
      aria-invalid={Boolean(error)}
      {...rest}
    />
  )
}
