import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/api.ts'
import { showToast } from '../ui/toast.tsx'
import { ask } from './ask.ts'
import { authClient } from './auth-client.ts'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'
import styles from './unverified-notice.module.css'

/** Says why signing in did not work before the address is verified, and sends the link again. */
export function UnverifiedNotice({ email }: { email: string }) {
  const [waiting, setWaiting] = useState(false)
  const config = useQuery(queries.config.queryOptions())
  const sendAgain = async () => {
    setWaiting(true)
    const answer = await ask(() => authClient.sendVerificationEmail({ email }))
    setWaiting(false)
    if (answer.ok) showToast({ tone: 'success', title: texts.sentAgain, message: texts.sentAgainTo(email) })
    else showToast({ tone: 'error', title: texts.error, message: answer.message })
  }
  if (config.data?.emailVerification === 'operator') {
    return <Notice title={texts.notVerifiedTitle}>{texts.notVerifiedByOperator}</Notice>
  }
  return (
    <Notice title={texts.notVerifiedTitle}>
      <p className={styles.sentence}>{texts.notVerified(email)}</p>
      <Button size="xs" variant="default" loading={waiting} onClick={sendAgain}>
        {texts.sendAgain}
      </Button>
    </Notice>
  )
}
