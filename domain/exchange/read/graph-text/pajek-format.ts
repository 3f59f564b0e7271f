import { beginningOf, decodeText } from '../csv/decode.ts'
import type { Format } from '../format.ts'
import {
  type FoundGraph,
  type FoundItem,
  graphTables,
  placeOf,
  unitsOfGraphs,
  withoutPlainWeights,
} from '../graph-tables.ts'
import { accept, reject } from '../../rejection.ts'
import type { Progress } from '../../table.ts'
import { emptyGraph } from '../../texts.ts'

/**
 * Pajek networks: numbered vertices, followed by directed arcs and undirected edges. Relations have numbers, which
 * sections or single lines refer to ("2: 1 3 1"), and are named once. Partitions and vectors have one value per vertex.
 * Source: Batagelj, Mrvar: Pajek, Reference Manual.
 */
export const pajekFormat: Format = {
  id: 'pajek',
  label: 'Pajek',
  endings: ['.net', '.paj'],
  units: unitsOfGraphs,
  detects: (bytes) => /^\uFEFF?\s*((%|\*network)[^\n]*\n\s*)*\*vertices\s+\d/i.test(beginningOf(bytes, 4_096)),
  *read(bytes) {
    const decoded = decodeText(bytes)
    if (!decoded.ok) return decoded
    const { text, encoding, damaged } = decoded.value
    const { nodes, edges } = yield* readPajek(text)
    if (nodes.length === 0) return reject('empty-graph', emptyGraph)
    return accept({
      tables: graphTables({ nodes, edges: withoutPlainWeights(edges) }),
      encoding,
      damaged,
      delimiter: null,
    })
  },
}

/**
 * Maximum number of vertices created from the declared count alone. In large files, the maximum is one vertex per
 * `signsPerCounted` characters instead.
 */
const countedInAnyFile = 1_000
const signsPerCounted = 4
const linesPerStep = 5_000

function* readPajek(text: string): Generator<Progress, FoundGraph, void> {
  const network = new Network()
  let section = ''
  /** Names of relations, by the number of the relation. */
  const relations = new Map<string, string>()
  let ofSection = ''
  let row = 0
  /** Name of the partition or vector whose values follow. */
  let attribute: string | null = null
  const lines = text.split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (index % linesPerStep === 0) yield index / lines.length
    const [first, ...rest] = words(line)
    if (first === undefined || first.startsWith('%')) continue
    if (first.startsWith('*')) {
      section = first.toLowerCase().replace(/:.*$/, '')
      if (section === '*partition' || section === '*vector') {
        attribute = rest.join(' ') || section.slice(1)
        continue
      }
      if (section === '*vertices' && attribute !== null) {
        // Ignores partitions and vectors of another length, because they belong to other networks of the project.
        section = Number(rest[0]) === network.size ? '*values' : '*other'
        row = 0
        continue
      }
      attribute = null
      // Stops before the second network of a project, because each network numbers its vertices from 1.
      if (section === '*vertices' && network.vertices.size > 0) break
      const [, number = '', called] = /^\s*\*\w+\s*(?::\s*(\d+))?\s*(?:"([^"]*)")?/.exec(line) ?? []
      if (number !== '' && called !== undefined) relations.set(number, called)
      ofSection = called ?? relations.get(number) ?? number
      row = 0
      if (section === '*vertices') {
        const counted = network.count(rest, Math.max(countedInAnyFile, text.length / signsPerCounted))
        for (let id = 1; id <= counted; id++) {
          if (id % linesPerStep === 0) yield index / lines.length
          network.name(`${id}`)
        }
      }
      continue
    }
    row += 1
    const [head, relation] = relationOf(first, relations) ?? [first, ofSection]
    // Accepts both "3: 1 2" and "3:1 2".
    const [start = '', ...more] = head === '' ? rest : [head, ...rest]
    const direction = section.startsWith('*arcs') ? 'directed' : 'undirected'
    const tie = (from: string, to = '', values: readonly string[] = []) =>
      network.tie(from, to, { direction, relation }, values)
    if (section === '*vertices') network.vertices.set(first, vertexOf(first, rest))
    else if (section === '*values') network.describe(`${row}`, attribute ?? '', first)
    else if (section === '*arcs' || section === '*edges') tie(start, more[0], more.slice(1))
    else if (section === '*arcslist' || section === '*edgeslist') for (const to of more) tie(start, to)
    else if (section === '*matrix')
      for (const [column, weight] of [first, ...rest].entries())
        if (Number(weight) !== 0)
          network.tie(`${row}`, `${network.rows + column + 1}`, { direction: 'directed', relation }, [weight])
  }
  return { nodes: [...network.vertices.values()], edges: network.edges }
}

