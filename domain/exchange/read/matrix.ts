import { readAs } from '../../entities/field/field-value.ts'
import { folded } from '../../folded.ts'
import { readerOfNumbers } from '../cells/edge-weights.ts'
import { isTotalWord } from '../cells/total-words.ts'
import { nodeTypeOf } from '../cells/type-words.ts'
import { meaningOf } from '../headers/header-words.ts'
import { isKnownHeader } from '../headers/known-headers.ts'
import type { Table, TableRow } from '../table.ts'
import { maybeMatrix, readAsMatrix, readAsMatrixOfTwoKinds, totalsOfMatrix, unnamedColumn } from '../texts.ts'

/** Minimum number of names in a matrix. Two names can be the same in the first row and the first column by chance. */
const fewestNames = 3

/** An adjacency matrix: one name per row and column, and the weights of the connections. 0 means no connection. */
interface Matrix {
  readonly names: readonly { readonly name: string; readonly line: number }[]
  /**
   * Connections from each row to each column, in the order of the names. The weight is null if the cell has only a
   * mark.
   */
  readonly ties: readonly (readonly Tie[])[]
}

type Tie = number | null

/**
 * Converts an adjacency matrix to a table of nodes and a table of connections. A matrix has the same names in its first
 * row and first column, and only numbers or marks in other cells. Names in the first row alone suffice if there are as
 * many rows and the diagonal is empty. A symmetric matrix gives one undirected connection per pair; any other matrix
 * gives connections from row to column. Returns other tables unchanged, except for a note if the table may be a matrix.
 */
export function withoutMatrix(table: Table): Table[] {
  if (table.headerLine === 0) return [table]
  const plain = withoutTotals(table)
  const read = tablesOfMatrix(plain) ?? tablesOfUnnamedRows(plain) ?? withoutMatrixOfTwoKinds(plain)
  const [first, ...others] = read ?? []
  if (!first) return [withNoteOnMatrix(table)]
  return plain === table
    ? [first, ...others]
    : [{ ...first, notKept: [...(first.notKept ?? []), totalsOfMatrix] }, ...others]
}

/** Removes the last row if it contains the sums of the others, and the last column likewise. */
function withoutTotals(table: Table): Table {
  const { headers, rows } = table
  const last = rows.at(-1)
  const hasRow =
    isTotalWord(last?.cells[0] ?? '') &&
    headers.slice(1).every((_header, column) => isSum(rows.map(({ cells }) => cells[column + 1] ?? '')))
  const kept = hasRow ? rows.slice(0, -1) : rows
  const hasColumn = isTotalWord(headers.at(-1) ?? '') && kept.every(({ cells }) => isSum(cells.slice(1)))
  if (!hasRow && !hasColumn) return table
  if (!hasColumn) return { ...table, rows: kept }
  return {
    ...table,
    headers: headers.slice(0, -1),
    rows: kept.map((row) => ({ ...row, cells: row.cells.slice(0, -1) })),
  }
}

/** Whether the last of the cells is the sum of the others. */
function isSum(written: readonly string[]): boolean {
  const cells = written.map((cell) => cell.trim())
  const numberOf = readerOfNumbers(cells)
  const numbers = cells.map((cell) => tieIn(cell, numberOf))
  // A mark counts as one.
  const sum = numbers.slice(0, -1).reduce<number>((before, number) => before + (number ?? 1), 0)
  return numbers.length > 2 && !numbers.includes(undefined) && Math.abs(sum - (numbers.at(-1) ?? 0)) < 1e-6
}

/** Reads a square matrix with names only in its first row. Its rows are in the same order and may be numbered. */
function tablesOfUnnamedRows(table: Table): Table[] | null {
  const { headers, rows } = withoutRowNumbers(table)
  if (headers.length !== rows.length || headers.some(isKnownHeader)) return null
  const named = {
    ...table,
    headers: ['', ...headers],
    rows: rows.map(({ line, cells }, index) => ({ line, cells: [headers[index] ?? '', ...cells] })),
  }
  const hasDiagonal = tiesOf(named.rows)?.some((ties, row) => ties[row] !== 0) ?? true
  return hasDiagonal ? null : tablesOfMatrix(named, { areRowsNamed: false })
}

