import type { z } from 'zod'
import { Node, nodePalette } from '../../entities/node/node.ts'
import { joinedAddress } from '../map/address-parts.ts'
import type { ColumnField, SingleColumnField } from '../headers/column-field.ts'
import type { ColumnPositions } from '../map/columns.ts'
import { truncate } from '../../truncate.ts'
import { cleanCell, readFields } from '../map/field-columns.ts'
import { noteLinesOf } from '../map/note-columns.ts'
import { textOfHtml } from '../cells/html-text.ts'
import { type DateOrder, readDate } from '../cells/dates.ts'
import { withFirstNameFirst } from '../cells/last-names-first.ts'
import { linkedNames, withoutAddresses } from '../cells/linked-names.ts'
import { noteLineOf } from '../../entities/node/merging/texts.ts'
import { beyondColumns, noteLine, oddValues, rowFaults, rowWarnings } from '../texts.ts'
import { isEmptyPlaceholder, withoutPlaceholders } from '../cells/empty-placeholders.ts'
import { tagsIn } from '../cells/tags-in.ts'
import { readRelations, type Relation } from '../map/relations.ts'
import { readNodeType } from '../cells/type-words.ts'
import type { RowWarning } from './row-warning.ts'
import { readWebAddress } from '../../entities/web-address.ts'

/**
 * A node as a row describes it, with tags as text and custom fields by key (`fieldKey`). The node has neither id nor
 * position. All values are valid.
 */
export type NodeInRow = Omit<
  Node,
  'id' | 'x' | 'y' | 'tagIds' | 'origin' | 'mergedRows' | 'locked' | 'createdAt' | 'updatedAt'
> & {
  tags: string[]
}

export type NodeReading =
  | {
      ok: true
      node: NodeInRow
      /**
       * The name as written in the file, if it was changed from "Smith, John" to "John Smith". Ends of connections may
       * refer to it.
       */
      nameInFile?: string
      /** The id that the row has in the file, or null. Ends of connections may refer to it. */
      id: string | null
      /** Names or ids of connected nodes, as the row lists them. */
      connectedTo: string[]
      /** Related people as listed in an address book. Each related person is also kept as text. */
      relations: Relation[]
      /** Whether the type was guessed: no cell contains a known word for the type. */
      isTypeGuessed: boolean
      warnings: RowWarning[]
    }
  /** `name` is the name in the rejected row, if it has one. */
  | { ok: false; name: string; reason: string }

const maxNotes = 100_000
const maxTags = 100
/**
 * Maximum length of an invalid value that is moved to the notes. Longer values, such as embedded images, would only
 * clutter the notes.
 */
const maxKeptValue = 2_000

/**
 * Reads a row as a node. A row is rejected only if its name is too long, or if name, company, email, phone
 * and id are all empty. Other invalid values are moved to the notes with a warning, so that no input is lost.
 */
export function readNode(
  inFile: readonly string[],
  columns: ColumnPositions,
  order: DateOrder,
  surplus = '',
): NodeReading {
  const cells = columns.hasSigns ? withoutPlaceholders(inFile, () => placesOf(columns)) : inFile
  const row = new RowReader(cells, columns)
  const joined = columns.name
    .map((position) => oneLine(cleanCell(cells[position])))
    .filter((part) => part !== '')
    .join(' ')
  const linked = columns.hasSigns ? linkedNames(joined) : null
  const plain = linked ? linked.names.join(', ') : joined
  const written = columns.reversesNames ? withFirstNameFirst(plain) : plain
  const title = row.line('title', Node.shape.title)
  const company = row.name('company', Node.shape.company)
  const address = row.firstLine('address', Node.shape.address)
  const date = row.read('date', (value) => readDate(value, order), oddValues.date)
  const email = readEmail(row)
  const phone = readPhone(row)
  const named = hasVisibleCharacter(written) ? { name: written } : stopgapName(row, { company, email, phone })
  if (!named) return { ok: false, name: '', reason: blankNameReason(row) }
  const checkedName = Node.shape.name.safeParse(named.name)
  if (!checkedName.success) return { ok: false, name: named.name, reason: firstMessage(checkedName.error) }

  const { type, isSure, word } = readType(row, named)
  const fields = {
    type,
    title,
    company: named.isCompany ? null : company,
    address,
    date,
    email,
    phone,
    profileUrl:
      row.readFirst('profileUrl', readWebAddress, oddValues.url) ?? readWebAddress(linked?.addresses[0] ?? ''),
    imageUrl: row.read('imageUrl', readWebAddress, oddValues.url),
    color: row.read('color', readColor, oddValues.color),
    tags: readTags(row, word),
  }
  const { fieldValues, lines, warnings } = readFields(cells, columns.fields)
  row.warnings.push(...warnings)
  row.note(...lines, ...noteLinesOf(cells, columns.kept, row.value('address')))
  if (surplus !== '') {
    row.note(noteLineOf(beyondColumns, surplus))
    row.warnings.push(rowWarnings.surplus(surplus))
  }
  return {
    ok: true,
    ...(written !== plain && { nameInFile: plain }),
    node: { ...fields, name: checkedName.data, notes: row.notes(), fieldValues },
    id: row.value('id') || null,
    connectedTo: namesIn(row.value('connectedTo'), columns),
    relations: readRelations(cells, columns.related ?? []),
    isTypeGuessed: !isSure,
    warnings: row.warnings,
  }
}

