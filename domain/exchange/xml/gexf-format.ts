import { placeOf, withDirection } from '../graph-tables.ts'
import { descendants, firstDescendant, type XmlElement } from './read-xml.ts'
import { xmlGraphFormat, XmlGraphReader } from './xml-graph-format.ts'

interface Attribute {
  readonly title: string
  readonly fallback: string
}

class GexfReader extends XmlGraphReader {
  readonly #attributes = { node: new Map<string, Attribute>(), edge: new Map<string, Attribute>() }

  take(element: XmlElement, around: readonly XmlElement[]): void {
    if (element.name === 'attribute') this.#declare(element, around)
    else if (element.name === 'node') this.#addNode(element, around)
    else this.#addEdge(element, around)
  }

  #declare(element: XmlElement, around: readonly XmlElement[]): void {
    const { id = '', title = id } = element.attributes
    const list = around.findLast(({ name }) => name === 'attributes')
    const fallback = firstDescendant(element, 'default')?.text.trim() ?? ''
    this.#attributes[list?.attributes.class === 'edge' ? 'edge' : 'node'].set(id, { title, fallback })
  }

  #addNode(element: XmlElement, around: readonly XmlElement[]): void {
    const { id = '', label = '', pid } = element.attributes
    const color = firstDescendant(element, 'color')
    const position = firstDescendant(element, 'position')?.attributes
    const place = placeOf(position?.x, position?.y)
    const cells = new Map([
      ['id', id],
      ['label', label.trim() === '' ? id : label],
      ...(color ? [['color', hexOf(color)] as const] : []),
      ...this.#valuesOf(element, 'node'),
    ])
    // Up is more in Gephi, and less on a screen.
    this.nodes.push({ cells, place: place && { x: place.x, y: -place.y } })
    const parent = pid ?? around.findLast(({ name }) => name === 'node')?.attributes.id
    if (parent) this.addParent(id, parent)
  }

  #addEdge(element: XmlElement, around: readonly XmlElement[]): void {
    const { source = '', target = '', label = '', weight = '' } = element.attributes
    const graph = around.find(({ name }) => name === 'graph')
    // Where neither says anything, the format has them undirected.
    const direction = element.attributes.type ?? graph?.attributes.defaultedgetype ?? 'undirected'
    const cells = new Map([
      ['source', source],
      ['target', target],
      ['label', label],
      ['weight', weight],
    ])
    for (const [title, value] of this.#valuesOf(element, 'edge'))
      if (value !== '' || !cells.has(title)) cells.set(title, value)
    this.edges.push({ cells: withDirection(cells, direction) })
  }

  #valuesOf(element: XmlElement, kind: 'node' | 'edge'): [string, string][] {
    const attributes = this.#attributes[kind]
    const written = new Map<string, string>()
    for (const { attributes: each } of descendants(element, 'attvalue')) {
      const id = each.for ?? each.id ?? ''
      // Values that change over time: the last is how it is.
      written.set(id, each.value ?? '')
    }
    for (const [id, { fallback }] of attributes) if (fallback !== '' && !written.has(id)) written.set(id, fallback)
    return [...written].map(([id, value]) => [attributes.get(id)?.title ?? id, value])
  }
}

/** The format of Gephi, 1.1 to 1.3. Source: https://gexf.net */
export const gexfFormat = xmlGraphFormat({
  id: 'gexf',
  label: 'GEXF',
  endings: ['.gexf'],
  root: 'gexf',
  elements: new Set(['attribute', 'node', 'edge']),
  Reader: GexfReader,
})

function hexOf({ attributes: { r, g, b, hex } }: XmlElement): string {
  if (hex) return hex
  const parts = [r, g, b].map((part) => Math.min(255, Math.max(0, Math.round(Number(part ?? 0)) || 0)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
