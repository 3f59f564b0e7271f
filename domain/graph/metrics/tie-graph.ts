import { type Direction, directions, type Edge } from '../../entities/edge/edge.ts'
import type { Graph } from '../../entities/graph.ts'

/**
 * The strength assumed for connections whose strength is not set. It is between "hardly met" and "know each other a
 * little", like the trust assumed for such connections.
 */
export const assumedStrength = 1.5

/** The parts of a network that measures need, as columns that can be posted to a worker. */
export interface NetworkColumns {
  readonly ids: readonly string[]
  /** Source of each connection, as an index in `ids`. */
  readonly sources: Uint32Array<ArrayBuffer>
  readonly targets: Uint32Array<ArrayBuffer>
  readonly strengths: Float32Array<ArrayBuffer>
  /** Direction of each connection, as an index in the list `directions`. */
  readonly directions: Uint8Array<ArrayBuffer>
}

/** Number of nodes or connections processed before the generator yields. The page can then render. */
const entitiesPerStep = 2_000

/** Converts a network to columns. Yields progress from 0 to 1. Cost: one pass over nodes and connections. */
export function* networkColumns({
  nodes,
  edges,
}: Pick<Graph, 'nodes' | 'edges'>): Generator<number, NetworkColumns, void> {
  const total = nodes.size + edges.size
  const ids: string[] = []
  const placeOf = new Map<string, number>()
  for (const id of nodes.keys()) {
    placeOf.set(id, ids.length)
    ids.push(id)
    if (ids.length % entitiesPerStep === 0) yield ids.length / total
  }
  const columns = {
    ids,
    sources: new Uint32Array(edges.size),
    targets: new Uint32Array(edges.size),
    strengths: new Float32Array(edges.size),
    directions: new Uint8Array(edges.size),
  }
  let count = 0
  for (const edge of edges.values()) {
    put(columns, count, edge, placeOf)
    count++
    if (count % entitiesPerStep === 0) yield (ids.length + count) / total
  }
  return columns
}

function put(
  columns: NetworkColumns,
  at: number,
  { sourceId, targetId, strength, direction }: Pick<Edge, 'sourceId' | 'targetId' | 'strength' | 'direction'>,
  placeOf: ReadonlyMap<string, number>,
): void {
  const source = placeOf.get(sourceId)
  const target = placeOf.get(targetId)
  // If an end is missing, both ends keep the default value 0. The connection is then a self-loop of the first node,
  // which all measures ignore.
  if (source === undefined || target === undefined) return
  columns.sources[at] = source
  columns.targets[at] = target
  columns.strengths[at] = strength ?? assumedStrength
  columns.directions[at] = directions.indexOf(direction)
}

/** Whether two sets of columns are equal, including the order. */
export function areSameColumns(a: NetworkColumns, b: NetworkColumns): boolean {
  return (
    isSame(a.ids, b.ids) &&
    isSame(a.sources, b.sources) &&
    isSame(a.targets, b.targets) &&
    isSame(a.strengths, b.strengths) &&
    isSame(a.directions, b.directions)
  )
}

function isSame<T>(a: ArrayLike<T>, b: ArrayLike<T>): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

/**
 * A network in the form that measures need. Nodes are numbered in the order of their ids, so that the same network
 * always gives the same results. Two connected nodes have one tie, regardless of the direction and number of their
 * connections. The weight of a tie is the sum of the strengths of these connections. Self-loops are ignored.
 */
export interface TieGraph {
  readonly ids: readonly string[]
  /**
   * The arcs of node `i` are those from `starts[i]` up to but not including `starts[i + 1]`, sorted by their end. Each
   * tie has one arc in each direction.
   */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
  readonly weights: Float64Array<ArrayBuffer>
  /** For each arc, the arc in the opposite direction. */
  readonly back: Uint32Array<ArrayBuffer>
  /** For each node, the sum of the weights of its ties. */
  readonly strengths: Float64Array<ArrayBuffer>
  /**
   * Fraction of directed connections that have a counterpart in the opposite direction. Null if there are no directed
   * connections.
   */
  readonly reciprocity: number | null
}

