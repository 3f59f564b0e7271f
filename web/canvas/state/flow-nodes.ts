import type { Node as FlowNode } from '@xyflow/react'
import { sides } from '../../../domain/entities/edge/edge.ts'
import type { Graph } from '../../../domain/graph/graph.ts'
import type { Node } from '../../../domain/entities/node/node.ts'
import type { Tag } from '../../../domain/entities/tag/tag.ts'
import { isWhole, pendingTaskCount } from '../scene/card-content.ts'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import { sideMiddle } from '../scene/geometry.ts'
import { handleAside, handlePositions, handleSize } from './handle-places.ts'
import type { Scene } from '../scene/scene.ts'
import { texts } from '../scene/texts.ts'

/** What a card shows. */
export interface CardData extends Record<string, unknown> {
  readonly node: Node
  readonly tags: readonly Tag[]
  readonly pendingTasks: number
}

export type CardNode = FlowNode<CardData, 'social'>

export interface CardState {
  readonly selected: boolean
  readonly draggable: boolean
}

interface MadeCard {
  readonly card: CardNode
  readonly connections: number
}

/**
 * Makes the nodes React Flow gets. A node that did not change is the same object as before, which is how React Flow
 * tells what to render again.
 */
export class FlowNodes {
  #made = new Map<string, MadeCard>()

  for(graph: Graph, scene: Scene, ids: Iterable<string>, stateOf: (id: string) => CardState): CardNode[] {
    const made = new Map<string, MadeCard>()
    for (const id of ids) {
      const node = graph.nodes.get(id)
      const place = scene.nodes.get(id)
      if (!node || !place) continue
      const before = this.#made.get(id)
      const { selected, draggable } = stateOf(id)
      const data = cardData(graph, node, before?.card.data)
      const connections = place.edges.size
      const looksTheSame =
        before &&
        before.connections === connections &&
        before.card.data === data &&
        before.card.height === place.height &&
        before.card.selected === selected &&
        before.card.draggable === draggable
      if (!looksTheSame) {
        made.set(id, { card: cardNode(data, place, selected, draggable, connections), connections })
      } else if (before.card.position.x === place.x && before.card.position.y === place.y) {
        made.set(id, before)
      } else {
        made.set(id, { card: { ...before.card, position: { x: place.x, y: place.y } }, connections })
      }
    }
    this.#made = made
    return Array.from(made.values(), ({ card }) => card)
  }
}

function cardNode(
  data: CardData,
  place: { x: number; y: number; height: number },
  selected: boolean,
  draggable: boolean,
  connections: number,
): CardNode {
  const { node } = data
  return {
    id: node.id,
    type: 'social',
    position: { x: place.x, y: place.y },
    width: cardWidth,
    height: place.height,
    measured: { width: cardWidth, height: place.height },
    // Told rather than measured: measuring makes the browser lay out the page once for every card.
    handles: handlesOf(place.height),
    data,
    selected,
    draggable,
    ariaRole: 'group',
    ariaLabel: isWhole(node) ? texts.nodeSummary(node.name, node.type, connections) : texts.invalidNode,
    // The canvas moves the focus between cards itself: Tab must reach those that have no element yet as well.
    domAttributes: { tabIndex: -1, 'aria-roledescription': selected ? texts.selectedNodeRole : texts.nodeRole },
  }
}

type FlowHandles = NonNullable<CardNode['handles']>

const knownHandles = new Map<number, FlowHandles>()

function handlesOf(height: number): FlowHandles {
  const known = knownHandles.get(height)
  if (known) return known
  const handles = sides.flatMap((side) => {
    const middle = sideMiddle({ x: 0, y: 0, height }, side)
    const aside = side === 'top' || side === 'bottom' ? { x: handleAside, y: 0 } : { x: 0, y: handleAside }
    const at = (direction: 1 | -1) => ({
      x: middle.x + direction * aside.x - handleSize / 2,
      y: middle.y + direction * aside.y - handleSize / 2,
      width: handleSize,
      height: handleSize,
      position: handlePositions[side],
    })
    return [
      { id: `${side}-source`, type: 'source' as const, ...at(1) },
      { id: `${side}-target`, type: 'target' as const, ...at(-1) },
    ]
  })
  knownHandles.set(height, handles)
  return handles
}

function cardData(graph: Graph, node: Node, before: CardData | undefined): CardData {
  const tags = isWhole(node) ? node.tagIds.flatMap((tagId) => graph.tags.get(tagId) ?? []) : []
  const pendingTasks = pendingTaskCount(graph, node.id)
  const same =
    before &&
    before.node === node &&
    before.pendingTasks === pendingTasks &&
    before.tags.length === tags.length &&
    before.tags.every((tag, index) => tag === tags[index])
  return same ? before : { node, tags, pendingTasks }
}
