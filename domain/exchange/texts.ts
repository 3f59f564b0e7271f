import { agreeing, counted, figure, listOf } from '../english.ts'
import { noteLineOf } from '../entities/node/merging/texts.ts'
import type { ColumnField } from './headers/column-field.ts'
import { truncate } from '../truncate.ts'
import { mostFields } from '../entities/field/field.ts'
import type { FieldKind } from '../entities/field/field-kinds.ts'
import type { Edge } from '../entities/edge/edge.ts'
import { type Node, type NodeType, nodeTypeLabels } from '../entities/node/node.ts'
import type { TextEncoding } from './read/csv/text-encoding.ts'
import type { EdgeField } from './headers/edge-field.ts'
import type { EdgePlace } from './plan/known-edges.ts'
import type { MissingEnds } from './plan/missing-ends.ts'
import type { RowPlace } from './row-place.ts'
import type { DuplicateOf, DuplicateSign } from './plan/duplicates.ts'

/** All sentences of the import. Values are quoted and truncated, because cells can be very long. */

export const mapNameColumn = 'Please map the Name column'
export const noValidNodes = (formats: readonly string[]) => {
  const format = singleFormat(formats)
  return format === null
    ? 'No valid nodes found in the files. Make sure the Name column has values.'
    : `No valid nodes found in the ${format}. Make sure the Name column has values.`
}
export const importSuccessTitle = (formats: readonly string[]) => {
  const format = singleFormat(formats)
  return format === null ? 'Import Successful' : `${format} Import Successful`
}
export const importErrorTitle = 'Import Error'
export const importFailedTitle = 'Import Failed'
export const importFailed = (formats: readonly string[]) => {
  const format = singleFormat(formats)
  return format === null ? 'Failed to import data' : `Failed to import ${format} data`
}
export const importedNetwork = 'Imported Network'

export const namesReversed = 'All names have the last name first, so “Smith, John” becomes “John Smith”.'

/** Returns the format of the files, such as "XLSX", or null if they have several formats. */
export function singleFormat(formats: readonly string[]): string | null {
  const [format, ...others] = new Set(formats)
  return format === undefined || others.length > 0 ? null : format
}

/** "12 nodes", "12 nodes and 1 connection", "1 connection". */
export function countsOf({ nodes, edges }: { nodes: number; edges: number }): string {
  const parts = [
    ...(nodes > 0 || edges === 0 ? [counted(nodes, 'node', 'nodes')] : []),
    ...(edges > 0 ? [counted(edges, 'connection', 'connections')] : []),
  ]
  return listOf(parts)
}

export const importLabel = (counts: { nodes: number; edges: number }, fileName: string) =>
  truncate(`Import ${countsOf(counts)} from ${fileName}`, 300)

export const updateLabel = (fileName: string) => truncate(`Import changes from ${fileName}`, 300)

/** The message for a file that could not be read if several files are imported. It names the file. */
export const unreadFile = (fileName: string, sentence: string) => `${truncate(fileName, 200)}: ${sentence}`
export const wholeNetwork = 'This file contains complete Kithmap networks. Import it without other files.'
export const noSuchColumn = (header: string, headers: readonly string[]) =>
  agreeing(
    headers.length,
    `No table has a column ${quoted(header)}. The only column is ${quoted(headers[0] ?? '')}.`,
    `No table has a column ${quoted(header)}. The columns are ${listOf(headers.slice(0, 50).map(quoted))}.`,
  )
export const noSuchField = (word: string, words: readonly string[]) =>
  `Unknown column type ${quoted(word)}. Use one of ${listOf(words)}.`

export const imported = (counts: { nodes: number; edges: number }) => `Imported ${countsOf(counts)}`
/** "1 node, 2 entries changed, 1 entry removed", "2 entries changed". */
export function changesOf(counts: { nodes: number; edges: number }, changed: number, removed: number): string {
  return [
    ...(hasAdded(counts, changed, removed) ? [countsOf(counts)] : []),
    ...(changed > 0 ? [counted(changed, 'entry changed', 'entries changed')] : []),
    ...(removed > 0 ? [counted(removed, 'entry removed', 'entries removed')] : []),
  ].join(', ')
}

/**
 * Whether the text mentions added nodes and connections. If nothing was changed or removed, the text mentions them even
 * if their number is zero.
 */
function hasAdded({ nodes, edges }: { nodes: number; edges: number }, changed: number, removed: number): boolean {
  return nodes + edges > 0 || changed + removed === 0
}

