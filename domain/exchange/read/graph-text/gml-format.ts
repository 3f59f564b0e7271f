import { beginningOf, decodeText } from '../csv/decode.ts'
import type { Format } from '../format.ts'
import {
  type FoundItem,
  graphTables,
  placeOf,
  unitsOfGraphs,
  withDirection,
  withoutPlainWeights,
} from '../graph-tables.ts'
import { withNames } from '../json/node-link.ts'
import { withMultigraphKeys } from '../multigraph-keys.ts'
import { accept, reject } from '../../rejection.ts'
import { brokenText, emptyGraph } from '../../texts.ts'
import { readGml, type GmlList } from './read-gml.ts'

/**
 * GML files as written by Gephi, networkx, igraph and yEd. Source: Himsolt, GML: A portable Graph File Format (1997).
 */
export const gmlFormat: Format = {
  id: 'gml',
  label: 'GML',
  endings: ['.gml'],
  units: unitsOfGraphs,
  detects: (bytes) => /^\uFEFF?\s*([#\w][^\n]*\n\s*)*?graph\s*\[/i.test(beginningOf(bytes, 4_096)),
  *read(bytes) {
    const decoded = decodeText(bytes)
    if (!decoded.ok) return decoded
    const { text, encoding, damaged } = decoded.value
    const read = yield* readGml(text)
    if (!read.ok) return reject('broken-text', brokenText('GML', read.line))
    const graphs = lists(read.value, 'graph')
    const nodes = graphs.flatMap((graph) => lists(graph, 'node').map(foundNode))
    if (nodes.length === 0) return reject('empty-graph', emptyGraph)
    const edges = graphs.flatMap((graph) => {
      const direction = plain(graph, 'directed') === '1' ? 'directed' : 'undirected'
      const found = lists(graph, 'edge').map((edge) => ({ cells: withDirection(cellsOf(edge, []), direction) }))
      return plain(graph, 'multigraph') === '1' ? withMultigraphKeys(found) : found
    })
    const tables = graphTables({ nodes: withNames(nodes), edges: withoutPlainWeights(edges) })
    return accept({ tables, encoding, damaged, delimiter: null })
  },
}

function foundNode(node: GmlList): FoundItem {
  const graphics = lists(node, 'graphics')[0] ?? []
  const place = placeOf(plain(graphics, 'x'), plain(graphics, 'y'))
  const color = plain(graphics, 'fill')
  const cells = cellsOf(node, ['graphics'])
  if (color !== undefined && !cells.has('color')) cells.set('color', color)
  return { cells, place }
}

/**
 * Returns the values of a list. A nested value is named by its own key, or by its path, such as "contact.email", if its
 * key is already in use.
 */
function cellsOf(list: GmlList, without: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>()
  const add = (key: string, value: string) => {
    const known = cells.get(key)
    cells.set(key, known === undefined || known === '' ? value : `${known}, ${value}`)
  }
  const own = new Set(list.flatMap(([key, value]) => (typeof value === 'string' ? key.toLowerCase() : [])))
  const isTaken = (name: string) => cells.has(name) || own.has(name)
  for (const [key, value] of list) {
    if (without.includes(key)) continue
    if (typeof value === 'string') add(key, value)
    else for (const [inner, text] of cellsOf(value, [])) add(isTaken(inner) ? `${key}.${inner}` : inner, text)
  }
  return cells
}

function lists(list: GmlList, name: string): GmlList[] {
  return list.flatMap(([key, value]) => (key.toLowerCase() === name && typeof value !== 'string' ? [value] : []))
}

function plain(list: GmlList, name: string): string | undefined {
  const value = list.find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
