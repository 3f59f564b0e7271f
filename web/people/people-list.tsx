import { type KeyboardEvent, useId } from 'react'
import listing from '../ui/listing/listing.module.css'
import { VirtualList } from '../ui/display/virtual-list.tsx'
import styles from './people.module.css'
import { PersonItem, type PersonActions } from './person-item.tsx'
import type { PersonRow } from './person-rows.ts'
import { texts } from './texts.ts'

interface PeopleListProps extends PersonActions {
  readonly rows: readonly PersonRow[]
  /** The keys of the selected people. */
  readonly selected: ReadonlySet<string>
  readonly today: string
  /** The reason why the tags of people cannot be changed, or null if they can. */
  readonly noTagging: string | null
  /** Joins the selected people into one. */
  readonly onSame: () => void
  readonly onClear: () => void
}

/** The list of people. Arrow keys move between people. Other keys run actions on a person or on the selected people. */
export function PeopleList({ rows, selected, today, noTagging, onSame, onClear, ...actions }: PeopleListProps) {
  const hintId = useId()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
    const at = rows.findIndex(({ person }) => person.key === id)
    const row = rows[at]
    // Menus and other parts that are rendered elsewhere handle their keys themselves.
    if (!row || !currentTarget.contains(target)) return
    const step = steps[key]
    if (step !== undefined) focusRow(currentTarget, rows[at + step]?.person.key)
    else if (key === 'x') actions.onSelect(row)
    else if (key === 'l') actions.onLog(row)
    else if (key === 'r') actions.onRhythm(row)
    else if (key === 't') actions.onTag(row)
    else if (key === 's') onSame()
    else if (key === 'Escape' && selected.size > 0) onClear()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons in the rows
    <div className={`${listing.frame} ${styles.people}`} onKeyDown={press}>
      <p className="kith-visually-hidden" id={hintId}>
        {texts.keys}
      </p>
      <div className={listing.heads} aria-hidden>
        <span />
        <span>{texts.columns.name}</span>
        <span>{texts.columns.networks}</span>
        <span>{texts.columns.last}</span>
        <span>{texts.columns.rhythm}</span>
        <span>{texts.columns.strength}</span>
        <span />
      </div>
      <VirtualList
        items={rows}
        idOf={({ person }) => person.key}
        rowHeight={53}
        label={texts.list}
        renderRow={(row) => (
          <PersonItem
            row={row}
            isSelected={selected.has(row.person.key)}
            today={today}
            noTagging={noTagging}
            describedBy={hintId}
            {...actions}
          />
        )}
      />
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Focuses the name of a person, if the row is rendered. Rows next to the focused one are always rendered. */
function focusRow(list: HTMLElement, key: string | undefined): void {
  if (key === undefined) return
  list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] [data-person]`)?.focus()
}
