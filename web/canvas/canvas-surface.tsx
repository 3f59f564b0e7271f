import { ReactFlow, useConnection, useReactFlow } from '@xyflow/react'
import { type FocusEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useCanvas } from './canvas-context.ts'
import { SocialCard } from './card.tsx'
import { useCell } from './cell.ts'
import { ConnectPicker } from './connect-picker.tsx'
import { DrawingLayer } from './drawing-layer.tsx'
import { EdgeLayer } from './edge-layer.tsx'
import { initialZoom, maxZoom, minZoom } from './fit.ts'
import type { CardNode } from './flow-nodes.ts'
import type { Point } from './geometry.ts'
import { CanvasKeyboard } from './keyboard.ts'
import { Marquee, useMarquee } from './marquee.tsx'
import styles from './network-canvas.module.css'
import { NodeList } from './node-list.tsx'
import { selectOnly, toggled } from './selection.ts'
import { SelectionToolbar } from './selection-toolbar.tsx'
import { texts } from './texts.ts'
import { useAutoFit, useFit } from './use-auto-fit.ts'
import { useConnecting } from './use-connecting.ts'
import { useDimming } from './use-dimming.ts'
import { useFileDrop } from './use-file-drop.ts'
import { focusCanvas, targetOf, useFocusTarget } from './use-focus.ts'
import { useNodeDrag } from './use-node-drag.ts'
import { usePane } from './use-pane.ts'
import { useView } from './use-view.ts'
import { ZoomControls } from './zoom-controls.tsx'

const nodeTypes = { social: SocialCard }
const noEdges: never[] = []
const startView = { x: 0, y: 0, zoom: initialZoom }

interface CanvasSurfaceProps {
  /** Null while there is no network to show. */
  nodeCount: number | null
  connectingId: string | null
  onAddNode: ((at: Point) => void) | undefined
  onDropFile: ((file: File) => void) | undefined
  children: ReactNode
}

/** Puts the layers together and tells every gesture where it belongs. */
export function CanvasSurface({ nodeCount, connectingId, onAddNode, onDropFile, children }: CanvasSurfaceProps) {
  const contents = useCanvas()
  const { model, actions, canEdit, onOpenNode, onConnect } = contents
  const host = useRef<HTMLDivElement>(null)
  const panning = useRef(false)
  const cards = useCell(model.cards)
  const isConnecting = useConnection((connection) => connection.inProgress)
  const fit = useFit(model)
  const isBusy = useCallback(() => panning.current || model.scene.held.size > 0, [model])
  const focusTarget = useFocusTarget(model, host)
  const drag = useNodeDrag(model, actions)
  const connecting = useConnecting(model, actions, host)
  const pane = usePane(contents, host, onAddNode)
  const marquee = useMarquee(model, actions, host)
  const drop = useFileDrop(onDropFile)
  const keyboard = useCanvasKeyboard(host, focusTarget)
  const onWhole = useCallback(() => host.current?.setAttribute('data-drawn', ''), [])
  useView(model, host)
  useAutoFit(model, fit, nodeCount, isBusy)
  useDimming(model, host)

  const closePicker = useCallback(() => {
    if (connectingId) focusTarget({ kind: 'node', id: connectingId })
    onConnect('')
  }, [connectingId, focusTarget, onConnect])

  return (
    // It only gathers what bubbles up from the application in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={host}
      className={styles.canvas}
      data-connecting={isConnecting || undefined}
      onKeyDown={(event) => {
        if (takesKeys(event.target) && keyboard.press(event)) event.preventDefault()
      }}
      onFocus={(event) => {
        if (!isKeptBy(event.target)) model.setFocus(targetOf(event.target))
      }}
      onBlur={(event) => {
        if (event.relatedTarget && event.currentTarget.contains(event.relatedTarget)) return
        keyboard.left()
        // A dialog or a toast over the canvas gives the focus back: what had it must still be there.
        if (event.relatedTarget && !event.relatedTarget.closest('[role="dialog"], [data-toast]')) model.setFocus(null)
      }}
      onMouseDownCapture={marquee.onMouseDownCapture}
      onDoubleClick={pane.onDoubleClick}
      {...drop.handlers}
    >
      <DrawingLayer onWhole={onWhole} />
      <ReactFlow<CardNode>
        // Carries the role "application" already: what has the focus here takes keys of its own.
        tabIndex={0}
        aria-label={texts.canvas}
        aria-description={`${texts.instructions}${canEdit ? ` ${texts.editInstructions}` : ''}`}
        nodes={cards}
        edges={noEdges}
        nodeTypes={nodeTypes}
        defaultViewport={startView}
        minZoom={minZoom}
        maxZoom={maxZoom}
        panOnScroll
        zoomOnDoubleClick={false}
        nodesDraggable={canEdit}
        nodesConnectable={canEdit}
        nodeDragThreshold={2}
        connectionRadius={1}
        connectOnClick={false}
        // Selecting, focusing and their keys are ours: most of what they reach has no element.
        elementsSelectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        deleteKeyCode={null}
        panActivationKeyCode={null}
        onNodesChange={drag.follow}
        onNodeDragStart={(_event, node) => drag.begin(node)}
        onNodeDragStop={drag.end}
        onNodeClick={(event, { id }) => {
          const target = { kind: 'node', id } as const
          model.select(event.shiftKey ? toggled(model.selection.value, target) : selectOnly(target))
        }}
        onNodeDoubleClick={(_event, { id }) => onOpenNode(id, 'details')}
        onNodeMouseEnter={(_event, { id }) => model.setHover({ kind: 'node', id })}
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
        }}
        onMoveEnd={() => {
          panning.current = false
        }}
      >
        <EdgeLayer />
      </ReactFlow>
      <Marquee rect={marquee.rect} />
      {nodeCount !== null && (
        <>
          <ZoomControls fit={fit} />
          {connectingId ? <ConnectPicker sourceId={connectingId} onClose={closePicker} /> : <SelectionToolbar />}
          <NodeList focusTarget={focusTarget} />
        </>
      )}
      <Announcer />
      {drop.isOver && <div className={styles.drop}>{texts.dropFile}</div>}
      {children}
    </div>
  )
}

/** The keys of the canvas are pressed on it, a node or an edge; what else can have the focus in it has its own. */
function takesKeys(element: EventTarget): boolean {
  return element instanceof Element && (element.matches('.react-flow') || targetOf(element) !== null)
}

/** Working in the toolbar or a picker does not take the focus from what they work on. */
function isKeptBy(element: FocusEvent['target']): boolean {
  return element.closest('[data-keeps-focus]') !== null
}

function Announcer() {
  const { actions } = useCanvas()
  return (
    <div className={styles.hidden} aria-live="polite">
      {useCell(actions.announcement)}
    </div>
  )
}

function useCanvasKeyboard(
  host: React.RefObject<HTMLDivElement | null>,
  focusTarget: (target: { kind: 'node' | 'edge'; id: string }) => void,
): CanvasKeyboard {
  const contents = useCanvas()
  const { getViewport, setViewport } = useReactFlow()
  return useMemo(
    () =>
      new CanvasKeyboard(contents, {
        focusTarget,
        focusCanvas: () => focusCanvas(host.current),
        panBy: ({ x, y }) => {
          const viewport = getViewport()
          void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y })
        },
      }),
    [contents, focusTarget, host, getViewport, setViewport],
  )
}
