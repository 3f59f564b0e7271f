import { otherAddressColumns } from './address-parts.ts'
import { columnFields, type SingleColumnField } from '../headers/column-field.ts'
import { type FieldColumn, type LocatedField, locateFields } from './field-columns.ts'
import { headerKey } from '../../header-key.ts'
import { type HeaderMeaning, meaningOf } from '../headers/header-words.ts'
import { describesContact, type NoteColumn, locateNoteColumns, type RelatedColumn } from './note-columns.ts'
import { accept, type ImportResult, reject } from '../rejection.ts'
import type { RowKind } from '../table.ts'
import { columnMissing, fieldLabels, mapNameColumn } from '../texts.ts'

/** Maximum number of columns that form a name: first, middle and last name. */
export const maxNameColumns = 3

/**
 * The column mapped to each node property. Headers are unique within the file. Several columns can form a name, joined
 * with spaces in the order of the list; any other property has at most one column.
 */
export type ColumnMapping = {
  name: string[]
  /** Columns with additional parts of the address, such as the city if the address column has the street. */
  addressParts: string[]
  /** Unmapped columns that become custom fields. */
  fields: FieldColumn[]
  /** Unmapped columns whose cells are added to the notes, each with its header. */
  kept: string[]
  /** If true, names such as "Smith, John" are not changed. By default, they become "John Smith". */
  keepsNames?: boolean
} & Record<SingleColumnField, string | null>

interface FoundColumn {
  header: string
  rank: number
  isFilled: boolean
}

/** Facts about the cells of columns, by which ambiguous headers are interpreted. */
export interface ColumnCells {
  /**
   * Whether the column's values look like names of organizations. The header "Account" means a company in some
   * programs, and a login in others.
   */
  isOfOrganizations(header: string): boolean
  /** Whether the cells of the column `whole` contain the values of the column `part`. */
  says(whole: string, part: string): boolean
  /** Whether the column contains only numbers. Numbers in a column called "Type" are codes, not words for types. */
  hasOnlyNumbers(header: string): boolean
}

const notAsked: ColumnCells = { isOfOrganizations: () => false, says: () => true, hasOnlyNumbers: () => false }

/**
 * Guesses the most likely mapping from the headers. `filled` are the headers of columns with values. These columns are
 * preferred, because address books export dozens of empty columns. A first-name and a last-name column form the name
 * unless there is a full-name column. "Nom" or "Name" beside a first name is the last name.
 */
export function guessMapping(
  headers: readonly string[],
  filled: ReadonlySet<string> = new Set(headers),
  cells = notAsked,
): ColumnMapping {
  const found = new Map<HeaderMeaning, FoundColumn>()
  for (const header of headers) {
    const word = meaningOf(header)
    if (!word || (word.meaning === 'type' && cells.hasOnlyNumbers(header))) continue
    const column = { header, rank: word.rank, isFilled: filled.has(header) }
    const before = found.get(word.meaning)
    if (!before || isBetter(column, before)) found.set(word.meaning, column)
  }
  const column = (field: SingleColumnField) => found.get(field)?.header ?? null
  const fields = {
    // If a file has only one column, with an unknown header, the column is a list of names.
    name: found.size === 0 && headers.length === 1 ? [...headers] : nameColumns(found),
    id: column('id'),
    type: column('type'),
    title: column('title'),
    company:
      column('company') ?? headers.find((header) => isAccount(header) && cells.isOfOrganizations(header)) ?? null,
    notes: column('notes'),
    address: column('address'),
    addressParts: otherAddressColumns(headers, column('address')).filter((header) => filled.has(header)),
    date: column('date'),
    email: column('email'),
    phone: column('phone'),
    profileUrl: column('profileUrl'),
    imageUrl: column('imageUrl'),
    tags: column('tags'),
    color: column('color'),
    connectedTo: column('connectedTo'),
  }
  const used = new Set(Object.values(fields).flat())
  const whole = found.get('name')?.header
  // Whether a column repeats a part of the full name, such as "Given Name" beside "Name".
  const isInFullName = (header: string) =>
    whole !== undefined &&
    used.has(whole) &&
    partsOfNames.has(meaningOf(header)?.meaning ?? 'notes') &&
    cells.says(whole, header)
  return {
    ...fields,
    fields: [],
    kept: headers.filter(
      (header) => describesContact(header, headers) && filled.has(header) && !used.has(header) && !isInFullName(header),
    ),
  }
}

/** Whether a header is "Account", the term for a customer's company in sales software. */
const isAccount = (header: string) => /^(parent )?account$/.test(headerKey(header))

const partsOfNames: ReadonlySet<HeaderMeaning> = new Set<HeaderMeaning>(['firstName', 'middleName', 'lastName'])

function isBetter(column: FoundColumn, before: FoundColumn): boolean {
  return column.isFilled === before.isFilled ? column.rank < before.rank : column.isFilled
}

