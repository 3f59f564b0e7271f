import { ReactFlow, useConnection } from '@xyflow/react'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { AroundBar } from './around-bar.tsx'
import { type CanvasHandle, useCanvas } from './canvas-context.ts'
import { SocialCard } from './card.tsx'
import { useCell } from './cell.ts'
import { ConnectPicker } from './connect-picker.tsx'
import { ContextMenu } from './context-menu.tsx'
import { DrawingLayer } from './drawing-layer.tsx'
import { EdgeLayer } from './edge-layer.tsx'
import { EmptyCanvas } from './empty-canvas.tsx'
import { initialZoom, maxZoom, minZoom } from './fit.ts'
import type { CardNode } from './flow-nodes.ts'
import type { Point } from './geometry.ts'
import { Marquee, useMarquee } from './marquee.tsx'
import { Minimap } from './minimap.tsx'
import { minimapShown } from './minimap-memory.ts'
import styles from './network-canvas.module.css'
import { NodeList } from './node-list.tsx'
import { selectOnly, toggled } from './selection.ts'
import { SelectionToolbar } from './selection-toolbar.tsx'
import { SnapGuides } from './snap-guides.tsx'
import { texts } from './texts.ts'
import { useAutoFit, useFit } from './use-auto-fit.ts'
import { useConnecting } from './use-connecting.ts'
import { useDimming } from './use-dimming.ts'
import { useFileDrop } from './use-file-drop.ts'
import { targetOf, useFocusTarget } from './use-focus.ts'
import { openMenuAt, useHands } from './use-hands.ts'
import { useNodeDrag } from './use-node-drag.ts'
import { usePane } from './use-pane.ts'
import { useNodeShow } from './use-show-node.ts'
import { useTouchMenu } from './use-touch-menu.ts'
import { useView } from './use-view.ts'
import { ZoomControls } from './zoom-controls.tsx'

const nodeTypes = { social: SocialCard }
const noEdges: never[] = []
const startView = { x: 0, y: 0, zoom: initialZoom }

interface CanvasSurfaceProps {
  /** Null while there is no network to show. */
  nodeCount: number | null
  connectingId: string | null
  handle: Ref<CanvasHandle> | undefined
  children: ReactNode
}

/** Puts the layers together and tells every gesture where it belongs. */
export function CanvasSurface({ nodeCount, connectingId, handle, children }: CanvasSurfaceProps) {
  const contents = useCanvas()
  const { model, actions, canEdit, onOpenNode, onConnect, onDropFile } = contents
  const host = useRef<HTMLDivElement>(null)
  const panning = useRef(false)
  const cards = useCell(model.cards)
  const isConnecting = useConnection((connection) => connection.inProgress)
  const fit = useFit(model)
  const isBusy = useCallback(() => panning.current || model.scene.held.size > 0, [model])
  const focusTarget = useFocusTarget(model, host)
  const drag = useNodeDrag(model, actions)
  const connecting = useConnecting(contents, host)
  const pane = usePane(contents, host)
  const marquee = useMarquee(model, actions, host)
  const drop = useFileDrop(canEdit ? onDropFile : undefined)
  const { hands, actionOf } = useHands(host, focusTarget, fit)
  const openMenu = useCallback((at: Point) => openMenuAt(hands, at), [hands])
  const touchMenu = useTouchMenu(openMenu)
  const withMinimap = useCell(minimapShown)
  const onWhole = useCallback(() => host.current?.setAttribute('data-drawn', ''), [])
  useView(model, host)
  const nodeShow = useNodeShow(model, host, focusTarget)
  useImperativeHandle(handle, () => ({ showNode: (nodeId, options) => nodeShow.show(nodeId, options) }), [nodeShow])
  useAutoFit(model, fit, nodeCount, isBusy, nodeShow)
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
      data-minimap-shown={withMinimap || undefined}
      onFocus={(event) => {
        if (!isKeptBy(event.target)) model.setFocus(targetOf(event.target))
      }}
      onBlur={(event) => {
        if (event.relatedTarget && event.currentTarget.contains(event.relatedTarget)) return
        hands.left()
        if (event.relatedTarget && !isKeptBy(event.relatedTarget)) model.setFocus(null)
      }}
      onMouseDownCapture={marquee.onMouseDownCapture}
      onDoubleClick={pane.onDoubleClick}
      onContextMenu={(event) => {
        if (!(event.target instanceof Element) || isKeptBy(event.target)) return
        event.preventDefault()
        openMenu({ x: event.clientX, y: event.clientY })
      }}
      {...touchMenu}
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
          model.setGesturing(panning.current)
        }}
        onMoveEnd={() => {
          panning.current = false
          model.setGesturing(false)
        }}
      >
        <EdgeLayer />
      </ReactFlow>
      <Marquee rect={marquee.rect} />
      <SnapGuides />
      {nodeCount === 0 && canEdit && <EmptyCanvas />}
      {nodeCount !== null && (
        <>
          <ZoomControls actionOf={actionOf} />
          <Minimap />
          <AroundBar hands={hands} />
          {connectingId ? (
            <ConnectPicker sourceId={connectingId} onClose={closePicker} />
          ) : (
            <SelectionToolbar hands={hands} actionOf={actionOf} />
          )}
          <ContextMenu hands={hands} actionOf={actionOf} />
          <NodeList focusTarget={focusTarget} />
        </>
      )}
      <Announcer />
      {drop.isOver && <div className={styles.drop}>{texts.dropFile}</div>}
      {children}
    </div>
  )
}

/** What is worked on with a toolbar, a menu, a dialog or a toast keeps the focus meanwhile, and gets it back. */
function isKeptBy(element: Element): boolean {
  return element.closest('[data-keeps-focus], [role="dialog"], [data-toast]') !== null
}

function Announcer() {
  const { actions } = useCanvas()
  return (
    <div className={styles.hidden} aria-live="polite">
      {useCell(actions.announcement)}
    </div>
  )
}
