import { useConnection } from '@xyflow/react'
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { tallestCardHeight } from '../../domain/graph/card-size.ts'
import { ArrivalsBar } from './actions/arrivals-bar.tsx'
import { OutsideBar } from './actions/outside-bar.tsx'
import { NeighborhoodBar } from './actions/neighborhood-bar.tsx'
import { type CanvasHandle, useCanvas } from './state/canvas-context.ts'
import { CardLayer } from './card-layer.tsx'
import { useObservable } from '../ui/observable.ts'
import { markDrawn } from '../ui/page/when-idle.ts'
import { ConnectPicker } from './actions/connect-picker.tsx'
import { ContextMenu } from './actions/context-menu.tsx'
import { DrawingLayer } from './elements/drawing-layer.tsx'
import { EmptyCanvas } from './elements/empty-canvas.tsx'
import { type Ghost, Ghosts, ProposedTies } from './elements/ghosts.tsx'
import { type Box, middleOf, type Point } from './scene/geometry.ts'
import { Legend } from './elements/legend.tsx'
import { useHullDrag } from './gestures/use-hull-drag.ts'
import { Marquee, useMarquee } from './gestures/marquee.tsx'
import { Minimap } from './elements/minimap.tsx'
import { minimapShown } from './state/minimap-preference.ts'
import styles from './canvas-surface.module.css'
import { NodeList } from './actions/node-list.tsx'
import { SelectionToolbar } from './actions/selection-toolbar.tsx'
import { SnapGuides } from './elements/snap-guides.tsx'
import { texts } from './texts.ts'
import { floatsAndNotices } from './gestures/floats.ts'
import { freePlaceInView } from './gestures/free-place-in-view.ts'
import { useAutoFit, useFit } from './gestures/use-auto-fit.ts'
import { useConnecting } from './gestures/use-connecting.ts'
import { useDimming } from './elements/use-dimming.ts'
import { useHoverReach } from './gestures/use-hover-reach.ts'
import { useMinZoom } from './gestures/use-min-zoom.ts'
import { useFileDrop } from './gestures/use-file-drop.ts'
import { NewCard } from './gestures/new-card.tsx'
import { focusCanvas, placeOf, targetOf, useFocusTarget } from './gestures/use-focus.ts'
import { openMenuAt, useCanvasController } from './actions/use-canvas-controller.ts'
import { useNodeDrag } from './gestures/use-node-drag.ts'
import { usePane } from './gestures/use-pane.ts'
import { useNoticeCorner } from './gestures/use-notice-corner.ts'
import { useNodeShow } from './gestures/use-show-node.ts'
import { useResizedViewport } from './gestures/use-resized-viewport.ts'
import { useTouchMenu } from './gestures/use-touch-menu.ts'
import { useView } from './elements/use-view.ts'
import { ZoomControls } from './actions/zoom-controls.tsx'

interface CanvasSurfaceProps {
  /** Number of nodes. Null while there is no network to show. */
  nodeCount: number | null
  /** Whether a panel is open beside the canvas or over a part of it. */
  panelOpened: boolean
  ghosts: readonly Ghost[]
  handle: Ref<CanvasHandle> | undefined
  children: ReactNode
}

