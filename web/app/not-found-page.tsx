import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './plain-page.module.css'
import { texts } from './texts.ts'

export function NotFoundPage() {
  usePageTitle(texts.notFound)
  return (
    <main className={styles.page}>
      <Title order={1} className={styles.numeral}>
        {texts.notFoundTitle}
      </Title>
      <Text size="xl">{texts.notFound}</Text>
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>{texts.returnHome}</Anchor>
    </main>
  )
}
