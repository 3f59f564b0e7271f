import type { Map as ImmutableMap } from 'immutable'
import type { Edge } from '../entities/edge/edge.ts'
import type { Node } from '../entities/node/node.ts'
import type { Graph } from '../entities/graph.ts'
import { type CommunityOf, MemberFinder, type Members } from '../graph/groups/members.ts'
import { componentsOf } from '../graph/metrics/components.ts'

/** Nodes by index, and the index of each node by id. */
interface Places {
  readonly nodes: readonly Node[]
  readonly placeOf: ReadonlyMap<string, number>
}

/** Edges by index, with the node indexes of their ends. */
interface Ends {
  readonly edges: readonly Edge[]
  readonly sources: Int32Array
  readonly targets: Int32Array
  /**
   * The neighbors of the node at `place` are the entries of `links` from `offsets[place]` up to but not including
   * `offsets[place + 1]`.
   */
  readonly offsets: Int32Array
  /** For each connection of a node, the index of the node at the other end. */
  readonly links: Int32Array
}

/**
 * A graph as arrays, so that every node can be tested within a few milliseconds. Reuses the parts of `before` that did
 * not change: renaming or moving nodes does not affect the connections. Cost: at most one pass over nodes and edges.
 */
export class GraphColumns {
  readonly graph: Graph
  readonly #places: Places
  #ends: Ends | null = null
  readonly #memberFinder: MemberFinder

  constructor(graph: Graph, before: GraphColumns | null = null) {
    this.graph = graph
    this.#places = placesOf(graph.nodes, before)
    this.#memberFinder = before ? before.#memberFinder : new MemberFinder()
    if (before && before.#places.placeOf === this.#places.placeOf && before.graph.edges === graph.edges) {
      this.#ends = before.#ends
    }
  }

  get nodes(): readonly Node[] {
    return this.#places.nodes
  }

  get placesById(): ReadonlyMap<string, number> {
    return this.#places.placeOf
  }

  placeOf(nodeId: string): number | null {
    return this.#places.placeOf.get(nodeId) ?? null
  }

  /** The edges, computed on first access. */
  get ends(): Ends {
    this.#ends ??= endsOf(this.graph.edges, this.#places)
    return this.#ends
  }

  /**
   * Follows connections from the given nodes for at most `steps` steps. Returns for each node whether it was reached.
   */
  reach(from: readonly number[], steps: number): Uint8Array {
    const { offsets, links } = this.ends
    const reached = new Uint8Array(this.nodes.length)
    for (const place of from) reached[place] = 1
    let rim = from
    for (let step = 0; step < steps && rim.length > 0; step++) {
      const next: number[] = []
      for (const place of rim) {
        for (let at = offsets[place] ?? 0; at < (offsets[place + 1] ?? 0); at++) {
          const other = links[at] ?? 0
          if (reached[other]) continue
          reached[other] = 1
          next.push(other)
        }
      }
      rim = next
    }
    return reached
  }

  /** Returns the members of each group. */
  members(communityOf: CommunityOf): Members {
    return this.#memberFinder.find(this.graph, communityOf)
  }

  /** Returns for each node the number of its component. Component 1 is the largest. */
  components(): Uint32Array {
    const { offsets, links } = this.ends
    return componentsOf({ ids: this.nodes, starts: offsets, ends: links }).componentOf.map((number) => number + 1)
  }
}

function placesOf(nodes: ImmutableMap<string, Node>, before: GraphColumns | null): Places {
  if (before && before.graph.nodes === nodes) return { nodes: before.nodes, placeOf: before.placesById }
  const list = Array.from(nodes.values())
  const isSame = before?.nodes.length === list.length && before.nodes.every(({ id }, place) => list[place]?.id === id)
  if (isSame) return { nodes: list, placeOf: before.placesById }
  const placeOf = new Map<string, number>()
  for (const [place, { id }] of list.entries()) placeOf.set(id, place)
  return { nodes: list, placeOf }
}

function endsOf(edges: ImmutableMap<string, Edge>, { nodes, placeOf }: Places): Ends {
  const list: Edge[] = []
  const sources = new Int32Array(edges.size)
  const targets = new Int32Array(edges.size)
  const offsets = new Int32Array(nodes.length + 1)
  for (const edge of edges.values()) {
    const source = placeOf.get(edge.sourceId)
    const target = placeOf.get(edge.targetId)
    // A node may be missing while the network is still loading.
    if (source === undefined || target === undefined) continue
    sources[list.length] = source
    targets[list.length] = target
    offsets[source + 1] = (offsets[source + 1] ?? 0) + 1
    offsets[target + 1] = (offsets[target + 1] ?? 0) + 1
    list.push(edge)
  }
  for (let place = 0; place < nodes.length; place++) {
    offsets[place + 1] = (offsets[place + 1] ?? 0) + (offsets[place] ?? 0)
  }
  const links = new Int32Array(2 * list.length)
  const next = offsets.slice(0, -1)
  for (let edge = 0; edge < list.length; edge++) {
    const source = sources[edge] ?? 0
    const target = targets[edge] ?? 0
    links[next[source] ?? 0] = target
    next[source] = (next[source] ?? 0) + 1
    links[next[target] ?? 0] = source
    next[target] = (next[target] ?? 0) + 1
  }
  return { edges: list, sources, targets, offsets, links }
}
