import { type FocusEvent, useRef } from 'react'
import { placeKey } from '../../domain/entities/place.ts'
import { useRestoredFocus } from '../ui/focus/use-restored-focus.ts'
import type { PersonRow } from './person-rows.ts'

/**
 * Keeps focus in the list when the focused button disappears. After joining or separating, a person has another row,
 * and the bar of the selection closes. The row that was focused last gets focus, or the row in its place.
 * @returns properties of an element around the list, the bar and the dialogs
 */
export function useRowFocus(rows: readonly PersonRow[]) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<{ readonly at: number; readonly row: PersonRow } | null>(null)
  const { onFocus, onBlur } = useRestoredFocus(() => {
    const next = last.current && rowAfter(rows, last.current)
    const names = [...(root.current?.querySelectorAll<HTMLElement>('[data-person]') ?? [])]
    return (
      names.find((name) => rowOf(name) === next?.person.key) ??
      names[0] ??
      document.querySelector<HTMLElement>('[data-people-search] input')
    )
  })
  return {
    ref: root,
    onFocus(event: FocusEvent): void {
      onFocus(event)
      const at = rows.findIndex(({ person }) => person.key === rowOf(event.target))
      const row = rows[at]
      if (row) last.current = { at, row }
    },
    onBlur,
  }
}

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]')?.dataset['row']

/**
 * Returns the row that has a node of a former row, or else the row in its place. If the nodes of the former row are now
 * different people, returns the row of the node that gave the former row its name.
 */
export function rowAfter(
  rows: readonly PersonRow[],
  { at, row }: { readonly at: number; readonly row: PersonRow },
): PersonRow | undefined {
  for (const former of row.person.nodes) {
    const same = rows.find(({ person }) => person.nodes.some((node) => placeKey(node) === placeKey(former)))
    if (same) return same
  }
  return rows[at] ?? rows.at(-1)
}