/** "Imported 1 node, 2 entries changed, 1 entry removed", "2 entries changed". */
export function importedChanges(counts: { nodes: number; edges: number }, changed: number, removed: number): string {
  const changes = changesOf(counts, changed, removed)
  return hasAdded(counts, changed, removed) ? `Imported ${changes}` : changes
}

/** `label` is the label of the property to which the missing column is mapped. */
export const columnMissing = (label: string, format: string) =>
  `Could not find the selected ${label} column in the ${format} headers`
export const mapEndColumns = 'Please map both ends of the connections to different columns'
export const noValidEdges = 'No valid connections found in this file. Make sure both ends have values.'
export const onlyDuplicates = 'Every row of this file repeats an existing node.'
export const onlyDuplicateEdges = 'Every row of this file repeats an existing connection.'

export const brokenJson = (place: { line: number; column: number } | null) =>
  place === null
    ? 'This JSON file is incomplete or damaged. Export it again from its source and import the new file.'
    : `Line ${figure(place.line)}, column ${figure(place.column)} of this JSON file is damaged, or the file ends too early. Export it again from its source and import the new file.`
export const otherJson =
  'This JSON file does not contain a graph. A graph has a list of “nodes” and a list of “links” or “edges”.'
export const brokenCopy = (where: string, why: string) =>
  `This Kithmap file is incomplete or was edited. Problem in ${where}: ${why} Export the network again and import the new file.`
export const laterCopy =
  'This Kithmap file was written by a later version of Kithmap. Reload the page. If that does not help, the server needs an update.'
export const emptyCopy = 'This Kithmap file contains no network.'
export const brokenXml = (line: number | null) =>
  line === null
    ? 'This XML file is incomplete or damaged. Export it again from its source and import the new file.'
    : `Line ${figure(line)} of this XML file is incomplete or damaged. Export it again from its source and import the new file.`
export const ownEntity = (line: number | null) =>
  line === null
    ? 'This XML file uses a custom XML entity, such as &name;. For security reasons, Kithmap does not read custom entities. Replace each entity with its text and import the new file.'
    : `Line ${figure(line)} of this XML file uses a custom XML entity, such as &name;. For security reasons, Kithmap does not read custom entities. Replace each entity with its text and import the new file.`
export const deepXml = (line: number | null, levels: number) =>
  line === null
    ? `This XML file is nested more than ${figure(levels)} levels deep. Export the graph from its source again, without groups, and import the new file.`
    : `Line ${figure(line)} of this XML file is nested more than ${figure(levels)} levels deep. Export the graph from its source again, without groups, and import the new file.`
export const brokenText = (format: string, line: number) =>
  `Line ${figure(line)} of this ${format} file is damaged, or the file ends too early. Export it again from its source and import the new file.`
export const emptyGraph = 'This file contains a graph without nodes.'
export const brokenCards = (format: string) =>
  `This ${format} file is incomplete or damaged. Export it again from its source and import the new file.`

/** Messages about contents that are embedded in a file. */
export const notImported = {
  image: (count: number) =>
    counted(
      count,
      'image embedded in the file is not imported: Kithmap stores only links to images.',
      'images embedded in the file are not imported: Kithmap stores only links to images.',
    ),
  sound: (count: number) =>
    counted(
      count,
      'sound embedded in the file is not imported: Kithmap stores only links to sounds.',
      'sounds embedded in the file are not imported: Kithmap stores only links to sounds.',
    ),
  key: (count: number) =>
    counted(
      count,
      'encryption key embedded in the file is not imported: Kithmap stores only links to keys.',
      'encryption keys embedded in the file are not imported: Kithmap stores only links to keys.',
    ),
  attachment: (count: number) =>
    counted(
      count,
      'attachment embedded in the file is not imported: Kithmap stores only links to attachments.',
      'attachments embedded in the file are not imported: Kithmap stores only links to attachments.',
    ),
}

/** Message about members of groups in an address book. */
export const membersNotInFile = (count: number) =>
  counted(
    count,
    'member of a group is not in the file and is left out.',
    'members of groups are not in the file and are left out.',
  )

const tieCount = (count: number) => counted(count, 'connection', 'connections')

