import { Notice } from '../forms/notice.tsx'
import { SendAgain } from './send-again.tsx'
import { texts } from '../texts.ts'
import { useConfig } from '../client/use-config.ts'

/** Shows the next step after registering. Visible until the user signs in. */
export function CheckMail({ email }: { email: string }) {
  const config = useConfig()
  const way = config.data?.emailVerification ?? 'mail'
  return (
    <Notice title={texts.registered[way]}>
      {way === 'mail' && <SendAgain email={email}>{texts.linkSent(email)}</SendAgain>}
    </Notice>
  )
}

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
