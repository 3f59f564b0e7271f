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
import { accept, refuse } from '../refusal.ts'
import type { Progress } from '../table.ts'
import { emptyGraph } from '../texts.ts'

/**
 * Networks of Pajek: numbered vertices, then arcs, which have a direction, and edges, which have none. Relations have numbers,
 * by which sections or single lines name them ("2: 1 3 1"), and say once what they are called.
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
    if (nodes.length === 0) return refuse('empty-graph', emptyGraph)
    return accept({
      tables: graphTables({ nodes, edges: withoutPlainWeights(edges) }),
      encoding,
      damaged,
      delimiter: null,
    })
  },
}

/** As many can be counted without a word about any of them, or one for each few signs of the file. */
const countedInAnyFile = 1_000
const signsPerCounted = 4
const linesPerStep = 5_000

function* readPajek(text: string): Generator<Progress, FoundGraph, void> {
  const network = new Network()
  let section = ''
  /** What relations are called, by their numbers. */
  const relations = new Map<string, string>()
  let ofSection = ''
  let row = 0
  const lines = text.split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (index % linesPerStep === 0) yield index / lines.length
    const [first, ...rest] = words(line)
    if (first === undefined || first.startsWith('%')) continue
    if (first.startsWith('*')) {
      section = first.toLowerCase().replace(/:.*$/, '')
      // Another network of the same project would count from one again.
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
    // "3: 1 2" and "3:1 2" say the same.
    const [start = '', ...more] = head === '' ? rest : [head, ...rest]
    const direction = section.startsWith('*arcs') ? 'directed' : 'undirected'
    const tie = (from: string, to = '', said: readonly string[] = []) =>
      network.tie(from, to, { direction, relation }, said)
    if (section === '*vertices') network.vertices.set(first, vertexOf(first, rest))
    else if (section === '*arcs' || section === '*edges') tie(start, more[0], more.slice(1))
    else if (section === '*arcslist' || section === '*edgeslist') for (const to of more) tie(start, to)
    else if (section === '*matrix')
      for (const [column, weight] of [first, ...rest].entries())
        if (Number(weight) !== 0)
          network.tie(`${row}`, `${network.rows + column + 1}`, { direction: 'directed', relation }, [weight])
  }
  return { nodes: [...network.vertices.values()], edges: network.edges }
}

/** The first word of a line without the number of its relation, and what that is called; null where it has none. */
function relationOf(word: string, relations: ReadonlyMap<string, string>): [string, string] | null {
  const [, number = '', rest = ''] = /^(\d+):(\d*)$/.exec(word) ?? []
  return number === '' ? null : [rest, relations.get(number) ?? number]
}

class Network {
  readonly vertices = new Map<string, FoundItem>()
  readonly edges: FoundItem[] = []
  /** How many vertices come first in a network of two modes, as the rows of a matrix whose columns are the others; else 0. */
  rows = 0
  #size = 0

  /** Takes the numbers behind "*Vertices", and says how many vertices there are without a word about them. */
  count([size, rows]: readonly string[], most: number): number {
    this.#size = Number(size) || 0
    const first = Number(rows) || 0
    this.rows = first > 0 && first < this.#size ? first : 0
    return Math.min(this.#size, most)
  }

  /** A vertex of which nothing but its number was said. */
  name(id: string): void {
    if (!this.vertices.has(id) && Number(id) <= this.#size) this.vertices.set(id, vertexOf(id, []))
  }

  tie(
    source: string,
    target: string,
    { direction, relation }: Readonly<Record<'direction' | 'relation', string>>,
    said: readonly string[],
  ): void {
    this.name(source)
    this.name(target)
    const [weight = '', ...rest] = said[0] !== undefined && isTime(said[0]) ? ['', ...said] : said
    const label = parameter(rest, 'l') || relation
    const color = parameter(rest, 'c')
    this.edges.push({ cells: cellsOf({ source, target, direction, weight, label, color, time: timeIn(rest) }) })
  }
}

/** Number, label, place, shape, then parameters by their names. */
function vertexOf(id: string, [label = id, ...rest]: readonly string[]): FoundItem {
  const place = placeOf(rest[0], rest[1])
  const cells = cellsOf({ id, name: label, color: parameter(rest, 'ic'), time: timeIn(rest) })
  return { cells, ...(place && { place }) }
}

/** When something is there, in networks that change: "[5-10,12]". */
const isTime = (word: string) => /^\[[\d*,\s-]+\]$/.test(word)
const timeIn = (rest: readonly string[]) => rest.find(isTime)?.slice(1, -1) ?? ''

/** What stands behind the name of a parameter. */
function parameter(rest: readonly string[], name: string): string {
  const at = rest.findIndex((word) => word.toLowerCase() === name)
  return at === -1 ? '' : (rest[at + 1] ?? '')
}

function cellsOf(said: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(said).filter(([, value]) => value !== ''))
}

/** Separated by blanks, but for those within quotation marks. */
function words(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|[^\s"]+/g), ([word, quoted]) => quoted ?? word)
}
