import type { Graph } from '../../domain/graph/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { Selection } from '../network/selection.ts'
import type { Detail } from './network-dialogs.tsx'
import type { InspectedPart } from './use-inspected-parts.ts'

export interface InspectorProps {
  readonly graph: Graph
  readonly session: EditingSession
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** What is inspected; null while nothing is. */
  readonly selection: Selection | null
  /** Somebody wants to go on in it. */
  readonly takesFocus: boolean
  readonly onOpen: (detail: Detail) => void
  /** Leads back to what is worked on. */
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What every part about what is selected is given. */
export interface PartProps extends Pick<InspectorProps, 'graph' | 'session' | 'commands' | 'canEdit' | 'onOpen'> {
  readonly part: InspectedPart
  readonly isShown: boolean
  readonly onReturn: () => void
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onDone: () => void
}
