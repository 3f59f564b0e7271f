import type { FieldKind } from '../../../entities/field/field-kinds.ts'
import { placeOf, withDirection } from '../graph-tables.ts'
import type { RowKind } from '../../table.ts'
import { declareField } from '../table-fields.ts'
import { earlierValues, sizesOfNodes } from '../../texts.ts'
import { descendants, firstDescendant, type XmlElement } from './read-xml.ts'
import { xmlGraphFormat, XmlGraphReader } from './xml-graph-format.ts'

interface Attribute {
  readonly title: string
  readonly fallback: string
  /** Whether the values of the attribute may change over time. */
  readonly isDynamic: boolean
}

/** The kind of field for points in time, by the graph's time format. Dates with a time of day become text. */
const timeKinds: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  integer: 'number',
  long: 'number',
  double: 'number',
  float: 'number',
}

class GexfReader extends XmlGraphReader {
  #earlierValues = 0
  #sizes = 0
  readonly #attributes = { node: new Map<string, Attribute>(), edge: new Map<string, Attribute>() }

  take(element: XmlElement, around: readonly XmlElement[]): void {
    if (element.name === 'attribute') this.#declare(element, around)
    else if (element.name === 'meta') this.#describe(element)
    else if (element.name === 'node') this.#addNode(element, around)
    else this.#addEdge(element, around)
  }

  override get notKept(): string[] {
    return [
      ...this.ofGraph,
      ...(this.#earlierValues > 0 ? [earlierValues(this.#earlierValues)] : []),
      ...(this.#sizes > 0 ? [sizesOfNodes(this.#sizes)] : []),
    ]
  }

  /**
   * Reports the description of the graph. Skips files exported by Kithmap, whose description is only the name of the
   * network.
   */
  #describe(meta: XmlElement): void {
    if (meta.children.some(({ name, text }) => name === 'creator' && text.trim() === 'Kithmap')) return
    for (const { name, text } of meta.children) if (name !== 'creator') this.addToGraph(name, text)
  }

  #declare(element: XmlElement, around: readonly XmlElement[]): void {
    const { id = '', title = id, field, kind } = element.attributes
    const list = around.findLast(({ name }) => name === 'attributes')
    const fallback = firstDescendant(element, 'default')?.text.trim() ?? ''
    const of = list?.attributes.class === 'edge' ? 'edge' : 'node'
    const isDynamic = list?.attributes.mode === 'dynamic'
    this.#attributes[of].set(id, { title, fallback, isDynamic })
    if (field) declareField(this.fields[`${of}s`], title, { name: field, kind })
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
      ...this.#timesOf(element, 'nodes', around),
      ...this.#valuesOf(element, 'node').map(([title, value]) => [title, value] as const),
    ])
    if (firstDescendant(element, 'size')) this.#sizes += 1
    // In Gephi, y points up; on screens, it points down.
    this.nodes.push({ cells, place: place && { x: place.x, y: -place.y } })
    for (const { attributes } of descendants(element, 'parent')) if (attributes.for) this.addParent(id, attributes.for)
    const parent = pid ?? around.findLast(({ name }) => name === 'node')?.attributes.id
    if (parent) this.addParent(id, parent)
  }

  #addEdge(element: XmlElement, around: readonly XmlElement[]): void {
    const { source = '', target = '', label = '', weight = '', kind = '' } = element.attributes
    const graph = around.find(({ name }) => name === 'graph')
    // If neither edge nor graph specifies a direction, the default of GEXF is undirected.
    const direction = element.attributes.type ?? graph?.attributes.defaultedgetype ?? 'undirected'
    const cells = new Map([
      ['source', source],
      ['target', target],
      ['label', label || kind],
      ['weight', weight],
      ...(label !== '' && kind !== '' ? [['kind', kind] as const] : []),
      ...this.#timesOf(element, 'edges', around),
    ])
    for (const [title, value, isDynamic] of this.#valuesOf(element, 'edge')) {
      const own = [...cells.keys()].find((key) => key !== title && key === title.toLowerCase())
      // Gephi writes the weight of an edge twice. The second one, an attribute that changes over time, gets no column
      // of its own.
      if (own === undefined || (cells.get(own) !== '' && cells.get(own) !== value && !isDynamic)) {
        if (value !== '' || !cells.has(title)) cells.set(title, value)
      } else if (cells.get(own) === '') cells.set(own, value)
      else if (cells.get(own) !== value) this.#earlierValues += 1
    }
    this.edges.push({ cells: withDirection(cells, direction) })
  }

  /**
   * Returns the times when an element exists: start and end if there is a single time span, or all spans in one value.
   */
  #timesOf(element: XmlElement, of: RowKind, around: readonly XmlElement[]): [string, string][] {
    const spells = [...descendants(element, 'spell')].map(({ attributes }) => attributes)
    const [only, ...others] = spells.length > 0 ? spells : spansOf(element.attributes)
    if (only === undefined) return []
    if (others.length > 0) return [['Spells', [only, ...others].map(inWords).join('; ')]]
    const format = around.find(({ name }) => name === 'graph')?.attributes.timeformat ?? 'double'
    const times = [
      ['Start', only.start ?? only.startopen ?? ''],
      ['End', only.end ?? only.endopen ?? ''],
      ['Timestamp', only.timestamp ?? ''],
    ] satisfies [string, string][]
    const known = times.filter(([, value]) => value !== '')
    for (const [name] of known)
      declareField(this.fields[of], name, { name, kind: timeKinds[format.toLowerCase()] ?? 'text' })
    return known
  }

  #valuesOf(element: XmlElement, kind: 'node' | 'edge'): [title: string, value: string, isDynamic: boolean][] {
    const attributes = this.#attributes[kind]
    const written = new Map<string, string>()
    for (const { attributes: each } of descendants(element, 'attvalue')) {
      const id = each.for ?? each.id ?? ''
      // If a value changes over time, the last value counts as the current one.
      if (written.has(id)) this.#earlierValues += 1
      written.set(id, each.value ?? '')
    }
    for (const [id, { fallback }] of attributes) if (fallback !== '' && !written.has(id)) written.set(id, fallback)
    return [...written].map(([id, value]) => {
      const { title = id, isDynamic = false } = attributes.get(id) ?? {}
      return [title, value, isDynamic]
    })
  }
}

