import { noteLineOf } from '../../entities/node/merging/texts.ts'
import type { Direction } from '../../entities/edge/edge.ts'
import { Node, type NodeType } from '../../entities/node/node.ts'
import { truncate } from '../../truncate.ts'
import { type DateOrder, readDate } from '../cells/dates.ts'
import type { NodeInRow } from './node-in-row.ts'
import type { EdgePositions } from '../map/edge-columns.ts'
import { readDirection } from '../cells/edge-directions.ts'
import { cleanCell, readFields } from '../map/field-columns.ts'
import { textOfHtml } from '../cells/html-text.ts'
import { isOneWay } from '../headers/edge-header-words.ts'
import { type WeightReading, weightReading } from '../cells/edge-weights.ts'
import type { EndIndex, KnownEnd } from './end-index.ts'
import { withoutAddresses } from '../cells/linked-names.ts'
import type { EdgePlace, KnownEdges } from './known-edges.ts'
import type { ImportedEdge } from './imported-graph.ts'
import { rowPlace } from '../read/graph-tables.ts'
import type { ImportTable } from '../map/import-file.ts'
import type { RowPlace } from '../row-place.ts'
import type { Progress, RaggedRow, TableRow } from '../table.ts'
import {
  beyondColumns,
  duplicateEdgeReason,
  edgeFaults,
  edgeFieldLabels,
  edgeNotes,
  edgeWarnings,
  oddValues,
  rowWarnings,
} from '../texts.ts'
import { withoutPlaceholders } from '../cells/empty-placeholders.ts'
import { tagsIn } from '../cells/tags-in.ts'
import type { RowWarning } from './row-warning.ts'
import { readNodeType } from '../cells/type-words.ts'

/** The result for one row of a table of connections. `name` identifies the row: "Ann – Bo". */
export type EdgeRowResult = { line: number; name: string } & (
  | { kind: 'valid'; edge: ImportedEdge; warnings: RowWarning[]; place: RowPlace }
  | {
      kind: 'duplicate'
      edge: ImportedEdge
      warnings: RowWarning[]
      reason: string
      /** The place of the equal connection. */
      before: EdgePlace
    }
  | { kind: 'faulty'; reason: string }
)

/** Settings that apply to all connections of a table. */
interface TableSettings {
  readonly weights: WeightReading
  /** The direction of connections for which the row states none. */
  readonly direction: Direction
}

export interface EdgeReading {
  readonly ends: Pick<EndIndex, 'find'>
  /** Adds a node for an end that no existing node matches. */
  readonly makeNode: (node: NodeInRow, isTypeGuessed: boolean) => KnownEnd
  readonly known: KnownEdges
  readonly dateOrder: DateOrder
  /** The name of the file. */
  readonly source: string
}

const rowsPerStep = 1_000
const maxLabel = 200
const maxNotes = 100_000

/**
 * Checks all rows of a table of connections in order, and creates nodes for ends that do not exist. A connection is a
 * duplicate if another connection has the same ends, direction and values. Yields progress.
 */
export function* checkEdgeRows(
  table: Pick<ImportTable, 'name' | 'unit' | 'headers' | 'rows' | 'ragged'>,
  columns: EdgePositions,
  reading: EdgeReading,
): Generator<Progress, EdgeRowResult[], void> {
  const column = (position: number | null) => (position === null ? null : table.rows.map((row) => cell(row, position)))
  const settings: TableSettings = {
    weights: weightReading({ strength: column(columns.other.strength), weight: column(columns.other.weight) }),
    direction: isOneWay(table.headers[columns.source] ?? '', table.headers[columns.target] ?? '') ? 'one-way' : 'none',
  }
  const rows: (TableRow | RaggedRow)[] = [...table.rows, ...table.ragged].sort((a, b) => a.line - b.line)
  const verdicts: EdgeRowResult[] = []
  for (const row of rows) {
    verdicts.push(judgeEdge(row, columns, { ...settings, place: rowPlace(table, row.line) }, reading))
    if (verdicts.length % rowsPerStep === 0) yield verdicts.length / rows.length
  }
  return verdicts
}

function judgeEdge(
  inFile: TableRow | RaggedRow,
  columns: EdgePositions,
  { place, ...settings }: TableSettings & { readonly place: RowPlace },
  reading: EdgeReading,
): EdgeRowResult {
  const row = columns.hasSigns ? readable(inFile, columns) : inFile
  const { line } = row
  const nameIn = (position: number) => {
    const written = oneLine(cell(row, position))
    return columns.hasSigns ? withoutAddresses(written) : written
  }
  const words = { source: nameIn(columns.source), target: nameIn(columns.target) }
  const name = [words.source, words.target].map((word) => truncate(word, 80)).join(' – ')
  const fault = (reason: string): EdgeRowResult => ({ kind: 'faulty', line, name, reason })
  if ('reason' in inFile) return fault(inFile.reason)
  if (!isName(words.source) || !isName(words.target)) {
    return fault(!isName(words.source) && !isName(words.target) ? edgeFaults.noEnds : edgeFaults.oneEnd)
  }
  const warnings: RowWarning[] = []
  const end = (which: 'source' | 'target') =>
    endOf(words[which], cell(row, columns.other[`${which}Type`]), reading, warnings, columns.endTypes[which])
  const source = end('source')
  const target = end('target')
  if (typeof source === 'string') return fault(source)
  if (typeof target === 'string') return fault(target)
  if (source.key === target.key) return fault(edgeFaults.toItself)

  const { isBackwards, oddLines, ...facts } = factsOf(row, columns, settings, warnings)
  const fields = readFields(row.cells, columns.fields)
  warnings.push(...fields.warnings)
  const { surplus = '' } = row
  if (surplus !== '') warnings.push(rowWarnings.surplus(surplus))
  const beyond = surplus === '' ? [] : [noteLineOf(beyondColumns, surplus)]
  const edge: ImportedEdge = {
    source: isBackwards ? target.key : source.key,
    target: isBackwards ? source.key : target.key,
    ...facts,
    ...textsOf(row, columns, reading, [...oddLines, ...fields.lines, ...beyond], warnings),
    fieldValues: fields.fieldValues,
  }
  const before = reading.known.claim({ ...edge, sourceId: edge.source, targetId: edge.target }, place)
  if (before) return { kind: 'duplicate', line, name, edge, warnings, before, reason: duplicateEdgeReason(before) }
  return { kind: 'valid', line, name, edge, warnings, place }
}

