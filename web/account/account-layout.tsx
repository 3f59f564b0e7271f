import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './account-layout.module.css'
import { MailboxHint } from './mailbox-hint.tsx'
import { texts } from './texts.ts'
import { useConfig } from './use-config.ts'

export interface AccountLayoutProps {
  title: string
  children: ReactNode
  /** Link to the other form, shown below this one. */
  footer: ReactNode
}

/** The layout shared by the sign-in and registration pages. */
export function AccountLayout({ title, children, footer }: AccountLayoutProps) {
  usePageTitle(title)
  // Options besides a password appear above the footer. Wait for them, so that the footer does not move.
  const config = useConfig()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.back} href="/">
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {texts.backToHome}
        </a>
      </header>
      <main className={styles.main}>
        <Brand />
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        <p className={styles.footer} data-waiting={config.isPending || undefined}>
          {footer}
        </p>
        <MailboxHint />
      </main>
    </div>
  )
}
