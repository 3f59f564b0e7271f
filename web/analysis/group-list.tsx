import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import styles from './analysis.module.css'
import { texts } from './texts.ts'

interface NamedGroup {
  readonly nodeIds: readonly string[]
  readonly name: string
}

interface GroupListProps {
  readonly title: string
  readonly note: string
  readonly groups: readonly NamedGroup[]
  readonly onSelect: (nodeIds: readonly string[]) => void
}

/** Number of entries shown at first. Each click on the button shows as many more. */
const shownAtOnce = 10

/** Lists groups of nodes. Clicking a group selects all its nodes. */
export function GroupList({ title, note, groups, onSelect }: GroupListProps) {
  const [most, setMost] = useState(shownAtOnce)
  if (groups.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.hint}>{note}</p>
      <ul className={styles.list}>
        {groups.slice(0, most).map(({ nodeIds, name }) => (
          <li key={nodeIds[0]}>
            <UnstyledButton className={styles.row} title={texts.shows(name)} onClick={() => onSelect(nodeIds)}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.value}>{texts.nodes(nodeIds.length)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {groups.length > most && (
        <Button size="xs" variant="default" onClick={() => setMost(most + shownAtOnce)}>
          {texts.more(groups.length - most)}
        </Button>
      )}
    </section>
  )
}
