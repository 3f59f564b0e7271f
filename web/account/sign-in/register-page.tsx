import { useState } from 'react'
import { isStrongPassword } from '../../../domain/account/password.ts'
import { fullNameProblem, usernameProblem } from '../../../domain/account/person-name.ts'
import { LightButton } from '../../ui/light/light-button.tsx'
import { LightField } from '../../ui/light/light-field.tsx'
import { useFields } from '../../ui/light/use-fields.ts'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { emailProblem, missing } from '../forms/fields.ts'
import { FormProblem, type Problem, weakPassword } from '../forms/form-problem.tsx'
import { GoogleButton } from '../forms/google-button.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { PersonFields } from '../forms/person-fields.tsx'
import { PageLink } from './page-link.tsx'
import { goTo, withReturn } from './location.ts'
import { texts } from '../texts.ts'
import { usernameTakenCode, withFreeUsername } from '../client/username.ts'

/** Page to open after registering with Google, which has already verified the address. */
const googleReturn = '/network'

/** The registration page. `from` is the page that the user wanted to open; it was verified to be on this site. */
export function RegisterPage({ from }: { from: string | undefined }) {
  const [waiting, setWaiting] = useState(false)
  const [rejection, setRejection] = useState<Problem | null>(null)
  const form = useFields({
    name: fullNameProblem,
    username: usernameProblem,
    email: emailProblem,
    password: missing(texts.passwordMissing),
  })

  const submit = async () => {
    const trimmed = (field: 'name' | 'username' | 'email') => form.valueOf(field).trim()
    const registration = { name: trimmed('name'), username: trimmed('username'), email: trimmed('email') }
    const password = form.valueOf('password')
    setRejection(null)
    if (!isStrongPassword(password)) {
      setRejection(weakPassword)
      form.focus('password')
      return
    }
    setWaiting(true)
    const signUp = () => callAuth(() => authClient.signUp.email({ ...registration, password }))
    const answer = await withFreeUsername(registration.username, signUp)
    setWaiting(false)
    if (answer.ok) {
      goTo(withReturn('/login', from), { state: { registered: registration.email } })
    } else if (answer.code === usernameTakenCode) {
      form.reject('username', texts.usernameTaken)
    } else {
      setRejection(answer)
    }
  }

  return (
    <AccountLayout
      title={texts.registerTitle}
      footer={
        <>
          {texts.haveAccount} <PageLink href={withReturn('/login', from)}>{texts.toSignIn}</PageLink>
        </>
      }
    >
      <form className={styles.form} {...form.sending(submit)}>
        <PersonFields name={form.field('name')} username={form.field('username')} autoFocus />
        <LightField
          label={texts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('email')}
        />
        <NewPasswordField {...form.field('password')} />
        <FormProblem problem={rejection} />
        <LightButton type="submit" size="form" disabled={waiting} aria-live="polite">
          {waiting ? texts.registering : texts.register}
        </LightButton>
      </form>
      <GoogleButton returnTo={googleReturn} disabled={waiting} />
    </AccountLayout>
  )
}
