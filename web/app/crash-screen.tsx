import { Button, Text, Title } from '@mantine/core'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './plain-page.module.css'
import { isOtherBuildServed } from './new-version.ts'
import { newVersionTexts, texts } from './texts.ts'

/** What is shown instead of a page that could not be drawn. */
export function CrashScreen() {
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => {
    void isOtherBuildServed().then(setOutdated)
  }, [])
  const title = isOutdated ? newVersionTexts.title : texts.crashTitle
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <div role="alert">
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{isOutdated ? newVersionTexts.page : texts.crash}</Text>
      </div>
      <Button size="md" onClick={() => window.location.reload()}>
        {isOutdated ? newVersionTexts.reload : texts.refresh}
      </Button>
    </main>
  )
}

/** Catches what fails outside the routes; the routes show the same screen through the router. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
