import { type ReactNode, useState } from 'react'
import { LightButton } from '../../ui/light/light-button.tsx'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { texts } from '../texts.ts'
import styles from './send-again.module.css'

/** A message about the verification email, with a button that sends it again and shows the result. */
export function SendAgain({ email, children }: { email: string; children: ReactNode }) {
  const [waiting, setWaiting] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const sendAgain = async () => {
    setWaiting(true)
    setOutcome(null)
    const answer = await callAuth(() => authClient.sendVerificationEmail({ email }))
    setWaiting(false)
    setOutcome(answer.ok ? texts.sentAgainTo(email) : answer.message)
  }
  return (
    <>
      <p className={styles.sentence}>{children}</p>
      <LightButton size="xs" look="default" busy={waiting} onClick={sendAgain}>
        {texts.sendAgain}
      </LightButton>
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </>
  )
}
