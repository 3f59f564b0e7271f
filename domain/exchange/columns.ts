import { columnFields, type SingleColumnField } from './column-field.ts'
import { type HeaderMeaning, meaningOf } from './header-words.ts'
import { isWorthKeeping, type KeptColumn, locateKept } from './kept-columns.ts'
import { accept, type ImportResult, refuse } from './refusal.ts'
import { columnMissing, mapNameColumn } from './texts.ts'

/** The most columns a name can be put together from: first, middle and last name. */
export const maxNameColumns = 3

/**
 * Which columns feed which field, by (unique) header. A name is the given columns joined by a space, in their order;
 * every other field takes one column or none.
 */
export type ColumnMapping = {
  name: string[]
  /** Columns without a field of their own that go into the notes, each under its header. */
  kept: string[]
} & Record<SingleColumnField, string | null>

interface FoundColumn {
  header: string
  rank: number
  isFilled: boolean
}

/**
 * The mapping a person would most likely make, from the header names. `filled` are the headers of columns that hold any
 * value: address books export dozens of empty columns, so a filled one is preferred to an empty one of the same
 * meaning. A first and a last name column together make the name unless there is a column for the whole name;
 * "Nom"/"Name" beside a first name is the family name.
 */
export function guessMapping(
  headers: readonly string[],
  filled: ReadonlySet<string> = new Set(headers),
): ColumnMapping {
  const found = new Map<HeaderMeaning, FoundColumn>()
  for (const header of headers) {
    const word = meaningOf(header)
    if (!word) continue
    const column = { header, rank: word.rank, isFilled: filled.has(header) }
    const before = found.get(word.meaning)
    if (!before || isBetter(column, before)) found.set(word.meaning, column)
  }
  const column = (field: SingleColumnField) => found.get(field)?.header ?? null
  const fields = {
    // A column alone, whatever it is called, is a list of names.
    name: found.size === 0 && headers.length === 1 ? [...headers] : nameColumns(found),
    id: column('id'),
    type: column('type'),
    title: column('title'),
    company: column('company'),
    notes: column('notes'),
    address: column('address'),
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
  // "Given Name" beside a name that is used whole says it a second time.
  const isSaid = (header: string) =>
    whole !== undefined && used.has(whole) && partsOfNames.has(meaningOf(header)?.meaning ?? 'notes')
  return {
    ...fields,
    kept: headers.filter(
      (header) => isWorthKeeping(header, headers) && filled.has(header) && !used.has(header) && !isSaid(header),
    ),
  }
}

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

/** The columns that go into the notes: what has a field does not. */
function keptColumns(mapping: ColumnMapping): string[] {
  const used = usedColumns(mapping)
  return mapping.kept.filter((header) => !used.has(header))
}

/** The columns a mapping gives a field. */
export function usedColumns({ kept: _kept, ...fields }: ColumnMapping): Set<string> {
  return new Set(
    Object.values(fields)
      .flat()
      .filter((header) => header !== null),
  )
}

/** Positions of the mapped columns in a row of cells. */
export interface ColumnPositions {
  name: number[]
  other: Record<SingleColumnField, number | null>
  kept: KeptColumn[]
}

/** Refuses a mapping without a name column, and one that names a column the file does not have. */
export function locateColumns(headers: readonly string[], mapping: ColumnMapping): ImportResult<ColumnPositions> {
  if (mapping.name.length === 0) return refuse('name-not-mapped', mapNameColumn)
  const positionOf = new Map(headers.map((header, position) => [header, position]))
  for (const field of columnFields) {
    const columns = field === 'name' ? mapping.name : [mapping[field]]
    const isMissing = columns.some((column) => column !== null && !positionOf.has(column))
    if (isMissing) return refuse('column-missing', columnMissing(field))
  }
  const at = (column: string | null) => (column === null ? null : (positionOf.get(column) ?? null))
  return accept({
    name: mapping.name.map(at).filter((position) => position !== null),
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
    kept: locateKept(headers, keptColumns(mapping)),
  })
}
