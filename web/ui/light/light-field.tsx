import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './light-field.module.css'

export interface LightFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly description?: string
  /** An error message, or true to only mark the field as invalid. */
  readonly error?: ReactNode
}

/** A single-line field for pages without Mantine. Accepts the input props of `useForm`. */
export function LightField(props: LightFieldProps) {
  return <Labelled {...props}>{(input) => <input type="text" {...input} />}</Labelled>
}

interface LightPasswordFieldProps extends LightFieldProps {
  readonly revealLabel: string
}

/** A password field with a button that reveals the password. */
export function LightPasswordField({ revealLabel, ...props }: LightPasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Labelled {...props}>
      {(input) => (
        <div className={styles.frame}>
          <input {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealLabel}
            aria-pressed={shown}
            // Keeps focus and the caret in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <Eye crossed={shown} />
          </button>
        </div>
      )}
    </Labelled>
  )
}

interface LabelledProps extends Omit<LightFieldProps, 'children'> {
  readonly children: (input: ComponentProps<'input'>) => ReactNode
}

function Labelled({ label, description, error, children, id, ...input }: LabelledProps) {
  const own = useId()
  const [field, about, wrong] = [id ?? own, description && `${own}-about`, isSentence(error) && `${own}-wrong`]
  return (
    <div>
      <label className={styles.label} htmlFor={field}>
        {label}
      </label>
      {about && (
        <p id={about} className={styles.description}>
          {description}
        </p>
      )}
      {children({
        ...input,
        id: field,
        className: styles.input,
        'aria-invalid': Boolean(error),
        'aria-describedby': [wrong, about].filter(Boolean).join(' ') || undefined,
      })}
      {wrong && (
        <p id={wrong} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function isSentence(error: ReactNode): boolean {
  return Boolean(error) && error !== true
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 256 256" fill="none" stroke="currentColor" strokeWidth={16} strokeLinecap="round" aria-hidden>
      {crossed ? (
        <>
          <path d="M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53" />
          <path d="M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6" />
        </>
      ) : (
        <>
          <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
          <circle cx={128} cy={128} r={40} />
        </>
      )}
    </svg>
  )
}
