import { Button, Text, Title } from '@mantine/core'
import styles from './not-logged-in.module.css'
import { settingsTexts as words } from '../texts.ts'

/** Replaces the settings if no user is signed in. */
export function NotLoggedIn() {
  return (
    <div className={styles.notice}>
      <Title order={2} className={styles.title}>
        {words.notLoggedInTitle}
      </Title>
      <Text c="dimmed">{words.notLoggedIn}</Text>
      <Button component="a" size="md" href="/login?from=%2Faccount">
        {words.logIn}
      </Button>
    </div>
  )
}
