import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../api/config.ts'
import styles from './mailbox-hint.module.css'
import { texts } from './texts.ts'

const mailboxPath = '/sandbox/mail'

/** In local mode no e-mail leaves the computer: tells where it is. Elsewhere, and until that is known, nothing. */
export function MailboxHint() {
  const config = useQuery(configQuery)
  if (!config.data?.localMode) return null
  return (
    <p className={styles.hint}>
      {texts.mailbox}{' '}
      <Anchor href={mailboxPath} inherit target="_blank" rel="noopener">
        {texts.mailboxLink}
      </Anchor>
    </p>
  )
}