/** Message about a table that is imported as a matrix. */
export const readAsMatrix = (matrix: {
  table: string | null
  names: number
  areRowsNamed: boolean
  ties: number
  isEven: boolean
  isWeighed: boolean
  hasDiagonal: boolean
}) =>
  `${matrix.table === null ? 'This table' : `The table ${quoted(matrix.table)}`} is imported as a matrix. ${matrix.areRowsNamed ? 'Its first row and first column contain the same' : 'Its rows have the same order as the'} ${counted(matrix.names, 'name', 'names')}${matrix.areRowsNamed ? '' : ' in its first row'}. ${matrix.isEven ? `It is symmetric, so its cells become ${tieCount(matrix.ties)} without a direction, one per pair` : `Its cells become ${tieCount(matrix.ties)} from the row to the column`}.${matrix.isWeighed ? ' Numbers are weights.' : ''}${matrix.hasDiagonal ? ' The diagonal (connections of a node to itself) is left out.' : ''}`

export const maybeMatrix = (columns: number) =>
  `The ${figure(columns)} columns beside the names contain only 0 and 1. They are imported as details of the rows. If these columns are nodes and 1 means a connection, clear the first cell of the file and import it again.`
export const unnamedMatrix =
  'This file is a matrix of numbers without names. Enter the names of the nodes in the first row and in the first column, and import the file again.'
export const totalsOfMatrix = 'The sums in the last row or column of the matrix are left out.'
export const readAsMatrixOfTwoKinds = (matrix: {
  table: string | null
  rows: number
  columns: number
  ties: number
  isWeighed: boolean
}) =>
  `${matrix.table === null ? 'This table' : `The table ${quoted(matrix.table)}`} is imported as a matrix. Its ${counted(matrix.rows, 'row', 'rows')} and ${counted(matrix.columns, 'column', 'columns')} are nodes. Its cells become ${tieCount(matrix.ties)} from the row to the column.${matrix.isWeighed ? ' Numbers are weights.' : ''} If the columns are details of the rows instead, enter a header such as Name above the first column and import the file again.`

/** Message about a graph whose values change over time. */
export const earlierValues = (count: number) =>
  counted(
    count,
    'earlier value of data that changed over time is not imported. Only the latest value is imported.',
    'earlier values of data that changed over time are not imported. Only the latest values are imported.',
  )
export const sizesOfNodes = (count: number) =>
  counted(
    count,
    'node size in the drawing is not imported, because Kithmap sizes each card by its content.',
    'node sizes in the drawing are not imported, because Kithmap sizes each card by its content.',
  )
export const unlistedEnds = (names: readonly string[]) =>
  agreeing(
    names.length,
    `Connections refer to 1 node that the file does not list, so the import creates it: ${quoted(names[0] ?? '')}.`,
    `Connections refer to ${figure(names.length)} nodes that the file does not list, so the import creates them: ${listOf([...names.slice(0, 5).map(quoted), ...(names.length > 5 ? [`${figure(names.length - 5)} more`] : [])])}.`,
  )

/** Message about a value that describes the whole graph instead of a node or connection. */
export const valueOfGraph = (name: string, value: string) =>
  `“${truncate(name, shownCharacters)}” describes the whole graph and is not imported: ${quoted(truncate(value, 200))}.`

/** The label of a connection from a nested node to its container. */
export const partOf = 'Part of'
export const tooManyColumns = (table: string | null, most: number) =>
  table === null
    ? `This table has too many columns. At most ${figure(most)} columns can be imported. Remove columns you do not need. If it is a matrix, save it as a list of connections.`
    : `The table ${quoted(table)} has too many columns. At most ${figure(most)} columns can be imported. Remove columns you do not need. If it is a matrix, save it as a list of connections.`
export const emptyFile = 'This file is empty.'
export const lockedWorkbook =
  'This workbook has a password or is in the old .xls format. Save it as .xlsx without a password and import the new file.'
export const otherZip =
  'This file is a zip archive or a damaged workbook. If it is an archive, unpack it and import its files. If it is a workbook, save it again and import the new file.'
export const tooLargeWorkbook =
  'This workbook is larger than 600 MB when unpacked, which is too large to open. Split it or save the sheet as CSV.'
export const tooLargeZip =
  'This zip is larger than 600 MB when unpacked, which is too large to open. Unpack it and import its tables in parts.'
/** Messages about hidden sheets and about sheets without a table. */
export const hiddenSheets = (names: readonly string[]) =>
  agreeing(
    names.length,
    `The sheet ${quoted(names[0] ?? '')} is hidden, so it is left out. To import it, unhide it in your spreadsheet program.`,
    `${figure(names.length)} sheets are hidden, so they are left out: ${listOf(names.map(quoted))}. To import them, unhide them in your spreadsheet program.`,
  )
