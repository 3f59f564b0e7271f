import type { ColumnField } from './column-field.ts'
import { cut } from './cut.ts'
import type { NodeType } from '../entities/node/node.ts'
import { nodeTypeLabels } from '../entities/node/node.ts'
import type { TextEncoding } from './csv/text-encoding.ts'
import type { Edge } from '../entities/edge/edge.ts'
import type { EdgeField } from './edge-field.ts'
import type { EdgePlace } from './known-edges.ts'
import type { DuplicateOf, DuplicateSign } from './duplicates.ts'

/** Every sentence an import can say. Values are shown in quotation marks and cut, because cells can be very long. */

export const mapNameColumn = 'Please map the Name column'
export const nameColumnMissing = 'Could not find the selected Name column in the CSV headers'
export const noValidNodes = 'No valid nodes found in the CSV. Make sure the Name column has values.'
export const importSuccessTitle = 'CSV Import Successful'
export const importErrorTitle = 'Import Error'
export const importFailedTitle = 'Import Failed'
export const importFailed = 'Failed to import CSV data'
export const importedNetwork = 'Imported Network'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** "12 nodes", "12 nodes and 1 connection", "1 connection". */
export function countsOf({ nodes, edges }: { nodes: number; edges: number }): string {
  const parts = [
    ...(nodes > 0 || edges === 0 ? [counted(nodes, 'node', 'nodes')] : []),
    ...(edges > 0 ? [counted(edges, 'connection', 'connections')] : []),
  ]
  return parts.join(' and ')
}

export const importLabel = (counts: { nodes: number; edges: number }, fileName: string) =>
  cut(`Import ${countsOf(counts)} from ${fileName}`, 300)

/** "a", "a and b", "a, b and c". */
export const listOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** One of several files could not be read. */
export const unreadFile = (fileName: string, sentence: string) => `${cut(fileName, 200)}: ${sentence}`
export const wholeNetwork = 'This file holds whole networks of Kithmap. Import it by itself.'
export const noSuchColumn = (header: string, headers: readonly string[]) =>
  `No table has a column ${quoted(header)}. There ${headers.length === 1 ? 'is' : 'are'} ${listOf(headers.slice(0, 50).map(quoted))}.`
export const noSuchField = (word: string, words: readonly string[]) =>
  `${quoted(word)} is nothing that a column can be. It can be one of ${listOf(words)}.`

export const imported = (counts: { nodes: number; edges: number }) => `Imported ${countsOf(counts)}`
export const columnMissing = (field: ColumnField) =>
  field === 'name' ? nameColumnMissing : `Could not find the selected ${fieldLabels[field]} column in the CSV headers`
export const mapEndColumns = 'Please map both ends of the connections to different columns'
export const edgeColumnMissing = (field: EdgeField) =>
  `Could not find the selected ${edgeFieldLabels[field]} column in the CSV headers`
export const noValidEdges = 'No valid connections found in this file. Make sure that both ends have values.'
export const onlyDuplicates = 'Every row of this file repeats a node that is already there.'
export const onlyDuplicateEdges = 'Every row of this file repeats a connection that is already there.'

export const brokenJson = (place: { line: number; column: number } | null) =>
  `${place === null ? 'This JSON file is incomplete or damaged' : `Line ${place.line}, column ${place.column} of this JSON file is damaged or where it ends too soon`}. Save it again where it comes from, and import that file.`
export const otherJson =
  'This JSON file does not hold a graph. A graph has a list of “nodes” and a list of “links” or “edges”.'
export const brokenCopy = (where: string, why: string) =>
  `This Kithmap file is incomplete or was changed by hand: ${where}: ${why} Export it again, and import that file.`
export const laterCopy =
  'This Kithmap file was written by a later version of Kithmap. Reload the page; if that does not help, this server has to be updated first.'
export const emptyCopy = 'There is no network in this Kithmap file.'
export const brokenXml = (line: number | null) =>
  `${line === null ? 'This XML file' : `Line ${line} of this XML file`} is incomplete or damaged. Save it again where it comes from, and import that file.`
