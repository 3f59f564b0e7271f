import { placeholder } from '../../contract/pages.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from './button-link.tsx'
import styles from './problem.module.css'
import { problem, site } from './texts.ts'

/** Where a program would read a refusal as JSON: its sentence, and ways on. */
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
