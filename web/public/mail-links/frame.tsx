import type { ReactNode } from 'react'
import { placeholder } from '../../../contract/pages.ts'
import { Brand } from '../../ui/display/brand.tsx'
import { ButtonLink } from '../frame/button-link.tsx'
import { site } from '../texts.ts'
import styles from './mail-link.module.css'
import { reminder } from './texts.ts'

/** Frame of a page that opens from a link in an email. The server sets the state; the style sheet shows its part. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.page} data-state={placeholder('linkState')} data-party={placeholder('askingParty')}>
      <a href="/" className={styles.brand} aria-label={site.home}>
        <Brand />
      </a>
      <div className={styles.card}>{children}</div>
    </main>
  )
}

interface MessageProps {
  readonly when: string
  readonly title: string
  readonly text: ReactNode
  /** Whether to link to the list of due items instead of the home page. */
  readonly today?: boolean
}

/** A part of the page that shows a message and a link back. `when` is the state in which the part is visible. */
export function Message({ when, title, text, today = false }: MessageProps) {
  return (
    <section className={styles.part} data-shown-when={when}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <ButtonLink href={today ? '/today' : '/'} quiet>
        {today ? reminder.openToday : site.backToHome}
      </ButtonLink>
    </section>
  )
}
