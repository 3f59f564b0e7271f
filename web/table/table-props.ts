import type { Graph } from '../../domain/entities/graph.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { RowOwner } from '../network/row-edits.ts'
import type { Target } from '../network/selection.ts'
import type { TableSearch } from './table-search.ts'

export interface NetworkTableProps {
  readonly graph: Graph
  readonly session: EditingSession
  /** Data derived from the user's own interactions. Null until they are known. */
  readonly contacts: OwnContacts | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** Whether the table was opened by keyboard. It then takes focus. */
  readonly takesFocus: boolean
  /** Whether the canvas is visible as well. */
  readonly isBeside: boolean
  readonly search: TableSearch
  /** Replaces the parameters of the table in the URL. */
  readonly onSearch: (search: TableSearch) => void
  readonly onOpen: (target: Target) => void
  /** Called when the user moves to a single row. */
  readonly onReach: (target: Target) => void
  /** Shows the selection on the canvas. */
  readonly onShowSelection: () => void
  readonly onEditNodes: (property: 'color' | 'tags', nodeIds: readonly string[]) => void
}

/** The props of a table for one kind of rows. */
export interface RowsProps extends NetworkTableProps {
  readonly owner: RowOwner
}