/**
 * Parses a relation number at the start of a line. Returns the rest of the first word and the name of the relation, or
 * null if there is no number.
 */
function relationOf(word: string, relations: ReadonlyMap<string, string>): [string, string] | null {
  const [, number = '', rest = ''] = /^(\d+):(\d*)$/.exec(word) ?? []
  return number === '' ? null : [rest, relations.get(number) ?? number]
}

class Network {
  readonly vertices = new Map<string, FoundItem>()
  readonly edges: FoundItem[] = []
  /**
   * Number of vertices in the first set of a two-mode network; 0 for other networks. The first set is the rows of the
   * matrix, the second set its columns.
   */
  rows = 0
  size = 0

  /** Reads the numbers after "*Vertices". Returns the number of vertices to create from the declared count alone. */
  count([size, rows]: readonly string[], most: number): number {
    this.size = Number(size) || 0
    const first = Number(rows) || 0
    this.rows = first > 0 && first < this.size ? first : 0
    return Math.min(this.size, most)
  }

  /** Adds a vertex that is known only by its number. */
  name(id: string): void {
    if (!this.vertices.has(id) && Number(id) <= this.size) this.vertices.set(id, vertexOf(id, []))
  }

  /** Adds a value of a partition or vector to a vertex. */
  describe(id: string, attribute: string, value: string): void {
    this.name(id)
    const vertex = this.vertices.get(id)
    if (!vertex) return
    let header = attribute
    for (let copy = 2; vertex.cells.has(header); copy++) header = `${attribute} ${copy}`
    this.vertices.set(id, { ...vertex, cells: new Map([...vertex.cells, [header, value]]) })
  }

  tie(
    source: string,
    target: string,
    { direction, relation }: Readonly<Record<'direction' | 'relation', string>>,
    values: readonly string[],
  ): void {
    this.name(source)
    this.name(target)
    const [weight = '', ...rest] = values[0] !== undefined && isTime(values[0]) ? ['', ...values] : values
    const label = parameter(rest, 'l') || relation
    const color = parameter(rest, 'c')
    this.edges.push({ cells: cellsOf({ source, target, direction, weight, label, color, time: timeIn(rest) }) })
  }
}

/** Parses a vertex line: number, label, position, shape, and named parameters. */
function vertexOf(id: string, [label = id, ...rest]: readonly string[]): FoundItem {
  const place = placeOf(rest[0], rest[1])
  const cells = cellsOf({ id, name: label, color: parameter(rest, 'ic'), time: timeIn(rest) })
  return { cells, ...(place && { place }) }
}

/** Whether a word is the time span of an element in a dynamic network: "[5-10,12]". */
const isTime = (word: string) => /^\[[\d*,\s-]+\]$/.test(word)
const timeIn = (rest: readonly string[]) => rest.find(isTime)?.slice(1, -1) ?? ''

/** Returns the word that follows the name of a parameter. */
function parameter(rest: readonly string[], name: string): string {
  const at = rest.findIndex((word) => word.toLowerCase() === name)
  return at === -1 ? '' : (rest[at + 1] ?? '')
}

function cellsOf(values: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(values).filter(([, value]) => value !== ''))
}

/** Splits a line at spaces, except within quotation marks. */
function words(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|[^\s"]+/g), ([word, quoted]) => quoted ?? word)
}
