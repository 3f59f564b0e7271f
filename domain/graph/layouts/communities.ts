import { UndirectedGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'
import { z } from 'zod'
import type { Point } from '../free-place.ts'
import type { Layout, LayoutGraph } from './layout.ts'
import { seededRandom } from './seeded-random.ts'
import { cell, separated, withRowsBelow } from './separated.ts'

const Parameters = z.object({
  seed: z.int().min(0).default(1).describe('Another number gives another arrangement of the same shape.'),
  room: z.number().min(1).max(10).default(3).describe('Area of the whole, as a multiple of that of its cards.'),
})
type Parameters = z.infer<typeof Parameters>

interface Attributes {
  x: number
  y: number
}

/**
 * Draws together what is tied and apart what is not, so that communities are seen as such; no two cards overlap. Nodes
 * without a tie stand in rows below.
 *
 * ForceAtlas2 (Jacomy, Venturini, Heymann, Bastian 2014) with the LinLog energy of Noack (2007), which shows communities.
 * Cost: about 100 ms a step for 20,000 nodes with twice as many edges, 60–400 steps.
 */
export const communities: Layout<Parameters> = {
  id: 'communities',
  label: 'Communities',
  parameters: Parameters,
  *arrange(layoutGraph, { seed, room }) {
    const { graph, loose } = graphOf(layoutGraph, seededRandom(seed))
    yield* drawTogether(graph)
    scaleToRoom(graph, room)
    const places = separated(graph.mapNodes((id, { x, y }): [string, Point] => [id, { x, y }]))
    return withRowsBelow(places, loose)
  },
}

function graphOf({ nodes, edges }: LayoutGraph, random: () => number) {
  const graph = new UndirectedGraph<Attributes & Record<string, number>, { weight: number }>()
  const tied = new Set(edges.flatMap(({ source, target }) => (source === target ? [] : [source, target])))
  const side = Math.sqrt(tied.size) * 10
  for (const id of nodes) if (tied.has(id)) graph.addNode(id, { x: random() * side, y: random() * side })
  for (const { source, target, weight } of edges) {
    if (source === target || !graph.hasNode(source) || !graph.hasNode(target)) continue
    graph.updateUndirectedEdge(source, target, (before) => ({ weight: (before.weight ?? 0) + weight }))
  }
  return { graph, loose: nodes.filter((id) => !tied.has(id)) }
}

type ForceGraph = ReturnType<typeof graphOf>['graph']

const stepsPerTurn = 10

/** Many steps where they are cheap, enough where they are not. */
function stepsFor(order: number): number {
  return Math.round(Math.min(400, Math.max(60, 600_000 / Math.max(1, order))) / stepsPerTurn) * stepsPerTurn
}

function* drawTogether(graph: ForceGraph): Generator<number, void, void> {
  if (graph.order === 0) return
  const steps = stepsFor(graph.order)
  for (let step = 0; step < steps; step += stepsPerTurn) {
    forceAtlas2.assign(graph, {
      iterations: stepsPerTurn,
      getEdgeWeight: 'weight',
      settings: {
        linLogMode: true,
        gravity: 1,
        scalingRatio: 1,
        edgeWeightInfluence: 0.5,
        barnesHutOptimize: graph.order > 500,
        barnesHutTheta: 0.8,
      },
    })
    yield (step + stepsPerTurn) / steps
  }
}

/** In units of a cell, so that cards are round to whoever pushes them apart. */
function scaleToRoom(graph: ForceGraph, room: number): void {
  if (graph.order === 0) return
  const middle = { x: 0, y: 0 }
  graph.forEachNode((_, { x, y }) => {
    middle.x += x / graph.order
    middle.y += y / graph.order
  })
  const distances = graph.mapNodes((_, { x, y }) => Math.hypot(x - middle.x, y - middle.y)).sort((a, b) => a - b)
  // The few that lie far out do not decide how close the many stand.
  const radius = distances[Math.floor((distances.length - 1) * 0.9)] || 1
  const scale = Math.sqrt((graph.order * room) / Math.PI) / radius
  graph.updateEachNodeAttributes((_, attributes) => ({
    ...attributes,
    x: (attributes.x - middle.x) * scale * Math.sqrt(cell.height / cell.width),
    y: (attributes.y - middle.y) * scale * Math.sqrt(cell.width / cell.height),
  }))
}
