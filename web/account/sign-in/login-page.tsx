import { useEffect, useEffectEvent, useState } from 'react'
import { passToNextPage } from '../../ui/toasts/passed-toast.ts'
import { LightButton } from '../../ui/light/light-button.tsx'
import { LightField } from '../../ui/light/light-field.tsx'
import { useFields } from '../../ui/light/use-fields.ts'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { navigationTo, enterAfterSignIn } from './after-sign-in.ts'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { DemoButton } from './demo-button.tsx'
import { emailProblem, missing } from '../forms/fields.ts'
import { FormProblem, type Problem } from '../forms/form-problem.tsx'
import { GoogleButton } from '../forms/google-button.tsx'
import { Notice } from '../forms/notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PageLink } from './page-link.tsx'
import { goTo, useSignInLocation, withReturn } from './location.ts'
import { SecondStep } from './second-step.tsx'
import type { FindSubscription } from './subscription-source.ts'
import { texts, twoFactorTexts } from '../texts.ts'
import { CheckMail, UnverifiedNotice } from './verification-notices.tsx'
import { useConfig } from '../client/use-config.ts'

export interface LoginPageProps {
  /** Page that the user wanted to open. It was verified to be on this site. */
  readonly from: string | undefined
  /** Error code of the server for a failed link or sign-in with Google. */
  readonly error: string | undefined
  /** Token of a verification link that was opened in a browser in which the account's password has not been entered. */
  readonly verify: string | undefined
  /** Whether a user with two-factor sign-in returns from Google. The code is then requested immediately. */
  readonly asksForCode: boolean
  readonly findSubscription: FindSubscription
}

export function LoginPage({ from, error, verify, asksForCode, findSubscription }: LoginPageProps) {
  const session = authClient.useSession()
  const arrival = navigationTo(from)
  const [waiting, setWaiting] = useState(false)
  const [secondStep, setSecondStep] = useState(asksForCode)
  const [unverified, setUnverified] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { registered } = useSignInLocation()
  const form = useFields(
    { email: emailProblem, password: missing(texts.passwordMissing) },
    // A user who has just registered signs in with the registered address.
    { email: registered ?? '' },
  )
  const isSignedIn = Boolean(session.data)
  const resume = useEffectEvent(() => {
    if (error === alreadyVerified) passToNextPage({ title: texts.usedLinkTitle })
    arrival.resume()
  })
  useEffect(() => {
    if (isSignedIn && !waiting) resume()
  }, [isSignedIn, waiting])

  const signedIn = async (userId: string) => {
    setWaiting(true)
    passToNextPage({ title: texts.signedIn })
    await enterAfterSignIn(userId, findSubscription, arrival)
  }

  const signIn = async () => {
    const [email, password] = [form.valueOf('email').trim(), form.valueOf('password')]
    setWaiting(true)
    setUnverified(null)
    setProblem(null)
    const answer = await callAuth(() => authClient.signIn.email({ email, password }))
    if (answer.ok && 'twoFactorRedirect' in answer.data) {
      setWaiting(false)
      form.clear('password')
      return setSecondStep(true)
    }
    if (answer.ok) return signedIn(answer.data.user.id)
    if (answer.code === 'EMAIL_NOT_VERIFIED' && verify) {
      // The user has entered the password in this browser, so the link is accepted.
      window.location.replace(verificationPath(verify))
      return
    }
    setWaiting(false)
    if (answer.code === 'EMAIL_NOT_VERIFIED') setUnverified(email)
    else setProblem(answer)
  }

  const startOver = () => {
    setSecondStep(false)
    if (asksForCode) goTo(withReturn('/login', from), { replace: true })
  }

  if (secondStep) {
    return (
      <AccountLayout title={twoFactorTexts.stepTitle} footer={null}>
        <SecondStep onSignedIn={signedIn} onStartOver={startOver} />
      </AccountLayout>
    )
  }

  return (
    <AccountLayout
      title={registered === undefined || unverified ? texts.signInTitle : texts.registeredTitle}
      footer={
        <>
          {texts.noAccount} <PageLink href={withReturn('/register', from)}>{texts.toRegister}</PageLink>
        </>
      }
    >
      <form className={styles.form} {...form.sending(signIn)}>
        {unverified ? (
          <UnverifiedNotice email={unverified} />
        ) : registered === undefined ? (
          <ArrivalNotice error={error} verify={verify} />
        ) : (
          <CheckMail email={registered} />
        )}
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
        <PasswordField {...form.field('password')} />
        <FormProblem problem={problem} />
        <LightButton type="submit" size="form" disabled={waiting} aria-live="polite">
          {waiting ? texts.signingIn : texts.signIn}
        </LightButton>
        <ForgotLink />
      </form>
      <GoogleButton returnTo={callbackPath(from)} disabled={waiting} />
      <PasskeyButton disabled={waiting} onSignedIn={signedIn} />
      <DemoButton disabled={waiting} />
    </AccountLayout>
  )
}

/** Error code of a verification link that was already used. */
const alreadyVerified = 'ALREADY_VERIFIED'

function verificationPath(token: string): string {
  return `/api/auth/verify-email?${new URLSearchParams({ token, callbackURL: '/network' })}`
}

function callbackPath(from: string | undefined): string {
  return withReturn('/auth/callback', from)
}

/**
 * The link for a forgotten password. It is below the button, so that in tab order, it is not between the password and
 * the button.
 */
function ForgotLink() {
  const config = useConfig()
  if (config.data?.mail === false) return null
  return (
    <PageLink className={styles.forgot} href="/forgot-password">
      {texts.forgot}
    </PageLink>
  )
}

/** Explains why the user was redirected to this page. */
function ArrivalNotice({ error, verify }: Pick<LoginPageProps, 'error' | 'verify'>) {
  if (verify) return <Notice title={texts.verifyTitle}>{texts.verify}</Notice>
  if (error === undefined) return null
  if (error === alreadyVerified) return <Notice title={texts.usedLinkTitle}>{texts.usedLink}</Notice>
  // Error codes of links in emails are in uppercase. Error codes of Google are in lowercase.
  if (error === error.toUpperCase()) return <Notice title={texts.deadLinkTitle}>{texts.deadLink}</Notice>
  const { other, ...known } = texts.googleFailures
  const sentence = Object.entries(known).find(([code]) => code === error)?.[1] ?? other
  return <Notice title={texts.googleTitle}>{sentence}</Notice>
}