function nameColumns(found: ReadonlyMap<HeaderMeaning, FoundColumn>): string[] {
  const whole = found.get('name')
  const first = found.get('firstName')
  const middle = found.get('middleName')
  const last = found.get('lastName')
  if (first && last && !whole?.isFilled) return present([first, middle, last])
  if (!whole) return present([first, middle, last])
  if (first && !last) return present([first, middle, whole])
  if (last && !first) return present([whole, last])
  return [whole.header]
}

function present(columns: (FoundColumn | undefined)[]): string[] {
  return columns.filter((column) => column !== undefined).map((column) => column.header)
}

/** Returns the columns that a mapping uses. */
export function usedColumns({
  kept: _kept,
  fields: _fields,
  keepsNames: _keepsNames,
  ...places
}: ColumnMapping): Set<string> {
  return new Set(
    Object.values(places)
      .flat()
      .filter((header) => header !== null),
  )
}

/** The properties of a file against which a mapping is checked. */
export interface ColumnsOfFile {
  readonly headers: readonly string[]
  /** Display name of the file format. */
  readonly formatLabel: string
  /** Whether rows are nodes or connections, if the format defines it. */
  readonly kind?: RowKind
  /** Columns in which all names of people have the last name first. */
  readonly lastNamesFirst: readonly string[]
}

/** Indexes of the mapped columns in a row of cells. */
export interface ColumnPositions {
  name: number[]
  /** Whether names are changed from "Smith, John" to "John Smith". */
  reversesNames?: boolean
  /**
   * Whether a cell with only a dash counts as empty, as in tables written by people. Programs leave such cells empty.
   */
  hasSigns?: boolean
  /** The columns of the address in the order of the file. Empty if one column has the whole address. */
  address: readonly { readonly header: string; readonly position: number }[]
  other: Record<SingleColumnField, number | null>
  fields: LocatedField[]
  kept: NoteColumn[]
  /** Columns with the name of a related person. They also become custom fields or part of the notes. */
  related?: readonly RelatedColumn[]
}

/** Whether all names in a column have the last name first. If one name does not, no name of the column is changed. */
export function hasLastNamesFirst(
  { lastNamesFirst }: Pick<ColumnsOfFile, 'lastNamesFirst'>,
  { name: [header = '', ...others] }: Pick<ColumnMapping, 'name'>,
): boolean {
  return others.length === 0 && lastNamesFirst.includes(header)
}

/** Whether a mapping changes names from "Smith, John" to "John Smith". */
export function reversesNames(file: Pick<ColumnsOfFile, 'lastNamesFirst'>, mapping: ColumnMapping): boolean {
  return mapping.keepsNames !== true && hasLastNamesFirst(file, mapping)
}

/**
 * Returns the indexes of the mapped columns. Rejects a mapping without a name column, or with a column that the file
 * does not have.
 */
export function locateColumns(file: ColumnsOfFile, mapping: ColumnMapping): ImportResult<ColumnPositions> {
  const { headers, formatLabel } = file
  if (mapping.name.length === 0) return reject('name-not-mapped', mapNameColumn)
  const positionOf = new Map(headers.map((header, position) => [header, position]))
  for (const field of columnFields) {
    const columns = field === 'name' ? mapping.name : [mapping[field]]
    const isMissing = columns.some((column) => column !== null && !positionOf.has(column))
    if (isMissing) return reject('column-missing', columnMissing(fieldLabels[field], formatLabel))
  }
  const ofAddress = new Set(mapping.address === null ? [] : [mapping.address, ...mapping.addressParts])
  const at = (column: string | null) => (column === null ? null : (positionOf.get(column) ?? null))
  const used = usedColumns(mapping)
  const fields = locateFields(headers, mapping.fields, 'nodes', used)
  for (const { header } of fields) used.add(header)
  return accept({
    name: mapping.name.map(at).filter((position) => position !== null),
    reversesNames: reversesNames(file, mapping),
    hasSigns: file.kind === undefined,
    address:
      ofAddress.size < 2
        ? []
        : headers.flatMap((header, position) => (ofAddress.has(header) ? [{ header, position }] : [])),
    other: {
      id: at(mapping.id),
      type: at(mapping.type),
      title: at(mapping.title),
      company: at(mapping.company),
      notes: at(mapping.notes),
      address: at(mapping.address),
      date: at(mapping.date),
      email: at(mapping.email),
      phone: at(mapping.phone),
      profileUrl: at(mapping.profileUrl),
      imageUrl: at(mapping.imageUrl),
      tags: at(mapping.tags),
      color: at(mapping.color),
      connectedTo: at(mapping.connectedTo),
    },
    fields,
    kept: locateNoteColumns(
      headers,
      mapping.kept.filter((header) => !used.has(header)),
    ),
  })
}