function readable(row: TableRow, columns: EdgePositions): TableRow {
  const cells = withoutPlaceholders(row.cells, () => placesOf(columns))
  return cells === row.cells ? row : { ...row, cells: [...cells] }
}

/** Returns the indexes of the mapped columns, except the direction column, in which a dash states a direction. */
function placesOf({ source, target, other: { direction: _direction, ...other } }: EdgePositions): (number | null)[] {
  return [source, target, ...Object.values(other)]
}

interface Facts extends Pick<ImportedEdge, 'direction' | 'strength' | 'weight' | 'isDirectionGuessed'> {
  /** Whether the connection leads from its second end to its first. */
  readonly isBackwards: boolean
  /** Lines for the notes, one for each value that could not be read. */
  readonly oddLines: readonly string[]
}

function factsOf(row: TableRow, { other }: EdgePositions, settings: TableSettings, warnings: RowWarning[]): Facts {
  const written = cell(row, other.direction)
  const read = written === '' ? null : readDirection(written)
  const direction = read ?? settings.direction
  const { strength, weight, odd } = settings.weights.of({
    strength: cell(row, other.strength),
    weight: cell(row, other.weight),
  })
  warnings.push(...odd.map((value) => edgeWarnings.oddNumber(value.column, value.written)))
  const lines = odd.map((value) => noteLineOf(edgeFieldLabels[value.column], value.written))
  return {
    direction: direction === 'backwards' ? 'one-way' : direction,
    isBackwards: direction === 'backwards',
    isDirectionGuessed: read === null,
    strength,
    weight,
    oddLines: written !== '' && read === null ? [...lines, noteLineOf(edgeFieldLabels.direction, written)] : lines,
  }
}

/**
 * Returns the node to which an end refers. If the node does not exist, creates it, with the type `supposed` by default.
 * Returns a message if the name is invalid.
 */
export function endOf(
  name: string,
  typeWord: string,
  reading: Pick<EdgeReading, 'ends' | 'makeNode'>,
  warnings: RowWarning[],
  supposed: NodeType | null = null,
): KnownEnd | string {
  const written = oneLine(typeWord)
  const read = readNodeType(written, name)
  const type = written === '' && supposed !== null ? { ...read, type: supposed } : read
  const known = reading.ends.find(name, type.isSure ? type.type : null)
  const [found, ...others] = known.toSorted((a, b) => Number(b.type === supposed) - Number(a.type === supposed))
  if (found) {
    if (others.length > 0) warnings.push(edgeWarnings.severalOfThisName(name))
    return found
  }
  const checked = Node.shape.name.safeParse(name)
  if (!checked.success) return checked.error.issues[0]?.message ?? edgeFaults.oneEnd
  if (written !== '' && !type.isSure) warnings.push({ unknownType: written, type: type.type })
  const { tags, odd } = tagsIn(type.keepWord ? [written] : [])
  const notes = odd.map((word) => noteLineOf('Type', word)).join('\n')
  return reading.makeNode({ ...bareNode(checked.data, type.type, notes), tags }, !type.isSure)
}

/** Returns a node of which only name and type are known. */
function bareNode(name: string, type: NodeType, notes = ''): NodeInRow {
  return {
    type,
    name,
    title: null,
    company: null,
    email: null,
    phone: null,
    address: null,
    date: null,
    notes,
    color: null,
    profileUrl: null,
    imageUrl: null,
    tags: [],
    fieldValues: {},
  }
}

function textsOf(
  row: TableRow,
  columns: EdgePositions,
  { dateOrder, source }: EdgeReading,
  oddLines: readonly string[],
  warnings: RowWarning[],
): Pick<ImportedEdge, 'label' | 'notes' | 'evidence'> {
  const { other } = columns
  const label = oneLine(cell(row, other.label))
  const written = cell(row, other.date)
  const date = written === '' ? null : readDate(written, dateOrder)
  const isOdd = written !== '' && date === null
  if (isOdd) warnings.push(rowWarnings.keptInNotes('date', written, oddValues.date))
  const lines = [
    textOfHtml(cell(row, other.notes)),
    label.length > maxLabel ? label : '',
    ...oddLines,
    isOdd ? noteLineOf(edgeNotes.date, written) : '',
    cell(row, other.link) === '' ? '' : edgeNotes.source(cell(row, other.link)),
    ...columns.kept.map(({ header, position }) => {
      const value = cell(row, position)
      return value === '' ? '' : noteLineOf(header, value)
    }),
  ]
  const notes = lines.filter((line) => line !== '').join('\n')
  if (notes.length > maxNotes) warnings.push(edgeWarnings.cutNotes(maxNotes))
  return {
    label: truncate(label, maxLabel).trim(),
    notes: truncate(notes, maxNotes),
    evidence: { kind: 'imported', source: truncate(source, 300), date },
  }
}

function cell(row: TableRow, position: number | null): string {
  return position === null ? '' : cleanCell(row.cells[position])
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether a string contains a visible character, not only white space, control characters or combining marks. */
function isName(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text)
}
