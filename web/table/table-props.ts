import type { Graph } from '../../domain/graph/graph.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { RowOwner } from '../network/row-edits.ts'
import type { Target } from '../network/selection.ts'
import type { TableSearch } from './table-search.ts'

export interface NetworkTableProps {
  readonly graph: Graph
  readonly session: EditingSession
  /** Data from the user's own interactions. Null until known. */
  readonly contacts: OwnContacts | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** True if the table was opened by keyboard, so it takes the focus. */
  readonly takesFocus: boolean
  /** True if the canvas is visible as well. */
  readonly isBeside: boolean
  readonly search: TableSearch
  /** Replaces the table's part of the URL. */
  readonly onSearch: (search: TableSearch) => void
  readonly onOpen: (target: Target) => void
  /** Called when the user moves to a single row. */
  readonly onReach: (target: Target) => void
  /** Shows the selection on the canvas. */
  readonly onShowSelection: () => void
  readonly onEditNodes: (property: 'color' | 'tags', nodeIds: readonly string[]) => void
}

/** The props for one kind of rows. */
export interface RowsProps extends NetworkTableProps {
  readonly owner: RowOwner
}
