import type { ReactNode } from 'react'
import { LastUpdated } from './last-updated.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { site, siteLinks } from '../texts.ts'
import styles from './legal-page.module.css'

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface LegalPageProps {
  readonly title: string
  readonly lead: string
  readonly contents: string
  readonly sections: readonly LegalSection[]
}

/** Numbered sections with anchors, and a table of contents beside them. */
export function LegalPage({ title, lead, contents, sections }: LegalPageProps) {
  return (
    <PageFrame links={siteLinks}>
      <div className={styles.page}>
        <header className={styles.head}>
          <a href="/" className={styles.back}>
            ← {site.backToHome}
          </a>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <LastUpdated className={styles.date} />
        </header>
        <nav className={styles.contents} aria-label={contents}>
          <ol>
            {sections.map(({ id, title: name }, at) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span>{at + 1}.</span> {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title: name, content }, at) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                {at + 1}. {name}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  )
}
