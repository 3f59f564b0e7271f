import type { NodeChange } from '@xyflow/react'
import { useEffect, useMemo, useRef } from 'react'
import type { CanvasModel } from '../state/canvas-model.ts'
import type { CardNode } from '../state/flow-nodes.ts'
import { type Box, cardBox, type Point, viewBox } from '../scene/geometry.ts'
import { type Place, realMoves, shifted } from '../../network/node-moves.ts'
import { selectOnly } from '../../network/selection.ts'
import { snap } from '../scene/snap.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import { pointOf } from './use-connecting.ts'

interface Drag {
  /** Id of the node under the pointer. The other nodes keep their distance to it. */
  readonly leader: string
  readonly start: ReadonlyMap<string, Point>
  /**
   * Offset from the top left corner of the leader's card as drawn to the position of the node. The two differ on scaled
   * cards.
   */
  readonly inset: Point
  /**
   * Distance in canvas units that the pointer had moved when the drag started. React Flow ignores this distance, so it
   * is added.
   */
  readonly headStart: Point
  /** Boxes of visible nodes that are not dragged. The leader is aligned with these. */
  readonly neighbors: readonly Box[]
  readonly alt: AltKey
}

/** Maximum distance in pixels at which a card snaps into alignment. */
const snapReach = 6
/**
 * Maximum number of cards for snapping. With more cards, almost every position is aligned with one, and guides would
 * flicker.
 */
const mostNeighbors = 300

/**
 * Moves nodes with the pointer. React Flow moves the node under the pointer. The rest of the selection follows, mounted
 * or not, except locked nodes. The network changes when the pointer is released. Holding Alt turns snapping off.
 */
export function useNodeDrag(model: CanvasModel, commands: NetworkCommands) {
  const drag = useRef<Drag | null>(null)
  const pressed = useRef<Point>({ x: 0, y: 0 })
  useEffect(() => {
    const note = ({ clientX, clientY }: PointerEvent) => (pressed.current = { x: clientX, y: clientY })
    window.addEventListener('pointerdown', note, true)
    return () => window.removeEventListener('pointerdown', note, true)
  }, [])
  // Cancels the drag when the canvas unmounts.
  useEffect(
    () => () => {
      const { current } = drag
      drag.current = null
      if (current) letGo(model, current, [])
    },
    [model],
  )
  return useMemo(() => {
    function begin(node: CardNode, event: MouseEvent | TouchEvent): void {
      const selection = model.selection.value
      if (!selection.nodeIds.has(node.id)) model.session.select(selectOnly({ kind: 'node', id: node.id }))
      const ids = selection.nodeIds.has(node.id) ? [...selection.nodeIds] : [node.id]
      const nodes = ids.filter((id) => !model.session.isLocked(id)).flatMap((id) => model.scene.nodes.get(id) ?? [])
      const start = new Map(nodes.map(({ id, x, y }) => [id, { x, y }]))
      const others = model.scene.nodesIn(viewBox(model.view.value)).filter(({ id }) => !start.has(id))
      const neighbors = others.length > mostNeighbors ? [] : others
      const at = pointOf(event)
      const { zoom } = model.view.value
      const headStart = { x: (at.x - pressed.current.x) / zoom, y: (at.y - pressed.current.y) / zoom }
      const leader = model.scene.nodes.get(node.id)
      const inset = leader ? { x: leader.x - leader.minX, y: leader.y - leader.minY } : { x: 0, y: 0 }
      drag.current = { leader: node.id, start, inset, headStart, neighbors, alt: new AltKey(event.altKey) }
      model.startDrag(start.keys())
    }

    function follow(changes: readonly NodeChange<CardNode>[]): void {
      const current = drag.current
      const from = current?.start.get(current.leader)
      if (!current || !from) return
      for (const change of changes) {
        if (change.type !== 'position' || change.id !== current.leader || !change.position) continue
        const { x, y } = change.position
        const { headStart, inset } = current
        const at = aligned(current, { x: x + headStart.x + inset.x, y: y + headStart.y + inset.y })
        const by = { x: at.x - from.x, y: at.y - from.y }
        model.drag([...current.start].map(([id, before]) => shifted({ id, ...before }, by)))
      }
    }

    function aligned({ leader, neighbors, alt }: Drag, at: Point): Point {
      const node = model.scene.nodes.get(leader)
      if (!node || alt.isHeld) {
        model.guides.set([])
        return at
      }
      const { dx, dy, guides } = snap(
        cardBox({ x: at.x, y: at.y, height: node.height, scale: node.scale }),
        neighbors,
        snapReach / model.view.value.zoom,
      )
      model.guides.set(guides)
      return { x: at.x + dx, y: at.y + dy }
    }

    function end(): void {
      const current = drag.current
      drag.current = null
      if (!current) return
      const places = [...current.start.keys()].flatMap((id) => model.scene.nodes.get(id) ?? [])
      const moved = realMoves(places, current.start).map(({ id, x, y }) => ({ id, x, y }))
      letGo(model, current, moved)
      commands.move(moved)
    }

    return { begin, follow, end }
  }, [model, commands])
}

/** Ends the drag. Nodes that were not moved return to their positions. */
function letGo(model: CanvasModel, { alt, start }: Drag, moved: readonly Place[]): void {
  alt.dispose()
  model.guides.set([])
  model.endDrag(new Set(moved.map(({ id }) => id)), start)
}

/** Tracks whether Alt is held during a drag, because React Flow does not report it. */
class AltKey {
  isHeld: boolean
  readonly #watching = new AbortController()

  constructor(isHeld: boolean) {
    this.isHeld = isHeld
    const look = ({ altKey }: KeyboardEvent | MouseEvent) => {
      this.isHeld = altKey
    }
    const options = { capture: true, signal: this.#watching.signal }
    window.addEventListener('keydown', look, options)
    window.addEventListener('keyup', look, options)
    // Uses pointer events, because React Flow stops the propagation of mouse events during a drag.
    window.addEventListener('pointermove', look, options)
  }

  dispose(): void {
    this.#watching.abort()
  }
}
