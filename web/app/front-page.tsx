import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Brand } from '../ui/brand.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './plain-page.module.css'
import { texts } from './texts.ts'

export function FrontPage() {
  usePageTitle()
  return (
    <main className={styles.page}>
      <Brand />
      <Title order={1} className={styles.headline}>
        {texts.promise}
      </Title>
      <div className={styles.actions}>
        <Button size="md" variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
          {texts.signIn}
        </Button>
        <Button size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
          {texts.createAccount}
        </Button>
      </div>
    </main>
  )
}
