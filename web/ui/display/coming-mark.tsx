import styles from './coming-mark.module.css'
import { texts } from '../texts.ts'

/** A mark after a feature that is not available yet. */
export function ComingMark() {
  return (
    <>
      {' '}
      <span className={styles.mark}>{texts.coming}</span>
    </>
  )
}
