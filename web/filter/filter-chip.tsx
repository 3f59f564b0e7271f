import { figure } from '../../domain/english.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Filter, idIn, predicatesOf } from '../../domain/filter/filter.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import type { EditingSession } from '../network/editing-session.ts'
import styles from './view-bar.module.css'
import { texts } from './texts.ts'

interface FilterChipProps {
  readonly session: EditingSession
  readonly part: Filter
  /** Number of nodes that match this part alone. Null while it is being counted. */
  readonly count: number | null
  /** Message if the part refers to something that the network does not have. */
  readonly problem: string | undefined
  readonly onEdit: () => void
  /** Negates the part. */
  readonly onNegate: () => void
  readonly onRemove: () => void
}

/** A part of the filter, shown in filter syntax. */
export function FilterChip({ session, part, count, problem, onEdit, onNegate, onRemove }: FilterChipProps) {
  const words = wordsOf(session, part)
  return (
    <li className={styles.chip} data-problem={problem !== undefined || undefined} title={problem}>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            className={styles.part}
            aria-label={texts.chip(words, count)}
            onKeyDown={(event) => {
              if (event.key !== 'Delete' && event.key !== 'Backspace') return
              // Prevents the canvas from handling the key too, which would delete the selection.
              event.preventDefault()
              event.stopPropagation()
              onRemove()
            }}
          >
            {/* The space separates the words for screen readers. It is not visible. */}
            <bdi className={styles.words}>{words}</bdi>{' '}
            {count !== null && (
              <span className={styles.count} title={texts.chipHint}>
                {figure(count)}
              </span>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{texts.edit}</Menu.Item>
          <Menu.Item onClick={onNegate}>{part.kind === 'not' ? texts.include : texts.exclude}</Menu.Item>
          <Menu.Item color="red" onClick={onRemove}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <UnstyledButton className={styles.remove} aria-label={texts.removePart(words)} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

/** Formats the part in filter syntax, with names in place of ids. */
function wordsOf(session: EditingSession, part: Filter): string {
  let words = printFilter(part)
  for (const predicate of predicatesOf(part)) {
    if (predicate.kind !== 'around' && predicate.kind !== 'community') continue
    for (const reference of predicate.of) {
      const id = idIn(reference)
      if (id !== null) words = words.replace(reference, session.nameOf(id) || texts.gone)
    }
  }
  return words
}
