import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { headWidth, lineHeight } from './grid-row.tsx'
import type { ShownColumn, TableColumns } from './use-columns.ts'
import type { Cursor } from './use-cursor.ts'

interface SeenCells {
  /** Indexes of the rendered lines. */
  readonly lines: readonly number[]
  /** Indexes of the rendered columns that are not frozen. */
  readonly columns: readonly number[]
  /** Total height of all lines in CSS pixels. */
  readonly height: number
  /** Number of visible lines minus one, so that one line stays in view after a page key. */
  readonly page: number
}

/** Returns the cells to render: the visible ones, some around them, and the active one, which is scrolled into view. */
export function useRenderedCells(
  grid: RefObject<HTMLElement | null>,
  lineCount: number,
  { shown, frozenWidth }: Pick<TableColumns, 'shown' | 'frozenWidth'>,
  { active, hasMoved }: Pick<Cursor, 'active' | 'hasMoved'>,
): SeenCells {
  // oxlint-disable-next-line react/incompatible-library -- its functions are called in every render and not passed on
  const lineScroller = useVirtualizer({
    count: lineCount,
    getScrollElement: () => grid.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    scrollPaddingStart: lineHeight,
    // The active cell is always rendered, because it has focus and may be edited.
    rangeExtractor: (seen) => withPlace(defaultRangeExtractor(seen), active.line),
  })
  const free = shown.flatMap(({ isFrozen }, at) => (isFrozen ? [] : [at]))
  const columnScroller = useVirtualizer({
    horizontal: true,
    count: free.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => shown[free[index] ?? -1]?.width ?? 0,
    overscan: 3,
    paddingStart: frozenWidth + headWidth,
    scrollPaddingStart: frozenWidth + headWidth,
    rangeExtractor: (seen) => withPlace(defaultRangeExtractor(seen), free.indexOf(active.column)),
  })
  const widths = widthsOf(shown)
  useEffect(() => columnScroller.measure(), [columnScroller, widths])
  const key = columnScroller
    .getVirtualItems()
    .map(({ index }) => free[index] ?? 0)
    .join()
  // The array stays the same object as long as its contents are equal, because every row receives it.
  const columns = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key])

  const show = useEffectEvent(() => {
    if (!hasMoved) return
    if (active.line >= 0) lineScroller.scrollToIndex(active.line, { align: 'auto' })
    const at = free.indexOf(active.column)
    if (at >= 0) columnScroller.scrollToIndex(at, { align: 'auto' })
  })
  useEffect(() => show(), [active.line, active.column])
  return {
    lines: lineScroller.getVirtualItems().map(({ index }) => index),
    columns,
    height: lineScroller.getTotalSize(),
    page: Math.floor((lineScroller.scrollRect?.height ?? 0) / lineHeight) - 2,
  }
}

function widthsOf(shown: readonly ShownColumn[]): string {
  return shown.map(({ width }) => width).join()
}

function withPlace(places: number[], place: number): number[] {
  return place < 0 || places.includes(place) ? places : [...places, place].sort((a, b) => a - b)
}
