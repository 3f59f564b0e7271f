import { Anchor, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isStrongPassword } from '../../domain/account/password.ts'
import { showToast } from '../ui/toast.tsx'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { missing } from './fields.ts'
import { FormProblem, type Problem, weakPassword } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Notice } from './notice.tsx'
import { resetTexts, texts } from './texts.ts'

/** Where a mailed link leads. `token`: what the server passed on from it; without one the link does not work any more. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const [dead, setDead] = useState(token === undefined)
  return (
    <AccountLayout
      title={resetTexts.chooseTitle}
      footer={<Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{resetTexts.toSignIn}</Anchor>}
    >
      {dead || token === undefined ? (
        <div className={styles.form}>
          <Notice title={resetTexts.deadTitle}>{resetTexts.dead}</Notice>
          <Button fullWidth className={styles.submit} renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            {resetTexts.again}
          </Button>
        </div>
      ) : (
        <ChooseForm token={token} onDead={() => setDead(true)} />
      )}
    </AccountLayout>
  )
}

function ChooseForm({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({ initialValues: { password: '' }, validate: { password: missing(texts.passwordMissing) } })
  const focus = () => form.getInputNode('password')?.focus()
  const save = async ({ password }: typeof form.values) => {
    setProblem(null)
    if (!isStrongPassword(password)) {
      setProblem(weakPassword)
      return focus()
    }
    setWaiting(true)
    const answer = await ask(() => authClient.resetPassword({ token, newPassword: password }))
    setWaiting(false)
    if (answer.ok) {
      showToast({ tone: 'success', title: texts.success, message: resetTexts.saved, durationMs: 10_000 })
      await navigate({ to: '/login', replace: true })
    } else if (answer.code === 'INVALID_TOKEN') onDead()
    else setProblem(answer)
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(save, focus)}>
      <NewPasswordField label={resetTexts.newPassword} autoFocus {...form.getInputProps('password')} />
      <FormProblem problem={problem} />
      <Button type="submit" fullWidth className={styles.submit} disabled={waiting} aria-live="polite">
        {waiting ? resetTexts.saving : resetTexts.save}
      </Button>
    </form>
  )
}
