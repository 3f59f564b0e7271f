import styles from './free-note.module.css'

/** One line about the Free plan on this server. Collapses if it is empty. */
export function FreeNote({ text }: { readonly text: string }) {
  return (
    <p className={styles.note} data-free>
      {text}
    </p>
  )
}
