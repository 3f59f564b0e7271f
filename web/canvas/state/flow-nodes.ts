import type { Node as FlowNode } from '@xyflow/react'
import { sides } from '../../../domain/entities/edge/edge.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { Node } from '../../../domain/entities/node/node.ts'
import type { Tag } from '../../../domain/entities/tag/tag.ts'
import { detailLine, isWhole, pendingTaskCount } from '../scene/card-content.ts'
import { cardWidth } from '../../../domain/graph/card-size.ts'
import type { DrawnLook } from '../scene/scene-appearance.ts'
import type { SceneNode } from '../scene/scene-node.ts'
import { cardBox, sideMiddle } from '../scene/geometry.ts'
import { handleOffset, handlePositions, handleSize } from './handle-places.ts'
import type { Scene } from '../scene/scene.ts'
import { texts } from '../scene/texts.ts'

/** The data of a card. */
export interface CardData extends Record<string, unknown> {
  readonly node: Node
  /** The line below the head, or null. */
  readonly detail: string | null
  readonly tags: readonly Tag[]
  readonly pendingTasks: number
  /** The color group of the node. Null if the node has the color of its type or a color that a user chose. */
  readonly look: DrawnLook | null
  /** Scale of the card relative to the default size. */
  readonly scale: number
}

export type CardNode = FlowNode<CardData, 'social'>

export interface CardState {
  readonly selected: boolean
  readonly draggable: boolean
  /** If the card represents a group, a description of the group. */
  readonly standsFor?: string | undefined
}

interface MadeCard {
  readonly card: CardNode
  readonly connections: number
}

/**
 * Creates the nodes for React Flow. A node that has not changed is the same object as before, so that React Flow does
 * not render it again.
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
      const { selected, draggable, standsFor } = stateOf(id)
      const data = cardData(graph, node, place, before?.card.data)
      const connections = place.edges.size
      const looksTheSame =
        before &&
        before.connections === connections &&
        before.card.data === data &&
        before.card.height === heightOf(place) &&
        before.card.selected === selected &&
        before.card.draggable === draggable
      if (!looksTheSame) {
        made.set(id, { card: cardNode(data, place, { selected, draggable, standsFor }, connections), connections })
      } else if (before.card.position.x === place.minX && before.card.position.y === place.minY) {
        made.set(id, before)
      } else {
        made.set(id, { card: { ...before.card, position: { x: place.minX, y: place.minY } }, connections })
      }
    }
    this.#made = made
    return Array.from(made.values(), ({ card }) => card)
  }
}

function cardNode(
  data: CardData,
  place: SceneNode,
  { selected, draggable, standsFor }: CardState,
  connections: number,
): CardNode {
  const { node, look } = data
  const width = cardWidth * place.scale
  const height = heightOf(place)
  return {
    id: node.id,
    type: 'social',
    position: { x: place.minX, y: place.minY },
    width,
    height,
    measured: { width, height },
    // Computed here, because React Flow would otherwise measure the handles, and the browser would have to lay out
    // every card.
    handles: handlesOf(place.height, place.scale),
    data,
    selected,
    draggable,
    ariaRole: 'group',
    ariaLabel: isWhole(node)
      ? texts.nodeSummary(node.name, standsFor ?? node.type, connections, look?.name)
      : texts.invalidNode,
    // Not in the tab order. The canvas itself moves focus between cards, because Tab also has to reach cards that are
    // not mounted.
    domAttributes: { tabIndex: -1, 'aria-roledescription': roleOf(selected, standsFor !== undefined) },
  }
}

function roleOf(selected: boolean, isGroup: boolean): string {
  if (isGroup) return selected ? texts.selectedGroupRole : texts.groupRole
  return selected ? texts.selectedNodeRole : texts.nodeRole
}

type FlowHandles = NonNullable<CardNode['handles']>

const knownHandles = new Map<string, FlowHandles>()

/** Returns the positions of handles for React Flow, relative to the top left corner of the drawn card. */
function handlesOf(height: number, scale: number): FlowHandles {
  const key = `${height} ${scale}`
  const known = knownHandles.get(key)
  if (known) return known
  const place = { x: 0, y: 0, height, scale }
  const corner = cardBox(place)
  const handles = sides.flatMap((side) => {
    const middle = sideMiddle(place, side)
    const aside = side === 'top' || side === 'bottom' ? { x: handleOffset, y: 0 } : { x: 0, y: handleOffset }
    const at = (direction: 1 | -1) => ({
      x: middle.x - corner.minX + direction * aside.x - handleSize / 2,
      y: middle.y - corner.minY + direction * aside.y - handleSize / 2,
      width: handleSize,
      height: handleSize,
      position: handlePositions[side],
    })
    return [
      { id: `${side}-source`, type: 'source' as const, ...at(1) },
      { id: `${side}-target`, type: 'target' as const, ...at(-1) },
    ]
  })
  knownHandles.set(key, handles)
  return handles
}

function heightOf({ height, scale }: SceneNode): number {
  return height * scale
}

function cardData(graph: Graph, node: Node, { look, scale }: SceneNode, before: CardData | undefined): CardData {
  const tags = isWhole(node) ? node.tagIds.flatMap((tagId) => graph.tags.get(tagId) ?? []) : []
  const pendingTasks = pendingTaskCount(graph, node.id)
  const detail = isWhole(node) ? detailLine(graph, node) : null
  const same =
    before &&
    before.node === node &&
    before.detail === detail &&
    before.pendingTasks === pendingTasks &&
    before.look === look &&
    before.scale === scale &&
    before.tags.length === tags.length &&
    before.tags.every((tag, index) => tag === tags[index])
  return same ? before : { node, detail, tags, pendingTasks, look, scale }
}
