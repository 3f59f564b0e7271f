import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ColumnDef,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo } from 'react'
import type { EditingSession } from '../network/editing-session.ts'
import { chosenColumns, chosenSortings } from './chosen-columns.ts'
import type { Entity, TableColumn } from './column.ts'
import { needsAnalysis } from './node-columns.ts'
import { type ChosenColumn, readColumns, readSort, type TableSearch, writeColumns, writeSort } from './table-search.ts'
import type { Sorting } from './row-order.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})
const noRows: Entity[] = []

/** Minimum width of a column in CSS pixels. Narrower columns would not be readable. */
const narrowest = 56
const widest = 800
const widthStep = 24

/** A visible column with its position. */
export interface ShownColumn {
  readonly column: TableColumn
  /** Distance in CSS pixels from the left edge of the first column. */
  readonly start: number
  readonly width: number
  readonly isFrozen: boolean
  readonly sorted: 'asc' | 'desc' | false
  /** Priority among the columns by which rows are sorted, from 1. 0 if rows are not sorted by this column. */
  readonly sortPlace: number
}

export interface TableColumns {
  readonly all: readonly TableColumn[]
  readonly shown: readonly ShownColumn[]
  readonly frozenWidth: number
  readonly totalWidth: number
  readonly sortings: readonly Sorting[]
  readonly groupBy: TableColumn | null
  /**
   * Changes sorting by a column: from ascending to descending to unsorted. With `also`, other sort columns are kept.
   */
  toggleSort(id: string, also: boolean): 'asc' | 'desc' | false
  sort(id: string, desc: boolean | null): void
  group(id: string | null): void
  /** Freezes the columns up to this one. Null freezes none. */
  freezeTo(id: string | null): void
  setShown(ids: readonly string[]): void
  moveBy(id: string, by: number): void
  widen(id: string, steps: number): void
  /** Returns the pointer handler for the edge of a column head, which resizes the column. */
  resizer(id: string): ((event: unknown) => void) | undefined
  /** The column being resized, and how far its edge has been dragged, in CSS pixels. */
  readonly resizing: { readonly id: string; readonly by: number } | null
}

/** Requests the analysis of the network while the table shows, sorts or groups by one of its results. */
export function useRequestedAnalysis(session: EditingSession, { columns, sort, group }: TableSearch): void {
  const isAsked = useMemo(
    () => [...(readColumns(columns) ?? []), ...readSort(sort), { id: group ?? '' }].some(({ id }) => needsAnalysis(id)),
    [columns, sort, group],
  )
  useEffect(() => (isAsked ? session.analysisDemand.ask() : undefined), [session, isAsked])
}

/** Returns the columns as stored in the URL, with functions that change them in the URL. */
export function useColumns(
  all: readonly TableColumn[],
  search: TableSearch,
  onSearch: (changes: TableSearch) => void,
): TableColumns {
  const definitions = useMemo(
    () =>
      all.map(({ id, width }): ColumnDef<typeof features, Entity> => {
        return { id, accessorFn: () => null, size: width, minSize: narrowest, maxSize: widest }
      }),
    [all],
  )
  const chosen = useMemo(() => chosenColumns(all, search.columns), [all, search.columns])
  const sorting = useMemo(() => readSort(search.sort), [search.sort])
  const frozen = Math.min(search.frozen ?? 1, chosen.length)

  const choose = (columns: readonly ChosenColumn[], more: TableSearch = {}) =>
    onSearch({ columns: writeColumns(columns), ...more })
  const sizes = Object.fromEntries(chosen.flatMap(({ id, width }) => (width === null ? [] : [[id, width]])))
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onEnd',
    // Set explicitly. By default, TanStack Table would inspect its rows, but this table passes no rows to it.
    sortDescFirst: false,
    state: {
      columnOrder: chosen.map(({ id }) => id),
      columnVisibility: Object.fromEntries(all.map(({ id }) => [id, chosen.some((column) => column.id === id)])),
      columnPinning: { start: chosen.slice(0, frozen).map(({ id }) => id), end: [] },
      columnSizing: sizes,
      sorting: sorting.filter(({ id }) => all.some((column) => column.id === id)),
    },
    onSortingChange: (updater) => onSearch({ sort: writeSort(updated(updater, sorting)) }),
    onColumnSizingChange(updater) {
      const next = updated(updater, sizes)
      choose(chosen.map(({ id }) => ({ id, width: next[id] ?? null })))
    },
  })

  const byId = useMemo(() => new Map(all.map((column) => [column.id, column])), [all])
  const sortings = useMemo(() => chosenSortings(all, search.sort), [all, search.sort])
  const visible = table.getVisibleLeafColumns()
  // The array stays the same object as long as the columns are equal, because every row receives it.
  const shown = useMemo(() => {
    let start = 0
    return visible.flatMap((each, index): ShownColumn[] => {
      const column = byId.get(each.id)
      if (!column) return []
      const width = each.getSize()
      start += width
      const place = { start: start - width, width, isFrozen: index < frozen }
      return [{ column, ...place, sorted: each.getIsSorted(), sortPlace: each.getSortIndex() + 1 }]
    })
    // oxlint-disable-next-line react/exhaustive-deps -- TanStack Table's columns only depend on these
  }, [visible, byId, frozen, search.columns, sorting])
  const { columnResizing } = table.state
  const resizedId = columnResizing.isResizingColumn
  const setSorting = (next: typeof sorting) => onSearch({ sort: writeSort(next) })
  return {
    all,
    shown,
    frozenWidth: table.getStartTotalSize(),
    totalWidth: table.getTotalSize(),
    sortings,
    groupBy: (search.group !== undefined && byId.get(search.group)) || null,
    toggleSort(id, also) {
      const column = table.getColumn(id)
      const next = column?.getNextSortingOrder(also) ?? false
      column?.toggleSorting(undefined, also)
      return next
    },
    sort(id, desc) {
      setSorting(desc === null ? sorting.filter((each) => each.id !== id) : [{ id, desc }])
    },
    group: (id) => onSearch({ group: id ?? undefined }),
    freezeTo: (id) => onSearch({ frozen: id === null ? 0 : chosen.findIndex((each) => each.id === id) + 1 }),
    setShown: (ids) => choose(ids.map((id) => chosen.find((column) => column.id === id) ?? { id, width: null })),
    moveBy(id, by) {
      const from = chosen.findIndex((column) => column.id === id)
      const to = Math.min(Math.max(from + by, 0), chosen.length - 1)
      const moved = chosen[from]
      if (moved && to !== from) choose(chosen.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    widen(id, steps) {
      const width = shown.find(({ column }) => column.id === id)?.width ?? 0
      const next = Math.min(Math.max(width + steps * widthStep, narrowest), widest)
      choose(chosen.map((column) => (column.id === id ? { id, width: next } : column)))
    },
    resizer: (id) =>
      table
        .getFlatHeaders()
        .find((header) => header.column.id === id)
        ?.getResizeHandler(),
    resizing: resizedId === false ? null : { id: resizedId, by: columnResizing.deltaOffset ?? 0 },
  }
}

function updated<Value>(updater: Updater<Value>, before: Value): Value {
  return typeof updater === 'function' ? (updater as (value: Value) => Value)(before) : updater
}