export const emptyGraph = 'This file holds a graph without a single node.'
export const brokenCards = (format: string) =>
  `This ${format} file is incomplete or damaged. Save it again where it comes from, and import that file.`
/** The label of a connection to what a node lies in. */
export const partOf = 'Part of'
export const otherEnding = (endings: readonly string[]) =>
  `Please choose a file that ends in ${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}.`
export const tooManyColumns = (table: string | null, most: number) =>
  `${table === null ? 'This table' : `The table ${quoted(table)}`} has more columns than the ${most.toLocaleString('en-US')} that can be imported. Remove those that are not needed; if it is a matrix, save it as a list of connections.`
export const emptyFile = 'This file is empty.'
export const lockedWorkbook =
  'This is a workbook with a password, or of a version before Excel 2007 (.xls). Save it as .xlsx without a password, and import that file.'
export const otherZip =
  'This is a zip archive and not a workbook, or a damaged one. Import the files in it, or save the workbook again.'
export const tooLargeWorkbook = 'This workbook is too large to be opened here. Split it, or save the sheet as CSV.'
export const emptyWorkbook = 'No sheet of this workbook has anything in it.'
export const pdfFile =
  'This is a PDF, whatever it is called: it holds pages, not rows. Save the table in it as CSV or XLSX where it comes from, and import that file.'
export const binaryFile =
  'This file holds neither text nor a workbook; pictures, sounds and programs cannot be read. Please choose a table (CSV, XLSX, ODS), contacts (vCard), a calendar (iCalendar) or a graph (GEXF, GraphML, JSON).'

export const fieldLabels = {
  name: 'Name',
  type: 'Type',
  title: 'Title',
  notes: 'Notes',
  address: 'Address',
  date: 'Date',
  profileUrl: 'Profile URL',
  imageUrl: 'Image URL',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  tags: 'Tags',
  color: 'Color',
  id: 'ID',
  connectedTo: 'Connected to',
} as const satisfies Record<ColumnField, string>

export const edgeFieldLabels = {
  source: 'From',
  sourceType: 'Type of From',
  target: 'To',
  targetType: 'Type of To',
  label: 'Label',
  strength: 'Strength',
  weight: 'Weight',
  direction: 'Direction',
  notes: 'Notes',
  link: 'Source of information',
  date: 'Date',
} as const satisfies Record<EdgeField, string>

export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  shift_jis: 'Japanese (Shift JIS)',
  'windows-1252': 'Western European (Latin-1, Windows-1252)',
} as const satisfies Record<TextEncoding, string>

export const damagedCharacters = (count: number) =>
  `${count === 1 ? 'One character' : `${count} characters`} of this file could not be read and ${count === 1 ? 'is' : 'are'} shown as �.`

export const unnamedColumn = (position: number) => `Column ${position}`

const shownCharacters = 60

function quoted(value: string): string {
  const oneLine = value.replace(/\s+/g, ' ').trim()
  const shown = oneLine.length > shownCharacters ? `${cut(oneLine, shownCharacters)}…` : oneLine
  return `“${shown}”`
}