export const proseSheet = (name: string) => `The sheet ${quoted(name)} contains text but no table, so it is left out.`

const cellsNamed = 10
const cellList = (cells: readonly string[]) =>
  listOf([
    ...cells.slice(0, cellsNamed),
    ...(cells.length > cellsNamed ? [`${figure(cells.length - cellsNamed)} more`] : []),
  ])
export const errorCells = (sheet: string, cells: readonly string[]) =>
  counted(
    cells.length,
    `cell of the sheet ${quoted(sheet)} contains an error and is read as empty: ${cellList(cells)}.`,
    `cells of the sheet ${quoted(sheet)} contain errors and are read as empty: ${cellList(cells)}.`,
  )
export const uncomputedCells = (sheet: string, cells: readonly string[]) =>
  counted(
    cells.length,
    `formula in the sheet ${quoted(sheet)} has no stored value, so this cell is empty: ${cellList(cells)}. Open the file in your spreadsheet program, save it and import it again.`,
    `formulas in the sheet ${quoted(sheet)} have no stored value, so these cells are empty: ${cellList(cells)}. Open the file in your spreadsheet program, save it and import it again.`,
  )

/** The label in the notes for cells beyond the last column. */
export const beyondColumns = 'Beyond the last column'

export const emptyWorkbook = 'All sheets of this workbook are empty.'
export const pdfFile = 'This is a PDF file. Export the table as CSV or XLSX and import that.'
export const webPageFile =
  'This is a web page, possibly a sign-in page that was saved instead of the table. Download the table again as CSV or XLSX and import that.'
export const mailFile = 'This is an email, not a table. Log it with the command “Log emails and meetings from files”.'
export const mailZip =
  'This zip archive contains emails. Unpack it and log them with the command “Log emails and meetings from files”.'
export const otherXmlFile =
  'This is XML, but not GEXF or GraphML. Export it as GEXF, GraphML, CSV or XLSX and import that.'
export const binaryFile =
  'This file is not a text file or workbook. Images, audio and programs cannot be imported. Choose a table (CSV, XLSX, ODS), contacts (vCard), a calendar (iCalendar) or a graph (GEXF, GraphML, GML, Pajek, JSON).'

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
  'windows-1252': 'Western European (Latin-1, Windows-1252)',
  macintosh: 'Western European (Mac Roman)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const satisfies Record<TextEncoding, string>

export const damagedCharacters = (count: number) =>
  agreeing(
    count,
    'One character of this file could not be read and is shown as �.',
    `${figure(count)} characters of this file could not be read and are shown as �.`,
  )

/**
 * Header of the added column with the link addresses of the column `header`. `as` is the node property that the
 * addresses fill, or null.
 */
export const linksOf = (header: string, as: 'email' | 'profileUrl' | null) =>
  as === null ? `${header} (link)` : as === 'email' ? 'Email' : 'Website'

export const unnamedColumn = (position: number) => `Column ${position}`

const shownCharacters = 60

function quoted(value: string): string {
  const oneLine = value.replace(/\s+/g, ' ').trim()
  const shown = oneLine.length > shownCharacters ? `${truncate(oneLine, shownCharacters)}…` : oneLine
  return `“${shown}”`
}

const cellCount = (count: number) => counted(count, 'cell', 'cells')

/** Strings of the list of rows that are left out or imported with changes. */
export const reportWords = {
  headers: ['Result', 'Table', 'Unit', 'Number', 'Name', 'Reason'],
  faulty: 'Left out',
  duplicates: 'Left out: duplicate',
  importedTwice: 'Imported: duplicate',
  warnings: 'Imported with changes',
}

export const rowFaults = {
  ragged: (cells: number, headers: number) =>
    `This row has ${cellCount(cells)}, but the header has ${figure(headers)}.`,
  openQuote: 'The quotation marks on this line do not match, so its cells cannot be separated.',
  blankName: 'The name is blank.',
  totals: 'This is a totals row, so it is left out.',
  onlyDate: (date: string) => `This row has no name, only the date ${quoted(date)}.`,
  brokenEntry: (line: number) =>
    `This entry, which begins on line ${figure(line)}, is incomplete or damaged. Export it again from its source.`,
  brokenLine: 'This line is not a valid JSON object.',
  noEvent: (component: string) =>
    component === 'vtodo'
      ? 'This is a to-do, not an event.'
      : component === 'vjournal'
        ? 'This is a journal entry, not an event.'
        : 'This is a free/busy entry, not an event.',
  changedOccurrence: (day: string) =>
    day === ''
      ? 'This entry changes one occurrence of a recurring event. Kithmap imports the whole series as one node and connects it with everyone who attends this occurrence.'
      : `This entry changes the ${day} occurrence of a recurring event. Kithmap imports the whole series as one node and connects it with everyone who attends this occurrence.`,
  emptyGroup: 'This is a group, and none of its members is in this file.',
  cancelled: 'This event was canceled.',
  canceledOccurrence: (day: string) =>
    day === ''
      ? 'One occurrence of a recurring event was canceled. Kithmap imports the series as one node.'
      : `The ${day} occurrence of a recurring event was canceled. Kithmap imports the series as one node.`,
}

