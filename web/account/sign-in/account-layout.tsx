import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/display/brand.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import styles from './account-layout.module.css'
import { MailboxHint } from './mailbox-hint.tsx'
import { texts } from '../texts.ts'
import { useConfig } from '../client/use-config.ts'

export interface AccountLayoutProps {
  title: string
  children: ReactNode
  /** Link to the other form (sign-in or registration). */
  footer: ReactNode
}

/** The layout of the sign-in and registration pages. */
export function AccountLayout({ title, children, footer }: AccountLayoutProps) {
  usePageTitle(title)
  // Waits for the configuration, because other sign-in methods may appear above the footer, and the footer must not
  // move.
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
