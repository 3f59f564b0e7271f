import styles from './coming-mark.module.css'
import { texts } from './texts.ts'

/** Stands behind what is named before it is there. */
export function ComingMark() {
  return (
    <>
      {' '}
      <span className={styles.mark}>{texts.coming}</span>
    </>
  )
}
