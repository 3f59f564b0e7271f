import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import styles from './account-layout.module.css'
import { missing } from './fields.ts'
import { FormProblem, type Problem } from './form-problem.tsx'
import { twoFactorTexts as words } from './texts.ts'
import { verifyCode, verifyRecoveryCode } from './two-factor.ts'

interface SecondStepProps {
  /** Resolves once the way leads on. */
  readonly onSignedIn: (userId: string) => Promise<void>
  readonly onStartOver: () => void
}

/** After the password: a code from the app, or one of the recovery codes. */
export function SecondStep({ onSignedIn, onStartOver }: SecondStepProps) {
  const [byRecovery, setByRecovery] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    name: 'second-step',
    initialValues: { code: '' },
    validate: { code: missing(words.codeMissing) },
  })
  const focusCode = () => form.getInputNode('code')?.focus()
  const verify = async ({ code }: typeof form.values) => {
    setWaiting(true)
    setProblem(null)
    const answer = await (byRecovery ? verifyRecoveryCode(code) : verifyCode(code))
    if (answer.ok) return onSignedIn(answer.data.user.id)
    setWaiting(false)
    if (answer.code === 'INVALID_CODE' || answer.code === 'INVALID_BACKUP_CODE') {
      form.setFieldError('code', answer.message)
      focusCode()
    } else {
      setProblem(answer)
    }
  }
  const swap = () => {
    setByRecovery(!byRecovery)
    setProblem(null)
    form.reset()
    focusCode()
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(verify, focusCode)}>
      <TextInput
        label={byRecovery ? words.recoveryCode : words.code}
        description={byRecovery ? words.recoveryText : words.stepText}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.getInputProps('code')}
      />
      <FormProblem problem={problem} />
      <Button type="submit" fullWidth className={styles.submit} disabled={waiting} aria-live="polite">
        {waiting ? words.verifying : words.verify}
      </Button>
      <Anchor component="button" type="button" className={styles.forgot} onClick={swap}>
        {byRecovery ? words.haveApp : words.lostApp}
      </Anchor>
      <Anchor component="button" type="button" className={styles.forgot} onClick={onStartOver}>
        {words.startOver}
      </Anchor>
    </form>
  )
}