export const rowWarnings = {
  surplus: (value: string) => `This row has one more cell than the header: ${quoted(value)}. It is kept in the notes.`,
  unknownType: (value: string, type: NodeType, count: number) =>
    agreeing(
      count,
      `Unknown type ${quoted(value)}: the node becomes ${aType(type)}. The unknown type is kept as a tag.`,
      `Unknown type ${quoted(value)}: ${figure(count)} nodes become ${typesInPlural[type]}. The unknown type is kept as a tag.`,
    ),
  namedByCompany: 'There is no name, so the company is used as the name.',
  namedByEmail: 'There is no name, so the email address is used as the name.',
  namedByPhone: 'There is no name, so the phone number is used as the name.',
  namedById: 'There is no name, so the ID is used as the name.',
  keptInNotes: (field: ColumnField, value: string, why: string) =>
    `${fieldLabels[field]} ${quoted(value)} ${why}. It is kept in the notes.`,
  dropped: (field: ColumnField, value: string, why: string) =>
    `${fieldLabels[field]} ${quoted(value)} ${why}. It is left out.`,
  severalValues: (field: ColumnField) =>
    `${fieldLabels[field]} has several values. The first is used. The others are kept in the notes.`,
  repeatedId: (id: string) =>
    `An earlier row has the ID ${quoted(id)} too. Connections with this ID go to the earlier row.`,
  cutNotes: (limit: number) => `The notes are longer than ${figure(limit)} characters. The rest is cut off.`,
  tooManyTags: (limit: number) => `Only the first ${figure(limit)} tags are kept.`,
}

const notOfKind = {
  text: 'is longer than a field can hold',
  number: 'is not a number',
  date: 'is not a valid date',
  link: 'is not a web address (http or https)',
  choice: 'is too long for a choice',
  yes_no: 'is neither yes nor no',
} as const satisfies Record<FieldKind, string>

/** Warnings about values in columns that fill custom fields. */
export const fieldWarnings = {
  unfit: ({ name, kind }: { readonly name: string; readonly kind: FieldKind }, value: string) =>
    `${quoted(value)} in ${quoted(name)} ${notOfKind[kind]}. It is kept in the notes.`,
  timeOfDay: (name: string, value: string) =>
    `${quoted(name)} stores dates without a time, so ${quoted(value)} is also kept in the notes.`,
  noRoom: (name: string) =>
    `The field values of this row are too long in total, so ${quoted(name)} is kept in the notes.`,
}

/** Message about columns that exceed the limit of custom fields. */
export const noMoreFields = (headers: readonly string[], most: number) =>
  `An import can create at most ${figure(most)} new fields, and a network can have at most ${mostFields}. These columns are kept in the notes: ${listOf([...headers.slice(0, 20).map(quoted), ...(headers.length > 20 ? [`${figure(headers.length - 20)} more`] : [])])}.`

export const edgeFaults = {
  noEnds: 'Both ends of this connection are blank.',
  oneEnd: 'One end of this connection is blank.',
  toItself: 'Both ends of this connection are the same.',
}

export const edgeWarnings = {
  severalOfThisName: (name: string) => `Several nodes are named ${quoted(name)}. The connection goes to the first.`,
  oddNumber: (column: 'strength' | 'weight', value: string) =>
    column === 'weight'
      ? `The weight ${quoted(value)} is not a number. It is kept in the notes.`
      : `The strength ${quoted(value)} is not a number from 1 to 5. It is kept in the notes.`,
  cutNotes: (limit: number) => `The notes are longer than ${figure(limit)} characters. The rest is cut off.`,
}

export const allNodesBlack = 'All nodes are black (#000000) in this file. That color is not imported.'

