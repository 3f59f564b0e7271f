import type { Node } from '../../domain/entities/node/node.ts'
import { type Placement, placementOf } from '../../domain/entities/placement/placement.ts'
import type { Graph } from '../../domain/graph/graph.ts'

interface Placed {
  readonly whole: Graph
  readonly placements: ReadonlyMap<string, Placement>
  readonly graph: Graph
}

/**
 * Makes of a network the same with nodes where a view has them; whatever shows, measures or moves nodes then needs to know
 * nothing of views. What did not change is the same object as before. Cost: one pass over the nodes when the network
 * changed, and over the places of the parts that changed.
 */
export class Placer {
  #last: Placed | null = null
  /** The nodes of the network as they were placed last: quicker to ask than the map they come from. */
  readonly #known = new Map<string, Node>()

  /** Nodes that the view says nothing of stand where they stand in the network. */
  place(whole: Graph, given: Iterable<Placement>): Graph {
    const placements = new Map(Array.from(given, (placement) => [placement.id, placement]))
    const last = this.#last
    if (last?.whole === whole && isSame(last.placements, placements)) return last.graph
    if (placements.size === 0) {
      this.#known.clear()
      this.#last = null
      return whole
    }
    const nodes = (last ? last.graph : whole).nodes.withMutations((draft) => {
      const put = (node: Node) => {
        const place = placeOf(node.id, placements)
        draft.set(node.id, place ? { ...node, ...place } : node)
      }
      if (whole !== last?.whole) this.#changed(whole, last !== null, put, (id) => draft.delete(id))
      for (const id of placedElsewhere(last?.placements ?? noPlacements, placements)) {
        const node = whole.nodes.get(id)
        if (node) put(node)
      }
    })
    const graph = { ...whole, nodes }
    this.#last = { whole, placements, graph }
    return graph
  }

  /** Tells of the nodes that the network has otherwise than before. At first all are as it has them. */
  #changed({ nodes }: Graph, isPlaced: boolean, put: (node: Node) => void, remove: (id: string) => void): void {
    const known = this.#known
    nodes.forEach((node, id) => {
      if (known.get(id) === node) return
      known.set(id, node)
      if (isPlaced) put(node)
    })
    if (known.size === nodes.size) return
    for (const id of known.keys()) {
      if (nodes.has(id)) continue
      known.delete(id)
      remove(id)
    }
  }
}

const noPlacements: ReadonlyMap<string, Placement> = new Map()

function placeOf(nodeId: string, placements: ReadonlyMap<string, Placement>) {
  const [first] = placements.values()
  return first && placements.get(placementOf(first.viewId, nodeId))?.places[nodeId]
}

/** The nodes whose places changed. */
function* placedElsewhere(
  before: ReadonlyMap<string, Placement>,
  now: ReadonlyMap<string, Placement>,
): Generator<string> {
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const [old, present] = [before.get(id), now.get(id)]
    if (old === present) continue
    for (const nodeId of Object.keys({ ...old?.places, ...present?.places })) {
      const [was, is] = [old?.places[nodeId], present?.places[nodeId]]
      if (was?.x !== is?.x || was?.y !== is?.y) yield nodeId
    }
  }
}

function isSame(before: ReadonlyMap<string, Placement>, now: ReadonlyMap<string, Placement>): boolean {
  return before.size === now.size && [...now].every(([id, placement]) => before.get(id) === placement)
}
