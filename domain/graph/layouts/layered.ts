import { z } from 'zod'
import { cardWidth, tallestCardHeight } from '../card-size.ts'
import { emptyPlaces, defineLayout } from './layout.ts'
import { acyclic, type Arc, layersOf } from './layers.ts'
import { degreeOf, linksOf } from './links.ts'
import { inRowsBelow } from './packing.ts'
import { cellFor, Spacing } from './spacing.ts'
import { withMinGaps } from './with-min-gaps.ts'

const Parameters = z.object({ axis: z.enum(['right', 'down']).default('down'), spacing: Spacing })

/** Number of passes that order and align layers by their neighbors. The direction alternates. */
const sweeps = 12
/**
 * Maximum number of nodes per row in small graphs. In large graphs, the maximum is greater: `rowShape` times the square
 * root of the number of connected nodes. Layers with more nodes are split into several rows.
 */
const leastInRow = 24
const rowShape = 2

/**
 * Arranges nodes in layers along the direction of connections, starting with nodes that have no incoming connections.
 * Cycles are broken by reversing connections. Nodes are placed near their neighbors (Sugiyama, Tagawa, Toda 1981).
 * Nodes without connections are placed in rows below. Cost: a few passes over the connections.
 */
export const layered = defineLayout({
  parameters: Parameters,
  *shape(graph, { axis, spacing }) {
    yield { progress: 0.05 }
    const { nodes } = graph
    const links = linksOf(graph)
    const places = emptyPlaces(nodes.length)
    const tied = [...nodes.keys()].filter((node) => degreeOf(links, node) > 0)
    const arcs = acyclic(nodes.length, graph.edges)
    const layers = layersOf(nodes.length, tied, arcs)
    const { before, after } = neighborsBy(nodes.length, arcs)
    for (let sweep = 0; sweep < sweeps; sweep++) {
      orderByNeighbors(layers, sweep % 2 === 0 ? before : after, sweep % 2 === 0)
      yield { progress: 0.1 + (0.4 * sweep) / sweeps }
    }
    const isDown = axis === 'down'
    const cell = cellFor(spacing)
    const [along, step] = isDown
      ? [cell.width, tallestCardHeight + 110 * spacing]
      : [cell.height, cardWidth + 150 * spacing]
    const rows = inRows(layers, Math.max(leastInRow, Math.ceil(Math.sqrt(tied.length) * rowShape)))
    const at = new Float64Array(nodes.length)
    for (const { nodes: row } of rows) {
      for (const [index, node] of row.entries()) at[node] = (index - (row.length - 1) / 2) * along
    }
    for (let sweep = 0; sweep < sweeps; sweep++) {
      lineUp(rows, sweep % 2 === 0 ? before : after, sweep % 2 === 0, at, along)
      yield { progress: 0.5 + (0.5 * sweep) / sweeps }
    }
    let depth = 0
    for (const [index, { nodes: row, isNewLayer }] of rows.entries()) {
      if (index > 0) depth += isNewLayer ? step : isDown ? cell.height : cell.width
      for (const node of row) {
        places.x[node] = isDown ? (at[node] ?? 0) : depth
        places.y[node] = isDown ? depth : (at[node] ?? 0)
      }
    }
    const loose = [...nodes.keys()].filter((node) => degreeOf(links, node) === 0)
    inRowsBelow(graph, places, loose, tied, spacing)
    return places
  },
})

type Neighbors = readonly (readonly number[])[]

function neighborsBy(count: number, arcs: readonly Arc[]): { before: Neighbors; after: Neighbors } {
  const before: number[][] = Array.from({ length: count }, () => [])
  const after: number[][] = Array.from({ length: count }, () => [])
  for (const { from, to } of arcs) {
    after[from]?.push(to)
    before[to]?.push(from)
  }
  return { before, after }
}

/** Sorts each layer by the mean position of each node's neighbors, relative to the length of the neighbor's layer. */
function orderByNeighbors(layers: number[][], neighbors: Neighbors, forth: boolean): void {
  const share = new Map<number, number>()
  const note = (layer: readonly number[]) => {
    for (const [index, node] of layer.entries()) share.set(node, (index + 0.5) / layer.length)
  }
  for (const layer of layers) note(layer)
  for (const layer of forth ? layers : layers.toReversed()) {
    const wanted = new Map(layer.map((node) => [node, meanOf(neighbors[node], share) ?? share.get(node) ?? 0]))
    layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || a - b)
    note(layer)
  }
}

function meanOf(nodes: readonly number[] = [], of: ReadonlyMap<number, number>): number | null {
  if (nodes.length === 0) return null
  return nodes.reduce((sum, node) => sum + (of.get(node) ?? 0), 0) / nodes.length
}

interface Row {
  readonly nodes: readonly number[]
  readonly isNewLayer: boolean
}

function inRows(layers: readonly (readonly number[])[], most: number): Row[] {
  return layers.flatMap((layer) => {
    const count = Math.max(1, Math.ceil(layer.length / most))
    // Assigns consecutive nodes to different rows in turn, so that neighbors in the layer stay close together.
    return Array.from({ length: count }, (_, row) => ({
      nodes: layer.filter((_node, index) => index % count === row),
      isNewLayer: row === 0,
    }))
  })
}

/** Moves the nodes of each row as close as possible to the center of their neighbors, without changing their order. */
function lineUp(rows: readonly Row[], neighbors: Neighbors, forth: boolean, at: Float64Array, gap: number): void {
  for (const { nodes } of forth ? rows : rows.toReversed()) {
    const wanted = nodes.map((node) => {
      const near = neighbors[node] ?? []
      return near.length === 0 ? (at[node] ?? 0) : near.reduce((sum, other) => sum + (at[other] ?? 0), 0) / near.length
    })
    const spread = withMinGaps(
      wanted,
      nodes.map(() => gap),
    )
    for (const [index, node] of nodes.entries()) at[node] = spread[index] ?? 0
  }
}
