import type { Connection, FinalConnectionState } from '@xyflow/react'
import { type RefObject, useMemo } from 'react'
import { type Side, targetHandles } from '../../../domain/entities/edge/edge.ts'
import type { NewConnection } from '../../network/new-connection.ts'
import { newId } from '../../store/tab-identity.ts'
import type { CanvasContents } from '../state/canvas-context.ts'
import { cardZoom } from '../scene/detail-level.ts'
import { cornerAround, type Point, toCanvas } from '../scene/geometry.ts'
import { nodeAt } from '../scene/hit-test.ts'
import { droppedConnection, joining } from '../state/facing-connection.ts'
import { beginNaming } from './begin-naming.ts'
import { sideOf } from '../scene/scene-update.ts'

/** Maximum distance in pixels from a card at which a dropped connection still connects to it. */
const dropReach = 16

/**
 * Draws connections with the pointer. React Flow handles drops on mounted handles. For any other drop, this hook finds
 * the nearest card, mounted or only drawn, and connects the sides that face each other. A drop on empty canvas creates
 * a node.
 */
export function useConnecting(contents: CanvasContents, host: RefObject<HTMLElement | null>) {
  const { model, commands } = contents
  return useMemo(() => {
    function connect(connection: NewConnection): void {
      const id = newId()
      if (commands.connect(connection, id)) model.labeled.set(id)
    }

    function onConnectStart(): void {
      model.highlighter.setConnecting(true)
    }

    function onConnect({ source, sourceHandle, target, targetHandle }: Connection): void {
      if (!isHandle(sourceHandle) || !isHandle(targetHandle)) return
      connect({
        sourceId: source,
        sourceSide: sideOf(sourceHandle),
        targetId: target,
        targetSide: sideOf(targetHandle),
      })
    }

    function onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState): void {
      model.highlighter.setConnecting(false)
      const { fromHandle, isValid } = state
      if (isValid || !fromHandle || !isHandle(fromHandle.id)) return
      const begun = { sourceId: fromHandle.nodeId, side: sideOf(fromHandle.id) }
      const handle = handleBelow(event)
      // A handle determines the side only at zoom levels at which cards are shown. At lower zoom levels, users aim at
      // nodes, not sides.
      if (handle && model.view.value.zoom >= cardZoom) return joinHandle(begun, handle)
      const corner = host.current?.getBoundingClientRect()
      if (!corner) return
      const at = toCanvas(model.view.value, relativeTo(corner, pointOf(event)))
      const { zoom } = model.view.value
      const node = nodeAt(model.scene, at, dropReach / zoom, zoom)
      if (!node) return growTo(at, begun.sourceId, begun.side)
      if (node.id === begun.sourceId) return
      const connection = droppedConnection(model.scene, {
        sourceId: begun.sourceId,
        begunAt: begun.side,
        targetId: node.id,
      })
      if (connection) connect(connection)
    }

    /**
     * Connects to the side of the handle on which the user dropped the connection. The handle can be a source or a
     * target.
     */
    function joinHandle({ sourceId, side }: { sourceId: string; side: Side }, { dataset }: HTMLElement): void {
      const { nodeid, handleid } = dataset
      if (nodeid === undefined || nodeid === sourceId || !isHandle(handleid)) return
      connect({ sourceId, sourceSide: side, targetId: nodeid, targetSide: sideOf(handleid) })
    }

    /** Creates a node where the connection was dropped on empty canvas. */
    function growTo(at: Point, sourceId: string, side: Side): void {
      const source = model.scene.nodes.get(sourceId)
      if (!source) return
      const corner = cornerAround(at)
      beginNaming(model, { at: corner, join: joining(source, corner, side) })
    }

    return { onConnectStart, onConnect, onConnectEnd }
  }, [model, commands, host])
}

function isHandle(id: string | null | undefined): id is `${Side}-source` | `${Side}-target` {
  if (!id) return false
  return targetHandles.some((handle) => handle === id || handle.replace('target', 'source') === id)
}

function handleBelow(event: MouseEvent | TouchEvent): HTMLElement | null {
  const { x, y } = pointOf(event)
  const below = document.elementFromPoint(x, y)
  return below instanceof HTMLElement && below.classList.contains('react-flow__handle') ? below : null
}

/** Returns the position of a mouse or touch event in the window, in CSS pixels. */
export function pointOf(event: MouseEvent | TouchEvent): Point {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 }
}

export function relativeTo(corner: { left: number; top: number }, { x, y }: Point): Point {
  return { x: x - corner.left, y: y - corner.top }
}
