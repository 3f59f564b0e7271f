import { type ExportFormat, longestSide } from '../renderer/export-plan.ts'
import type { Paper, SheetCount } from '../renderer/pdf-pages.ts'

const pixels = (width: number, height: number) =>
  `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`

/** Every sentence of exporting. */
export const exportTexts = {
  title: 'Export',
  kind: 'Export as',
  picture: 'Picture',
  data: 'Data',
  pro: 'Pro',
  proGives:
    'Pro exports in every format, and the selection or what a filter shows alone. The Kithmap file of a whole network is everybody’s.',
  loses: (format: string) => `What ${format} does not keep`,
  losesNothing: 'Nothing is lost.',
  saveData: 'Save file',
  dataDone: 'Network exported',
  dataFailed: 'Failed to export the network',
  part: 'What to export',
  network: (n: number) => `The whole network (${n.toLocaleString('en-US')} ${n === 1 ? 'node' : 'nodes'})`,
  shown: (n: number) => `What the filter shows (${n.toLocaleString('en-US')} ${n === 1 ? 'node' : 'nodes'})`,
  view: 'What is in view',
  selection: (n: number) =>
    n === 0 ? 'The selection (nothing is selected)' : `The selection (${n.toLocaleString('en-US')})`,
  format: 'Format',
  png: 'PNG',
  svg: 'SVG',
  pdf: 'PDF',
  paper: 'Paper',
  papers: { a4: 'A4', a3: 'A3', letter: 'Letter' } satisfies Record<Paper, string>,
  sheets: 'Pages',
  sheetCount: (n: SheetCount) => (n === 1 ? 'One page' : `${n} × ${n}`),
  pages: (paper: string, { columns, rows }: { columns: number; rows: number }) =>
    columns * rows === 1
      ? `One page of ${paper}, sharp at any size.`
      : `A poster of ${columns * rows} pages of ${paper}, ${columns} wide and ${rows} high. Cut at the marks and glue: neighbors overlap by 1 cm.`,
  pdfLetters:
    'Names in Latin and Cyrillic letters can be searched and copied. Other scripts, such as Greek, Chinese or Arabic, go in as pictures of how they are written here.',
  resolution: 'Size of the PNG',
  times: (n: number) => `${n}×`,
  transparent: 'Transparent background',
  size: (format: ExportFormat, width: number, height: number) =>
    format === 'png' ? `${pixels(width, height)}.` : `${pixels(width, height)}, sharp at any size.`,
  reduced: (width: number, height: number) =>
    `Made smaller to fit: ${pixels(width, height)}. A PNG can be up to ${longestSide.toLocaleString('en-US')} pixels wide or high and 40 million pixels in all; an SVG stays sharp at any size.`,
  nothing: 'There is nothing to export yet.',
  cancel: 'Cancel',
  save: (format: ExportFormat) => `Save ${format.toUpperCase()}`,
  done: 'Picture exported',
  failed: 'Failed to export the picture',
  tryVector: 'It may be too large for this browser. Try SVG, or export what is in view.',
  tryAgain: 'Please try again.',
}
