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
import { type Ghost, Ghosts } from './elements/ghosts.tsx'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { Painter } from './renderer/painter.ts'

const noGhosts: readonly Ghost[] = []

export interface NetworkCanvasProps {
  view: NetworkView
  session: EditingSession
  commands: NetworkCommands
  /** False: everything can be looked at and opened, nothing moved, connected or deleted. */
  canEdit: boolean
  /** It is being filled because this person asked for that: the view goes along until they move it. */
  grows?: boolean
  /** A panel has been opened beside the canvas, or over a part of it. */
  panelOpened?: boolean
  /** Whether the plan lets the network go out in all formats. */
  allFormats?: boolean
  /** What is proposed and not part of the network yet. */
  ghosts?: readonly Ghost[]
  onOpenNode: (nodeId: string, tab?: NodeTab) => void
  onOpenEdge: (edgeId: string, view: EdgeView) => void
  /** Several nodes shall get a color or tags. */
  onEditNodes: (property: CommonProperty, nodeIds: readonly string[]) => void
  /** Offers to change the fields of the network. */
  onEditFields: () => void
  /** Files were dropped, or rows with columns were pasted. */
  onDropFiles: (files: readonly File[]) => void
  /** Lets others bring a node into view. */
  ref?: Ref<CanvasHandle>
}

/**
 * A network as a picture one works in. Fills its container. Writes only through the store; whatever needs a dialog is
 * asked for by the callbacks.
 */
export function NetworkCanvas(props: NetworkCanvasProps) {
  return (
    // Another network is another canvas: its view, selection and focus have nothing to do with the one before.
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
  const contents = useMemo<CanvasContents>(
    () => ({
      model,
      commands,
      scheme,
      canEdit,
      pictures,
      // Callers may pass new functions with every render; the canvas must not render because of that.
      onOpenNode: (nodeId, tab) => {
        // A card that stands for a group has nothing to open but the group.
        if (!session.standsFor(nodeId)) latest.current.onOpenNode(nodeId, tab)
        else if (canEdit) commands.collapseGroup(nodeId, false)
        else session.reveal(session.standsFor(nodeId)?.[0] ?? '')
      },
      onOpenEdge: (edgeId, part) => {
        if (session.graph?.edges.has(edgeId)) latest.current.onOpenEdge(edgeId, part)
      },
      onExport: () => setExporting(true),
      onEditNodes: (property, nodeIds) => latest.current.onEditNodes(property, nodeIds),
      onEditFields: () => latest.current.onEditFields(),
      onDropFiles: (files) => latest.current.onDropFiles(files),
    }),
    [model, session, commands, scheme, canEdit, pictures],
  )

  useLayoutEffect(() => {
    // What was begun before somebody's eyes is followed to its last node, which comes when all is said to be done.
    if (grows) model.goAlong()
  }, [model, grows])
  useLayoutEffect(() => {
    // Where a proposal is shown, nothing is where it can be dragged from.
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
      <CanvasSurface nodeCount={view.graph?.nodes.size ?? null} panelOpened={panelOpened} handle={ref}>
        <CanvasNotice view={view} />
        <Ghosts ghosts={ghosts} />
      </CanvasSurface>
      {exporting && <ExportDialog allFormats={allFormats} onClose={() => setExporting(false)} />}
    </CanvasProvider>
  )
}
