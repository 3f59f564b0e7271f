import { findHeader } from '../csv/find-header.ts'
import { chosen, type HeaderChoice, sampleRecords, topRecords } from '../csv/dialect.ts'
import type { CsvRecord } from '../csv/records.ts'
import { headerKey } from '../../../header-key.ts'
import { filledRows } from './merged-cells.ts'
import type { Workbook } from './open-workbook.ts'
import { withLinks } from './sheet-links.ts'
import { type RowKind, type Table, uniqueHeaders } from '../../table.ts'
import { errorCells, uncomputedCells } from '../../texts.ts'

/** Common names of sheets with nodes or edges in Kumu, Onodo, Gephi and other programs. */
const sheetNames: Readonly<Record<RowKind, readonly string[]>> = {
  nodes: ['elements', 'nodes', 'people', 'contacts', 'persons', 'organizations', 'personen', 'kontakte', 'knoten'],
  edges: [
    'connections',
    'edges',
    'links',
    'relations',
    'relationships',
    'ties',
    'verbindungen',
    'beziehungen',
    'kanten',
  ],
}

/** Converts a sheet to a table. Returns null if it is empty. Rows keep the sheet's own row numbers. */
export function sheetTable(
  { name, rows, links, merged, errors, uncomputed }: Workbook['sheets'][number],
  choice: HeaderChoice,
): Table | null {
  const records = rows
    .map((cells, index): CsvRecord => ({ line: index + 1, cells: [...cells], isBroken: false }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (records.length === 0) return null
  const sample = records.slice(0, sampleRecords)
  const found = findHeader(sample)
  const header = found ? chosen(sample, found, choice) : null
  const inSheet = records.filter(({ line }) => line > (header?.line ?? 0))
  const body = merged.length === 0 ? inSheet : filledRows(inSheet, merged)
  const width = Math.max(1, widthOf(header ? [header, ...body] : body))
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '')
  const kind = kindOf(name)
  const linked = withLinks(
    {
      headers: uniqueHeaders(padded(header?.cells ?? [])),
      rows: body.map(({ line, cells }) => ({ line, cells: padded(cells) })),
    },
    links,
  )
  // The row number is the digits of a cell name: "E12" is in row 12.
  const withUncomputed = new Set(uncomputed.map((cell) => Number(/\d+$/.exec(cell)?.[0])))
  return {
    name,
    ...(kind && { kind }),
    notKept: [
      ...(uncomputed.length > 0 ? [uncomputedCells(name, uncomputed)] : []),
      ...(errors.length > 0 ? [errorCells(name, errors)] : []),
    ],
    preamble: records.filter(({ line }) => header && line < header.line).map(({ cells }) => cells.join(' ').trim()),
    headerLine: header?.line ?? 0,
    headers: [...linked.headers],
    rows: linked.rows.map((row) => (withUncomputed.has(row.line) ? { ...row, hasUncomputed: true } : row)),
    ragged: [],
    top: records.slice(0, topRecords).map(({ line, cells }) => ({ line, cells })),
  }
}

/** Whether a sheet, such as a "Readme", contains only a single column of sentences without a header. */
export function isProse({ top, headers, headerLine, rows }: Table): boolean {
  const [first] = top
  if (headers.length > 1 || !first || (headerLine > 0 && rows.length > 0)) return false
  const lines = top.map(({ cells }) => cells.join(' ').trim())
  const sentences = lines.filter((line) => line.split(/\s+/).length >= fewestWords || /\s.*[.!?:]$/.test(line))
  return sentences.length * 2 >= lines.length
}

/** Minimum number of words in a sentence. Few names have that many. */
const fewestWords = 4

/**
 * Returns the number of columns up to the last non-empty cell. Uses a loop, because there may be too many values for a
 * single `Math.max()` call.
 */
function widthOf(records: readonly CsvRecord[]): number {
  let most = 0
  for (const { cells } of records) most = Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  return most
}

function kindOf(name: string): RowKind | undefined {
  const key = headerKey(name)
  return (['nodes', 'edges'] as const).find((kind) => sheetNames[kind].includes(key))
}
