import { marked } from '../../../domain/search/marks.ts'
import styles from './marked.module.css'

/** Highlights the search terms in a string. A long string is shortened to the part around the match. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return marked(text, typed).map((part, index) =>
    part.isSought ? (
      // The parts have no ids, and change on every keystroke.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles.sought}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
