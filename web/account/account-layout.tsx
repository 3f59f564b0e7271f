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
  /** Below the form: the way to the other form. */
  footer: ReactNode
}

/** The frame that signing in and registering share. */
export function AccountLayout({ title, children, footer }: AccountLayoutProps) {
  usePageTitle(title)
  // What the server offers besides a password stands above the footer, which must not move when it comes.
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
