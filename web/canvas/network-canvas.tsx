import '@xyflow/react/dist/base.css'
import { useComputedColorScheme } from '@mantine/core'
import { ReactFlowProvider } from '@xyflow/react'
import { type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { NetworkView } from '../store/types.ts'
import {
  type CanvasContents,
  type CanvasHandle,
  CanvasProvider,
  type CommonProperty,
  type EdgeView,
  type NodeTab,
} from './state/canvas-context.ts'
import { CanvasModel } from './state/canvas-model.ts'
import { CanvasNotice } from './elements/canvas-notice.tsx'
import { CanvasSurface } from './canvas-surface.tsx'
import { ExportDialog } from './actions/export-dialog.tsx'
import type { Ghost } from './elements/ghosts.tsx'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { Painter } from './renderer/painter.ts'

const noGhosts: readonly Ghost[] = []

export interface NetworkCanvasProps {
  view: NetworkView
  session: EditingSession
  commands: NetworkCommands
  /**
   * Whether users can edit the network. If false, they can view and open all items, but not move, connect or delete
   * them.
   */
  canEdit: boolean
  /**
   * Whether the network is being generated at the user's request. The view follows new nodes until the user moves the
   * view.
   */
  grows?: boolean
  /** Whether a panel is open beside the canvas or over a part of it. */
  panelOpened?: boolean
  /** Whether the user's plan includes export in all formats. */
  allFormats?: boolean
  /** Proposed nodes that are not part of the network. */
  ghosts?: readonly Ghost[]
  onOpenNode: (nodeId: string, tab?: NodeTab) => void
  onOpenEdge: (edgeId: string, view: EdgeView) => void
  onShowNode: (nodeId: string, tab: NodeTab) => void
  onShowEdge: (edgeId: string) => void
  /** Called when the user wants to change the color or the tags of several nodes. */
  onEditNodes: (property: CommonProperty, nodeIds: readonly string[]) => void
  /** Called when the user wants to edit the network's custom fields. */
  onEditFields: () => void
  /** Called when the user drops files, or pastes rows with columns. */
  onDropFiles: (files: readonly File[]) => void
  /** Provides methods such as bringing a node into view. */
  ref?: Ref<CanvasHandle>
}

/**
 * Shows a network as an editable picture that fills its container. Edits are written through the store. For dialogs,
 * the component calls its callbacks.
 */
export function NetworkCanvas(props: NetworkCanvasProps) {
  return (
    // Each network has its own canvas, because view, selection and focus do not apply to another network.
    <ReactFlowProvider key={props.view.id}>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({
  view,
  session,
  commands,
  canEdit,
  grows = false,
  panelOpened = false,
  allFormats = true,
  ghosts = noGhosts,
  ref,
  ...ask
}: NetworkCanvasProps) {
  const [model] = useState(() => new CanvasModel(session))
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [exporting, setExporting] = useState(false)
  const pictures = useRef<Painter | null>(null)
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  const contents = useMemo<CanvasContents>(() => {
    /**
     * Opens the details of a card. The card of a collapsed group has no details, so the group is expanded or its first
     * node is shown.
     */
    const openUnlessGroup = (cardId: string, open: () => void) => {
      const nodeIds = session.standsFor(cardId)
      if (!nodeIds) open()
      else if (canEdit) commands.collapseGroup(cardId, false)
      else session.reveal(nodeIds[0] ?? '')
    }
    return {
      model,
      commands,
      scheme,
      canEdit,
      pictures,
      // Callers may pass new functions on every render. The canvas must not be rendered again because of them.
      onOpenNode: (nodeId, tab) => openUnlessGroup(nodeId, () => latest.current.onOpenNode(nodeId, tab)),
      onShowNode: (nodeId, tab) => openUnlessGroup(nodeId, () => latest.current.onShowNode(nodeId, tab)),
      onShowEdge: (edgeId) => {
        if (session.graph?.edges.has(edgeId)) latest.current.onShowEdge(edgeId)
      },
      onOpenEdge: (edgeId, part) => {
        if (session.graph?.edges.has(edgeId)) latest.current.onOpenEdge(edgeId, part)
      },
      onExport: () => setExporting(true),
      onEditNodes: (property, nodeIds) => latest.current.onEditNodes(property, nodeIds),
      onEditFields: () => latest.current.onEditFields(),
      onDropFiles: (files) => latest.current.onDropFiles(files),
    }
  }, [model, session, commands, scheme, canEdit, pictures])

  useLayoutEffect(() => {
    // The model keeps following new nodes after `grows` becomes false, because the last node arrives after that.
    if (grows) model.goAlong()
  }, [model, grows])
  useLayoutEffect(() => {
    // While a proposed layout is shown, nodes cannot be dragged, because they are not displayed at their positions.
    const isArranging = () => session.panel.value?.kind === 'arranging'
    let arranged = isArranging()
    const receive = () => model.receive(session.shown.value, canEdit && !arranged)
    receive()
    const ends = [
      session.shown.subscribe(receive),
      session.panel.subscribe(() => {
        if (isArranging() === arranged) return
        arranged = isArranging()
        receive()
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [model, session, canEdit])
  useEffect(() => model.follow(), [model])

  return (
    <CanvasProvider value={contents}>
      <CanvasSurface nodeCount={view.graph?.nodes.size ?? null} panelOpened={panelOpened} ghosts={ghosts} handle={ref}>
        <CanvasNotice view={view} />
      </CanvasSurface>
      {exporting && <ExportDialog allFormats={allFormats} onClose={() => setExporting(false)} />}
    </CanvasProvider>
  )
}
