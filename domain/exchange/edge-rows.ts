import type { Direction } from '../entities/edge/edge.ts'
import { Node, type NodeType } from '../entities/node/node.ts'
import { cut } from './cut.ts'
import { type DateOrder, readDate } from './dates.ts'
import type { NodeDraft } from './draft.ts'
import type { EdgePositions } from './edge-columns.ts'
import { readDirection } from './edge-directions.ts'
import { isOneWay } from './edge-header-words.ts'
import { type WeightReading, weightReading } from './edge-weights.ts'
import type { EndIndex, KnownEnd } from './end-index.ts'
import type { KnownEdges } from './known-edges.ts'
import type { ImportedEdge } from './imported-graph.ts'
import type { Progress, RaggedRow, Table, TableRow } from './table.ts'
import { duplicateEdgeReason, edgeFaults, edgeFieldLabels, edgeNotes, edgeWarnings, noteLineOf } from './texts.ts'
import { readNodeType } from './type-words.ts'

/** What becomes of one row of a table of connections. `name` says which: "Ann – Bo". */
export type EdgeVerdict = { line: number; name: string } & (
  | { kind: 'valid'; edge: ImportedEdge; warnings: string[] }
  | { kind: 'duplicate'; edge: ImportedEdge; warnings: string[]; reason: string }
  | { kind: 'faulty'; reason: string }
)

/** What a table tells of all its connections. */
interface Told {
  readonly weights: WeightReading
  /** Of those that say none themselves. */
  readonly direction: Direction
}

export interface EdgeReading {
  readonly ends: EndIndex
  /** Adds a node for an end nobody stands for yet. */
  readonly makeNode: (draft: NodeDraft) => KnownEnd
  readonly known: KnownEdges
  readonly dateOrder: DateOrder
  /** The name of the file. */
  readonly source: string
}

const rowsPerStep = 1_000
const maxLabel = 200
const maxNotes = 100_000

/**
 * Judges every row of a table of connections in the order of the file, and makes the nodes its ends lack. A connection
 * repeats another if it joins the same two in the same direction and says the same. Yields its progress.
 */
export function* judgeEdges(
  table: Table,
  columns: EdgePositions,
  reading: EdgeReading,
): Generator<Progress, EdgeVerdict[], void> {
  const column = (position: number | null) => (position === null ? null : table.rows.map((row) => cell(row, position)))
  const told: Told = {
    weights: weightReading({ strength: column(columns.other.strength), weight: column(columns.other.weight) }),
    direction: isOneWay(table.headers[columns.source] ?? '', table.headers[columns.target] ?? '') ? 'one-way' : 'none',
  }
  const rows: (TableRow | RaggedRow)[] = [...table.rows, ...table.ragged].sort((a, b) => a.line - b.line)
  const verdicts: EdgeVerdict[] = []
  for (const row of rows) {
    verdicts.push(judgeEdge(row, columns, reading, told))
    if (verdicts.length % rowsPerStep === 0) yield verdicts.length / rows.length
  }
  return verdicts
}

function judgeEdge(row: TableRow | RaggedRow, columns: EdgePositions, reading: EdgeReading, told: Told): EdgeVerdict {
  const { line } = row
  const words = { source: oneLine(cell(row, columns.source)), target: oneLine(cell(row, columns.target)) }
  const name = [words.source, words.target].map((word) => cut(word, 80)).join(' – ')
  const fault = (reason: string): EdgeVerdict => ({ kind: 'faulty', line, name, reason })
  if ('reason' in row) return fault(row.reason)
  if (!isName(words.source) || !isName(words.target)) {
    return fault(!isName(words.source) && !isName(words.target) ? edgeFaults.noEnds : edgeFaults.oneEnd)
  }
  const warnings: string[] = []
  const source = endOf(words.source, cell(row, columns.other.sourceType), reading, warnings)
  const target = endOf(words.target, cell(row, columns.other.targetType), reading, warnings)
  if (typeof source === 'string') return fault(source)
  if (typeof target === 'string') return fault(target)
  if (source.key === target.key) return fault(edgeFaults.toItself)

  const { isBackwards, oddLines, ...facts } = factsOf(row, columns, told, warnings)
  const edge: ImportedEdge = {
    source: isBackwards ? target.key : source.key,
    target: isBackwards ? source.key : target.key,
    ...facts,
    ...textsOf(row, columns, reading, oddLines, warnings),
  }
  const before = reading.known.claim({ ...edge, sourceId: edge.source, targetId: edge.target }, { line })
  if (before) return { kind: 'duplicate', line, name, edge, warnings, reason: duplicateEdgeReason(before) }
  return { kind: 'valid', line, name, edge, warnings }
}

