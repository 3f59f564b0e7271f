import styles from './mailbox-hint.module.css'
import { texts } from './texts.ts'
import { useConfig } from './use-config.ts'

const mailboxPath = '/sandbox/mail'

/** In local mode no e-mail leaves the computer: tells where it is. Elsewhere, and until that is known, nothing. */
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
