import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isStrongPassword } from '../../domain/account/password.ts'
import { FullName, Username } from '../../domain/account/person-name.ts'
import { AccountLayout } from './account-layout.tsx'
import styles from './account-layout.module.css'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { emailProblem, missing, problem } from './fields.ts'
import { FormProblem, type Problem, weakPassword } from './form-problem.tsx'
import { GoogleButton } from './google-button.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { texts } from './texts.ts'
import { usernameTakenCode, withFreeUsername } from './username.ts'

interface Registration {
  name: string
  username: string
  email: string
  password: string
}

/** Whoever registers by Google has nothing to verify. */
const googleReturn = '/network'

/** `from`: where the person wanted to go, checked to lie on this site. */
export function RegisterPage({ from }: { from: string | undefined }) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const form = useForm<Registration>({
    initialValues: { name: '', username: '', email: '', password: '' },
    validate: {
      name: problem(FullName),
      username: problem(Username),
      email: emailProblem,
      password: missing(texts.passwordMissing),
    },
  })
  const focusField = (field: string | undefined) => form.getInputNode(field ?? '')?.focus()

  const submit = async ({ name, username, email, password }: Registration) => {
    setRefusal(null)
    if (!isStrongPassword(password)) {
      setRefusal(weakPassword)
      focusField('password')
      return
    }
    setWaiting(true)
    const registration = { name: name.trim(), username: username.trim(), email: email.trim(), password }
    const answer = await withFreeUsername(registration.username, () => ask(() => authClient.signUp.email(registration)))
    setWaiting(false)
    if (answer.ok) {
      await navigate({ to: '/login', search: { from }, state: { registered: registration.email } })
    } else if (answer.code === usernameTakenCode) {
      form.setFieldError('username', texts.usernameTaken)
      focusField('username')
    } else {
      setRefusal(answer)
    }
  }

  return (
    <AccountLayout
      title={texts.registerTitle}
      footer={
        <>
          {texts.haveAccount}{' '}
          <Anchor renderRoot={(props) => <Link to="/login" search={{ from }} {...props} />}>{texts.toSignIn}</Anchor>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => focusField(Object.keys(errors)[0]))}
      >
        <PersonFields name={form.getInputProps('name')} username={form.getInputProps('username')} autoFocus />
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <NewPasswordField {...form.getInputProps('password')} />
        <FormProblem problem={refusal} />
        <Button type="submit" fullWidth className={styles.submit} disabled={waiting} aria-live="polite">
          {waiting ? texts.registering : texts.register}
        </Button>
      </form>
      <GoogleButton returnTo={googleReturn} disabled={waiting} />
    </AccountLayout>
  )
}
