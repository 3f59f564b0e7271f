import { placeholder } from '../../../contract/pages.ts'
import { Brand } from '../../ui/display/brand.tsx'
import { ButtonLink } from '../frame/button-link.tsx'
import styles from './problem.module.css'
import { problem, site } from '../texts.ts'

/** Shown to people in place of a JSON error, with its message and links to continue. */
export function Problem() {
  return (
    <main className={styles.page}>
      <a href="/" className={styles.brand} aria-label={site.home}>
        <Brand />
      </a>
      <h1>{problem.title}</h1>
      <p className={styles.text}>{placeholder('problem')}</p>
      <div className={styles.ways}>
        <ButtonLink href="/login">{problem.toSignIn}</ButtonLink>
        <ButtonLink href="/" quiet>
          {site.backToHome}
        </ButtonLink>
      </div>
    </main>
  )
}
