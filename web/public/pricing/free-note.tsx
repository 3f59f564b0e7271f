import styles from './free-note.module.css'

/** A line about the Free plan on this server. It takes no space if it is empty. */
export function FreeNote({ text }: { readonly text: string }) {
  return (
    <p className={styles.note} data-free>
      {text}
    </p>
  )
}