/** GEXF 1.1 to 1.3, the format of Gephi. Source: https://gexf.net */
export const gexfFormat = xmlGraphFormat({
  id: 'gexf',
  label: 'GEXF',
  endings: ['.gexf'],
  root: 'gexf',
  elements: new Set(['meta', 'attribute', 'node', 'edge']),
  Reader: GexfReader,
})

/**
 * Returns the times in the attributes of an element. GEXF 1.3 can list several times: timestamps="<[2001, 2002]>" and
 * intervals="<[2001, 2002]; [2004, 2005]>".
 */
function spansOf(attributes: XmlElement['attributes']): XmlElement['attributes'][] {
  const { timestamps = '', intervals = '' } = attributes
  const moments = timestamps.replace(/^[\s<[]+|[\s>\]]+$/g, '').split(',')
  const spans = intervals.split(';').map((span) => span.replace(/[<>[\]()]/g, '').split(','))
  const found = [
    ...moments.map((timestamp) => ({ timestamp: timestamp.trim() })),
    ...spans.map(([start = '', end = '']) => ({ start: start.trim(), end: end.trim() })),
  ].filter((span) => Object.values(span).some((value) => value !== ''))
  return found.length > 0 ? found : [attributes]
}

/** Returns a time span as text: "1795-01-01 – 1830-12-08". */
function inWords({ start, startopen, end, endopen, timestamp }: XmlElement['attributes']): string {
  return timestamp ?? `${start ?? startopen ?? ''} – ${end ?? endopen ?? ''}`.trim()
}

function hexOf({ attributes: { r, g, b, hex } }: XmlElement): string {
  if (hex) return hex
  const parts = [r, g, b].map((part) => Math.min(255, Math.max(0, Math.round(Number(part ?? 0)) || 0)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
