import { IconCheck, IconCircle } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { isStrongPassword, passwordRules } from '../../../domain/account/password.ts'
import styles from './new-password-field.module.css'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { texts } from '../texts.ts'
import { useAfterPress } from './use-after-press.ts'

interface NewPasswordFieldProps extends PasswordFieldProps {
  readonly value?: string
}

/** Field for a new password. While it has focus, a checklist shows which rules the password meets. */
export function NewPasswordField({ value = '', error, onFocus, onBlur, ...rest }: NewPasswordFieldProps) {
  const [open, setOpen] = useState(false)
  const afterPress = useAfterPress()
  const focused = (event: FocusEvent<HTMLInputElement>) => {
    onFocus?.(event)
    setOpen(true)
  }
  const blurred = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    const field = event.currentTarget
    // Closes the list only after a press has ended. Closing it moves the button below, and the press would miss the
    // button.
    afterPress(() => setOpen(document.activeElement === field))
  }
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        {...rest}
        value={value}
        error={error ?? (open && !isStrongPassword(value))}
        onFocus={focused}
        onBlur={blurred}
      />
      <div aria-live="polite">{open && <Checklist password={value} />}</div>
    </div>
  )
}

function Checklist({ password }: { password: string }) {
  return (
    <div className={styles.checklist}>
      <p className={styles.heading}>{texts.passwordRules}</p>
      <ul className={styles.rules}>
        {passwordRules.map((rule) => {
          const met = rule.isMet(password)
          const Icon = met ? IconCheck : IconCircle
          return (
            <li key={rule.id} className={styles.rule} data-met={met || undefined}>
              <Icon size={16} stroke={met ? 2.25 : 1.5} aria-hidden />
              <span>
                {rule.label} <span className="kith-visually-hidden">{met ? texts.ruleMet : texts.ruleNotMet}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.also}>{texts.passwordAlso}</p>
    </div>
  )
}
