import { type NodeType, nodeTypes } from '../../domain/entities/node/node.ts'
import type { ImportedEdge, ImportedGraph, ImportedNode } from '../../domain/exchange/imported-graph.ts'
import { placeGraph } from '../../domain/exchange/place-graph.ts'
import type { Progress } from '../../domain/exchange/table.ts'
import { cell } from '../../domain/graph/layouts/separated.ts'

/** A small drawing of a graph that is to be imported, as paths of an SVG, and what it shows in words. */
export interface NetworkSketch {
  readonly width: number
  readonly height: number
  /** Path data: a dot is a line of no length with round ends. */
  readonly dots: Readonly<Record<NodeType, string>>
  readonly lines: string
  /** Diameter of a dot, units of the drawing. */
  readonly dotSize: number
  readonly drawn: Counts
  /** The graph that was to be drawn, all of it. */
  readonly whole: Counts
  /** Connections that lead to nodes of the network that is imported into; they are not drawn. */
  readonly outward: number
  /** How many parts hang together, nodes without a connection aside. */
  readonly pieces: number
  readonly loose: number
  /** Who has the most connections, most first. */
  readonly hubs: readonly { readonly name: string; readonly degree: number }[]
}

interface Counts {
  readonly nodes: number
  readonly edges: number
}

/** A graph up to this size is drawn whole: the work is not lost, it is arranged only once. */
const most = { nodes: 2_000, edges: 6_000 }
/** How much is drawn of a larger one, which is work for the drawing alone. */
const mostOfPart = { nodes: 800, edges: 2_400 }
const mostHubs = 3
/** The longer side of the drawing. */
const side = 1_000
/** Dots do not stand in the frame. */
const margin = 24

/**
 * The drawing of a graph, arranged as it will arrive. Of a large one it is the nodes with most connections, arranged by
 * themselves. Yields its progress; null where there is nothing to draw. Cost: that of arranging what is drawn.
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
    // A copy is placed as it was, node by node, and not as a graph.
    return graph.copy ? { nodes: graph.nodes, edges: inner, tags: [], fields: [] } : graph
  }
  const nodes = byDegree.slice(0, mostOfPart.nodes)
  const keys = new Set(nodes.map(({ key }) => key))
  const among = inner.filter(({ source, target }) => keys.has(source) && keys.has(target))
  return { nodes, edges: among.slice(0, mostOfPart.edges), tags: [], fields: [] }
}

/** From canvas units to those of the drawing. */
function frameOf(places: readonly { readonly x: number; readonly y: number }[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of places) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  // A single node, or a row of them, still has some room around it.
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

/** Union by the smaller index; every way up is shortened as it is gone. */
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
