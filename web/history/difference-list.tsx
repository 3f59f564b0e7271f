import { useState } from 'react'
import { Button } from '@mantine/core'
import { type Compared, countsOf, type Mark, signs } from './comparison.ts'
import styles from './history.module.css'
import { texts } from './texts.ts'

/** Number of differences listed at first, and added on request. */
const pageSize = 100

interface DifferenceListProps {
  readonly items: readonly Compared[]
  readonly onShow: (item: Compared) => void
}

/** Lists the nodes and connections that differ between two moments. */
export function DifferenceList({ items, onShow }: DifferenceListProps) {
  const [shown, setShown] = useState(pageSize)
  if (items.length === 0) return <p className={styles.same}>{texts.same}</p>
  return (
    <section className={styles.differences} aria-label={texts.differences}>
      <p className={styles.counts} role="status">
        {texts.counts(countsOf(items))}
      </p>
      <ul className={styles.items}>
        {items.slice(0, shown).map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <button type="button" className={styles.item} data-mark={item.mark} onClick={() => onShow(item)}>
              <Sign mark={item.mark} />
              <bdi className={styles.itemName}>{item.name}</bdi>
              {item.what !== '' && <span className={styles.what}>{item.what}</span>}
            </button>
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setShown(shown + pageSize)}>
          {texts.more(items.length - shown)}
        </Button>
      )}
    </section>
  )
}

function Sign({ mark }: { readonly mark: Mark }) {
  return (
    <span className={styles.sign}>
      <span aria-hidden>{signs[mark]}</span>
      <span className={styles.markName}>{texts.marks[mark]}</span>
    </span>
  )
}
