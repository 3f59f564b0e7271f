import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { missing } from '../forms/fields.ts'
import { FormProblem, type Problem } from '../forms/form-problem.tsx'
import { QrCode } from './qr-code.tsx'
import styles from '../settings.module.css'
import { settingsTexts, twoFactorTexts as words } from '../texts.ts'
import { type TwoFactorSecret, verifyCode } from '../client/two-factor.ts'
import own from './two-factor.module.css'

interface TwoFactorSetupProps {
  readonly secret: TwoFactorSecret
  readonly onVerified: () => void
  readonly onClose: () => void
}

/** Shows the secret for an authenticator app, and verifies a first code. */
export function TwoFactorSetup({ secret, onVerified, onClose }: TwoFactorSetupProps) {
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    name: 'two-factor',
    initialValues: { code: '' },
    validate: { code: missing(words.codeMissing) },
  })
  const focusCode = () => form.getInputNode('code')?.focus()
  const verify = async ({ code }: typeof form.values) => {
    setWaiting(true)
    setProblem(null)
    const answer = await verifyCode(code)
    setWaiting(false)
    if (answer.ok) return onVerified()
    if (answer.code === 'INVALID_CODE') {
      form.setFieldError('code', answer.message)
      focusCode()
    } else {
      setProblem(answer)
    }
  }
  const key = new URL(secret.totpURI).searchParams.get('secret') ?? ''
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(verify, focusCode)}>
      <p className={styles.warning}>{words.scan}</p>
      <QrCode text={secret.totpURI} label={words.qrLabel} />
      <div>
        <p className={styles.warning}>{words.orType}</p>
        <code className={own.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <TextInput
        label={words.code}
        description={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.getInputProps('code')}
      />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {settingsTexts.cancel}
        </Button>
        <Button type="submit" loading={waiting}>
          {words.turnOn}
        </Button>
      </div>
    </form>
  )
}