/** Removes the first column if it has no header and numbers the rows. */
function withoutRowNumbers(table: Table): Table {
  const { headers, rows } = table
  const isNumbered =
    headers[0] === unnamedColumn(1) && rows.every(({ cells }, index) => cells[0]?.trim() === String(index + 1))
  if (!isNumbered) return table
  return {
    ...table,
    headers: headers.slice(1),
    rows: rows.map((row) => ({ ...row, cells: row.cells.slice(1) })),
  }
}

/** Minimum number of columns of a table that may be a matrix of two kinds, although its first column has a header. */
const fewestColumns = 5

/** Adds a note on importing the table as a matrix if all columns except the names contain only 0 and 1. */
function withNoteOnMatrix(table: Table): Table {
  const [corner = '', ...columns] = table.headers
  const areMarks =
    meaningOf(corner)?.meaning === 'name' &&
    columns.length >= fewestColumns &&
    table.rows.length > 1 &&
    !columns.some(isKnownHeader) &&
    table.rows.every(({ cells: [, ...cells] }) => cells.every((cell) => ['', '0', '1'].includes(cell.trim())))
  return areMarks ? { ...table, notKept: [...(table.notKept ?? []), maybeMatrix(columns.length)] } : table
}

function tablesOfMatrix(table: Table, { areRowsNamed } = { areRowsNamed: true }): Table[] | null {
  const matrix = matrixIn(table)
  if (!matrix) return null
  const { names, ties } = matrix
  const tie = (from: number, to: number): Tie => {
    const read = ties[from]?.[to]
    return read === undefined ? 0 : read
  }
  const places = [...names.keys()]
  const isEven = places.every((from) => places.every((to) => tie(from, to) === tie(to, from)))
  const found = places.flatMap((from) =>
    places.filter((to) => (isEven ? from < to : from !== to) && tie(from, to) !== 0).map((to) => ({ from, to })),
  )
  const isWeighed = found.some(({ from, to }) => ![null, 1].includes(tie(from, to)))
  return tablesOfGraph(table, {
    nodes: { headers: ['Name'], rows: names.map(({ name, line }) => ({ line, cells: [name] })) },
    note: readAsMatrix({
      table: table.name,
      names: names.length,
      ties: found.length,
      areRowsNamed,
      isEven,
      isWeighed,
      hasDiagonal: places.some((place) => tie(place, place) !== 0),
    }),
    links: found.map(({ from, to }) => ({
      line: names[from]?.line ?? 0,
      ends: [names[from]?.name ?? '', names[to]?.name ?? ''],
      tie: tie(from, to),
    })),
    direction: isEven ? 'undirected' : 'directed',
    isWeighed,
  })
}

interface MatrixGraph {
  readonly nodes: Pick<Table, 'headers' | 'rows'>
  readonly links: readonly { readonly line: number; readonly ends: readonly [string, string]; readonly tie: Tie }[]
  readonly direction: 'directed' | 'undirected'
  /** Whether the connections have weights. */
  readonly isWeighed: boolean
  /** A message that explains how the table was interpreted. */
  readonly note: string
}

/** Returns the tables of nodes and connections that replace the table of a matrix. */
function tablesOfGraph(table: Table, { nodes, links, direction, isWeighed, note }: MatrixGraph): Table[] {
  const part = { preamble: [], headerLine: 0, ragged: [], top: [] }
  const nameOf = (words: string) => (table.name === null ? words : `${table.name}, ${words}`)
  return [
    { ...part, ...nodes, name: nameOf('nodes'), kind: 'nodes', notKept: [...(table.notKept ?? []), note] },
    {
      ...part,
      name: nameOf('links'),
      kind: 'edges',
      headers: ['Source', 'Target', 'Direction', ...(isWeighed ? ['Weight'] : [])],
      rows: links.map(({ line, ends, tie }) => ({
        line,
        cells: [...ends, direction, ...(isWeighed ? [String(tie ?? 1)] : [])],
      })),
    },
  ]
}

/** Matches a header that names the kinds of rows and columns, such as "Person / Event". */
const namesKinds = /[\\/|→×]/

/** Minimum fraction of cells without a connection in a matrix of two kinds. Tables of measurements have fewer zeros. */
const leastEmpty = 0.25