/** Message about ends of connections that are not among the nodes. */
export const missingEnds = ({ count, names, type }: MissingEnds) => {
  const named = `${names.map((name) => truncate(name, shownCharacters)).join(', ')}${count > names.length ? ', …' : ''}`
  const what = type === null ? 'a node' : aType(type)
  return agreeing(
    count,
    `Connections refer to 1 node that does not exist yet: ${named}. The import creates it as ${what}.`,
    `Connections refer to ${figure(count)} nodes that do not exist yet: ${named}. The import creates each of them as ${what}.`,
  )
}

export const edgeNotes = {
  source: (value: string) => noteLineOf('Source', value),
  date: 'Date',
}

const typesInPlural = {
  person: 'people',
  organization: 'organizations',
  event: 'events',
  venue: 'venues',
} as const satisfies Record<NodeType, string>

const aType = (type: NodeType) => {
  const label = nodeTypeLabels[type].toLowerCase()
  return /^[aeiou]/.test(label) ? `an ${label}` : `a ${label}`
}

export const oddValues = {
  date: 'is not a valid date',
  url: 'is not a web address (http or https)',
  email: 'is not an email address',
  color: 'is not a color like #0a66c2',
  tag: 'is too long for a tag',
  tooLong: 'is too long',
}

const sharedSigns = {
  profileUrl: 'profile URL',
  email: 'email address',
  name: 'name, type and company',
} as const satisfies Record<DuplicateSign, string>

/** "line 4", "people.csv, line 4", "contact 2". */
const whereIs = ({ table, unit, line }: RowPlace) => `${table === undefined ? '' : `${table}, `}${unit} ${figure(line)}`

/** "Line 4", "people.csv, line 4", "Contact 2". */
export function rowPlaceLabel(place: RowPlace): string {
  const words = whereIs(place)
  return place.table === undefined ? `${words[0]?.toUpperCase()}${words.slice(1)}` : words
}

export function duplicateReason(sign: DuplicateSign, of: DuplicateOf): string {
  const whom = 'place' in of ? whereIs(of.place) : `${quoted(of.nodeName)}, which is already in the network`
  return `Same ${sharedSigns[sign]} as ${whom}.`
}

export const duplicateEdgeReason = (of: EdgePlace) =>
  of === 'network' ? 'The same connection is already in the network.' : `Same ends, label and notes as ${whereIs(of)}.`

/** A line in the notes for an invalid value. */
export const noteLine = (field: ColumnField, value: string) => noteLineOf(fieldLabels[field], value)

/* Strings about the differences between a file and the network into which the file is imported again. */
const directionSigns = { none: '–', 'one-way': '→', both: '↔' } as const

export const edgeTitle = (source: string, target: string, { label, direction }: Pick<Edge, 'label' | 'direction'>) =>
  `${source} ${directionSigns[direction]} ${target}${label === '' ? '' : `: ${label}`}`
export const edgeDirectionNames = {
  none: 'no direction',
  'one-way': 'one way',
  both: 'both ways',
  back: 'the other way',
}
export const nodeDetail = ({
  title,
  company,
  email,
  address,
  date,
}: Pick<Node, 'title' | 'company' | 'email' | 'address' | 'date'>) =>
  [title, company, email, address, date].filter((part) => part !== null && part !== '').join(', ')
export const edgeDetail = ({ weight, strength, notes }: Pick<Edge, 'weight' | 'strength' | 'notes'>) =>
  [
    ...(weight === null ? [] : [`weight ${weight}`]),
    ...(strength === null ? [] : [`strength ${strength}`]),
    ...(notes === '' ? [] : [notes.slice(0, 60)]),
  ].join(', ')
export const changeOf = (label: string, from: string, to: string) => `${label}: ${from} → ${to}`
export const noValue = '(none)'
export const nothingDifferent = 'This file does not differ from the network.'
export const nothingSelected = 'No differences are selected.'
export const changesUnused =
  'Every row of this file repeats an existing node or connection, and some rows have different values. Import with “update” to apply the differences.'
export const noSuchDifference = (name: string) =>
  `There is no difference named ${quoted(name)}. A dry run lists the names of all differences.`
export const noSuchQuestion = (key: string) =>
  `No ambiguous row has the key ${quoted(key)}. A dry run lists all ambiguous rows.`
export const noSuchAnswer = (key: string, answer: string) =>
  `${quoted(answer)} is not a valid answer for ${quoted(key)}. Answer with the id of a candidate, “new” or “out”.`
