import { marked } from '../../domain/search/marks.ts'
import styles from './marked.module.css'

/** A text that was found, with what was sought marked in it; of a long one what lies around it. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return marked(text, typed).map((part, index) =>
    part.isSought ? (
      // Parts have no names of their own, and come anew with every letter.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles.sought}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
