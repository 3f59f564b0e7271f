import { directionOfArrows, placeOf, withDirection } from '../graph-tables.ts'
import { tell } from '../table-fields.ts'
import { descendants, firstDescendant, type XmlElement } from './read-xml.ts'
import { xmlGraphFormat, XmlGraphReader } from './xml-graph-format.ts'

interface Key {
  readonly name: string
  readonly of: string
  readonly fallback: string
}

class GraphmlReader extends XmlGraphReader {
  readonly #keys = new Map<string, Key>()

  take(element: XmlElement, around: readonly XmlElement[]): void {
    switch (element.name) {
      case 'key':
        return this.#declare(element)
      case 'node':
        return this.#addNode(element, around)
      case 'edge':
        return this.#addEdge(element, around)
      default:
        return this.#addHyperedge(element)
    }
  }

  #declare(element: XmlElement): void {
    const { id = '', for: of = 'all', field, kind } = element.attributes
    const fallback = firstDescendant(element, 'default')?.text.trim() ?? ''
    // Skips attributes without a name. They are specific to a program, such as the shapes of yEd.
    const name = element.attributes['attr.name'] ?? ''
    this.#keys.set(id, { name, of, fallback })
    if (field) tell(this.fields[of === 'edge' ? 'edges' : 'nodes'], name, { name: field, kind })
  }

  #addNode(element: XmlElement, around: readonly XmlElement[]): void {
    const { id = '' } = element.attributes
    const cells = this.#valuesOf(element, 'node')
    const { x, y } = firstDescendant(element, 'Geometry')?.attributes ?? {}
    const place = placeOf(x, y) ?? placeOf(cells.get('x'), cells.get('y'))
    if (place) for (const axis of ['x', 'y']) cells.delete(axis)
    describe(element, cells)
    const label = firstDescendant(element, 'NodeLabel')?.text.trim()
    const color = firstDescendant(element, 'Fill')?.attributes.color
    if (label) cells.set('label', label)
    else if (!cells.has('label') && !cells.has('name')) cells.set('label', id)
    // Skips yEd's default color, because it says nothing about the node.
    if (color && color.toUpperCase() !== '#FFCC00') cells.set('color', color.slice(0, 7))
    // Gephi writes the components of a color as separate attributes.
    const parts = ['r', 'g', 'b'].map((part) => cells.get(part))
    if (parts.every((part) => part !== undefined && /^\d{1,3}$/.test(part))) {
      cells.set('color', `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`)
      for (const part of ['r', 'g', 'b']) cells.delete(part)
    }
    this.nodes.push({ cells: new Map([['id', id], ...cells]), place })
    const parent = around.findLast(({ name }) => name === 'node')?.attributes.id
    if (parent !== undefined) this.addParent(id, parent)
  }

  #addEdge(element: XmlElement, around: readonly XmlElement[]): void {
    const { source = '', target = '', directed } = element.attributes
    const graph = around.findLast(({ name }) => name === 'graph')
    const isDirected = directed === undefined ? graph?.attributes.edgedefault !== 'undirected' : directed !== 'false'
    const cells = this.#valuesOf(element, 'edge')
    describe(element, cells)
    const label = firstDescendant(element, 'EdgeLabel')?.text.trim()
    if (label) cells.set('label', label)
    const drawn = firstDescendant(element, 'Arrows')?.attributes
    const direction = drawn ? directionOfArrows(drawn.source, drawn.target) : isDirected ? 'directed' : 'undirected'
    this.edges.push({ cells: withDirection(new Map([['source', source], ['target', target], ...cells]), direction) })
  }

  /** Converts a hyperedge, which has more than two ends, to connections from the first end to each of the others. */
  #addHyperedge(element: XmlElement): void {
    const [first, ...others] = [...descendants(element, 'endpoint')].map(({ attributes }) => attributes.node ?? '')
    const cells = this.#valuesOf(element, 'edge')
    for (const other of others)
      this.edges.push({
        cells: withDirection(new Map([['source', first ?? ''], ['target', other], ...cells]), 'undirected'),
      })
  }

  #valuesOf(element: XmlElement, of: 'node' | 'edge'): Map<string, string> {
    const cells = new Map<string, string>()
    for (const child of element.children) {
      if (child.name !== 'data' || child.children.length > 0) continue
      const key = child.attributes.key ?? ''
      const name = this.#keys.get(key)?.name ?? key
      const value = child.text.trim()
      if (name !== '' && value !== '') cells.set(name, value)
    }
    for (const { name, of: kind, fallback } of this.#keys.values())
      if (name !== '' && fallback !== '' && (kind === of || kind === 'all') && !cells.has(name))
        cells.set(name, fallback)
    return cells
  }
}

/** Adds the description of a node or edge. */
function describe(element: XmlElement, cells: Map<string, string>): void {
  const words = element.children.find(({ name }) => name === 'desc')?.text.trim()
  if (words && !cells.has('description')) cells.set('description', words)
}

/**
 * GraphML as written by yEd, networkx, igraph, Gephi and others, with the positions, colors and labels of yEd. Source:
 * http://graphml.graphdrawing.org/primer/graphml-primer.html
 */
export const graphmlFormat = xmlGraphFormat({
  id: 'graphml',
  label: 'GraphML',
  endings: ['.graphml', '.xml'],
  root: 'graphml',
  elements: new Set(['key', 'node', 'edge', 'hyperedge']),
  Reader: GraphmlReader,
})
