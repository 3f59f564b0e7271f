import { Button, Text, Title } from '@mantine/core'
import { usePageTitle } from '../../ui/page/page-title.ts'
import styles from '../loading/plain-page.module.css'
import { texts } from '../texts.ts'

/**
 * Shown if it is unknown whether the user is signed in. The user is not redirected to the sign-in page, because they
 * may be signed in.
 */
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
