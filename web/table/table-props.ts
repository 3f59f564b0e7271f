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
  /** What the person's own interactions say; null while that is not known. */
  readonly contacts: OwnContacts | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** It was come to by keys, which go on in it. */
  readonly takesFocus: boolean
  /** The canvas is seen as well. */
  readonly isBeside: boolean
  readonly search: TableSearch
  /** Takes the place of what the address says of the table. */
  readonly onSearch: (search: TableSearch) => void
  readonly onOpen: (target: Target) => void
  /** This row alone was gone to. */
  readonly onReach: (target: Target) => void
  /** Shows what is selected on the canvas. */
  readonly onShowSelection: () => void
  readonly onEditNodes: (property: 'color' | 'tags', nodeIds: readonly string[]) => void
}

/** The rows of one kind. */
export interface RowsProps extends NetworkTableProps {
  readonly owner: RowOwner
}
