import styles from './feature-mark.module.css'

/** A mark after the name of a feature. Takes no space if `text` is empty. */
export function FeatureMark({ text }: { readonly text: string }) {
  return (
    <>
      {' '}
      <span className={styles.mark}>{text}</span>
    </>
  )
}
