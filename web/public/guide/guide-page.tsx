import { PageFrame } from '../frame/page-frame.tsx'
import { guideTexts as texts, siteLinks } from '../texts.ts'
import styles from './guide-page.module.css'
import { type Guide, guides } from './guides.ts'

/** A chapter of the user guide, with the list of all chapters. */
export function GuidePage({ guide }: { guide: Guide }) {
  const next = guides[guides.indexOf(guide) + 1]
  return (
    <PageFrame links={siteLinks}>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={texts.contents}>
          <a href="/docs" className={styles.all}>
            {texts.title}
          </a>
          <ul>
            {guides.map((each) => (
              <li key={each.path}>
                <a href={each.path} aria-current={each === guide ? 'page' : undefined}>
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.text}>
          <h1>{guide.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: guide.html }} />
          {next && (
            <p className={styles.next}>
              {texts.next} <a href={next.path}>{next.title}</a>
            </p>
          )}
        </article>
      </div>
    </PageFrame>
  )
}

/** The start page of the user guide. */
export function GuidesPage() {
  return (
    <PageFrame links={siteLinks}>
      <div className={styles.start}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <ul className={styles.list}>
          {guides.map(({ path, title, lead }) => (
            <li key={path}>
              <a href={path}>{title}</a>
              <p>{lead}</p>
            </li>
          ))}
        </ul>
        <p className={styles.api}>
          {texts.api} <a href="/api/v1/docs">{texts.apiLink}</a>
        </p>
      </div>
    </PageFrame>
  )
}
