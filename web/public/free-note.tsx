import styles from './free-note.module.css'

/** One line about what Free includes on this server. Collapses where there is nothing to say. */
export function FreeNote({ text }: { readonly text: string }) {
  return (
    <p className={styles.note} data-free>
      {text}
    </p>
  )
}
