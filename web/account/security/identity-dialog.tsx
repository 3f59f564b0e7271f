import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBrandGoogle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { AuthResult } from '../client/call-auth.ts'
import { missing } from '../forms/fields.ts'
import { FormProblem, type Problem } from '../forms/form-problem.tsx'
import { useGoogle } from '../forms/google-button.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import styles from '../settings.module.css'
import { identityTexts as words, settingsTexts, texts } from '../texts.ts'

interface IdentityDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Describes the action that needs confirmation. */
  readonly message: ReactNode
  readonly confirmLabel: string
  readonly tone?: 'danger' | 'neutral'
  readonly hasPassword: boolean
  /** Performs the action. The dialog shows errors. If the action succeeds, the parent closes the dialog. */
  readonly onConfirm: (password: string | undefined) => Promise<AuthResult<unknown>>
}

/** Asks users to confirm their identity, with their password or by signing in with Google again. */
export function IdentityDialog({ opened, onClose, title, ...rest }: IdentityDialogProps) {
  const [waiting, setWaiting] = useState(false)
  // The dialog cannot be closed while the action is running, because it has to show the result.
  const close = () => {
    if (!waiting) onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={title} size="sm" closeOnClickOutside={false}>
      <IdentityForm onClose={close} waiting={waiting} onWaiting={setWaiting} {...rest} />
    </Dialog>
  )
}

interface IdentityFormProps extends Omit<IdentityDialogProps, 'opened' | 'title'> {
  readonly waiting: boolean
  readonly onWaiting: (waiting: boolean) => void
}

const securityPath = '/account?tab=security'

function IdentityForm({
  onClose,
  message,
  confirmLabel,
  tone = 'neutral',
  hasPassword,
  onConfirm,
  waiting,
  onWaiting,
}: IdentityFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [stale, setStale] = useState(false)
  const google = useGoogle(securityPath, setProblem)
  const form = useForm({
    name: 'identity',
    initialValues: { password: '' },
    validate: hasPassword ? { password: missing(texts.passwordMissing) } : {},
  })
  const focusPassword = () => form.getInputNode('password')?.focus()
  const confirm = async ({ password }: typeof form.values) => {
    onWaiting(true)
    setProblem(null)
    const answer = await onConfirm(hasPassword ? password : undefined)
    onWaiting(false)
    if (answer.ok) return
    if (answer.code === 'INVALID_PASSWORD') {
      form.setFieldError('password', answer.message)
      focusPassword()
    } else if (answer.code === 'SESSION_NOT_FRESH' && !hasPassword) {
      setStale(true)
    } else {
      setProblem(answer)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(confirm, focusPassword)}>
      <p className={styles.warning}>{message}</p>
      {hasPassword && (
        <PasswordField description={words.byPassword} data-autofocus {...form.getInputProps('password')} />
      )}
      {stale && (
        <>
          <p className={styles.warning} role="status">
            {words.byGoogle}
          </p>
          <Button
            variant="default"
            leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
            disabled={google.connecting}
            onClick={google.connect}
          >
            {google.connecting ? texts.connecting : texts.withGoogle}
          </Button>
        </>
      )}
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button variant="default" disabled={waiting} onClick={onClose}>
          {settingsTexts.cancel}
        </Button>
        {!stale && (
          <Button type="submit" color={tone === 'danger' ? 'red' : undefined} loading={waiting}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </form>
  )
}
