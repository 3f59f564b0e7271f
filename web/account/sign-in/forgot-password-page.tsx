import { useState } from 'react'
import { LightButton } from '../../ui/light/light-button.tsx'
import { LightField } from '../../ui/light/light-field.tsx'
import { useFields } from '../../ui/light/use-fields.ts'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { emailProblem } from '../forms/fields.ts'
import { FormProblem, type Problem } from '../forms/form-problem.tsx'
import { Notice } from '../forms/notice.tsx'
import { PageLink } from './page-link.tsx'
import { resetTexts, texts } from '../texts.ts'
import { useConfig } from '../client/use-config.ts'

/**
 * The page that sends a link to reset a password. It shows the same message whether or not the address has an account.
 */
export function ForgotPasswordPage() {
  const config = useConfig()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AccountLayout title={resetTexts.askTitle} footer={<PageLink href="/login">{resetTexts.toSignIn}</PageLink>}>
      {config.data?.mail === false ? (
        <Notice title={resetTexts.noMailTitle}>{resetTexts.noMail}</Notice>
      ) : sentTo ? (
        <Notice title={resetTexts.sentTitle} takesFocus>
          {resetTexts.sent(sentTo)}
        </Notice>
      ) : (
        <AskForm onSent={setSentTo} />
      )}
    </AccountLayout>
  )
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useFields({ email: emailProblem })
  const send = async () => {
    const email = form.valueOf('email').trim()
    setWaiting(true)
    setProblem(null)
    const answer = await callAuth(() => authClient.requestPasswordReset({ email }))
    setWaiting(false)
    if (answer.ok) onSent(email)
    else setProblem(answer)
  }
  return (
    <form className={styles.form} {...form.sending(send)}>
      <p className={styles.lead}>{resetTexts.ask}</p>
      <LightField
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        {...form.field('email')}
      />
      <FormProblem problem={problem} />
      <LightButton type="submit" size="form" disabled={waiting} aria-live="polite">
        {waiting ? resetTexts.sending : resetTexts.send}
      </LightButton>
    </form>
  )
}
