import styles from './mailbox-hint.module.css'
import { texts } from './texts.ts'
import { useConfig } from './use-config.ts'

const mailboxPath = '/sandbox/mail'

/**
 * In local mode, mails do not leave the computer, so this links to the mailbox. Renders nothing elsewhere, or while the
 * mode is unknown.
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
