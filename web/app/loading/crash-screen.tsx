import { Component, type ReactNode, useEffect, useState } from 'react'
import { LightButton } from '../../ui/light/light-button.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import styles from './plain-page.module.css'
import { isOtherBuildServed } from './new-version.ts'
import { newVersionTexts, texts } from '../texts.ts'

/** Shown in place of a page that failed to render. */
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
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{isOutdated ? newVersionTexts.page : texts.crash}</p>
      </div>
      <LightButton size="md" onClick={() => window.location.reload()}>
        {isOutdated ? newVersionTexts.reload : texts.refresh}
      </LightButton>
    </main>
  )
}

/** Catches errors outside of routes. For errors in routes, the router shows the same screen. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