/**
 * Converts a matrix whose rows and columns are different nodes, such as people and events. Its first cell is empty or
 * names both kinds, as in "Person / Event". Returns null for other tables. A table of people also has names in its
 * first column, but it has a header above these names.
 */
function withoutMatrixOfTwoKinds(table: Table): Table[] | null {
  const [corner = '', ...columns] = table.headers
  const names = new Set(table.rows.map(({ cells }) => folded(cells[0] ?? '')))
  const areNames =
    (corner === unnamedColumn(1) || namesKinds.test(corner)) &&
    columns.length >= (namesKinds.test(corner) ? 2 : fewestNames) &&
    table.ragged.length === 0 &&
    names.size >= 2 &&
    names.size === table.rows.length &&
    !names.has('') &&
    ![...names].every((name) => /^\d+$/.test(name)) &&
    !columns.some((name, index) => isKnownHeader(name) || name === unnamedColumn(index + 2) || names.has(folded(name)))
  const ties = areNames ? tiesOf(table.rows) : null
  const cells = ties?.flat() ?? []
  const areWeights = cells.every((tie) => tie === null || tie >= 0)
  const isFilled = cells.filter((tie) => tie === 0).length < cells.length * leastEmpty
  if (!ties || !areWeights || isFilled || cells.every((tie) => tie === 0)) return null
  const isWeighed = cells.some((tie) => ![null, 0, 1].includes(tie))
  const links = table.rows.flatMap(({ cells: [source = ''], line }, row) =>
    columns.flatMap((target, column) => {
      const tie = ties[row]?.[column] ?? null
      return tie === 0 ? [] : [{ line, ends: [source, target] as const, tie }]
    }),
  )
  const message = { table: table.name, rows: names.size, columns: columns.length, ties: links.length, isWeighed }
  return tablesOfGraph(table, {
    nodes: {
      headers: ['Name', 'Type'],
      rows: [
        ...table.rows.map(({ cells: [name = ''], line }) => ({ line, cells: [name, ''] })),
        ...columns.map((name) => ({ line: table.headerLine, cells: [name, nodeTypeOf(name) ?? 'organization'] })),
      ],
    },
    note: readAsMatrixOfTwoKinds(message),
    links,
    direction: 'directed',
    isWeighed,
  })
}

/** Returns the connections in the cells of each row. Null if a cell contains neither a number nor a mark. */
function tiesOf(rows: readonly TableRow[]): Tie[][] | null {
  const numberOf = readerOfNumbers(rows.flatMap(({ cells }) => cells.slice(1).map((cell) => cell.trim())))
  const ties: Tie[][] = []
  for (const { cells } of rows) {
    const read = cells.slice(1).map((cell) => tieIn(cell.trim(), numberOf))
    if (read.includes(undefined)) return null
    ties.push(read.filter((tie) => tie !== undefined))
  }
  return ties
}

function matrixIn({ headers, rows, ragged }: Table): Matrix | null {
  const [corner, ...columns] = headers
  const fewest = corner === unnamedColumn(1) ? 2 : fewestNames
  if (columns.length < fewest || rows.length !== columns.length || ragged.length > 0) return null
  const places = new Map(columns.map((name, place) => [folded(name), place + 1]))
  const names = rows.map(({ cells, line }) => ({ name: cells[0]?.trim() ?? '', line }))
  const order = names.map(({ name }) => places.get(folded(name)))
  if (places.size !== columns.length || new Set(order).size !== order.length || order.includes(undefined)) return null
  const read = tiesOf(rows)
  if (!read) return null
  // Puts the columns into the order of the rows, because the two orders may differ.
  const ties = read.map((row) => order.map((place = 0) => row[place - 1]).filter((tie) => tie !== undefined))
  return ties.some((row) => row.some((tie) => tie !== 0)) ? { names, ties } : null
}

/** Returns the connection in a cell. Undefined if the cell contains neither a number nor a mark. */
function tieIn(cell: string, numberOf: (written: string) => number | null): Tie | undefined {
  if (/^[-–—.]?$/.test(cell)) return 0
  if (/^[x✓✔✗×•*+]$/i.test(cell)) return null
  const number = numberOf(cell)
  if (number !== null) return number
  const answer = readAs('yes_no', cell)
  return answer === null ? undefined : answer === true ? null : 0
}
