import type { ColumnField } from './column-field.ts'
import { cut } from './cut.ts'
import type { TextEncoding } from './text-encoding.ts'
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

export const importedNodes = (count: number) =>
  `Imported ${count.toLocaleString('en-US')} ${count === 1 ? 'node' : 'nodes'}`
export const columnMissing = (field: ColumnField) =>
  field === 'name' ? nameColumnMissing : `Could not find the selected ${fieldLabels[field]} column in the CSV headers`
export const onlyDuplicates = 'Every row of this file repeats a node that is already there.'

export const notCsv = 'Please choose a file that ends in .csv.'
export const emptyFile = 'This file is empty.'
export const workbookFile =
  'This is a spreadsheet workbook or a zip archive, not CSV. Save it as CSV and import that file.'
export const binaryFile = 'This file does not contain text. Please choose a CSV file.'

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
} as const satisfies Record<ColumnField, string>

export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
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
}

export const rowWarnings = {
  unknownType: (value: string) => `The type ${quoted(value)} is not known, so this becomes a person.`,
  keptInNotes: (field: ColumnField, value: string, why: string) =>
    `${fieldLabels[field]} ${quoted(value)} ${why}. It is kept in the notes.`,
  dropped: (field: ColumnField, value: string, why: string) =>
    `${fieldLabels[field]} ${quoted(value)} ${why}. It is left out.`,
  severalValues: (field: ColumnField) =>
    `${fieldLabels[field]} has several values. The first is used, the others are kept in the notes.`,
  cutNotes: (limit: number) => `The notes are longer than ${limit.toLocaleString('en-US')} characters and end there.`,
  tooManyTags: (limit: number) => `Only the first ${limit} tags are kept.`,
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

/** One odd value as it is written into the notes. */
export const noteLine = (field: ColumnField, value: string) => `${fieldLabels[field]}: ${value}`