/** Returns the indexes of all mapped columns. */
function placesOf({ name, address, other }: ColumnPositions): (number | null)[] {
  return [...name, ...address.map(({ position }) => position), ...Object.values(other)]
}

interface Named {
  readonly name: string
  readonly isCompany?: boolean
}

/** Returns a name for a row without a name: its company, or else its email, phone number or id. */
function stopgapName(
  row: RowReader,
  { company, email, phone }: Pick<NodeInRow, 'company' | 'email' | 'phone'>,
): Named | null {
  if (company !== null && hasVisibleCharacter(company)) {
    row.warnings.push(rowWarnings.namedByCompany)
    return { name: company, isCompany: true }
  }
  if (email !== null) {
    row.warnings.push(rowWarnings.namedByEmail)
    return { name: email }
  }
  if (phone !== null && /\d/.test(phone)) {
    row.warnings.push(rowWarnings.namedByPhone)
    return { name: phone }
  }
  const id = oneLine(row.value('id'))
  if (id === '') return null
  row.warnings.push(rowWarnings.namedById)
  return { name: id }
}

/** Returns the names in a cell. In tables written by people, placeholder dashes and web addresses are left out. */
function namesIn(value: string, { hasSigns }: Pick<ColumnPositions, 'hasSigns'>): string[] {
  if (!hasSigns) return listOf(value)
  const names = linkedNames(value)?.names ?? listOf(value)
  return names.map(oneLine).filter((name) => name !== '' && !isEmptyPlaceholder(name))
}

/**
 * Splits a cell with several names. Address books and lists separate names with semicolons, bars, line breaks or " :::
 * ".
 */
function listOf(value: string): string[] {
  const parts = /[;|\n]|:::/.test(value) ? value.split(/:::|[;|\n]/) : value.split(',')
  return parts.map(oneLine).filter((part) => part !== '')
}

/** Reads the cells of a row by property, and collects invalid values. */
class RowReader {
  readonly warnings: RowWarning[] = []
  readonly #cells: readonly string[]
  readonly #columns: ColumnPositions
  readonly #kept: string[] = []

  constructor(cells: readonly string[], columns: ColumnPositions) {
    this.#cells = cells
    this.#columns = columns
  }

