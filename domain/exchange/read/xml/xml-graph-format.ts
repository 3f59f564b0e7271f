import { decodeText } from '../csv/decode.ts'
import type { Format } from '../format.ts'
import {
  type FoundItem,
  graphTables,
  unlistedEndsIn,
  unitsOfGraphs,
  withoutPlainColors,
  withoutPlainWeights,
} from '../graph-tables.ts'
import { accept, reject } from '../../rejection.ts'
import type { RowKind } from '../../table.ts'
import type { DeclaredFields } from '../table-fields.ts'
import { emptyGraph, partOf, valueOfGraph } from '../../texts.ts'
import { beginsWithElement, readXml, type XmlElement } from './read-xml.ts'

/** Collects nodes and edges from the elements of a file. Each format has a subclass. */
export abstract class XmlGraphReader {
  readonly nodes: FoundItem[] = []
  readonly edges: FoundItem[] = []
  /** Connections from nested nodes to the nodes that contain them. */
  readonly parents: FoundItem[] = []

  /** Attributes that the file declares as custom fields. */
  readonly fields: Record<RowKind, DeclaredFields> = { nodes: new Map(), edges: new Map() }

  /** Messages about values that describe the whole graph. They are not imported. */
  readonly ofGraph: string[] = []

  /** Messages about contents that cannot be imported. */
  get notKept(): readonly string[] {
    return this.ofGraph
  }

  /** Called when an element ends. `around` are its ancestors, from the root to the direct parent. */
  abstract take(element: XmlElement, around: readonly XmlElement[]): void

  /** Reports a value that describes the whole graph. */
  protected addToGraph(name: string, value: string): void {
    if (value.trim() !== '') this.ofGraph.push(valueOfGraph(name, value.trim()))
  }

  protected addParent(id: string, parent: string): void {
    const cells = new Map([
      ['source', id],
      ['target', parent],
      ['label', partOf],
    ])
    this.parents.push({ cells })
  }
}

interface XmlGraphFormat extends Pick<Format, 'id' | 'label' | 'endings'> {
  /** Name of the root element, in lowercase. */
  readonly root: string
  /** Names of the elements that are passed to the reader. */
  readonly elements: ReadonlySet<string>
  readonly Reader: new () => XmlGraphReader
}

/** Defines an XML format for graphs. */
export function xmlGraphFormat({ root, elements, Reader, ...format }: XmlGraphFormat): Format {
  return {
    ...format,
    units: unitsOfGraphs,
    detects: (bytes) => beginsWithElement(bytes, root),
    *read(bytes) {
      const decoded = decodeText(bytes)
      if (!decoded.ok) return decoded
      const { text, encoding, damaged } = decoded.value
      const reader = new Reader()
      const end = yield* readXml(text, elements, (element, around) => reader.take(element, around))
      if (!end.ok) return end
      if (reader.nodes.length === 0) return reject('empty-graph', emptyGraph)
      const edges = [...withoutPlainWeights(reader.edges), ...reader.parents]
      const { nodes, notKept: colors } = withoutPlainColors(reader.nodes)
      const notKept = [...reader.notKept, ...colors, ...unlistedEndsIn(nodes, edges)]
      const tables = graphTables({ nodes, edges, fields: reader.fields, notKept })
      return accept({ tables, encoding, damaged, delimiter: null })
    },
  }
}
