import { tallestCardHeight } from '../../graph/card-size.ts'
import type { Point } from '../../graph/free-place.ts'
import { type Arrangement, arrange } from '../../graph/layouts/arrange.ts'
import { arrangementOf } from './file-places.ts'
import type { ImportedGraph, ImportedNode } from '../plan/imported-graph.ts'
import { type Area, gridPositions } from './layout.ts'
import { type PlacedEdge, spreadEdges, type UsedHandles } from './spread-edges.ts'
import type { NetworkCopy } from '../read/network-copy.ts'
import type { Progress } from '../table.ts'

export type PlacedNode = ImportedNode & Point

/** An imported graph with a position for every card and a handle for every end. */
export interface PlacedGraph {
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
  readonly tags: readonly string[]
  readonly fields: ImportedGraph['fields']
  /** The network of a Kithmap file (see `ImportedGraph`) and the offset of its positions in canvas units. */
  readonly copied?: { readonly copy: NetworkCopy; readonly shift: Point; readonly hasContents: boolean }
}

/** The existing contents of the network into which a graph is imported. */
export interface ExistingContents {
  /** The area covered by existing cards. Imported cards are placed beside it. */
  readonly occupied?: Area
  /** Top left corners of the existing cards to which imported connections may lead, by node id. */
  readonly places?: ReadonlyMap<string, Point>
  readonly edges?: Iterable<UsedHandles>
}

/** Distance between existing and imported cards, in canvas units. */
const distance = 200

/**
 * Computes the positions of an imported graph. Uses the positions in the file if there are any. Otherwise uses a grid
 * for a graph without connections, and a layout that shows the structure for other graphs. The result is placed beside
 * existing cards. Yields progress.
 */
export function* placeGraph(
  graph: ImportedGraph,
  { occupied, places = new Map(), edges = [] }: ExistingContents = {},
): Generator<Progress, PlacedGraph, void> {
  if (graph.copy) return placedCopy(graph, graph.copy, occupied, places.size > 0)
  const given = arrangementOf(graph.nodes)
  const corners = given
    ? beside(given, occupied)
    : graph.edges.length === 0
      ? gridOf(graph, occupied)
      : beside(yield* arranged(graph), occupied)
  const nowhere = { x: 0, y: 0 }
  const placeOf = (end: string) => corners.get(end) ?? places.get(end) ?? nowhere
  return {
    nodes: graph.nodes.map((node) => ({ ...node, ...placeOf(node.key) })),
    edges: spreadEdges(graph.edges, placeOf, edges, graph.fields),
    tags: graph.tags,
    fields: graph.fields,
  }
}

/** Restores the original positions of a Kithmap file, shifted beside existing cards if there are any. */
function placedCopy(
  { nodes, tags, fields }: ImportedGraph,
  copy: NetworkCopy,
  occupied: Area | undefined,
  hasContents: boolean,
): PlacedGraph {
  const shift = { x: 0, y: 0 }
  if (occupied) {
    const left = nodes.reduce((least, { place }) => Math.min(least, place?.x ?? least), Infinity)
    const top = nodes.reduce((least, { place }) => Math.min(least, place?.y ?? least), Infinity)
    if (nodes.length > 0) {
      shift.x = Math.round(occupied.right + distance - left)
      shift.y = Math.round(occupied.top - top)
    }
  }
  return { nodes: [], edges: [], tags, fields, copied: { copy, shift, hasContents } }
}

function gridOf({ nodes }: ImportedGraph, occupied?: Area): ReadonlyMap<string, Point> {
  const positions = gridPositions(nodes.length, occupied)
  return new Map(nodes.map((node, index) => [node.key, positions[index] ?? { x: 0, y: 0 }]))
}

/** Caches the layout of each graph, because both the preview and the import need it. */
const arrangements = new WeakMap<ImportedGraph, ReadonlyMap<string, Point>>()

function* arranged(graph: ImportedGraph): Generator<Progress, ReadonlyMap<string, Point>, void> {
  const known = arrangements.get(graph)
  if (known) return known
  const places = yield* arrangedAnew(graph)
  arrangements.set(graph, places)
  return places
}

function* arrangedAnew(graph: ImportedGraph): Generator<Progress, ReadonlyMap<string, Point>, void> {
  const indexOf = new Map(graph.nodes.map(({ key }, index) => [key, index]))
  const strengthOf = spreadOf(graph.edges.flatMap(({ weight }) => weight ?? []))
  const edges = graph.edges.flatMap(({ source, target, strength, weight }) => {
    const [from, to] = [indexOf.get(source), indexOf.get(target)]
    return from === undefined || to === undefined ? [] : [{ from, to, weight: strength ?? strengthOf(weight) }]
  })
  const nodes = graph.nodes.map(({ key }) => ({ id: key, x: 0, y: 0, height: tallestCardHeight }))
  const work = arrange({ nodes, edges }, firstArrangement(nodes.length))
  for (;;) {
    const step = work.next()
    if (!step.done) {
      yield step.value.progress
      continue
    }
    const { x, y } = step.value
    return new Map(nodes.map(({ id }, index) => [id, { x: x[index] ?? 0, y: y[index] ?? 0 }]))
  }
}

/**
 * Maximum number of nodes for the force layout. In small networks, users follow single connections. In larger networks,
 * they first look at communities, which should fit into a window.
 */
const mostBySteps = 40

/** Returns the layout for an import whose file has no positions. */
export function firstArrangement(count: number): Arrangement {
  return count <= mostBySteps ? { layout: 'force' } : { layout: 'clusters', parameters: { spacing: 0.5 } }
}

/**
 * Returns a function that maps weights to strengths from 1 to 5. The scale is logarithmic, because weights usually span
 * orders of magnitude.
 */
function spreadOf(weights: readonly number[]): (weight: number | null) => number {
  const positive = weights.filter((weight) => weight > 0)
  const least = positive.reduce((a, b) => Math.min(a, b), Infinity)
  const most = positive.reduce((a, b) => Math.max(a, b), 0)
  return (weight) => {
    if (weight === null || weight <= 0 || least === most) return 1
    return 1 + (4 * Math.log(weight / least)) / Math.log(most / least)
  }
}

/** Moves an arrangement beside the existing cards. */
function beside(places: ReadonlyMap<string, Point>, occupied?: Area): ReadonlyMap<string, Point> {
  const to = occupied ? { x: occupied.right + distance, y: occupied.top } : { x: 0, y: 0 }
  let [left, top] = [Infinity, Infinity]
  for (const { x, y } of places.values()) {
    left = Math.min(left, x)
    top = Math.min(top, y)
  }
  return new Map(
    Array.from(places, ([key, { x, y }]) => [key, { x: Math.round(x - left + to.x), y: Math.round(y - top + to.y) }]),
  )
}
