import { Brand } from '../../ui/display/brand.tsx'
import { ButtonLink } from '../frame/button-link.tsx'
import styles from './not-found.module.css'
import { notFound, site } from '../texts.ts'

/** The 404 page, for the server and for the router of the app. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <a href="/" className={styles.brand} aria-label={site.home}>
        <Brand />
      </a>
      {/* A drawing of an edge that leads nowhere. */}
      <svg className={styles.drawing} viewBox="0 0 303 76" aria-hidden="true">
        <path d="M86 44 C 140 44, 150 20, 200 30" />
        <rect className={styles.card} x="1" y="20" width="84" height="48" rx="8" />
        <circle className={styles.person} cx="24" cy="44" r="11" />
        <path className={styles.line} d="M44 39h28M44 49h18" />
        <rect className={styles.missing} x="218" y="8" width="84" height="48" rx="8" />
      </svg>
      <h1 className={styles.numeral}>{notFound.numeral}</h1>
      <p className={styles.text}>{notFound.title}</p>
      <ButtonLink href="/">{notFound.home}</ButtonLink>
    </main>
  )
}
