import { agreeing, counted, figure, listOf, percentage } from '../../domain/english.ts'
import type { Delimiter } from '../../domain/exchange/read/csv/records.ts'
import type { FieldKind } from '../../domain/entities/field/field-kinds.ts'
import type { RowPlace, RowUnit } from '../../domain/exchange/row-place.ts'
import {
  countsOf,
  encodingLabels,
  imported,
  importedChanges,
  importSuccessTitle,
  namesReversed,
  rowPlaceLabel,
  singleFormat,
} from '../../domain/exchange/texts.ts'
import type { TextEncoding } from '../../domain/exchange/read/csv/text-encoding.ts'
import type { NetworkSketch } from './network-sketch.ts'

interface Counts {
  readonly nodes: number
  readonly edges: number
}

/** Strings of the import dialog. The messages about rejected files, rows and mappings are in the domain. */

const rows = (count: number) => counted(count, 'row', 'rows')

const delimiterLabels = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
} as const satisfies Record<Delimiter, string>

/**
 * Describes the imported network: "12 nodes and 9 connections, in 2 separate parts, plus 1 node without a connection."
 */
function sizeSentence({ whole, pieces, loose }: NetworkSketch): string {
  const counts = countsOf(whole)
  if (pieces === 0) return `${counts}.`
  const parts = agreeing(pieces, `${counts}, in one connected part`, `${counts}, in ${figure(pieces)} separate parts`)
  if (loose === 0) return `${parts}.`
  return `${parts}, plus ${counted(loose, 'node without a connection', 'nodes without a connection')}.`
}

const unitCount = {
  line: (count) => counted(count, 'line', 'lines'),
  row: rows,
  contact: (count) => counted(count, 'contact', 'contacts'),
  entry: (count) => counted(count, 'entry', 'entries'),
  node: (count) => counted(count, 'node', 'nodes'),
  edge: (count) => counted(count, 'edge', 'edges'),
} as const satisfies Record<RowUnit, (count: number) => string>

const kindLabels = {
  text: 'text',
  number: 'number',
  date: 'date',
  link: 'link',
  choice: 'choice',
  yes_no: 'yes or no',
} as const satisfies Record<FieldKind, string>

