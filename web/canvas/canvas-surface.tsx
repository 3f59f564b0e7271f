import { useConnection } from '@xyflow/react'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { AroundBar } from './around-bar.tsx'
import { type CanvasHandle, useCanvas } from './canvas-context.ts'
import { CardLayer } from './card-layer.tsx'
import { useCell } from './cell.ts'
import { ConnectPicker } from './connect-picker.tsx'
import { ContextMenu } from './context-menu.tsx'
import { DrawingLayer } from './drawing-layer.tsx'
import { EmptyCanvas } from './empty-canvas.tsx'
import type { Point } from './geometry.ts'
import { Marquee, useMarquee } from './marquee.tsx'
import { Minimap } from './minimap.tsx'
import { minimapShown } from './minimap-memory.ts'
import styles from './network-canvas.module.css'
import { NodeList } from './node-list.tsx'
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
  const { model, actions, canEdit, onConnect, onDropFile } = contents
  const host = useRef<HTMLDivElement>(null)
  const panning = useRef(false)
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
      <CardLayer panning={panning} drag={drag} connecting={connecting} pane={pane} />
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