interface Facts extends Pick<ImportedEdge, 'direction' | 'strength' | 'weight'> {
  /** It leads from its second end to its first. */
  readonly isBackwards: boolean
  /** What was written where none of these could be read. */
  readonly oddLines: readonly string[]
}

function factsOf(row: TableRow, { other }: EdgePositions, told: Told, warnings: string[]): Facts {
  const written = cell(row, other.direction)
  const read = written === '' ? null : readDirection(written)
  const direction = read ?? told.direction
  const { strength, weight, odd } = told.weights.of({
    strength: cell(row, other.strength),
    weight: cell(row, other.weight),
  })
  warnings.push(...odd.map((value) => edgeWarnings.oddNumber(value.column, value.written)))
  const lines = odd.map((value) => noteLineOf(edgeFieldLabels[value.column], value.written))
  return {
    direction: direction === 'backwards' ? 'one-way' : direction,
    isBackwards: direction === 'backwards',
    strength,
    weight,
    oddLines: written !== '' && read === null ? [...lines, noteLineOf(edgeFieldLabels.direction, written)] : lines,
  }
}

/** Whom an end names, made if nobody; a sentence if its name cannot be one. */
export function endOf(
  name: string,
  typeWord: string,
  reading: Pick<EdgeReading, 'ends' | 'makeNode'>,
  warnings: string[],
): KnownEnd | string {
  const written = oneLine(typeWord)
  const type = readNodeType(written, name)
  const [found, ...others] = reading.ends.find(name, type.isSure ? type.type : null)
  if (found) {
    if (others.length > 0) warnings.push(edgeWarnings.severalOfThisName(name))
    return found
  }
  const checked = Node.shape.name.safeParse(name)
  if (!checked.success) return checked.error.issues[0]?.message ?? edgeFaults.oneEnd
  if (written !== '' && !type.isSure) warnings.push(edgeWarnings.unknownType(name, written, type.type))
  const notes = type.keepWord ? noteLineOf('Type', written) : ''
  return reading.makeNode(bareDraft(checked.data, type.type, notes))
}

/** A node of which only name and type are known. */
function bareDraft(name: string, type: NodeType, notes = ''): NodeDraft {
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
  }
}

function textsOf(
  row: TableRow,
  columns: EdgePositions,
  { dateOrder, source }: EdgeReading,
  oddLines: readonly string[],
  warnings: string[],
): Pick<ImportedEdge, 'label' | 'notes' | 'evidence'> {
  const { other } = columns
  const label = oneLine(cell(row, other.label))
  const written = cell(row, other.date)
  const date = written === '' ? null : readDate(written, dateOrder)
  const lines = [
    cell(row, other.notes),
    label.length > maxLabel ? label : '',
    ...oddLines,
    written !== '' && date === null ? noteLineOf(edgeNotes.date, written) : '',
    cell(row, other.link) === '' ? '' : edgeNotes.source(cell(row, other.link)),
    ...columns.kept.map(({ header, position }) => {
      const value = cell(row, position)
      return value === '' ? '' : noteLineOf(header, value)
    }),
  ]
  const notes = lines.filter((line) => line !== '').join('\n')
  if (notes.length > maxNotes) warnings.push(edgeWarnings.cutNotes(maxNotes))
  return {
    label: cut(label, maxLabel).trim(),
    notes: cut(notes, maxNotes),
    evidence: { kind: 'imported', source: cut(source, 300), date },
  }
}

function cell(row: TableRow, position: number | null): string {
  return position === null ? '' : (row.cells[position] ?? '').replaceAll('\u0000', '').toWellFormed().trim()
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Zero-width characters alone make no name. */
function isName(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text)
}
