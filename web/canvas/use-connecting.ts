import type { Connection, FinalConnectionState } from '@xyflow/react'
import { type RefObject, useMemo } from 'react'
import { type Side, targetHandles } from '../../domain/model/edge.ts'
import type { CanvasContents } from './canvas-context.ts'
import { cardZoom } from './detail-level.ts'
import { cornerAround, facingSides, nearestSide, type Point, toCanvas } from './geometry.ts'
import { nodeAt } from './hit-test.ts'
import { joining } from './link.ts'
import { sideOf } from './scene-update.ts'

/** Screen pixels around a card in which letting go still means the card. */
const dropReach = 16

/**
 * Drawing connections by hand. React Flow knows the handles that have elements; a card dropped on anywhere else, even
 * one that is only drawn, is found in the scene and joined at its nearest side. Over empty canvas a node is offered.
 */
export function useConnecting(contents: CanvasContents, host: RefObject<HTMLElement | null>) {
  const { model, actions, onAddNode } = contents
  return useMemo(() => {
    function onConnectStart(): void {
      model.setConnecting(true)
    }

    function onConnect({ source, sourceHandle, target, targetHandle }: Connection): void {
      if (!isHandle(sourceHandle) || !isHandle(targetHandle)) return
      actions.connect({
        sourceId: source,
        sourceSide: sideOf(sourceHandle),
        targetId: target,
        targetSide: sideOf(targetHandle),
      })
    }

    function onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState): void {
      model.setConnecting(false)
      const { fromHandle, toHandle, isValid } = state
      if (isValid || !fromHandle || !isHandle(fromHandle.id)) return
      const below = handleBelow(event)
      if (below?.classList.contains('source')) {
        const isStart = below.dataset.nodeid === fromHandle.nodeId && below.dataset.handleid === fromHandle.id
        if (!isStart) actions.refuseHandles()
        return
      }
      const corner = host.current?.getBoundingClientRect()
      if (!corner || (toHandle && toHandle.type === 'source')) return
      const at = toCanvas(model.view.value, relativeTo(corner, pointOf(event)))
      const node = nodeAt(model.scene, at, dropReach / model.view.value.zoom)
      if (node?.id === fromHandle.nodeId) return
      if (!node) return growTo(at, fromHandle.nodeId, sideOf(fromHandle.id))
      const source = model.scene.nodes.get(fromHandle.nodeId)
      const isFar = model.view.value.zoom < cardZoom
      // From afar one points at nodes, not at their sides.
      const sides = isFar && source ? facingSides(source, node) : null
      actions.connect({
        sourceId: fromHandle.nodeId,
        sourceSide: sides?.source ?? sideOf(fromHandle.id),
        targetId: node.id,
        targetSide: sides?.target ?? nearestSide(node, at),
      })
    }

    /** Let go over nothing: what it shall lead to is still to be made. */
    function growTo(at: Point, sourceId: string, side: Side): void {
      const source = model.scene.nodes.get(sourceId)
      if (!source) return
      const corner = cornerAround(at)
      onAddNode(corner, joining(source, corner, side))
    }

    return { onConnectStart, onConnect, onConnectEnd }
  }, [model, actions, onAddNode, host])
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

/** Where in the window a mouse or a finger is, CSS pixels. */
export function pointOf(event: MouseEvent | TouchEvent): Point {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 }
}

export function relativeTo(corner: { left: number; top: number }, { x, y }: Point): Point {
  return { x: x - corner.left, y: y - corner.top }
}
