import { ButtonLink } from '../frame/button-link.tsx'
import styles from './closing.module.css'
import { closing } from './texts.ts'

export function Closing() {
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <h2>{closing.title}</h2>
        <p>{closing.text}</p>
        <div className={styles.actions}>
          <ButtonLink href="/signup">{closing.start}</ButtonLink>
          <ButtonLink href="/login" quiet>
            {closing.demo}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
