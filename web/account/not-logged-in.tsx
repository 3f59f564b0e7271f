import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './not-logged-in.module.css'
import { settingsTexts as words } from './texts.ts'

/** In place of settings that are nobody's. */
export function NotLoggedIn() {
  return (
    <div className={styles.notice}>
      <Title order={2} className={styles.title}>
        {words.notLoggedInTitle}
      </Title>
      <Text c="dimmed">{words.notLoggedIn}</Text>
      <Button size="md" renderRoot={(props) => <Link to="/login" search={{ from: '/account' }} {...props} />}>
        {words.logIn}
      </Button>
    </div>
  )
}
