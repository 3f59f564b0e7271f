import { Edge } from '../entities/edge/edge.ts'
import { Node, type NodeType } from '../entities/node/node.ts'
import { cut } from './cut.ts'
import { type DateOrder, readDate } from './dates.ts'
import type { NodeDraft } from './draft.ts'
import type { EdgePositions } from './edge-columns.ts'
import type { EndIndex, KnownEnd } from './end-index.ts'
import type { KnownEdges } from './known-edges.ts'
import type { ImportedEdge } from './imported-graph.ts'
import type { Progress, RaggedRow, Table, TableRow } from './table.ts'
import { duplicateEdgeReason, edgeFaults, edgeNotes, edgeWarnings, noteLineOf } from './texts.ts'
import { readNodeType } from './type-words.ts'

/** What becomes of one row of a table of connections. `name` says which: "Ann – Bo". */
export type EdgeVerdict = { line: number; name: string } & (
  | { kind: 'valid'; edge: ImportedEdge; warnings: string[] }
  | { kind: 'duplicate'; edge: ImportedEdge; warnings: string[]; reason: string }
  | { kind: 'faulty'; reason: string }
)

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
  const scale = strengthScale(table.rows.map((row) => cell(row, columns.other.strength)))
  const rows: (TableRow | RaggedRow)[] = [...table.rows, ...table.ragged].sort((a, b) => a.line - b.line)
  const verdicts: EdgeVerdict[] = []
  for (const row of rows) {
    verdicts.push(judgeEdge(row, columns, reading, scale))
    if (verdicts.length % rowsPerStep === 0) yield verdicts.length / rows.length
  }
  return verdicts
}

function judgeEdge(
  row: TableRow | RaggedRow,
  columns: EdgePositions,
  reading: EdgeReading,
  scale: StrengthScale,
): EdgeVerdict {
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

  const edge: ImportedEdge = {
    source: source.key,
    target: target.key,
    strength: scale.strengthOf(cell(row, columns.other.strength)),
    ...textsOf(row, columns, reading, scale, warnings),
  }
  const before = reading.known.claim({ ...edge, sourceId: edge.source, targetId: edge.target }, { line })
  if (before) return { kind: 'duplicate', line, name, edge, warnings, reason: duplicateEdgeReason(before) }
  return { kind: 'valid', line, name, edge, warnings }
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
  scale: StrengthScale,
  warnings: string[],
): Pick<ImportedEdge, 'label' | 'notes' | 'evidence'> {
  const { other } = columns
  const label = oneLine(cell(row, other.label))
  const written = cell(row, other.date)
  const date = written === '' ? null : readDate(written, dateOrder)
  const weight = cell(row, other.strength)
  const lines = [
    cell(row, other.notes),
    label.length > maxLabel ? label : '',
    weight !== '' && (!scale.areStrengths || scale.strengthOf(weight) === null) ? edgeNotes.weight(weight) : '',
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

interface StrengthScale {
  readonly strengthOf: (written: string) => number | null
  /** The column holds strengths as they stand, or nothing. */
  readonly areStrengths: boolean
}

/**
 * What the numbers of a column make of a strength from 1 to 5. Where all of them are whole and from 1 to 5 they are
 * strengths; other weights are spread over the scale by their logarithm, as weights mostly differ by factors.
 */
function strengthScale(column: readonly string[]): StrengthScale {
  const numbers = column.map(numberOf).filter((number) => number !== null)
  const isStrength = (number: number | null) => Edge.shape.strength.safeParse(number).success
  if (numbers.every(isStrength)) return { strengthOf: numberOf, areStrengths: true }
  const positive = numbers.filter((number) => number > 0)
  const least = positive.reduce((a, b) => Math.min(a, b), Infinity)
  const most = positive.reduce((a, b) => Math.max(a, b), 0)
  const strengthOf = (written: string) => {
    const number = numberOf(written)
    if (number === null || number <= 0) return null
    return most === least ? 3 : 1 + Math.round((4 * Math.log(number / least)) / Math.log(most / least))
  }
  return { strengthOf, areStrengths: false }
}

function numberOf(written: string): number | null {
  if (!/^[-+]?(\d+([.,]\d+)?|[.,]\d+)(e[-+]?\d+)?$/i.test(written)) return null
  const number = Number(written.replace(',', '.'))
  return Number.isFinite(number) ? number : null
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
