import cytoscape from 'cytoscape'
import { cardSize } from '../graph.ts'
import type { Peer } from '../peer.ts'
import { aroundHub, edgeColor, graphOfPage, ready, typeColors, zoomByWheel } from './peer.ts'

/**
 * Draws the network with Cytoscape on its canvas, with the settings it recommends for large graphs: straight lines and
 * no small labels.
 */
const graph = graphOfPage()
const start = aroundHub(graph, 0.5)
const view = cytoscape({
  container: document.querySelector<HTMLElement>('#root'),
  layout: { name: 'preset' },
  minZoom: 0.1,
  maxZoom: 2,
  userZoomingEnabled: false,
  zoom: start.zoom,
  pan: { x: start.x, y: start.y },
  pixelRatio: 1,
  elements: {
    nodes: graph.nodes.map(({ name, title, type, x, y }, index) => ({
      data: { id: String(index), label: `${name}\n${title}`, color: typeColors[type] },
      position: { x: x + cardSize.width / 2, y: y + cardSize.height / 2 },
    })),
    edges: graph.edges.map(({ source, target, label }, index) => ({
      data: { id: `e${index}`, source: String(source), target: String(target), label },
    })),
  },
  style: [
    {
      selector: 'node',
      style: {
        shape: 'round-rectangle',
        ...cardSize,
        'background-color': '#ffffff',
        'border-width': 2,
        'border-color': 'data(color)',
        label: 'data(label)',
        'text-wrap': 'wrap',
        'text-valign': 'center',
        'font-size': 14,
        'min-zoomed-font-size': 5,
      },
    },
    {
      selector: 'edge',
      style: {
        'curve-style': 'straight',
        width: 1.75,
        'line-color': edgeColor,
        label: 'data(label)',
        'font-size': 12,
        'min-zoomed-font-size': 5,
      },
    },
  ],
})

const peer: Peer = {
  view: () => ({ zoom: view.zoom(), ...view.pan() }),
  setView: ({ x, y, zoom }) => view.viewport({ zoom, pan: { x, y } }),
}
zoomByWheel(peer)
view.ready(() => ready(peer))
