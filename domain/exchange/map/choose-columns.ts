import { type FieldKind, fieldKinds } from '../../entities/field/field-kinds.ts'
import { columnFields, type SingleColumnField } from '../headers/column-field.ts'
import { type ColumnWord, columnWords, fieldWords } from '../headers/column-words.ts'
import { maxNameColumns } from './columns.ts'
import { type EdgeField, edgeFields } from '../headers/edge-field.ts'
import { cleanCell, type FieldColumn, fieldNameOf } from './field-columns.ts'
import { kindOfColumn } from './guess-fields.ts'
import type { ImportTable } from './import-file.ts'
import { accept, type ImportResult, reject } from '../rejection.ts'
import type { RowKind } from '../table.ts'
import type { TableMapping } from './table-mapping.ts'
import { noSuchColumn, noSuchField } from '../texts.ts'

/** The user's choice for each column, by header. */
export type ColumnChoices = Readonly<Record<string, string>>

/**
 * Applies the user's choices to the guessed mappings of all tables that have a column of that name. Choosing columns
 * for both ends turns a table into a table of connections. Choosing a name column turns it into a table of nodes.
 * Rejects unknown columns and unknown meanings.
 */
export function chooseColumns(
  tables: readonly Pick<ImportTable, 'headers' | 'rows' | 'guess'>[],
  choices: ColumnChoices,
): ImportResult<TableMapping[]> {
  const chosenWords: [string, ColumnWord][] = []
  const headers = [...new Set(tables.flatMap((table) => table.headers))]
  for (const [header, word] of Object.entries(choices)) {
    const known = columnWords.find((each) => each === word)
    if (!known) return reject('other-field', noSuchField(word, columnWords))
    if (!headers.includes(header)) return reject('column-missing', noSuchColumn(header, headers))
    chosenWords.push([header, known])
  }
  return accept(
    tables.map((table) => {
      const own = chosenWords.filter(([header]) => table.headers.includes(header))
      return own.length === 0 ? table.guess : mappingWith(table, own)
    }),
  )
}

function mappingWith(
  { guess, headers, rows }: Pick<ImportTable, 'headers' | 'rows' | 'guess'>,
  chosenWords: readonly (readonly [string, ColumnWord])[],
): TableMapping {
  const named = new Set(chosenWords.map(([header]) => header))
  const nodes = {
    ...guess.nodes,
    name: guess.nodes.name.filter((header) => !named.has(header)),
    addressParts: guess.nodes.addressParts.filter((header) => !named.has(header)),
  }
  const edges = { ...guess.edges }
  for (const field of columnFields) if (field !== 'name' && isNamed(nodes[field])) nodes[field] = null
  for (const field of edgeFields) if (isNamed(edges[field])) edges[field] = null
  const names: string[] = []
  const addresses: string[] = []
  const kept: string[] = []
  const fields: FieldColumn[] = []
  for (const [header, word] of chosenWords) {
    if (word === 'name') names.push(header)
    else if (word === 'address') addresses.push(header)
    else if (word === 'kept') kept.push(header)
    else if (isFieldWord(word)) fields.push({ header, name: fieldNameOf(header), kind: kindOfField(word, header) })
    else if (word !== 'none') {
      if (isColumnField(word)) nodes[word] = header
      if (isEdgeField(word)) edges[word] = header
    }
  }
  if (names.length > 0) nodes.name = names.slice(0, maxNameColumns)
  if (addresses.length > 0) [nodes.address = null, ...nodes.addressParts] = addresses
  const keptIn = (guessed: readonly string[]) => [...guessed.filter((header) => !named.has(header)), ...kept]
  nodes.kept = keptIn(guess.nodes.kept)
  edges.kept = keptIn(guess.edges.kept)
  const fieldsIn = (guessed: readonly FieldColumn[]) => [
    ...guessed.filter(({ header }) => !named.has(header)),
    ...fields,
  ]
  nodes.fields = fieldsIn(guess.nodes.fields)
  edges.fields = fieldsIn(guess.edges.fields)
  return { ...guess, rows: rowsBy(chosenWords.map(([, word]) => word)) ?? guess.rows, nodes, edges }

  function isNamed(header: string | null): boolean {
    return header !== null && named.has(header)
  }

  function kindOfField(word: FieldWord, header: string): FieldKind {
    const position = headers.indexOf(header)
    const guessed = () =>
      kindOfColumn(header, () => rows.map(({ cells }) => cleanCell(cells[position])).filter((cell) => cell !== ''))
    return fieldKinds.find((kind) => word === `field:${kind}`) ?? guessed() ?? 'text'
  }
}

function rowsBy(words: readonly ColumnWord[]): RowKind | undefined {
  if (words.includes('source') && words.includes('target')) return 'edges'
  return words.includes('name') ? 'nodes' : undefined
}

type FieldWord = (typeof fieldWords)[number]

function isFieldWord(word: ColumnWord): word is FieldWord {
  return fieldWords.some((each) => each === word)
}

function isColumnField(word: ColumnWord): word is SingleColumnField {
  return columnFields.some((field) => field === word && field !== 'name')
}

function isEdgeField(word: ColumnWord): word is EdgeField {
  return edgeFields.some((field) => field === word)
}

/**
 * Returns the meaning of each column of a table, in the same words as the choices. The meaning of unused columns is
 * 'none'.
 */
export function columnWordsOf(
  headers: readonly string[],
  { rows, nodes, edges }: TableMapping,
): Record<string, ColumnWord> {
  const words = new Map<string, ColumnWord>(headers.map((header) => [header, 'none']))
  const { kept, fields } = rows === 'nodes' ? nodes : edges
  for (const header of kept) words.set(header, 'kept')
  for (const { header, kind } of fields) words.set(header, `field:${kind}`)
  if (rows === 'nodes') {
    for (const header of nodes.name) words.set(header, 'name')
    for (const header of nodes.addressParts) give(header, 'address')
    for (const field of columnFields) if (field !== 'name') give(nodes[field], field)
  } else for (const field of edgeFields) give(edges[field], field)
  return Object.fromEntries(words)

  function give(header: string | null, field: ColumnWord): void {
    if (header !== null) words.set(header, field)
  }
}
