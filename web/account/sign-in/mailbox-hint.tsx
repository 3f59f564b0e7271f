import styles from './mailbox-hint.module.css'
import { texts } from '../texts.ts'
import { useConfig } from '../client/use-config.ts'

const mailboxPath = '/sandbox/mail'

/**
 * Links to the mailbox in local mode, in which no emails are sent. Renders nothing in production, or while the mode is
 * unknown.
 */
export function MailboxHint() {
  const config = useConfig()
  if (!config.data?.localMode) return null
  return (
    <p className={styles.hint}>
      {texts.mailbox}{' '}
      <a href={mailboxPath} target="_blank" rel="noopener">
        {texts.mailboxLink}
      </a>
    </p>
  )
}
