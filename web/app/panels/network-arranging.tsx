import type { RefObject } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { CanvasHandle } from '../../canvas/state/canvas-context.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const ArrangePanel = lazyPanel(async () => (await import('../../arrange/arrange-panel.tsx')).ArrangePanel)

interface NetworkArrangingProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  /** The graph to arrange if nothing is selected. Null while it is loading. */
  readonly shown: Graph | null
  readonly canEdit: boolean
  readonly commands: NetworkCommands
  readonly canvas: RefObject<CanvasHandle | null>
}

/** The panel that arranges nodes, which replaces the overview while it is open. */
export function NetworkArranging({ session, canEdit, ...props }: NetworkArrangingProps) {
  const asked = usePanel(session, 'arranging')
  return (
    <ArrangePanel
      opened={asked !== null && canEdit}
      onClose={() => session.closePanel('arranging')}
      asked={asked}
      {...props}
    />
  )
}