/** Combines the layers of the canvas, and passes each gesture to its handler. */
export function CanvasSurface({ nodeCount, panelOpened, ghosts, handle, children }: CanvasSurfaceProps) {
  const contents = useCanvas()
  const { model, commands, canEdit, onDropFiles } = contents
  const host = useRef<HTMLDivElement>(null)
  const panning = useRef(false)
  const isConnecting = useConnection((connection) => connection.inProgress)
  const fit = useFit(model, host)
  const isBusy = useCallback(
    () => panning.current || model.scene.draggedIds.size > 0 || model.named.value !== null,
    [model],
  )
  const focusTarget = useFocusTarget(model, host)
  const drag = useNodeDrag(model, commands)
  const connecting = useConnecting(contents, host)
  const pane = usePane(contents, host)
  const marquee = useMarquee(model, host)
  const hullDrag = useHullDrag(contents, host)
  const drop = useFileDrop(canEdit ? onDropFiles : undefined)
  const { controller, actionOf } = useCanvasController(host, focusTarget, fit)
  const openMenu = useCallback((at: Point) => openMenuAt(controller, at), [controller])
  const touchMenu = useTouchMenu(openMenu)
  const leastZoom = useMinZoom(model)
  const withMinimap = useObservable(minimapShown)
  const onWhole = useCallback(() => {
    host.current?.setAttribute('data-drawn', '')
    markDrawn()
  }, [])
  useView(model, host)
  const nodeShow = useNodeShow(model, host, focusTarget)
  const autoFit = useAutoFit(model, fit, isBusy, nodeShow)
  useImperativeHandle(
    handle,
    () => ({
      showNode: (nodeId, options) => nodeShow.show(nodeId, options),
      showNodes: (nodeIds) => controller.fitNodes(nodeIds),
      reach: (target) => {
        const place = placeOf(model, target)
        if (place) fit({ kind: 'reach', box: place.box })
      },
      showWhole: () => autoFit.showWhole(),
      lookedAt: () => middleOf(model.view.value),
      lookAt: (at) => {
        autoFit.lookAt(at)
        // Marks the view as chosen by the user, so that edits by other users do not move it.
        model.setLed(true)
      },
      keepInView: (nodeIds) => controller.keepInView(nodeIds),
      takeFocus: () => controller.takeFocus(),
      focusCanvas: () => focusCanvas(host.current),
      staging: model.staging,
      heightOf: (nodeId) => model.scene.nodes.get(nodeId)?.height ?? tallestCardHeight,
      freePlace: (wanted) => freePlaceInView(model, wanted, floatsAndNotices(host.current)),
    }),
    [model, controller, nodeShow, autoFit, fit],
  )
  useResizedViewport(model, host, panelOpened)
  useNoticeCorner(model, host)
  useDimming(model, host)
  useHoverReach(model)

  const reachGhosts = (box: Box) => {
    if (isBusy() || model.view.value.width === 0) return false
    fit({ kind: 'reach', box })
    return true
  }
  const focusBack = useCallback(() => {
    if (model.focus.value) focusTarget(model.focus.value)
    else focusCanvas(host.current)
  }, [model, focusTarget])
  const connectingId = useObservable(model.connecting)
  const closePicker = useCallback(() => model.connecting.set(null), [model])
  useEffect(() => {
    let asked = model.connecting.value
    return model.connecting.subscribe(() => {
      const { value: now } = model.connecting
      if (now === null && asked !== null && model.scene.nodes.has(asked)) focusTarget({ kind: 'node', id: asked })
      asked = now
    })
  }, [model, focusTarget])

  return (
    // This element only handles events that bubble up from elements inside it.
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
        controller.left()
        if (event.relatedTarget && !isKeptBy(event.relatedTarget)) model.setFocus(null)
      }}
      onMouseDownCapture={(event) => {
        marquee.onMouseDownCapture(event)
        hullDrag.onMouseDownCapture(event)
      }}
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
      <CardLayer leastZoom={leastZoom} panning={panning} drag={drag} connecting={connecting} pane={pane} />
      <Marquee rect={marquee.rect} />
      <SnapGuides />
      <NewCard fit={fit} onMade={(nodeId) => nodeShow.show(nodeId, { select: true })} onLeft={focusBack} />
      {nodeCount === 0 && canEdit && <EmptyCanvas />}
      {nodeCount !== null && (
        <>
          <ZoomControls actionOf={actionOf} />
          <Minimap />
          <Legend />
          <NeighborhoodBar controller={controller} />
          <ArrivalsBar fit={fit} />
          <OutsideBar controller={controller} />
          {connectingId !== null ? (
            <ConnectPicker sourceId={connectingId} onClose={closePicker} />
          ) : (
            <SelectionToolbar controller={controller} actionOf={actionOf} />
          )}
          <ContextMenu controller={controller} actionOf={actionOf} />
          <NodeList focusTarget={focusTarget} />
        </>
      )}
      <Announcer />
      {drop.isOver && <div className={styles.drop}>{texts.dropFile}</div>}
      <Ghosts ghosts={ghosts} onNew={reachGhosts} />
      <ProposedTies />
      {children}
    </div>
  )
}

/**
 * Whether the canvas remembers its own focus while this element has the browser's focus, and restores it afterward.
 * This is the case in toolbars, menus, dialogs and toasts, for example.
 */
function isKeptBy(element: Element): boolean {
  return element.closest('[data-keeps-focus], [role="dialog"], [data-toast]') !== null
}

function Announcer() {
  const { model } = useCanvas()
  return (
    <div className="kith-visually-hidden" aria-live="polite">
      {useObservable(model.session.announcement)}
    </div>
  )
}