const cellCount = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`

export const rowFaults = {
  ragged: (cells: number, headers: number) => `This row has ${cellCount(cells)}, but the header has ${headers}.`,
  openQuote: 'The quotation marks on this line do not belong together, so its cells cannot be told apart.',
  blankName: 'The name is blank.',
  onlyDate: (date: string) => `There is no name here, only the date ${quoted(date)}.`,
  brokenEntry: (line: number) =>
    `This entry, which begins on line ${line.toLocaleString('en-US')}, is incomplete or damaged. Save it again where it comes from.`,
  noEvent: (component: string) =>
    `This is ${component === 'vtodo' ? 'a to-do' : component === 'vjournal' ? 'a journal entry' : 'a note of free time'} and not an event.`,
  turnOfEvent: (day: string) =>
    `This changes one date of an event that repeats${day === '' ? '' : `, ${day}`}. The event is one node; whoever comes to this date is connected to it.`,
  declined: 'Declined, so this becomes no connection.',
}

export const rowWarnings = {
  unknownType: (value: string, type: NodeType) =>
    `The type ${quoted(value)} is not known, so this becomes ${aType(type)}. The word is kept in the notes.`,
  namedByCompany: 'There is no name, so the company gives it.',
  namedByEmail: 'There is no name, so the email address stands in for it.',
  namedByPhone: 'There is no name, so the phone number stands in for it.',
  keptInNotes: (field: ColumnField, value: string, why: string) =>
    `${fieldLabels[field]} ${quoted(value)} ${why}. It is kept in the notes.`,
  dropped: (field: ColumnField, value: string, why: string) =>
    `${fieldLabels[field]} ${quoted(value)} ${why}. It is left out.`,
  severalValues: (field: ColumnField) =>
    `${fieldLabels[field]} has several values. The first is used, the others are kept in the notes.`,
  repeatedId: (id: string) => `Another row has the id ${quoted(id)} already; connections that name it go to that one.`,
  cutNotes: (limit: number) => `The notes are longer than ${limit.toLocaleString('en-US')} characters and end there.`,
  tooManyTags: (limit: number) => `Only the first ${limit} tags are kept.`,
}

export const edgeFaults = {
  noEnds: 'Both ends of this connection are blank.',
  oneEnd: 'One end of this connection is blank.',
  toItself: 'Both ends of this connection are the same.',
}

export const edgeWarnings = {
  severalOfThisName: (name: string) => `Several nodes are called ${quoted(name)}; the connection goes to the first.`,
  unknownType: (name: string, value: string, type: NodeType) =>
    `The type ${quoted(value)} of ${quoted(name)} is not known, so it becomes ${aType(type)}. The word is kept in the notes.`,
  oddNumber: (column: 'strength' | 'weight', value: string) =>
    `The ${column} ${quoted(value)} ${column === 'weight' ? 'is not a number' : 'does not go from 1 to 5'}. It is kept in the notes.`,
  cutNotes: (limit: number) => `The notes are longer than ${limit.toLocaleString('en-US')} characters and end there.`,
}

export const edgeNotes = {
  source: (value: string) => noteLineOf('Source', value),
  date: 'Date',
}

/** The label of a line that stands for more ties than lines find room for between two nodes. */
export const joinedLabel = (label: string, others: number) =>
  label === '' ? `${others + 1} ties` : `${label} and ${others} more`
/** One of the ties such a line lists in its notes. */
export const joinedTie = (sign: string, { label, weight, notes }: Pick<Edge, 'label' | 'weight' | 'notes'>) => {
  const tie = [sign, label, weight === null ? '' : `(${weight})`].filter((part) => part !== '').join(' ')
  return `• ${[tie, notes.replaceAll('\n', '; ')].filter((part) => part !== '').join(': ')}`
}

const aType = (type: NodeType) => {
  const label = nodeTypeLabels[type].toLowerCase()
  return /^[aeiou]/.test(label) ? `an ${label}` : `a ${label}`
}

export const oddValues = {
  date: 'is not a date that can be read',
  url: 'is not a web address (http or https)',
  email: 'is not an email address',
  color: 'is not a color like #0a66c2',
  tag: 'is too long for a tag',
  tooLong: 'is too long',
}

const sharedSigns = {
  profileUrl: 'profile address',
  email: 'email address',
  name: 'name, type and company',
} as const satisfies Record<DuplicateSign, string>

export function duplicateReason(sign: DuplicateSign, of: DuplicateOf): string {
  const whom = 'line' in of ? `line ${of.line}` : `${quoted(of.nodeName)}, which is already in the network`
  return `Same ${sharedSigns[sign]} as ${whom}.`
}

export const duplicateEdgeReason = (of: EdgePlace) =>
  of === 'network' ? 'The same connection is already in the network.' : `Same ends, label and notes as line ${of.line}.`

/** One odd value as it is written into the notes. */
export const noteLine = (field: ColumnField, value: string) => noteLineOf(fieldLabels[field], value)
export const noteLineOf = (label: string, value: string) => `${label}: ${value}`
