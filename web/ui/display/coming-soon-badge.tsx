import styles from './coming-soon-badge.module.css'
import { texts } from '../texts.ts'

/** A mark after a feature that is not available yet. */
export function ComingSoonBadge() {
  return (
    <>
      {' '}
      <span className={styles.mark}>{texts.coming}</span>
    </>
  )
}
