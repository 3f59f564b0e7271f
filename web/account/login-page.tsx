import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showToast } from '../ui/toast.tsx'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { emailProblem, missing } from './fields.ts'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'
import { UnverifiedNotice } from './unverified-notice.tsx'

export interface LoginPageProps {
  /** Where the person wanted to go, checked to lie on this site. */
  from: string | undefined
  /** The person comes from a link in an e-mail that does not work any more: the server adds `error` to the address. */
  deadLink: boolean
}

const homePath = '/network'

export function LoginPage({ from, deadLink }: LoginPageProps) {
  const router = useRouter()
  const session = authClient.useSession()
  const [waiting, setWaiting] = useState(false)
  const [unverified, setUnverified] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: emailProblem, password: missing(texts.passwordMissing) },
  })
  const target = from ?? homePath
  const isSignedIn = Boolean(session.data)

  useEffect(() => {
    if (isSignedIn && !waiting) router.history.replace(target)
  }, [isSignedIn, waiting, target, router])

  const signIn = async ({ email, password }: typeof form.values) => {
    setWaiting(true)
    setUnverified(null)
    const answer = await ask(() => authClient.signIn.email({ email: email.trim(), password }))
    if (answer.ok) {
      showToast({ tone: 'success', title: texts.signedIn })
      // The guard of the next page looks at the session: it has to know before the way leads there.
      await session.refetch()
      router.history.replace(target)
      return
    }
    setWaiting(false)
    if (answer.code === 'EMAIL_NOT_VERIFIED') setUnverified(email.trim())
    else showToast({ tone: 'error', title: texts.error, message: answer.message })
  }

  return (
    <AccountLayout
      title={texts.signInTitle}
      footer={
        <>
          {texts.noAccount}{' '}
          <Anchor renderRoot={(props) => <Link to="/register" search={{ from }} {...props} />}>
            {texts.toRegister}
          </Anchor>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(signIn, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        {unverified && <UnverifiedNotice email={unverified} />}
        {deadLink && !unverified && <Notice title={texts.deadLinkTitle}>{texts.deadLink}</Notice>}
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
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth className={styles.submit} disabled={waiting} aria-live="polite">
          {waiting ? texts.signingIn : texts.signIn}
        </Button>
      </form>
    </AccountLayout>
  )
}
