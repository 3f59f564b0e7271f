import type { Delimiter } from '../../domain/exchange/csv/records.ts'
import type { FieldKind } from '../../domain/entities/field/field-kinds.ts'
import type { RowPlace, RowUnit } from '../../domain/exchange/row-place.ts'
import {
  countsOf,
  encodingLabels,
  imported,
  importedChanges,
  importSuccessTitle,
  listOf,
  namesTurned,
  ofFormat,
  rowPlaceLabel,
} from '../../domain/exchange/texts.ts'
import type { TextEncoding } from '../../domain/exchange/csv/text-encoding.ts'
import type { NetworkSketch } from './network-sketch.ts'

interface Counts {
  readonly nodes: number
  readonly edges: number
}

/** What the import dialog says. Refusals of files, rows and mappings bring their own sentences from the domain. */

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`
const rows = (count: number) => counted(count, 'row', 'rows')

const delimiterLabels = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
} as const satisfies Record<Delimiter, string>

function partsOf(pieces: number, loose: number): string {
  const alone = loose === 0 ? '' : `${counted(loose, 'node', 'nodes')} without a connection`
  if (pieces === 0) return ''
  const parts = pieces === 1 ? 'in one piece' : `in ${number(pieces)} pieces`
  return `, ${alone === '' ? parts : `${parts} and ${alone}`}`
}

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
  mapTitle: (formats: readonly string[]) => `Map ${ofFormat(formats)}Columns`,
  copyTitle: 'Import Network',
  importingTitle: 'Importing',
  doneTitle: importSuccessTitle,

  dropHere: 'Drop files here',
  chooseHere: 'Files from this device',
  dropHint:
    'Spreadsheets (CSV, XLSX, ODS), contacts (vCard), calendars (iCalendar), and graphs from Gephi, yEd, networkx, Kumu, Cytoscape or Obsidian.',
  dropNow: 'Drop them to import them',
  chooseFile: 'Choose files',
  tooLarge: 'This file is larger than 100 MB. Please split it and import the parts.',
  unread: (file: string) => `${file} is left out`,
  reading: (file: string) => `Reading ${file}`,

  cancel: 'Cancel',
  otherFile: (files: number) => (files === 1 ? 'Choose another file' : 'Choose other files'),
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
    (preamble.lines > 0
      ? `, ${counted(preamble.lines, preamble.unit, `${preamble.unit}s`)} before the header skipped.`
      : '.'),
  encoding: 'Letters',
  encodingHint: 'If names look wrong in the preview, choose how this file was written.',
  fileRows: (count: number) => rows(count),

  copied: 'A network exported from Kithmap',
  copiedHint: 'It arrives as it was, with its tasks, places and colors.',
  whichCopy: 'Network',
  copyOf: ({ name, nodes, edges, tasks }: Counts & { name: string; tasks: number }) =>
    [`${name}: ${countsOf({ nodes, edges })}`, ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : [])].join(', '),

  columns: 'Columns',
  columnsOf: (table: string) => `Columns of “${table}”`,
  columnsHint: 'Choose which column of the file fills which field.',
  rowsAre: 'Each row is',
  rowIsNode: 'A person, organization, event or venue',
  rowIsEdge: 'A connection between two of them',
  kept: 'Kept in the notes',
  others: 'Columns without a place of their own',
  othersHint: 'Each becomes a field of the network, or a line of the notes, under its name.',
  newField: (kind: FieldKind) => `Field: ${kindLabels[kind]}`,
  knownField: ({ name, kind }: { readonly name: string; readonly kind: FieldKind }) =>
    `Field “${name}” (${kindLabels[kind]})`,
  moreColumns: 'Further columns',
  moreColumnsHint: 'Each becomes a field while there is room for more, and then a line of the notes.',
  idHint: (header: string) =>
    `“${header}” tells whom connections mean. It is kept with each node, out of sight, so that the same file is recognized when it is brought again.`,
  addressHint: (headers: readonly string[]) =>
    `${listOf(headers.map((header) => `“${header}”`))} ${headers.length === 1 ? 'is' : 'are'} joined to the address.`,
  headerLine: 'Names of the columns',
  headerLineOf: (place: RowPlace, cells: readonly string[]) => `${rowPlaceLabel(place)}: ${cells.join(', ')}`,
  noHeaderLine: (unit: RowUnit) => `No ${unit} names the columns`,
  noColumn: 'Not imported',
  moreFields: 'More fields',
  nameHint: 'Up to 3 columns, joined by a space',

  preview: 'Preview',
  previewHint: (count: number) => (count === 1 ? 'The first row' : `The first ${count} rows`),
  previewAsNodes: 'As nodes',
  previewAsEdges: 'As connections',
  previewAsFile: 'As in the file',
  previewEmpty: 'There are no rows below the header.',

  network: 'What will arrive',
  drawing: 'Drawing of the network that will arrive',
  beingDrawn: 'Drawing the network',
  drawn: ({ drawn, whole, outward, pieces, loose, hubs }: NetworkSketch) =>
    [
      `${countsOf(whole)}${partsOf(pieces, loose)}.`,
      ...(hubs.length > 0
        ? [`Most connections: ${listOf(hubs.map(({ name, degree }) => `${name} (${number(degree)})`))}.`]
        : []),
      ...(drawn.nodes < whole.nodes
        ? [`Drawn are the ${number(drawn.nodes)} nodes with the most connections.`]
        : drawn.edges < whole.edges
          ? [`Drawn are ${number(drawn.edges)} of the connections.`]
          : []),
      ...(outward > 0
        ? [
            `${counted(outward, 'connection', 'connections')} to nodes that are there already ${outward === 1 ? 'is' : 'are'} not drawn.`,
          ]
        : []),
    ].join(' '),

  differences: 'What is different',
  differencesHint: 'This file shares much with the network.',
  bring: 'Bring',
  bringNew: 'Only what is new',
  bringDifferences: 'All that is different, to be chosen',
  differencesSpoken: (added: number, changed: number, gone: number, asked: number, unchanged: number) =>
    [
      `${number(added)} new`,
      `${number(changed)} changed`,
      `${number(gone)} gone`,
      ...(asked > 0 ? [`${number(asked)} to decide`] : []),
      `${number(unchanged)} as they are`,
    ].join(', '),
  askedList: (count: number) => `To decide (${number(count)})`,
  askedHint: (waiting: number) =>
    waiting === 0
      ? 'What is not decided is left out.'
      : `What is not decided is left out, as ${waiting === 1 ? 'is the connection' : `are the ${number(waiting)} connections`} of it.`,
  whoIs: (title: string, detail: string) => (detail === '' ? title : `${title} (${detail})`),
  undecided: 'Which one is it?',
  isNew: 'None of these: it is new',
  leaveOut: 'Leave it out',
  groups: {
    added: (count: number) => `New (${number(count)})`,
    changed: (count: number) => `Changed (${number(count)})`,
    corrected: (count: number) => `Kept here (${number(count)})`,
    gone: (count: number) => `Gone (${number(count)})`,
  },
  groupHints: {
    added: '',
    changed: '',
    corrected:
      'The file says what it said before; here it was corrected, or left as it was. Those chosen are taken from the file.',
    gone: 'An earlier import has brought them, and the file has them no more. Those chosen are deleted.',
  },
  takeAll: { added: 'Add all', changed: 'Change all', corrected: 'Take all from the file', gone: 'Delete all' },
  corrected: (count: number) => `${counted(count, 'value', 'values')} kept here`,
  showMore: (count: number) => `Show ${number(count)} more`,
  importChanges: 'Import changes',
  rows: 'Rows',
  checking: (percent: number) => `Checking rows: ${percent}%`,
  ready: 'ready to import',
  readyNodes: 'nodes',
  readyEdges: 'connections',
  faulty: 'cannot be read',
  duplicate: 'duplicates',
  countsSpoken: (ready: Counts, faulty: number, duplicates: number) =>
    `${ready.edges > 0 ? countsOf(ready) : number(ready.nodes)} ready to import, ${number(faulty)} cannot be read, ${number(duplicates)} duplicates`,
  faultyList: (count: number) => `${rows(count)} will be left out`,
  duplicateList: (count: number, included: boolean) =>
    `${counted(count, 'duplicate', 'duplicates')} ${included ? 'will be imported too' : 'will be left out'}`,
  warningList: (count: number) => `${counted(count, 'value', 'values')} will be changed or kept in the notes`,
  leftOutShort: (faulty: number, duplicates: number) =>
    faulty + duplicates === 0 ? '' : `${rows(faulty + duplicates)} will be left out`,
  leftOut: (count: number) => (count === 1 ? '1 row was left out' : `${number(count)} rows were left out`),
  changed: (count: number) =>
    count === 1
      ? '1 value was changed or kept in the notes'
      : `${number(count)} values were changed or kept in the notes`,
  duplicatesLeftOut: (count: number, included: boolean) =>
    `${counted(count, 'duplicate', 'duplicates')} ${count === 1 ? 'was' : 'were'} ${included ? 'imported too' : 'left out'}`,
  report: (place: RowPlace, name: string) => (name ? `${rowPlaceLabel(place)}, ${name}` : rowPlaceLabel(place)),
  pagesOf: (list: string) => `Pages: ${list}`,
  earlierRows: 'Previous',
  laterRows: 'Next',
  rowsShown: (first: number, last: number, total: number) => `${number(first)} to ${number(last)} of ${number(total)}`,
  downloadReport: 'Download these rows as CSV',
  findDuplicates: 'Find duplicates',
  reportFileName: (networkName: string) => `${networkName} - rows to look at`,
  withDuplicates: 'Import duplicates too',
  turnNames: 'First names come first',
  turnNamesHint: namesTurned,
  withCompanies: 'Companies become organizations',
  withCompaniesHint: 'Each person is connected to theirs by “Works at”.',
  manyTags: (count: number) =>
    `The rows carry ${number(count)} different tags, and each becomes a tag of the network. Is the Tags column the right one?`,

  dateOrder: 'How are dates like 5/4/2024 meant in this file?',
  dayFirst: 'Day first: 5 April 2024',
  monthFirst: 'Month first: May 4, 2024',

  where: 'Where to',
  into: 'Import into',
  thisNetwork: (name: string) => `This network: ${name}`,
  newNetwork: 'A new network',
  networkName: 'Name of the new network',

  preparing: 'Arranging',
  adding: (done: number, total: number) => `Added ${number(done)} of ${number(total)}`,
  saving: (done: number, total: number) => `Saved ${number(done)} of ${number(total)}`,
  stopping: 'Taking back what was added',
  readStep: (count: number) => `${rows(count)} read`,
  plannedStep: (counts: Counts) => `${countsOf(counts)} read`,
  background: 'You can close this window. The import goes on.',
  stop: 'Cancel import',

  imported: (counts: Counts) => imported(counts),
  keptHere: (counts: Counts) => `${imported(counts)}. They are saved as soon as the server can be reached.`,
  tookOver: importedChanges,
  savedLater: (sentence: string) => `${sentence}. It is saved as soon as the server can be reached.`,
  joined: (sentence: string, joined: number) =>
    `${sentence}; ${number(joined)} of them ${joined === 1 ? 'is' : 'are'} listed by another line, for there is room for sixteen between two nodes`,
  someRefused: (counts: Counts, planned: Counts) => `${imported(counts)}; ${countsOf(planned)} were meant to come`,

  cancelledTitle: 'Import cancelled',
  cancelled: 'Nothing was imported.',
  undoneTitle: 'Import undone',
  undone: (counts: Counts) => `Removed ${countsOf(counts)}`,
  undoneNetwork: 'The new network was removed.',
  undoFailedTitle: 'The import could not be undone',
  undoFailed: 'Please try again when the server can be reached.',

  createFailed: 'Failed to create network for import',
  nothingAdded: 'The server did not accept the nodes of this file.',
  networkGone: 'This network no longer exists, or you no longer have access to it.',
  fileGone: 'This file can no longer be read. Please choose it again.',

  undoneLabel: (label: string) => `Undo: ${label}`,
}
