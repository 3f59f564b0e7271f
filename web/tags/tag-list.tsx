import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import listing from '../ui/listing/listing.module.css'
import { VirtualList } from '../ui/display/virtual-list.tsx'
import { useRestoredFocus } from '../ui/focus/use-restored-focus.ts'
import { TagItem, type TagActions } from './tag-item.tsx'
import { isChangeable, type TagRow } from './tag-rows.ts'
import styles from './tags.module.css'
import { texts } from './texts.ts'

interface TagListProps extends TagActions {
  readonly rows: readonly TagRow[]
  /** The keys of the selected tags. */
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
  /** The bar of the selection. When it disappears, focus returns to the list. */
  readonly children: ReactNode
}

/** The list of tags. Arrow keys move between them, and other keys trigger actions on the focused tag. */
export function TagList({ rows, selected, onClear, children, ...actions }: TagListProps) {
  const hintId = useId()
  const root = useRef<HTMLDivElement>(null)
  const lastAt = useRef(0)
  const restored = useRestoredFocus(() => {
    const key = rows[Math.min(lastAt.current, rows.length - 1)]?.key
    return nameOf(root.current, key) ?? document.querySelector<HTMLElement>('[data-tag-search] input')
  })
  const onFocus = (event: FocusEvent) => {
    restored.onFocus(event)
    const at = rows.findIndex(({ key }) => key === rowOf(event.target))
    if (at !== -1) lastAt.current = at
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const at = rows.findIndex((each) => each.key === rowOf(target))
    const row = rows[at]
    // Menus and other parts that are rendered elsewhere handle their keys themselves.
    if (!row || !currentTarget.contains(target)) return
    const step = steps[key]
    if (step !== undefined) nameOf(currentTarget, rows[at + step]?.key)?.focus()
    else if (key === 'x') actions.onSelect(row)
    else if (key === 'm' && isChangeable(row)) actions.onMerge(row)
    else if ((key === 'Delete' || key === 'Backspace') && isChangeable(row)) actions.onRemove(row)
    else if (key === 'Escape' && selected.size > 0) onClear()
    else return
    event.preventDefault()
  }
  return (
    // Handles focus events of the elements inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onFocus={onFocus} onBlur={restored.onBlur}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons in the rows */}
      <div className={`${listing.frame} ${styles.tags}`} onKeyDown={press}>
        <p className="kith-visually-hidden" id={hintId}>
          {texts.keys}
        </p>
        <div className={listing.heads} aria-hidden>
          <span />
          <span>{texts.columns.name}</span>
          <span>{texts.columns.networks}</span>
          <span>{texts.columns.nodes}</span>
          <span />
        </div>
        <VirtualList
          items={rows}
          idOf={({ key }) => key}
          rowHeight={53}
          label={texts.list}
          renderRow={(row) => (
            <TagItem row={row} isSelected={selected.has(row.key)} describedBy={hintId} {...actions} />
          )}
        />
      </div>
      {children}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]')?.dataset['row']

/**
 * Returns the button with the name of a tag, or null if its row is not rendered. Rows next to the focused one are
 * always rendered.
 */
function nameOf(list: HTMLElement | null, key: string | undefined): HTMLElement | null {
  if (!list || key === undefined) return null
  return list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] [data-tag]`)
}
