import { MultiGraph } from 'graphology'
import { Sigma } from 'sigma'
import { cardSize } from '../graph.ts'
import type { Peer } from '../peer.ts'
import { aroundHub, edgeColor, graphOfPage, ready, typeColors, zoomByWheel } from './peer.ts'

/**
 * Draws the network with Sigma, which uses WebGL: nodes are dots, edges are straight lines, and Sigma chooses which
 * labels are visible. Nodes are dragged as in its documentation.
 */
const graph = graphOfPage()
const drawn = new MultiGraph()
graph.nodes.forEach(({ name, type, x, y }, index) => {
  // The y coordinate is negated, because the y axis of Sigma points up.
  drawn.addNode(String(index), {
    x: x + cardSize.width / 2,
    y: -(y + cardSize.height / 2),
    size: 45,
    label: name,
    color: typeColors[type],
  })
})
graph.edges.forEach(({ source, target, label }) => {
  drawn.addEdge(String(source), String(target), { size: 1.75, color: edgeColor, label })
})

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('There is no element to draw into.')
const sigma = new Sigma(drawn, root, {
  itemSizesReference: 'positions',
  zoomToSizeRatioFunction: (ratio) => ratio,
  minCameraRatio: null,
  maxCameraRatio: null,
  inertiaDuration: 0,
})
sigma.setCustomBBox(sigma.getBBox())
sigma.refresh()
const camera = sigma.getCamera()

/** Returns the number of pixels per canvas unit at a camera ratio of one. */
function unit(): number {
  const from = sigma.graphToViewport({ x: 0, y: 0 })
  return ((sigma.graphToViewport({ x: 1000, y: 0 }).x - from.x) / 1000) * camera.ratio
}

function view() {
  const zoom = unit() / camera.ratio
  const origin = sigma.graphToViewport({ x: 0, y: 0 })
  return { x: origin.x, y: origin.y, zoom }
}

function setView({ x, y, zoom }: { x: number; y: number; zoom: number }): void {
  const middle = { x: (innerWidth / 2 - x) / zoom, y: -(innerHeight / 2 - y) / zoom }
  const framed = sigma.viewportToFramedGraph(sigma.graphToViewport(middle))
  camera.setState({ x: framed.x, y: framed.y, ratio: unit() / zoom })
}

let dragged: string | null = null
sigma.on('downNode', ({ node }) => {
  dragged = node
})
sigma.on('moveBody', ({ event }) => {
  if (dragged === null) return
  drawn.mergeNodeAttributes(dragged, sigma.viewportToGraph(event))
  event.preventSigmaDefault()
})
sigma.on('upNode', () => {
  dragged = null
})
sigma.on('upStage', () => {
  dragged = null
})

const peer: Peer = {
  view,
  setView,
}
setView(aroundHub(graph, 0.5))
zoomByWheel(peer)
sigma.once('afterRender', () => ready(peer))
sigma.refresh()
