import type { Delimiter } from '../../domain/exchange/csv/records.ts'
import { countsOf, encodingLabels, imported } from '../../domain/exchange/texts.ts'
import type { TextEncoding } from '../../domain/exchange/csv/text-encoding.ts'

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

export const texts = {
  chooseTitle: 'Import Data',
  mapTitle: 'Map CSV Columns',
  importingTitle: 'Importing',
  doneTitle: 'CSV Import Successful',

  dropHere: 'Drop files here',
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

  readAs: (format: string, encoding: TextEncoding | null, delimiter: Delimiter | null, preambleLines: number) =>
    (delimiter && encoding
      ? `Read as ${encodingLabels[encoding]}, separated by ${delimiterLabels[delimiter]}`
      : `Read as ${[format, ...(encoding ? [encodingLabels[encoding]] : [])].join(', ')}`) +
    (preambleLines > 0 ? `, ${counted(preambleLines, 'line', 'lines')} before the header skipped.` : '.'),
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
  keptHint: 'Columns without a field of their own. Each becomes a line of the notes, under its name.',
  notKept: (headers: readonly string[]) => `Will not be imported: ${headers.join(', ')}`,
  idHint: (header: string) => `“${header}” tells whom connections mean. It is not stored.`,
  headerLine: 'Names of the columns',
  headerLineOf: (line: number, cells: readonly string[]) => `Line ${number(line)}: ${cells.join(', ')}`,
  noHeaderLine: 'No line names the columns',
  noColumn: 'Not imported',
  nameHint: 'Up to 3 columns, joined by a space',

  preview: 'Preview',
  previewHint: (count: number) => (count === 1 ? 'The first row' : `The first ${count} rows`),
  previewAsNodes: 'As nodes',
  previewAsEdges: 'As connections',
  previewAsFile: 'As in the file',
  previewEmpty: 'There are no rows below the header.',

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
  report: (table: string | undefined, line: number, name: string) => {
    const place = table === undefined ? `Line ${number(line)}` : `${table}, line ${number(line)}`
    return name ? `${place}, ${name}` : place
  },
  more: (count: number) => `and ${number(count)} more`,
  withDuplicates: 'Import duplicates too',
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
  networkGone: 'This network no longer exists, or it is no longer shared with you.',
  fileGone: 'This file can no longer be read. Please choose it again.',

  undoneLabel: (label: string) => `Undo: ${label}`,
}
