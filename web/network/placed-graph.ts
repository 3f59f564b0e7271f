import type { Node } from '../../domain/entities/node/node.ts'
import { type Placement, placementOf } from '../../domain/entities/placement/placement.ts'
import type { Graph } from '../../domain/entities/graph.ts'

interface Placed {
  readonly whole: Graph
  readonly placements: ReadonlyMap<string, Placement>
  readonly graph: Graph
}

/**
 * Copies a network with the positions of a view. Code that displays, measures or moves nodes then needs no special case
 * for views. Unchanged nodes stay the same objects. Cost: one pass over the nodes if the network has changed, and one
 * over the positions of changed parts.
 */
export class Placer {
  #last: Placed | null = null
  /** The nodes of the network in the last run. A Map is faster to read than the graph's immutable map. */
  readonly #known = new Map<string, Node>()

  /** Places the nodes. A node without a position in the view keeps its position in the network. */
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

  /**
   * Reports the nodes that have changed in the network since the last run. If `isPlaced` is false, the changes are
   * recorded but not reported.
   */
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

/** Yields the nodes whose positions in the view have changed. */
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
