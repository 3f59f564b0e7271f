import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { configQuery } from '../api/config.ts'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { emailProblem } from './fields.ts'
import { FormProblem, type Problem } from './form-problem.tsx'
import { Notice } from './notice.tsx'
import { resetTexts, texts } from './texts.ts'

/** Sends a link by which a new password can be chosen. What it says is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const config = useQuery(configQuery)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AccountLayout
      title={resetTexts.askTitle}
      footer={<Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{resetTexts.toSignIn}</Anchor>}
    >
      {config.data?.mail === false ? (
        <Notice title={resetTexts.noMailTitle}>{resetTexts.noMail}</Notice>
      ) : sentTo ? (
        <Notice title={resetTexts.sentTitle}>{resetTexts.sent(sentTo)}</Notice>
      ) : (
        <AskForm onSent={setSentTo} />
      )}
    </AccountLayout>
  )
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } })
  const send = async () => {
    const email = form.values.email.trim()
    setWaiting(true)
    setProblem(null)
    const answer = await ask(() => authClient.requestPasswordReset({ email }))
    setWaiting(false)
    if (answer.ok) onSent(email)
    else setProblem(answer)
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(send, () => form.getInputNode('email')?.focus())}>
      <p className={styles.lead}>{resetTexts.ask}</p>
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <FormProblem problem={problem} />
      <Button type="submit" fullWidth className={styles.submit} disabled={waiting} aria-live="polite">
        {waiting ? resetTexts.sending : resetTexts.send}
      </Button>
    </form>
  )
}
