import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStrongPassword } from '../../../domain/account/password.ts'
import { queries } from '../../api/api.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { missing } from '../forms/fields.ts'
import { FormProblem, type Problem, weakPassword } from '../forms/form-problem.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import styles from '../settings.module.css'
import { settingsTexts as words, texts } from '../texts.ts'

interface ChangePasswordDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.changePassword} size="sm" closeOnClickOutside={false}>
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  )
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    name: 'change-password',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: { currentPassword: missing(texts.passwordMissing), newPassword: missing(texts.passwordMissing) },
  })
  const focusField = (field = '') => form.getInputNode(field)?.focus()
  const change = async (passwords: typeof form.values) => {
    setProblem(null)
    if (!isStrongPassword(passwords.newPassword)) {
      setProblem(weakPassword)
      return focusField('newPassword')
    }
    setWaiting(true)
    const answer = await callAuth(() => authClient.changePassword({ ...passwords, revokeOtherSessions: true }))
    setWaiting(false)
    if (answer.ok) {
      showToast({ tone: 'success', title: words.passwordChangedTitle, message: words.passwordChanged })
      onClose()
      await queryClient.invalidateQueries({ queryKey: queries.account.security.key() })
    } else if (answer.code === 'INVALID_PASSWORD') {
      form.setFieldError('currentPassword', answer.message)
      focusField('currentPassword')
    } else {
      setProblem(answer)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(change, (errors) => focusField(Object.keys(errors)[0]))}
    >
      <PasswordField label={words.currentPassword} data-autofocus {...form.getInputProps('currentPassword')} />
      <NewPasswordField label={words.newPassword} {...form.getInputProps('newPassword')} />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={waiting}>
          {words.changePassword}
        </Button>
      </div>
    </form>
  )
}
