import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBrandGoogle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { missing } from '../forms/fields.ts'
import { FormProblem, type Problem } from '../forms/form-problem.tsx'
import { useGoogle } from '../forms/google-button.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import type { Person } from '../person.ts'
import styles from '../settings.module.css'
import { clearSession } from '../client/sign-out.ts'
import { settingsTexts as words, texts } from '../texts.ts'

interface DeleteAccountDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly person: Person
  readonly hasPassword: boolean
  /** A sentence about what else ends when the account is deleted, such as a subscription. Null if nothing else ends. */
  readonly endsToo: string | null
  /** Called before the page is left. */
  readonly onDeleted: () => void
}

export function DeleteAccountDialog({ opened, onClose, ...rest }: DeleteAccountDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.deleteDialogTitle} size="sm" closeOnClickOutside={false}>
      <DeleteAccountForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

const securityPath = '/account?tab=security'

/**
 * The form that deletes the account. Users with a password have to enter it. Other users have to sign in with Google
 * again.
 */
function DeleteAccountForm({
  onClose,
  person,
  hasPassword,
  endsToo,
  onDeleted,
}: Omit<DeleteAccountDialogProps, 'opened'>) {
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [stale, setStale] = useState(false)
  const google = useGoogle(securityPath, setProblem)
  const form = useForm({
    name: 'delete-account',
    initialValues: { password: '', email: '' },
    validate: hasPassword
      ? { password: missing(texts.passwordMissing) }
      : { email: (value) => (value.trim().toLowerCase() === person.email ? null : words.deleteWordWrong) },
  })
  const focusField = (field = '') => form.getInputNode(field)?.focus()
  const remove = async ({ password }: typeof form.values) => {
    setWaiting(true)
    setProblem(null)
    const answer = await callAuth(() => authClient.deleteUser(hasPassword ? { password } : {}))
    setWaiting(false)
    if (answer.ok) {
      onDeleted()
      await clearSession(person.id, { title: words.deletedTitle, message: words.deleted })
    } else if (answer.code === 'INVALID_PASSWORD') {
      form.setFieldError('password', answer.message)
      focusField('password')
    } else if (answer.code === 'SESSION_EXPIRED') {
      setStale(true)
    } else {
      setProblem(answer)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(remove, (errors) => focusField(Object.keys(errors)[0]))}
    >
      <p className={styles.warning}>{words.deleteWarning}</p>
      {endsToo && <p className={styles.warning}>{endsToo}</p>}
      {hasPassword && (
        <PasswordField description={words.deleteByPassword} data-autofocus {...form.getInputProps('password')} />
      )}
      {!hasPassword && !stale && (
        <TextInput
          label={words.deleteWord(person.email)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('email')}
        />
      )}
      {stale && (
        <>
          <p className={styles.warning} role="status">
            {words.deleteByGoogle}
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
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        {!stale && (
          <Button
            type="submit"
            color="red"
            loading={waiting}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          >
            {words.deleteConfirm}
          </Button>
        )}
      </div>
    </form>
  )
}