export const texts = {
  chooseTitle: 'Import Data',
  mapTitle: (formats: readonly string[]) => {
    const format = singleFormat(formats)
    return format === null ? 'Map Columns' : `Map ${format} Columns`
  },
  copyTitle: 'Import Network',
  importingTitle: 'Importing',
  doneTitle: importSuccessTitle,

  ownCalendar: 'Is this your own calendar?',
  logMeetings: 'Log its past meetings instead',
  files: {
    drop: 'Drop files here',
    dropNow: 'Drop to import',
    chooseHere: 'Files from this device',
    hint: 'Spreadsheets (CSV, XLSX, ODS), contacts (vCard), calendars (iCalendar), and graphs from Gephi, yEd, networkx, Kumu, Cytoscape or Obsidian.',
    choose: 'Choose files',
  },
  tooLarge: 'This file is larger than 100 MB. Split it and import the parts.',
  unread: (file: string) => `${file} is left out`,
  reading: (file: string) => `Reading ${file}`,

  cancel: 'Cancel',
  otherFile: (files: number) => agreeing(files, 'Choose another file', 'Choose other files'),
  done: 'Done',
  undo: 'Undo import',
  import: (counts: Counts | null) =>
    counts && counts.nodes + counts.edges > 0 ? `Import ${countsOf(counts)}` : 'Import',

  readAs: (
    format: string,
    encoding: TextEncoding | null,
    delimiter: Delimiter | null,
    preamble: { readonly unit: RowUnit; readonly lines: number },
  ) =>
    (delimiter && encoding
      ? `Read as ${encodingLabels[encoding]}, separated by ${delimiterLabels[delimiter]}`
      : `Read as ${[format, ...(encoding ? [encodingLabels[encoding]] : [])].join(', ')}`) +
    (preamble.lines > 0 ? `. Skipped ${unitCount[preamble.unit](preamble.lines)} before the header.` : '.'),
  encoding: 'Text encoding',
  encodingHint: 'If names look wrong in the preview, choose another encoding.',
  fileRows: (count: number) => rows(count),

  copied: 'A network exported from Kithmap',
  copiedHint: 'It is imported unchanged, with its tasks, positions and colors.',
  whichCopy: 'Network',
  copyOf: ({ name, nodes, edges, tasks }: Counts & { name: string; tasks: number }) =>
    [`${name}: ${countsOf({ nodes, edges })}`, ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : [])].join(', '),

  columns: 'Columns',
  columnsOf: (table: string) => `Columns of “${table}”`,
  columnsHint: 'Choose a field for each column of the file.',
  rowsAre: 'Type of row',
  rowIsNode: 'Person, organization, event or venue',
  rowIsEdge: 'Connection between two nodes',
  kept: 'Kept in the notes',
  others: 'Other columns',
  othersHint: 'Each column becomes a custom field or a line in the notes.',
  newField: (kind: FieldKind) => `Field: ${kindLabels[kind]}`,
  knownField: ({ name, kind }: { readonly name: string; readonly kind: FieldKind }) =>
    `Field “${name}” (${kindLabels[kind]})`,
  moreColumns: 'More columns',
  moreColumnsHint: 'Each column becomes a custom field. Columns beyond the limit become lines in the notes.',
  idHint: (header: string) =>
    `Connections refer to nodes by “${header}”. Kithmap stores this ID with each node to recognize the node in later imports.`,
  addressHint: (headers: readonly string[]) => {
    const names = listOf(headers.map((header) => `“${header}”`))
    return agreeing(headers.length, `${names} is added to the address.`, `${names} are added to the address.`)
  },
  headerLine: 'Header row',
  headerLineOf: (place: RowPlace, cells: readonly string[]) => `${rowPlaceLabel(place)}: ${cells.join(', ')}`,
  noHeaderLine: (unit: RowUnit) => `No header ${unit}`,
  noColumn: 'Not imported',
  moreFields: 'More fields',
  nameHint: 'Up to 3 columns, joined by a space',

  preview: 'Preview',
  previewHint: (count: number) => agreeing(count, 'The first row', `The first ${figure(count)} rows`),
  previewAsNodes: 'As nodes',
  previewAsEdges: 'As connections',
  previewAsFile: 'As in the file',
  previewEmpty: 'There are no rows below the header.',

  network: 'Preview of the import',
  drawing: 'Drawing of the imported network',
  beingDrawn: 'Drawing the network',
  drawn: (sketch: NetworkSketch) => {
    const { drawn, whole, outward, hubs } = sketch
    return [
      sizeSentence(sketch),
      ...(hubs.length > 0
        ? [`Most connections: ${listOf(hubs.map(({ name, degree }) => `${name} (${figure(degree)})`))}.`]
        : []),
      ...(drawn.nodes < whole.nodes
        ? [`The drawing shows the ${figure(drawn.nodes)} nodes with the most connections.`]
        : drawn.edges < whole.edges
          ? [`The drawing shows ${figure(drawn.edges)} of the connections.`]
          : []),
      ...(outward > 0
        ? [
            counted(
              outward,
              'connection to existing nodes is not shown in this drawing.',
              'connections to existing nodes are not shown in this drawing.',
            ),
          ]
        : []),
    ].join(' ')
  },

  differences: 'Differences',
  differencesHint: 'Some entries of this file are already in the network.',
  bring: 'Import',
  bringNew: 'Only new entries',
  bringDifferences: 'Choose from all differences',
  differencesSpoken: (added: number, changed: number, gone: number, asked: number, unchanged: number) =>
    [
      `${figure(added)} new`,
      `${figure(changed)} changed`,
      `${figure(gone)} gone`,
      ...(asked > 0 ? [`${figure(asked)} to decide`] : []),
      `${figure(unchanged)} unchanged`,
    ].join(', '),
  askedList: (count: number) => `To decide (${figure(count)})`,
  askedHint: (waiting: number) =>
    waiting === 0
      ? 'Undecided entries are left out.'
      : `Undecided entries and their ${counted(waiting, 'connection', 'connections')} are left out.`,
  whoIs: (title: string, detail: string) => (detail === '' ? title : `${title} (${detail})`),
  undecided: 'Which one is it?',
  isNew: 'None of these, add as new',
  leaveOut: 'Leave it out',
  groups: {
    added: (count: number) => `New (${figure(count)})`,
    changed: (count: number) => `Changed (${figure(count)})`,
    corrected: (count: number) => `Corrected (${figure(count)})`,
    gone: (count: number) => `Gone (${figure(count)})`,
  },
  groupHints: {
    added: '',
    changed: '',
    corrected:
      'These values were corrected in Kithmap after the last import, so the import keeps them. Select the ones to replace with the values from the file.',
    gone: 'An earlier import added these, but the file no longer contains them. Select the ones to delete.',
  },
  takeAll: { added: 'Add all', changed: 'Change all', corrected: 'Take all from the file', gone: 'Delete all' },
  corrected: (count: number) => counted(count, 'corrected value', 'corrected values'),
  showMore: (count: number) => `Show ${figure(count)} more`,
  importChanges: 'Import changes',
  rows: 'Rows',
  checking: (percent: number) => `Checking rows: ${percentage(percent / 100)}`,
  ready: 'ready to import',
  readyNodes: 'nodes',
  readyEdges: 'connections',
  faulty: 'cannot be read',
  duplicate: 'duplicates',
  countsSpoken: (ready: Counts, faulty: number, duplicates: number) =>
    `${ready.edges > 0 ? countsOf(ready) : figure(ready.nodes)} ready to import, ${figure(faulty)} cannot be read, ${counted(duplicates, 'duplicate', 'duplicates')}`,
  faultyList: (count: number) => `${rows(count)} will be left out`,
  duplicateList: (count: number, included: boolean) =>
    included
      ? `${counted(count, 'duplicate', 'duplicates')} will be imported too`
      : `${counted(count, 'duplicate', 'duplicates')} will be left out`,
  warningList: (count: number) => `${counted(count, 'value', 'values')} will be adjusted or added to the notes`,
  leftOutShort: (faulty: number, duplicates: number) =>
    faulty + duplicates === 0 ? '' : `${rows(faulty + duplicates)} will be left out`,
  leftOut: (count: number) => counted(count, 'row was left out', 'rows were left out'),
  changed: (count: number) =>
    counted(count, 'value was adjusted or added to the notes', 'values were adjusted or added to the notes'),
  duplicatesLeftOut: (count: number, included: boolean) =>
    included
      ? counted(count, 'duplicate was imported too', 'duplicates were imported too')
      : counted(count, 'duplicate was left out', 'duplicates were left out'),
  report: (place: RowPlace, name: string) => (name ? `${rowPlaceLabel(place)}, ${name}` : rowPlaceLabel(place)),
  pagesOf: (list: string) => `Pages: ${list}`,
  earlierRows: 'Previous',
  laterRows: 'Next',
  rowsShown: (first: number, last: number, total: number) => `${figure(first)} to ${figure(last)} of ${figure(total)}`,
  downloadReport: 'Download these rows as CSV',
  findDuplicates: 'Find duplicates',
  reportFileName: (networkName: string) => `${networkName} - rows to review`,
  withDuplicates: 'Import duplicates too',
  addUpRepeats: (count: number) =>
    `Add up the weights of repeated connections (${counted(count, 'repetition', 'repetitions')})`,
  turnNames: 'Put first names first',
  turnNamesHint: namesReversed,
  withCompanies: 'Companies become organizations',
  withCompaniesHint: 'Each person is connected to their company by “Works at”.',
  logContacts: (columns: readonly string[]) => {
    const names = listOf(columns.map((name) => `“${name}”`))
    return agreeing(
      columns.length,
      `Log ${names} as an interaction with each person`,
      `Log ${names} as interactions with each person`,
    )
  },
  logContactsHint:
    'Only you see interactions. Kithmap uses them for reminders and to compute the strength of your connections.',
  logContactsLabel: (count: number) => `Log ${counted(count, 'imported interaction', 'imported interactions')}`,
  forgetContactsLabel: (count: number) => `Remove ${counted(count, 'imported interaction', 'imported interactions')}`,
  contactsLogged: (sentence: string, count: number) =>
    `${sentence.replace(/\.$/, '')}. ${counted(count, 'interaction', 'interactions')} logged.`,
  manyTags: (count: number) =>
    `The rows contain ${figure(count)} different tags, which all become tags of the network. Is the Tags column correct?`,

  dateOrder: 'Which date format does this file use, for example in 5/4/2024?',
  dayFirst: 'Day first: 5 April 2024',
  monthFirst: 'Month first: May 4, 2024',

  where: 'Where to',
  into: 'Import into',
  thisNetwork: (name: string) => `This network: ${name}`,
  newNetwork: 'A new network',
  networkName: 'Name of the new network',

  preparing: 'Arranging',
  adding: (done: number, total: number) => `Added ${figure(done)} of ${figure(total)}`,
  saving: (done: number, total: number) => `Saved ${figure(done)} of ${figure(total)}`,
  stopping: 'Undoing the import',
  readStep: (count: number) => `${rows(count)} read`,
  plannedStep: (counts: Counts) => `${countsOf(counts)} read`,
  background: 'You can close this dialog. The import continues.',
  stop: 'Cancel import',

  imported: (counts: Counts) => imported(counts),
  keptHere: (counts: Counts) => `${imported(counts)}. They will be saved when the server can be reached.`,
  tookOver: importedChanges,
  savedLater: (sentence: string) => `${sentence}. The changes will be saved when the server can be reached.`,
  joined: (sentence: string, joined: number) =>
    `${sentence}. An import adds at most 16 connections between two nodes. ${counted(joined, 'more connection is', 'more connections are')} listed in the notes of the last one.`,
  someRejected: (counts: Counts, planned: Counts) =>
    `Imported ${countsOf(counts)} instead of ${countsOf(planned)}. The server rejected the rest.`,

  cancelledTitle: 'Import canceled',
  cancelled: 'Nothing was imported.',
  undoneTitle: 'Import undone',
  undone: (counts: Counts) => `Removed ${countsOf(counts)}`,
  undoneNetwork: 'The new network was removed.',
  undoFailedTitle: 'The import could not be undone',
  undoFailed: 'Please try again when the server can be reached.',

  createFailed: 'Failed to create network for import',
  nothingAdded: 'The server rejected the nodes in this file.',
  networkGone: 'This network no longer exists, or you no longer have access to it.',
  fileGone: 'This file can no longer be read. Please choose it again.',

  undoneLabel: (label: string) => `Undo: ${label}`,
}
