import { useState } from 'react'
import { isStrongPassword } from '../../../domain/account/password.ts'
import type { PassedToast } from '../../ui/toasts/passed-toast.ts'
import { LightButton, LightButtonLink } from '../../ui/light/light-button.tsx'
import { useFields } from '../../ui/light/use-fields.ts'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { missing } from '../forms/fields.ts'
import { FormProblem, type Problem, weakPassword } from '../forms/form-problem.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { Notice } from '../forms/notice.tsx'
import { navigateInPage, PageLink } from './page-link.tsx'
import { goTo } from './location.ts'
import { resetTexts, texts } from '../texts.ts'

interface ResetPasswordPageProps {
  /** Token from the link. Undefined if the link is not valid. */
  readonly token: string | undefined
  /** Shows a notice on the next page. */
  readonly say: (toast: PassedToast) => void
}

/** The page that a link for resetting a password opens. */
export function ResetPasswordPage({ token, say }: ResetPasswordPageProps) {
  const [dead, setDead] = useState(token === undefined)
  return (
    <AccountLayout title={resetTexts.chooseTitle} footer={<PageLink href="/login">{resetTexts.toSignIn}</PageLink>}>
      {dead || token === undefined ? (
        <div className={styles.form}>
          <Notice title={resetTexts.deadTitle}>{resetTexts.dead}</Notice>
          <LightButtonLink size="form" href="/forgot-password" onClick={navigateInPage}>
            {resetTexts.again}
          </LightButtonLink>
        </div>
      ) : (
        <ChooseForm token={token} say={say} onDead={() => setDead(true)} />
      )}
    </AccountLayout>
  )
}

interface ChooseFormProps extends Pick<ResetPasswordPageProps, 'say'> {
  readonly token: string
  readonly onDead: () => void
}

function ChooseForm({ token, say, onDead }: ChooseFormProps) {
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useFields({ password: missing(texts.passwordMissing) })
  const save = async () => {
    const password = form.valueOf('password')
    setProblem(null)
    if (!isStrongPassword(password)) {
      setProblem(weakPassword)
      return form.focus('password')
    }
    setWaiting(true)
    const answer = await callAuth(() => authClient.resetPassword({ token, newPassword: password }))
    setWaiting(false)
    if (answer.ok) {
      say({ title: texts.success, message: resetTexts.saved, durationMs: 10_000 })
      goTo('/login', { replace: true })
    } else if (answer.code === 'INVALID_TOKEN') onDead()
    else setProblem(answer)
  }
  return (
    <form className={styles.form} {...form.sending(save)}>
      <NewPasswordField label={resetTexts.newPassword} autoFocus {...form.field('password')} />
      <FormProblem problem={problem} />
      <LightButton type="submit" size="form" disabled={waiting} aria-live="polite">
        {waiting ? resetTexts.saving : resetTexts.save}
      </LightButton>
    </form>
  )
}
