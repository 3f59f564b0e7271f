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
  type EdgeVariant,
  type NodeTab,
} from './canvas-context.ts'
import { CanvasModel } from './canvas-model.ts'
import { CanvasNotice } from './canvas-notice.tsx'
import { CanvasSurface } from './canvas-surface.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { Point } from './geometry.ts'
import { type Ghost, Ghosts } from './ghosts.tsx'
import type { Joining } from './link.ts'
import { useActions } from './use-actions.ts'
import type { Painter } from './painter.ts'

const noGhosts: readonly Ghost[] = []

export interface NetworkCanvasProps {
  view: NetworkView
  /** False: everything can be looked at and opened, nothing moved, connected or deleted. */
  canEdit: boolean
  /** What is proposed and not part of the network yet. */
  ghosts?: readonly Ghost[]
  onOpenNode: (nodeId: string, tab?: NodeTab) => void
  onOpenEdge: (edgeId: string, variant: EdgeVariant) => void
  /** Asked for in many ways; `at` in canvas units, `join` gives what is to be added in the same step. */
  onAddNode: (at: Point, join?: Joining) => void
  /** Several nodes shall get a color or tags. */
  onEditNodes: (property: CommonProperty, nodeIds: readonly string[]) => void
  /** A file was dropped, or rows with columns were pasted. */
  onDropFile: (file: File) => void
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

function Canvas({ view, canEdit, ghosts = noGhosts, ref, ...ask }: NetworkCanvasProps) {
  const [model] = useState(() => new CanvasModel())
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const actions = useActions(view.id, model)
  const [exporting, setExporting] = useState(false)
  const [connectingId, setConnectingId] = useState<string | null>(null)
  const pictures = useRef<Painter | null>(null)
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  const contents = useMemo<CanvasContents>(
    () => ({
      model,
      actions,
      scheme,
      canEdit,
      pictures,
      // Callers may pass new functions with every render; the canvas must not render because of that.
      onOpenNode: (nodeId, tab) => latest.current.onOpenNode(nodeId, tab),
      onOpenEdge: (edgeId, variant) => latest.current.onOpenEdge(edgeId, variant),
      onConnect: setConnectingId,
      onExport: () => setExporting(true),
      onAddNode: (at, join) => latest.current.onAddNode(at, join),
      onEditNodes: (property, nodeIds) => latest.current.onEditNodes(property, nodeIds),
      onDropFile: (file) => latest.current.onDropFile(file),
    }),
    [model, actions, scheme, canEdit, pictures],
  )

  useLayoutEffect(() => model.receive(view.graph, canEdit), [model, view.graph, canEdit])
  useEffect(() => () => model.dispose(), [model])

  return (
    <CanvasProvider value={contents}>
      <CanvasSurface nodeCount={view.graph?.nodes.size ?? null} connectingId={connectingId} handle={ref}>
        <CanvasNotice view={view} />
        <Ghosts ghosts={ghosts} />
      </CanvasSurface>
      {exporting && <ExportDialog onClose={() => setExporting(false)} />}
    </CanvasProvider>
  )
}
