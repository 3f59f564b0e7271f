import type { Graph } from '../../../domain/entities/graph.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import type { Selection } from '../../network/selection.ts'
import type { Detail } from '../dialogs/network-dialogs.tsx'
import type { InspectedPart } from './use-inspected-parts.ts'

export interface InspectorProps {
  readonly graph: Graph
  readonly session: EditingSession
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** The selection to inspect, or null if there is none. */
  readonly selection: Selection | null
  /** Whether the panel should take focus. */
  readonly takesFocus: boolean
  readonly onOpen: (detail: Detail) => void
  /** Moves focus back to the canvas or table. */
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Props of every part of the inspector. */
export interface PartProps extends Pick<InspectorProps, 'graph' | 'session' | 'commands' | 'canEdit' | 'onOpen'> {
  readonly part: InspectedPart
  readonly isShown: boolean
  readonly onReturn: () => void
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onDone: () => void
}
