import { marked } from '../../domain/search/marks.ts'
import styles from './marked.module.css'

/** Highlights the search terms in a text. Long texts are shortened to the surroundings of the match. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return marked(text, typed).map((part, index) =>
    part.isSought ? (
      // Parts have no ids, and change on every keystroke.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles.sought}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
