/**
 * A node of the network that all contenders draw. The network is generated from a seed, both in Node and in the
 * browser.
 */

export interface BenchNode {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly type: 'person' | 'organization' | 'event' | 'venue'
  readonly title: string
}

export interface BenchEdge {
  readonly source: number
  readonly target: number
  readonly label: string
}

export interface BenchGraph {
  readonly nodes: readonly BenchNode[]
  readonly edges: readonly BenchEdge[]
  /** Index of the node in the center. It has twenty edges, and the benchmark drags it. */
  readonly hub: number
  /** Indexes of the nodes of each cluster. */
  readonly clusters: readonly (readonly number[])[]
}

export interface GraphShape {
  readonly edgesPerNode: number
  /** The share of edges that connect two random nodes of the whole graph. */
  readonly farShare: number
}

export const usualShape: GraphShape = { edgesPerNode: 2, farShare: 0.03 }
/** A shape in which most edges cross the whole picture. */
export const denseShape: GraphShape = { edgesPerNode: 3, farShare: 0.6 }

export const cardSize = { width: 176, height: 88 }
const cell = { width: 230, height: 140 }
const gap = 260
const hubEdges = 20
/**
 * Of the edges that do not count toward `farShare`, the share that stays within a cluster. The others lead to the next
 * cluster.
 */
const withinShare = 0.85 / 0.97

const firstNames =
  'Ada Bruno Chen Dina Emil Fatima Gustav Hana Igor Jana Kofi Lena Marco Nadia Otto Priya Rosa Sven'.split(' ')
const lastNames =
  'Albrecht Brandvold Castellan Dietrich Ekwueme Ferrant Huber Idowu Jensen Kaya Lindqvist Marchetti Novak Okafor'.split(
    ' ',
  )
const places = 'Harbour Lantern Tidewater Quayside Brightline Saltmere Anchor Mill Tower Pier'.split(' ')
const titles = ['Founder', 'Analyst', 'Head of design', 'Architect', 'Journalist', 'Partner']
const labels = ['Colleague', 'Friend', 'Mentor', 'Client', 'Partner', 'Met at a fair']

/** Returns a seeded random number generator: mulberry32 by Tommy Ettinger, whose 32 bits of state are enough here. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Generates a graph of clusters with 15 to 60 nodes, laid out in rows. */
export function benchGraph(size: number, { edgesPerNode, farShare } = usualShape): BenchGraph {
  const random = randomFrom(7)
  const below = (limit: number) => Math.floor(random() * limit)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const nodes: BenchNode[] = []
  const clusters: number[][] = []
  const rowWidth = Math.sqrt(size * cell.width * cell.height * 2)
  let left = 0
  let top = 0
  let rowHeight = 0
  while (nodes.length < size) {
    const count = Math.min(size - nodes.length, 15 + below(46))
    const columns = Math.max(1, Math.round(Math.sqrt(count * 0.8)))
    const width = columns * cell.width
    const height = Math.ceil(count / columns) * cell.height
    if (left > 0 && left + width > rowWidth) {
      left = 0
      top += rowHeight + gap
      rowHeight = 0
    }
    const cluster: number[] = []
    for (let index = 0; index < count; index++) {
      const type = random() < 0.7 ? 'person' : oneOf(['organization', 'event', 'venue'] as const)
      cluster.push(nodes.length)
      nodes.push({
        x: Math.round(left + (index % columns) * cell.width + below(20)),
        y: Math.round(top + Math.floor(index / columns) * cell.height + below(20)),
        name: type === 'person' ? `${oneOf(firstNames)} ${oneOf(lastNames)}` : `${oneOf(places)} ${oneOf(lastNames)}`,
        type,
        title: oneOf(titles),
      })
    }
    clusters.push(cluster)
    left += width + gap
    rowHeight = Math.max(rowHeight, height)
  }
  const hub = middleOf(nodes)
  const edges: BenchEdge[] = nearest(nodes, hub, hubEdges).map((target) => ({
    source: hub,
    target,
    label: oneOf(labels),
  }))
  const joined = new Set<number>()
  const wanted = size * edgesPerNode
  for (let tries = 0; edges.length < wanted && tries < wanted * 4; tries++) {
    const at = below(clusters.length)
    const cluster = clusters[at] ?? []
    const source = oneOf(cluster)
    const luck = random() / (1 - farShare)
    const neighbour = clusters[Math.min(clusters.length - 1, at + 1)] ?? cluster
    const target = luck < withinShare ? oneOf(cluster) : luck < 1 ? oneOf(neighbour) : below(size)
    const pair = Math.min(source, target) * size + Math.max(source, target)
    if (source === target || source === hub || target === hub || joined.has(pair)) continue
    joined.add(pair)
    edges.push({ source, target, label: oneOf(labels) })
  }
  return { nodes, edges, hub, clusters }
}

function middleOf(nodes: readonly BenchNode[]): number {
  const right = Math.max(...nodes.map(({ x }) => x))
  const bottom = Math.max(...nodes.map(({ y }) => y))
  return nearestTo(nodes, right / 2, bottom / 2, 1)[0] ?? 0
}

function nearest(nodes: readonly BenchNode[], from: number, count: number): number[] {
  const { x, y } = nodes[from] ?? { x: 0, y: 0 }
  return nearestTo(nodes, x, y, count + 1).filter((index) => index !== from)
}

function nearestTo(nodes: readonly BenchNode[], x: number, y: number, count: number): number[] {
  const distance = (index: number) => Math.hypot((nodes[index]?.x ?? 0) - x, (nodes[index]?.y ?? 0) - y)
  return nodes
    .map((_, index) => index)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
}
