import type { View } from '../../../domain/entities/view/view.ts'
import type { ViewState } from '../../../domain/entities/view/view-state.ts'
import { printAppearance } from '../../../domain/appearance/appearance-text.ts'
import { type Display, type TableSearch, tableSearchOf } from '../../table/table-search.ts'
import type { WorkspaceSearch } from './workspace-search.ts'

/** The parts of a state that the canvas and the table share, in the format of URLs. */
export interface SharedState extends Pick<ViewState, 'filter' | 'others'> {
  readonly look: string
}

export function sharedStateOf({ filter, others, appearance }: ViewState): SharedState {
  return { filter, others, look: printAppearance(appearance) }
}

export function tableOf(view: View | null): TableSearch {
  if (!view) return {}
  return tableSearchOf({ show: view.kind, ...Object.fromEntries(new URLSearchParams(view.tableState)) })
}

/** Formats the table state that a view stores. Omits the display, because the kind of the view determines it. */
export function printTable({ show, ...rest }: TableSearch): string {
  const table = { ...rest, show: show === 'both' ? show : undefined }
  const entries = Object.entries(table).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return new URLSearchParams(entries).toString()
}

type FilterSearch = Pick<WorkspaceSearch, 'filter' | 'others' | 'look'>

/** Returns the URL parameters for the differences between `state` and `base`. */
export function searchFor(state: SharedState, base: SharedState): FilterSearch {
  const isSame = state.filter === base.filter && (state.others === base.others || state.filter === '')
  return {
    filter: isSame ? undefined : state.filter,
    others: !isSame && state.others === 'dimmed' ? 'dim' : undefined,
    look: state.look === base.look ? undefined : state.look,
  }
}

/** Returns the state that a URL shows. `base` has the values that the URL does not contain. */
export function stateIn({ filter, others, look }: FilterSearch, base: SharedState): SharedState {
  return {
    filter: filter ?? base.filter,
    others: filter === undefined ? base.others : others === 'dim' ? 'dimmed' : 'hidden',
    look: look ?? base.look,
  }
}

export interface ShownTable extends TableSearch {
  readonly show: Display
}

interface TableBase {
  /** State of the table in the open view. */
  readonly base: TableSearch
  readonly view: View | null
  /** The display if nothing else determines it. */
  readonly usual: Display
}

/** Returns the URL parameters of the table that differ from the default. */
export function tableSearchFor(table: TableSearch, { base, view, usual }: TableBase): TableSearch {
  const whole = { ...table, show: table.show ?? usual }
  if (!view) return tableSearchOf({ ...whole, show: whole.show === usual ? undefined : whole.show })
  return tableSearchOf(isSameTable(whole, base) ? {} : whole)
}

export function tableIn(search: TableSearch, { base, view, usual }: TableBase): ShownTable {
  const shown = view && search.show === undefined ? base : tableSearchOf({ ...search })
  return { ...shown, show: shown.show ?? usual }
}

export function isSameTable(one: TableSearch, other: TableSearch): boolean {
  return one.show === other.show && printTable(one) === printTable(other)
}
