import type { Direction, Edge } from '../../entities/edge/edge.ts'
import { bareCardHeight, cardWidth } from '../../graph/card-size.ts'
import { encoded, type ExportFormat } from './export-format.ts'
import type { ExportedNetwork } from './exported-network.ts'
import {
  commonDirection,
  directionWords,
  edgeAttributes,
  fieldSigns,
  type GraphAttribute,
  inUse,
  isBlank,
  nodeAttributes,
  ownNamespace,
  withFields,
} from './graph-attributes.ts'
import { losses } from './losses.ts'
import { xmlAttribute, xmlText } from './xml-text.ts'

/** GEXF 1.3. Source: https://gexf.net/schema.html. */
export const gexfExport: ExportFormat = {
  id: 'gexf',
  label: 'GEXF',
  extension: '.gexf',
  mediaType: 'application/gexf+xml',
  purpose: 'Gephi',
  keeps: 'Nodes and connections with all their details, colors and positions.',
  loses: losses.gexf,
  write: (network) => encoded(document(network)),
}

function* document(network: ExportedNetwork): Generator<string, void, void> {
  const { nodes, edges } = network
  const ofNodes = inUse(withFields(network, 'nodes', nodeAttributes(network)), nodes)
  const ofEdges = inUse(withFields(network, 'edges', edgeAttributes), edges)
  const common = commonDirection(edges)
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3" ${ownNamespace}>\n`
  yield `<meta lastmodifieddate="${network.network.updatedAt.slice(0, 10)}"><creator>Kithmap</creator>`
  yield `<description>${xmlText(network.network.name)}</description></meta>\n`
  yield `<graph defaultedgetype="${directionWords[common]}">\n`
  yield declared('node', ofNodes)
  yield declared('edge', ofEdges)
  yield '<nodes>\n'
  for (const node of nodes) {
    yield `<node id="${node.id}"${xmlAttribute('label', node.name)}>`
    yield valuesOf(ofNodes, node)
    if (node.color) yield `<viz:color${xmlAttribute('hex', node.color)}${partsOf(node.color)}/>`
    // GEXF positions are the centers of cards, and the y axis of GEXF points up.
    yield `<viz:position x="${node.x + cardWidth / 2}" y="${-(node.y + bareCardHeight / 2)}" z="0"/></node>\n`
  }
  yield '</nodes>\n<edges>\n'
  for (const edge of edges) yield edgeOf(edge, ofEdges, common)
  yield '</edges>\n</graph>\n</gexf>\n'
}

function edgeOf(edge: Edge, attributes: readonly GraphAttribute<Edge>[], common: Direction): string {
  const { direction, weight } = edge
  const ends = `id="${edge.id}" source="${edge.sourceId}" target="${edge.targetId}"`
  const type = direction === common ? '' : ` type="${directionWords[direction]}"`
  const weighed = weight === null ? '' : ` weight="${weight}"`
  return `<edge ${ends}${type}${weighed}${xmlAttribute('label', edge.label)}>${valuesOf(attributes, edge)}</edge>\n`
}

function declared<Entity>(of: 'node' | 'edge', attributes: readonly GraphAttribute<Entity>[]): string {
  if (attributes.length === 0) return ''
  const lines = attributes.map(({ id, title, kind, field }) => {
    const named = `${xmlAttribute('title', title)} type="${kind}"`
    return `<attribute id="${id}"${named}${fieldSigns({ field })}/>\n`
  })
  return `<attributes class="${of}">\n${lines.join('')}</attributes>\n`
}

function valuesOf<Entity>(attributes: readonly GraphAttribute<Entity>[], entity: Entity): string {
  const values = attributes.flatMap(({ id, valueOf }) => {
    const value = valueOf(entity)
    return isBlank(value) ? [] : [`<attvalue for="${id}"${xmlAttribute('value', value)}/>`]
  })
  return values.length === 0 ? '' : `<attvalues>${values.join('')}</attvalues>`
}

/** Returns a color as attributes: ` r="10" g="102" b="194"`. Gephi before 0.10 reads no other form. */
function partsOf(color: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return ` r="${r}" g="${g}" b="${b}"`
}
