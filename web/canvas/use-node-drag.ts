import type { NodeChange } from '@xyflow/react'
import { useMemo, useRef } from 'react'
import type { CanvasModel } from './canvas-model.ts'
import type { CardNode } from './flow-nodes.ts'
import type { Point } from './geometry.ts'
import { realMoves } from './moves.ts'
import { selectOnly } from './selection.ts'
import type { CanvasActions } from './use-actions.ts'

interface Drag {
  /** The node under the hand; the others keep their distance to it. */
  readonly leader: string
  readonly start: ReadonlyMap<string, Point>
}

/**
 * Moving nodes by hand. React Flow follows the pointer; what else is selected comes along, whether it has an element
 * or not. The network learns of it when the hand lets go.
 */
export function useNodeDrag(model: CanvasModel, actions: CanvasActions) {
  const drag = useRef<Drag | null>(null)
  return useMemo(() => {
    function begin(node: CardNode): void {
      const selection = model.selection.value
      const ids = selection.nodeIds.has(node.id) ? [...selection.nodeIds] : [node.id]
      if (!selection.nodeIds.has(node.id)) model.select(selectOnly({ kind: 'node', id: node.id }))
      const nodes = ids.flatMap((id) => model.scene.nodes.get(id) ?? [])
      drag.current = { leader: node.id, start: new Map(nodes.map(({ id, x, y }) => [id, { x, y }])) }
      model.hold(ids)
    }

    function follow(changes: readonly NodeChange<CardNode>[]): void {
      const current = drag.current
      const from = current?.start.get(current.leader)
      if (!current || !from) return
      for (const change of changes) {
        if (change.type !== 'position' || change.id !== current.leader || !change.position) continue
        const dx = change.position.x - from.x
        const dy = change.position.y - from.y
        model.drag([...current.start].map(([id, at]) => ({ id, x: at.x + dx, y: at.y + dy })))
      }
    }

    function end(): void {
      const current = drag.current
      drag.current = null
      if (!current) return
      const places = [...current.start.keys()].flatMap((id) => model.scene.nodes.get(id) ?? [])
      const moved = realMoves(places, current.start).map(({ id, x, y }) => ({ id, x, y }))
      model.release(new Set(moved.map(({ id }) => id)), current.start)
      actions.move(moved)
    }

    return { begin, follow, end }
  }, [model, actions])
}
