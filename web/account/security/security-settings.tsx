import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Security } from '../../../contract/account.ts'
import { queries } from '../../api/api.ts'
import { configQuery } from '../../api/config.ts'
import { failureText } from '../../api/failure.ts'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { PasskeySection } from './passkey-section.tsx'
import type { Person } from '../person.ts'
import { SecurityEvents } from './security-events.tsx'
import { SessionList } from './session-list.tsx'
import styles from '../settings.module.css'
import { settingsTexts as words, texts } from '../texts.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

interface SecuritySettingsProps {
  readonly person: Person
  /** A sentence about what else ends when the account is deleted, such as a subscription. Null if nothing else ends. */
  readonly endsToo: string | null
  readonly onDeleted: () => void
}

/** Password, two-factor sign-in, passkeys, sessions, recent events, and deleting the account. */
export function SecuritySettings({ person, ...deletion }: SecuritySettingsProps) {
  // Always fetched again, because users look here for current events.
  const security = useQuery(queries.account.security.queryOptions({ staleTime: 0 }))
  if (security.isPending) return <Spinner />
  if (security.isError) {
    return (
      <RetryNotice
        message={`${words.sessionsFailed}. ${failureText(security.error)}`}
        onRetry={() => void security.refetch()}
      />
    )
  }
  return (
    <>
      <PasswordSection person={person} security={security.data} />
      <TwoFactorSection security={security.data} />
      <PasskeySection security={security.data} />
      <SessionList sessions={security.data.sessions} />
      <SecurityEvents events={security.data.events} />
      <DeletionSection person={person} security={security.data} {...deletion} />
    </>
  )
}

interface SectionProps {
  readonly person: Person
  readonly security: Security
}

function PasswordSection({ person, security }: SectionProps) {
  const config = useQuery(configQuery)
  const [changing, setChanging] = useState(false)
  const [sending, setSending] = useState(false)
  const sendLink = async () => {
    setSending(true)
    const answer = await callAuth(() => authClient.requestPasswordReset({ email: person.email }))
    setSending(false)
    if (!answer.ok) return showToast({ tone: 'error', title: texts.error, message: answer.message })
    return showToast({ tone: 'success', title: words.linkSentTitle, message: words.linkSent(person.email) })
  }
  const sentence = security.hasPassword
    ? words.passwordText
    : config.data?.mail
      ? words.googleText
      : words.noPasswordText
  return (
    <section className={styles.section} aria-labelledby="settings-password">
      <h2 id="settings-password">{words.passwordTitle}</h2>
      <div className={styles.row}>
        <p>{sentence}</p>
        {security.hasPassword && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.changePassword}
          </Button>
        )}
        {!security.hasPassword && config.data?.mail && (
          <Button variant="default" loading={sending} onClick={sendLink}>
            {words.sendLink}
          </Button>
        )}
      </div>
      <ChangePasswordDialog opened={changing} onClose={() => setChanging(false)} />
    </section>
  )
}

function DeletionSection({ person, security, ...deletion }: SectionProps & SecuritySettingsProps) {
  const [deleting, setDeleting] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="settings-deletion">
      <h2 id="settings-deletion">{words.deleteTitle}</h2>
      <div className={styles.row}>
        <p>{words.deleteText}</p>
        <Button variant="outline" color="red" onClick={() => setDeleting(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      <DeleteAccountDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        person={person}
        hasPassword={security.hasPassword}
        {...deletion}
      />
    </section>
  )
}
