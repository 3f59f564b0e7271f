import { Notice } from '../forms/notice.tsx'
import { SendAgain } from './send-again.tsx'
import { texts } from '../texts.ts'
import { useConfig } from '../client/use-config.ts'

/** Explains that signing in requires a verified address, and offers to send the link again. */
export function UnverifiedNotice({ email }: { email: string }) {
  const config = useConfig()
  if (config.data?.emailVerification === 'operator') {
    return <Notice title={texts.notVerifiedTitle}>{texts.notVerifiedByOperator}</Notice>
  }
  return (
    <Notice title={texts.notVerifiedTitle}>
      <SendAgain email={email}>{texts.notVerified(email)}</SendAgain>
    </Notice>
  )
}
