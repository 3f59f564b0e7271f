import { ReactFlow } from '@xyflow/react'
import { memo, type RefObject } from 'react'
import { useCanvas } from './state/canvas-context.ts'
import { SocialCard } from './elements/card.tsx'
import { useObservable } from '../ui/observable.ts'
import { EdgeLayer } from './elements/edge-layer.tsx'
import { HullNames } from './elements/hull-names.tsx'
import { initialZoom, maxZoom } from './scene/fit.ts'
import type { CardNode } from './state/flow-nodes.ts'
import { texts } from './texts.ts'
import { click } from './state/click.ts'
import type { useConnecting } from './gestures/use-connecting.ts'
import type { useNodeDrag } from './gestures/use-node-drag.ts'
import type { usePane } from './gestures/use-pane.ts'

const nodeTypes = { social: SocialCard }
const noEdges: never[] = []
const startView = { x: 0, y: 0, zoom: initialZoom }

interface CardLayerProps {
  /** The lowest zoom that users can reach. */
  readonly leastZoom: number
  /** Whether the user is panning. */
  readonly panning: RefObject<boolean>
  readonly drag: ReturnType<typeof useNodeDrag>
  readonly connecting: ReturnType<typeof useConnecting>
  readonly pane: ReturnType<typeof usePane>
}

/**
 * Renders the nodes that are elements of the page. This component is separate from the tools around it, because it
 * renders on every step of a drag and the tools need not.
 */
export const CardLayer = memo(function CardLayer({ leastZoom, panning, drag, connecting, pane }: CardLayerProps) {
  const contents = useCanvas()
  const { model, canEdit, onShowNode } = contents
  const cards = useObservable(model.elements.cards)
  return (
    <ReactFlow<CardNode>
      // Focusable, because React Flow gives the root the role "application", in which the focused element receives all
      // keys.
      tabIndex={0}
      aria-label={texts.canvas}
      aria-description={`${texts.instructions}${canEdit ? ` ${texts.editInstructions}` : ''}`}
      nodes={cards}
      edges={noEdges}
      nodeTypes={nodeTypes}
      defaultViewport={startView}
      minZoom={leastZoom}
      maxZoom={maxZoom}
      panOnScroll
      zoomOnDoubleClick={false}
      nodesDraggable={canEdit}
      nodesConnectable={canEdit}
      nodeDragThreshold={2}
      connectionRadius={1}
      connectOnClick={false}
      // Turned off, because most nodes and edges have no element. The app handles selection, focus and keys itself.
      elementsSelectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      disableKeyboardA11y
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      deleteKeyCode={null}
      panActivationKeyCode={null}
      onNodesChange={drag.follow}
      onNodeDragStart={(event, node) => drag.begin(node, event)}
      onNodeDragStop={drag.end}
      onNodeClick={(event, { id }) => click(contents, { kind: 'node', id }, event)}
      onNodeDoubleClick={(_event, { id }) => onShowNode(id, 'details')}
      onNodeMouseEnter={(_event, { id }) => model.setHover({ kind: 'node', id })}
      // Handles mouse moves, too. While the user pans, hovering is ignored, so the mouse enter event of a card that
      // panning has moved under the pointer has no effect.
      onNodeMouseMove={(_event, { id }) => model.setHover({ kind: 'node', id })}
      onNodeMouseLeave={(_event, { id }) => {
        if (model.hover.value?.id === id) model.setHover(null)
      }}
      onConnectStart={connecting.onConnectStart}
      onConnect={connecting.onConnect}
      onConnectEnd={connecting.onConnectEnd}
      onPaneClick={pane.onClick}
      onPaneMouseMove={pane.onMove}
      onPaneMouseLeave={pane.onLeave}
      onMoveStart={(event) => {
        panning.current = event !== null
        model.elements.setGesturing(panning.current)
      }}
      // Uses `onMove`, because React Flow also calls `onMoveStart` for a press without a movement.
      onMove={(event) => {
        if (event) model.setLed(true)
      }}
      onMoveEnd={() => {
        panning.current = false
        model.elements.setGesturing(false)
      }}
    >
      <EdgeLayer />
      <HullNames />
    </ReactFlow>
  )
})
