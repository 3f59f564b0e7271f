import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { renderedRows } from './rendered-rows.ts'
import styles from './virtual-list.module.css'

/**
 * Number of rows rendered above and below the visible rows. The keyboard can reach these rows before they are scrolled
 * into view.
 */
const overscan = 8

interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** Estimated height of a row until it is measured, in pixels. */
  readonly rowHeight: number
  readonly label?: string
  readonly className?: string | undefined
  readonly rowClassName?: string | undefined
  /** Id of a row that stays rendered even if it is scrolled out of view, because it is being edited. */
  readonly keptId?: string | null
  readonly renderRow: (item: Item, index: number) => ReactNode
}

/**
 * A list in a scrollable container that only renders the visible rows, the focused row and the rows next to it. Row
 * heights depend on their content. Screen readers announce the total number of rows.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, idOf, rowHeight, label, className, rowClassName, keptId = null, renderRow } = props
  const { place, above, ref } = usePlace()
  const placeOf = (id: string | null | undefined) => (id ? items.findIndex((item) => idOf(item) === id) : -1)
  // oxlint-disable-next-line react/incompatible-library -- its functions are called in every render and not passed on
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => place?.scroller ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : idOf(item)
    },
    scrollMargin: above,
    overscan,
    rangeExtractor: (range) =>
      renderedRows(defaultRangeExtractor(range), {
        edited: placeOf(keptId),
        focused: placeOf(focusedIn(place?.list)),
        count: items.length,
      }),
  })
  return (
    <ul
      ref={ref}
      className={`${styles.list} ${className ?? ''}`}
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={key}
            ref={rows.measureElement}
            className={`${styles.row} ${rowClassName ?? ''}`}
            style={{ transform: `translateY(${start - above}px)` }}
            data-index={index}
            data-row={idOf(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {renderRow(item, index)}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the id of the row that contains focus. */
function focusedIn(list: HTMLElement | undefined): string | undefined {
  const { activeElement } = document
  if (!list?.contains(activeElement)) return undefined
  return activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
}

interface Place {
  readonly list: HTMLElement
  readonly scroller: HTMLElement
}

/** Returns the list, its scrollable container, and the height of the content above it in pixels. */
function usePlace(): { place: Place | null; above: number; ref: (list: HTMLElement | null) => void } {
  const [place, setPlace] = useState<Place | null>(null)
  const [above, setAbove] = useState(0)
  const ref = useCallback((list: HTMLElement | null) => {
    const scroller = list && scrollerOf(list)
    setPlace(list && scroller && { list, scroller })
  }, [])
  useLayoutEffect(() => {
    if (!place) return undefined
    const { list, scroller } = place
    // Content above the list can change its size without rendering this component. The observer also reports each
    // element once at the start, which provides the first measurement.
    const sizes = new ResizeObserver(() => {
      const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
      setAbove(Math.round(top))
    })
    const watch = () => {
      sizes.disconnect()
      for (const child of scroller.children) sizes.observe(child)
    }
    watch()
    const children = new MutationObserver(watch)
    children.observe(scroller, { childList: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
    }
  }, [place])
  return { place, above, ref }
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (overflowY !== 'visible' && overflowY !== 'clip') return at
  }
  return null
}
