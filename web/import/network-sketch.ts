import { type NodeType, nodeTypes } from '../../domain/entities/node/node.ts'
import type { ImportedEdge, ImportedGraph, ImportedNode } from '../../domain/exchange/plan/imported-graph.ts'
import { placeGraph } from '../../domain/exchange/place/place-graph.ts'
import type { Progress } from '../../domain/exchange/table.ts'
import { cell } from '../../domain/graph/layouts/separated.ts'

/** A small drawing of a graph to import as SVG paths, and its description in numbers. */
export interface NetworkSketch {
  readonly width: number
  readonly height: number
  /** Path data of the dots by node type. A dot is a line of length zero with round caps. */
  readonly dots: Readonly<Record<NodeType, string>>
  readonly lines: string
  /** Diameter of a dot, in units of the drawing. */
  readonly dotSize: number
  readonly drawn: Counts
  /** Counts of the whole graph, including parts that are not drawn. */
  readonly whole: Counts
  /** Number of edges to existing nodes of the network. These edges are not drawn. */
  readonly outward: number
  /** Number of connected components, without nodes that have no edges. */
  readonly pieces: number
  readonly loose: number
  /** The nodes with the most connections, most first. */
  readonly hubs: readonly { readonly name: string; readonly degree: number }[]
}

interface Counts {
  readonly nodes: number
  readonly edges: number
}

/** Maximum size of a graph that is drawn completely. The drawing and the import use the same layout. */
const most = { nodes: 2_000, edges: 6_000 }
/** Maximum size of the drawn part of a larger graph. Its layout is only used for the drawing. */
const mostOfPart = { nodes: 800, edges: 2_400 }
const mostHubs = 3
/** Length of the longer side of the drawing, in its own units. */
const side = 1_000
/** Distance of dots from the edge of the drawing, in its own units. */
const margin = 24

/**
 * Draws a graph in the layout that the import will use. Of a large graph, draws only the nodes with the most
 * connections, in a separate layout. Yields progress, and returns null if there is nothing to draw. Cost: laying out
 * the drawn part.
 */
export function* sketchNetwork(graph: ImportedGraph): Generator<Progress, NetworkSketch | null, void> {
  if (graph.nodes.length === 0) return null
  const inner = innerEdges(graph)
  const degrees = degreesOf(inner)
  const byDegree = graph.nodes.toSorted((a, b) => (degrees.get(b.key) ?? 0) - (degrees.get(a.key) ?? 0))
  const part = partOf(graph, inner, byDegree)
  const { nodes, edges: placed } = yield* placeGraph(part)
  const frame = frameOf(nodes)
  const placeOf = new Map(nodes.map(({ key, x, y }) => [key, frame.pointOf(x, y)]))
  const edges = placed.filter(({ source, target }) => placeOf.has(source) && placeOf.has(target))
  return {
    width: frame.width,
    height: frame.height,
    dots: dotsOf(nodes, placeOf),
    lines: edges.map(({ source, target }) => `M${placeOf.get(source)}L${placeOf.get(target)}`).join(''),
    dotSize: Math.round(Math.min(26, Math.max(6, 260 / Math.sqrt(nodes.length)))),
    drawn: { nodes: nodes.length, edges: edges.length },
    whole: { nodes: graph.nodes.length, edges: inner.length },
    outward: graph.edges.length - inner.length,
    ...piecesOf(graph.nodes, inner),
    hubs: byDegree
      .slice(0, mostHubs)
      .map(({ key, name }) => ({ name, degree: degrees.get(key) ?? 0 }))
      .filter(({ degree }) => degree > 1),
  }
}

function innerEdges({ nodes, edges }: ImportedGraph): readonly ImportedEdge[] {
  const keys = new Set(nodes.map(({ key }) => key))
  return edges.filter(({ source, target }) => keys.has(source) && keys.has(target))
}

function degreesOf(edges: readonly ImportedEdge[]): Map<string, number> {
  const degrees = new Map<string, number>()
  for (const { source, target } of edges) {
    degrees.set(source, (degrees.get(source) ?? 0) + 1)
    degrees.set(target, (degrees.get(target) ?? 0) + 1)
  }
  return degrees
}

function partOf(
  graph: ImportedGraph,
  inner: readonly ImportedEdge[],
  byDegree: readonly ImportedNode[],
): ImportedGraph {
  if (graph.nodes.length <= most.nodes && inner.length <= most.edges) {
    // The nodes of a Kithmap file keep their positions, so this part needs no layout.
    return graph.copy ? { nodes: graph.nodes, edges: inner, tags: [], fields: [] } : graph
  }
  const nodes = byDegree.slice(0, mostOfPart.nodes)
  const keys = new Set(nodes.map(({ key }) => key))
  const among = inner.filter(({ source, target }) => keys.has(source) && keys.has(target))
  return { nodes, edges: among.slice(0, mostOfPart.edges), tags: [], fields: [] }
}

/** Returns a function that converts canvas units to units of the drawing. */
function frameOf(places: readonly { readonly x: number; readonly y: number }[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of places) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  // Limits the scale if the nodes have the same position on an axis, such as a single node or a row of nodes.
  const [wide, high] = [Math.max(right - left, cell.width), Math.max(bottom - top, cell.height)]
  const scale = (side - 2 * margin) / Math.max(wide, high)
  const inset = (extent: number, least: number) => margin + ((least - extent) * scale) / 2
  return {
    width: Math.ceil(wide * scale) + 2 * margin,
    height: Math.ceil(high * scale) + 2 * margin,
    pointOf: (x: number, y: number) =>
      `${Math.round((x - left) * scale + inset(right - left, wide))} ${Math.round((y - top) * scale + inset(bottom - top, high))}`,
  }
}

function dotsOf(nodes: readonly ImportedNode[], placeOf: ReadonlyMap<string, string>): Record<NodeType, string> {
  const of = (type: NodeType) =>
    nodes
      .filter((node) => node.type === type)
      .map(({ key }) => `M${placeOf.get(key)}h0`)
      .join('')
  return Object.fromEntries(nodeTypes.map((type) => [type, of(type)])) as Record<NodeType, string>
}

/** Counts the connected components with union-find: the smaller index becomes the root, and lookups compress paths. */
function piecesOf(nodes: readonly ImportedNode[], edges: readonly ImportedEdge[]): { pieces: number; loose: number } {
  const indexOf = new Map(nodes.map(({ key }, index) => [key, index]))
  const above = Int32Array.from(nodes, (_node, index) => index)
  const rootOf = (index: number): number => {
    let at = index
    while (above[at] !== at) {
      above[at] = above[above[at] ?? 0] ?? 0
      at = above[at] ?? 0
    }
    return at
  }
  const tied = new Set<number>()
  for (const { source, target } of edges) {
    const [from, to] = [indexOf.get(source) ?? 0, indexOf.get(target) ?? 0]
    tied.add(from).add(to)
    const [a, b] = [rootOf(from), rootOf(to)]
    above[Math.max(a, b)] = Math.min(a, b)
  }
  return { pieces: new Set(Array.from(tied, rootOf)).size, loose: nodes.length - tied.size }
}
