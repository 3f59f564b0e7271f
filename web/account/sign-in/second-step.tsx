import { useState } from 'react'
import { LightButton } from '../../ui/light/light-button.tsx'
import { LightField } from '../../ui/light/light-field.tsx'
import { useFields } from '../../ui/light/use-fields.ts'
import styles from './account-layout.module.css'
import { missing } from '../forms/fields.ts'
import { FormProblem, type Problem } from '../forms/form-problem.tsx'
import { twoFactorTexts as words } from '../texts.ts'
import { verifyCode, verifyRecoveryCode } from '../client/two-factor.ts'

interface SecondStepProps {
  /** Resolves when navigation has started. */
  readonly onSignedIn: (userId: string) => Promise<void>
  readonly onStartOver: () => void
}

/** Asks for a code of the authenticator app or a recovery code, after the password. */
export function SecondStep({ onSignedIn, onStartOver }: SecondStepProps) {
  const [byRecovery, setByRecovery] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useFields({ code: missing(words.codeMissing) })
  const verify = async () => {
    const code = form.valueOf('code')
    setWaiting(true)
    setProblem(null)
    const answer = await (byRecovery ? verifyRecoveryCode(code) : verifyCode(code))
    if (answer.ok) return onSignedIn(answer.data.user.id)
    setWaiting(false)
    if (answer.code === 'INVALID_CODE' || answer.code === 'INVALID_BACKUP_CODE') {
      form.reject('code', answer.message)
    } else {
      setProblem(answer)
    }
  }
  const swap = () => {
    setByRecovery(!byRecovery)
    setProblem(null)
    form.clear('code')
    form.focus('code')
  }
  return (
    <form className={styles.form} {...form.sending(verify)}>
      <LightField
        label={byRecovery ? words.recoveryCode : words.code}
        description={byRecovery ? words.recoveryText : words.stepText}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('code')}
      />
      <FormProblem problem={problem} />
      <LightButton type="submit" size="form" disabled={waiting} aria-live="polite">
        {waiting ? words.verifying : words.verify}
      </LightButton>
      <button type="button" className={styles.forgot} onClick={swap}>
        {byRecovery ? words.haveApp : words.lostApp}
      </button>
      <button type="button" className={styles.forgot} onClick={onStartOver}>
        {words.startOver}
      </button>
    </form>
  )
}
