import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
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
import { xmlText } from './xml-text.ts'

/** GraphML. Source: http://graphml.graphdrawing.org/specification.html */
export const graphmlExport: ExportFormat = {
  id: 'graphml',
  label: 'GraphML',
  extension: '.graphml',
  mediaType: 'application/graphml+xml',
  purpose: 'yEd, networkx, igraph and Cytoscape',
  keeps: 'Nodes and connections with all their details, colors and positions.',
  loses: losses.graphml,
  write: (network) => encoded(document(network)),
}

function* document(network: ExportedNetwork): Generator<string, void, void> {
  const { nodes, edges } = network
  const ofNodes = inUse(
    withFields<Node>(network, 'nodes', [
      { id: 'label', title: 'label', kind: 'string', valueOf: ({ name }) => name },
      ...nodeAttributes(network),
      { id: 'color', title: 'color', kind: 'string', valueOf: ({ color }) => color },
      { id: 'x', title: 'x', kind: 'double', valueOf: ({ x }) => x },
      { id: 'y', title: 'y', kind: 'double', valueOf: ({ y }) => y },
    ]),
    nodes,
  )
  const common = commonDirection(edges)
  const ofEdges = inUse(
    withFields<Edge>(network, 'edges', [
      { id: 'label', title: 'label', kind: 'string', valueOf: ({ label }) => label },
      // The direction is a value instead of the XML attribute `directed`: networkx rejects graphs that mix directed and
      // undirected edges, and `directed` cannot express both ways.
      {
        id: 'direction',
        title: 'direction',
        kind: 'string',
        valueOf: ({ direction }) => (direction === common ? null : direction),
      },
      { id: 'weight', title: 'weight', kind: 'double', valueOf: ({ weight }) => weight },
      ...edgeAttributes,
    ]),
    edges,
  )
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns" ${ownNamespace}>\n`
  yield declared('node', ofNodes)
  yield declared('edge', ofEdges)
  yield `<graph edgedefault="${directionWords[common]}">\n`
  for (const node of nodes) yield `<node id="${node.id}">${valuesOf('node', ofNodes, node)}</node>\n`
  for (const edge of edges) {
    const ends = `id="${edge.id}" source="${edge.sourceId}" target="${edge.targetId}"`
    yield `<edge ${ends}>${valuesOf('edge', ofEdges, edge)}</edge>\n`
  }
  yield '</graph>\n</graphml>\n'
}

const kinds = { string: 'string', integer: 'int', double: 'double', boolean: 'boolean', anyURI: 'string' } as const

function declared<Entity>(of: 'node' | 'edge', attributes: readonly GraphAttribute<Entity>[]): string {
  return attributes
    .map(({ id, title, kind, field }) => {
      const named = `attr.name="${xmlText(title)}" attr.type="${kinds[kind]}"`
      return `<key id="${of}-${id}" for="${of}" ${named}${fieldSigns({ field })}/>\n`
    })
    .join('')
}

function valuesOf<Entity>(of: 'node' | 'edge', attributes: readonly GraphAttribute<Entity>[], entity: Entity): string {
  return attributes
    .flatMap(({ id, valueOf }) => {
      const value = valueOf(entity)
      return isBlank(value) ? [] : [`<data key="${of}-${id}">${xmlText(String(value))}</data>`]
    })
    .join('')
}
