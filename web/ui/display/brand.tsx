import styles from './brand.module.css'

/** The name of the product with its logo: three connected nodes. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <path d="M6 6.5 16 5M6 6.5 11.5 17M16 5l-4.5 12" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="6" cy="6.5" r="3.5" fill="currentColor" />
        <circle cx="16.5" cy="4.75" r="2.75" fill="currentColor" />
        <circle cx="11.5" cy="17" r="3" fill="currentColor" />
      </svg>
      Kithmap
    </span>
  )
}