  /**
   * Returns the cell of a property, without characters that cannot be stored. Returns '' if the cell is empty or the
   * property is not mapped. An address can consist of several cells.
   */
  value(field: SingleColumnField): string {
    const { address } = this.#columns
    if (field === 'address' && address.length > 0) {
      return joinedAddress(
        address.map(({ header, position }) => ({ header, written: cleanCell(this.#cells[position]) })),
      )
    }
    const position = this.#columns.other[field]
    return position === null ? '' : cleanCell(this.#cells[position])
  }

  read(field: SingleColumnField, reader: (value: string) => string | null, why: string): string | null {
    return this.#use(field, this.value(field), reader, why)
  }

  /** Like `read`, but for cells that can contain several values. Address books join values with " ::: ". */
  readFirst(field: SingleColumnField, reader: (value: string) => string | null, why: string, joint = /:::/) {
    const [first = '', ...others] = this.value(field)
      .split(joint)
      .map((value) => value.trim())
      .filter((value) => value !== '')
    if (others.length > 0) {
      for (const other of others) this.keep(field, other)
      this.warnings.push(rowWarnings.severalValues(field))
    }
    return this.#use(field, first, reader, why)
  }

  line(field: SingleColumnField, schema: z.ZodType<string | null>): string | null {
    return this.#useLine(field, oneLine(this.value(field)), schema)
  }

  /** Like `line`, but for cells with a person's name. */
  name(field: SingleColumnField, schema: z.ZodType<string | null>): string | null {
    const written = oneLine(this.value(field))
    return this.#useLine(field, this.#columns.hasSigns ? withoutAddresses(written) : written, schema)
  }

  firstLine(field: SingleColumnField, schema: z.ZodType<string | null>): string | null {
    const first = this.readFirst(field, (value) => value, '')
    return this.#useLine(field, oneLine(first ?? ''), schema)
  }

  /** Adds an invalid value to the notes as "Property: value" with a warning. Drops it if it is too long. */
  odd(field: SingleColumnField, value: string, why: string) {
    if (value.length > maxKeptValue) {
      this.warnings.push(rowWarnings.dropped(field, value, why))
      return
    }
    this.keep(field, value)
    this.warnings.push(rowWarnings.keptInNotes(field, value, why))
  }

  keep(field: ColumnField, value: string) {
    this.#kept.push(noteLine(field, value))
  }

  /** Adds lines to the notes. */
  note(...lines: string[]) {
    this.#kept.push(...lines)
  }

  /** Returns the notes of the row, followed by all lines added with `note()`. Call it last. */
  notes(): string {
    const notes = [textOfHtml(this.value('notes')), ...this.#kept].filter((part) => part !== '').join('\n')
    if (notes.length <= maxNotes) return notes
    this.warnings.push(rowWarnings.cutNotes(maxNotes))
    return truncate(notes, maxNotes)
  }

  #use(field: SingleColumnField, value: string, reader: (value: string) => string | null, why: string) {
    if (value === '') return null
    const read = reader(value)
    if (read === null) this.odd(field, value, why)
    return read
  }

  #useLine(field: SingleColumnField, value: string, schema: z.ZodType<string | null>): string | null {
    if (value === '') return null
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    this.odd(field, value, oddValues.tooLong)
    return null
  }
}

/**
 * Returns the node type of a row. `word` is the type as written in the file, if it is more specific than the node type.
 */
function readType(
  row: RowReader,
  { name, isCompany }: Named,
): { type: NodeInRow['type']; isSure: boolean; word: string | null } {
  const written = oneLine(row.value('type'))
  if (written === '') return { type: isCompany ? 'organization' : 'person', isSure: false, word: null }
  const { type, isSure, keepWord } = readNodeType(written, name)
  if (!isSure) row.warnings.push({ unknownType: written, type })
  return { type, isSure, word: keepWord ? written : null }
}

function readEmail(row: RowReader): string | null {
  const reader = (written: string) => {
    const value = written.replace(directionMarks, '')
    const address = (/<([^<>]+)>/.exec(value)?.[1] ?? value).replace(/^mailto:/i, '').trim()
    if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address)) return null
    const parsed = Node.shape.email.safeParse(address)
    return parsed.success ? parsed.data : null
  }
  return row.readFirst('email', reader, oddValues.email, /:::|[;,\n]/)
}

/** Reads a phone number. Removes the text direction marks that phones add, and writes `;ext=12` as an extension. */
function readPhone(row: RowReader): string | null {
  const reader = (value: string) => {
    const plain = value
      .replace(directionMarks, '')
      .replace(/^tel:/i, '')
      .replace(/;ext=(\w+)/i, ' ext. $1')
    const parsed = Node.shape.phone.safeParse(oneLine(plain))
    return parsed.success ? parsed.data : null
  }
  return row.readFirst('phone', reader, oddValues.tooLong)
}

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Converts #rgb, #rrggbb or the name of a palette color to #rrggbb. */
function readColor(written: string): string | null {
  const named = nodePalette.find((color) => color.name.toLowerCase() === written.toLowerCase())
  if (named) return named.value
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written)?.[1]?.toLowerCase()
  if (hex === undefined) return null
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
}

/**
 * Reads the tags in a cell, separated by comma, semicolon, bar or " ::: ". A written type that is more specific than
 * the node type becomes a tag as well.
 */
function readTags(row: RowReader, typeWord: string | null): string[] {
  const { tags, odd } = tagsIn([...row.value('tags').split(/:::|[,;|\n]/), typeWord ?? ''])
  for (const word of odd) row.odd('tags', word, oddValues.tag)
  if (tags.length > maxTags) row.warnings.push(rowWarnings.tooManyTags(maxTags))
  return tags.slice(0, maxTags)
}

/**
 * Returns the reason for rejecting a row without a name. LinkedIn leaves only a date for deleted contacts. Such rows
 * have a separate message.
 */
function blankNameReason(row: RowReader): string {
  const others = ['title', 'company', 'notes', 'address', 'email', 'phone', 'profileUrl'] as const
  const date = row.value('date')
  const isGhost = date !== '' && others.every((field) => row.value(field) === '')
  return isGhost ? rowFaults.onlyDate(date) : rowFaults.blankName
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether a name contains a visible character, not only white space, control characters or combining marks. */
function hasVisibleCharacter(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text)
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? error.message
}
