import cytoscape from 'cytoscape'
import fcose from 'cytoscape-fcose'
import { forceCenter, forceLink, forceManyBody, forceSimulation } from 'd3-force'
import ELK from 'elkjs/lib/elk.bundled.js'
import { UndirectedGraph } from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'
import { cardWidth } from '../../domain/graph/card-size.ts'
import { arrange } from '../../domain/graph/layouts/arrange.ts'
import type { LayoutGraph, Places } from '../../domain/graph/layouts/layout.ts'
import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'
import { cardHeight } from './quality.ts'

/** The result of a layout for a graph. */
export interface Outcome {
  readonly places: Places
  /**
   * Processor time until the first intermediate result, in milliseconds. Null if the layout only has a final result.
   */
  readonly firstMs: number | null
}

export const ours = ['force', 'clusters', 'layered', 'concentric', 'circle', 'grouped', 'grid', 'tidy'] as const
export const peers = ['elkjs stress', 'cytoscape-fcose', 'd3-force', 'ForceAtlas2'] as const
export type Contender = (typeof ours)[number] | (typeof peers)[number]

/** Returns the processor time used by this thread, in milliseconds. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export async function run(contender: Contender, graph: LayoutGraph): Promise<Outcome> {
  switch (contender) {
    case 'elkjs stress':
      return { places: await withElk(graph), firstMs: null }
    case 'cytoscape-fcose':
      return { places: withFcose(graph), firstMs: null }
    case 'd3-force':
      return { places: withD3(graph), firstMs: null }
    case 'ForceAtlas2':
      return { places: withForceAtlas2(graph), firstMs: null }
    default:
      return withOurs(contender, graph)
  }
}

function withOurs(layout: LayoutId, graph: LayoutGraph): Outcome {
  const begun = workedMs()
  let firstMs: number | null = null
  const work = arrange(graph, { layout })
  for (;;) {
    const step = work.next()
    if (step.done) return { places: step.value, firstMs }
    if (firstMs === null && step.value.places) {
      step.value.places()
      firstMs = workedMs() - begun
    }
  }
}

async function withElk({ nodes, edges }: LayoutGraph): Promise<Places> {
  const found = await new ELK().layout({
    id: 'root',
    layoutOptions: { 'elk.algorithm': 'stress', 'elk.stress.desiredEdgeLength': '300' },
    children: nodes.map(({ id, x, y, height }) => ({ id, x, y, width: cardWidth, height })),
    edges: edges.map(({ from, to }, index) => ({
      id: `e${index}`,
      sources: [nodes[from]?.id ?? ''],
      targets: [nodes[to]?.id ?? ''],
    })),
  })
  return placesOf(found.children?.map(({ x = 0, y = 0 }) => ({ x, y })) ?? [])
}

function withFcose({ nodes, edges }: LayoutGraph): Places {
  cytoscape.use(fcose)
  const view = cytoscape({
    headless: true,
    styleEnabled: true,
    style: [{ selector: 'node', style: { width: cardWidth, height: cardHeight, shape: 'rectangle' } }],
    elements: [
      ...nodes.map(({ id, x, y }) => ({ data: { id }, position: { x, y } })),
      ...edges.map(({ from, to }) => ({ data: { source: nodes[from]?.id ?? '', target: nodes[to]?.id ?? '' } })),
    ],
  })
  const options = { name: 'fcose', animate: false, quality: 'default', idealEdgeLength: 300, nodeSeparation: 150 }
  view.layout(options).run()
  return placesOf(nodes.map(({ id }) => view.getElementById(id).position()))
}

/** Runs D3's layout with its default settings, except for link lengths that leave space for cards. */
function withD3({ nodes, edges }: LayoutGraph): Places {
  const bodies: { x?: number; y?: number }[] = nodes.map(() => ({}))
  const links = edges.map(({ from, to }) => ({ source: from, target: to }))
  const simulation = forceSimulation(bodies)
    .force('link', forceLink(links).distance(300))
    .force('charge', forceManyBody().strength(-2_000))
    .force('center', forceCenter())
    .stop()
  simulation.tick(300)
  return placesOf(bodies.map(({ x = 0, y = 0 }) => ({ x, y })))
}

/**
 * Runs the layout that was formerly used for imported graphs: LinLog energy, before overlapping cards are moved apart.
 */
function withForceAtlas2({ nodes, edges }: LayoutGraph): Places {
  const graph = new UndirectedGraph()
  for (const { id, x, y } of nodes) graph.addNode(id, { x, y })
  for (const { from, to, weight } of edges) {
    if (from !== to) graph.mergeUndirectedEdge(nodes[from]?.id, nodes[to]?.id, { weight })
  }
  const iterations = Math.round(Math.min(400, Math.max(60, 600_000 / nodes.length)))
  const settings = {
    linLogMode: true,
    gravity: 1,
    scalingRatio: 1,
    barnesHutOptimize: nodes.length > 500,
    barnesHutTheta: 0.8,
  }
  forceAtlas2.assign(graph, { iterations, getEdgeWeight: 'weight', settings })
  return placesOf(
    nodes.map(({ id }) => ({ x: graph.getNodeAttribute(id, 'x') * 100, y: graph.getNodeAttribute(id, 'y') * 100 })),
  )
}

function placesOf(points: readonly { readonly x: number; readonly y: number }[]): Places {
  return { x: Float64Array.from(points, ({ x }) => x), y: Float64Array.from(points, ({ y }) => y) }
}
