import { directionOfArrows, placeOf, withDirection } from '../graph-tables.ts'
import { declareField } from '../table-fields.ts'
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
      case 'graph':
        return this.#describeGraph(element)
      default:
        return this.#addHyperedge(element)
    }
  }

  #declare(element: XmlElement): void {
    const { id = '', for: of = 'all', field, kind } = element.attributes
    const fallback = firstDescendant(element, 'default')?.text.trim() ?? ''
    // Skips attributes without a name. They are specific to a program, such as yEd's shapes.
    const name = element.attributes['attr.name'] ?? ''
    this.#keys.set(id, { name, of, fallback })
    if (field) declareField(this.fields[of === 'edge' ? 'edges' : 'nodes'], name, { name: field, kind })
  }

  #addNode(element: XmlElement, around: readonly XmlElement[]): void {
    const { id = '' } = element.attributes
    const cells = this.#valuesOf(element, 'node')
    const { x, y } = firstDescendant(element, 'Geometry')?.attributes ?? {}
    const place = placeOf(x, y) ?? placeOf(cells.get('x'), cells.get('y'))
    if (place) for (const axis of ['x', 'y']) cells.delete(axis)
    describe(element, cells)
    const color = firstDescendant(element, 'Fill')?.attributes.color
    setLabels(element, 'NodeLabel', cells)
    if (!cells.has('label') && !cells.has('name')) cells.set('label', id)
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
    setLabels(element, 'EdgeLabel', cells)
    const drawn = firstDescendant(element, 'Arrows')?.attributes
    const direction = drawn ? directionOfArrows(drawn.source, drawn.target) : isDirected ? 'directed' : 'undirected'
    this.edges.push({ cells: withDirection(new Map([['source', source], ['target', target], ...cells]), direction) })
  }

  /** Converts a hyperedge, which has more than two ends, to connections from the first end to each of the others. */
  #addHyperedge(element: XmlElement): void {
    const [first, ...others] = [...descendants(element, 'endpoint')].map(({ attributes }) => attributes.node ?? '')
    const cells = this.#valuesOf(element, 'edge')
    describe(element, cells)
    for (const other of others)
      this.edges.push({
        cells: withDirection(new Map([['source', first ?? ''], ['target', other], ...cells]), 'undirected'),
      })
  }

  /** Reports values of the whole graph, or of a graph within a node. */
  #describeGraph(element: XmlElement): void {
    const cells = this.#valuesOf(element, 'graph')
    describe(element, cells)
    for (const [name, value] of cells) this.addToGraph(name, value)
  }

  #valuesOf(element: XmlElement, of: 'node' | 'edge' | 'graph'): Map<string, string> {
    const cells = new Map<string, string>()
    for (const child of element.children) {
      if (child.name !== 'data' || child.children.length > 0) continue
      const key = child.attributes.key ?? ''
      const name = this.#keys.get(key)?.name ?? key
      const value = child.text.trim()
      if (name !== '' && value !== '') cells.set(name, value)
    }
    for (const { name, of: kind, fallback } of this.#keys.values())
      if (name !== '' && fallback !== '' && (kind === of || (kind === 'all' && of !== 'graph')) && !cells.has(name))
        cells.set(name, fallback)
    return cells
  }
}

/**
 * Adds the description of an element. If the element already has another value "description", the text gets the
 * separate column "desc".
 */
function describe(element: XmlElement, cells: Map<string, string>): void {
  const words = element.children.find(({ name }) => name === 'desc')?.text.trim()
  if (words && words !== cells.get('description')) cells.set(cells.has('description') ? 'desc' : 'description', words)
}

/**
 * Adds the labels in a drawing by yEd. The first label becomes the label of the element. Other labels, and an attribute
 * "label", share a separate column. Only the labels of one shape count, because a group has a shape for each of its
 * states.
 */
function setLabels(element: XmlElement, name: 'NodeLabel' | 'EdgeLabel', cells: Map<string, string>): void {
  const [label, ...others] = labelsIn(element, name)
  if (label === undefined) return
  const written = cells.get('label')
  if (written !== undefined && written !== label) others.push(written)
  cells.set('label', label)
  if (others.length > 0) cells.set('other labels', others.join('; '))
}

function labelsIn(element: XmlElement, name: string): string[] {
  const own = element.children.filter((child) => child.name === name).map(({ text }) => text.trim())
  const texts = own.filter((text) => text !== '')
  if (texts.length > 0) return texts
  for (const child of element.children) {
    const inside = labelsIn(child, name)
    if (inside.length > 0) return inside
  }
  return []
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
  elements: new Set(['key', 'node', 'edge', 'hyperedge', 'graph']),
  Reader: GraphmlReader,
})