/** Builds the graph from which measures are computed. Cost: sorting the ids, and a few passes over the connections. */
export function tieGraph(columns: NetworkColumns): TieGraph {
  const { ids: unsorted, sources, targets } = columns
  const order = Uint32Array.from(unsorted.keys()).sort((a, b) => (idAt(unsorted, a) < idAt(unsorted, b) ? -1 : 1))
  const rank = new Uint32Array(order.length)
  for (const [place, node] of order.entries()) rank[node] = place

  const count = sources.length
  const [from, to] = [new Uint32Array(2 * count), new Uint32Array(2 * count)]
  const weight = new Float64Array(2 * count)
  let arcs = 0
  for (let index = 0; index < count; index++) {
    const source = rank[sources[index] as number] as number
    const target = rank[targets[index] as number] as number
    if (source === target) continue
    const strength = columns.strengths[index] as number
    from[arcs] = to[arcs + 1] = source
    to[arcs] = from[arcs + 1] = target
    weight[arcs] = weight[arcs + 1] = strength
    arcs += 2
  }
  const byEnd = sortedBy(to.subarray(0, arcs), null, order.length)
  const sorted = sortedBy(from.subarray(0, arcs), byEnd, order.length)

  const starts = new Uint32Array(order.length + 1)
  const [ends, weights] = [new Uint32Array(arcs), new Float64Array(arcs)]
  let made = 0
  let last = -1
  for (const arc of sorted) {
    const [source, target] = [from[arc] as number, to[arc] as number]
    if (source !== last || ends[made - 1] !== target) {
      ends[made++] = target
      starts[source + 1] = (starts[source + 1] as number) + 1
      last = source
    }
    weights[made - 1] = (weights[made - 1] as number) + (weight[arc] as number)
  }
  for (let node = 0; node < order.length; node++)
    starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number)

  const back = new Uint32Array(made)
  const strengths = new Float64Array(order.length)
  const next = starts.slice()
  for (let node = 0; node < order.length; node++) {
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      const end = ends[arc] as number
      const backward = next[end] as number
      next[end] = backward + 1
      back[arc] = backward
      strengths[node] = (strengths[node] as number) + (weights[arc] as number)
    }
  }
  return {
    ids: Array.from(order, (place) => idAt(unsorted, place)),
    starts,
    ends: ends.slice(0, made),
    weights: weights.slice(0, made),
    back,
    strengths,
    reciprocity: reciprocityOf(columns),
  }
}

const idAt = (ids: readonly string[], place: number) => ids[place] ?? ''

/**
 * Returns the indexes sorted by key. Keys must be below `bound`. Indexes with the same key keep the order of `given`.
 */
function sortedBy(keys: Uint32Array, given: Uint32Array | null, bound: number): Uint32Array {
  const starts = new Uint32Array(bound + 1)
  for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1
  for (let key = 0; key < bound; key++) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number)
  const sorted = new Uint32Array(keys.length)
  for (let index = 0; index < keys.length; index++) {
    const place = given ? (given[index] as number) : index
    const key = keys[place] as number
    const at = starts[key] as number
    starts[key] = at + 1
    sorted[at] = place
  }
  return sorted
}

/**
 * Returns the reciprocity as defined in Wasserman and Faust, Social Network Analysis (1994), 4.4 and 13.3. A connection
 * in both directions counts as two directed connections that are each other's counterpart.
 */
function reciprocityOf({ ids, sources, targets, directions: ways }: NetworkColumns): number | null {
  const arcs = new Set<number>()
  const key = (source: number, target: number) => source * ids.length + target
  for (const [index, way] of ways.entries()) {
    const [source, target] = [sources[index] as number, targets[index] as number]
    const direction: Direction = directions[way] ?? 'none'
    if (source === target || direction === 'none') continue
    arcs.add(key(source, target))
    if (direction === 'both') arcs.add(key(target, source))
  }
  let answered = 0
  for (const arc of arcs) if (arcs.has(key(arc % ids.length, Math.floor(arc / ids.length)))) answered++
  return arcs.size === 0 ? null : answered / arcs.size
}

/** Returns the number of nodes to which a node is connected. */
export function degreeOf({ starts }: Pick<TieGraph, 'starts'>, node: number): number {
  return (starts[node + 1] ?? 0) - (starts[node] ?? 0)
}
