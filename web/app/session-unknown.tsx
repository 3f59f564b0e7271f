import { Button, Text, Title } from '@mantine/core'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './plain-page.module.css'
import { texts } from './texts.ts'

/** Shown if the session is unknown. Redirecting a signed-in user to the sign-in page would be wrong. */
export function SessionUnknown({ retry }: { retry: () => void }) {
  usePageTitle(texts.sessionUnknownTitle)
  return (
    <main className={styles.page}>
      <div role="alert">
        <Title order={1}>{texts.sessionUnknownTitle}</Title>
        <Text c="dimmed">{texts.sessionUnknown}</Text>
      </div>
      <Button onClick={retry}>{texts.retry}</Button>
    </main>
  )
}
