import { agreeing, counted, figure } from '../../../domain/english.ts'
import { type ExportFormat, longestSide } from '../renderer/export-plan.ts'
import type { Paper, SheetCount } from '../renderer/pdf-pages.ts'

const pixels = (width: number, height: number) => `${figure(width)} × ${figure(height)} pixels`

/** Strings of the export dialog. */
export const exportTexts = {
  title: 'Export',
  kind: 'Export as',
  picture: 'Picture',
  data: 'Data',
  pro: 'Pro',
  proGives:
    'With Pro, you can export in every format, and export only the selection or the filtered nodes. On every plan, you can export a whole network as a Kithmap file.',
  loses: (format: string) => `Not kept in ${format}`,
  losesNothing: 'Nothing is lost.',
  saveData: 'Save file',
  dataDone: 'Network exported',
  dataFailed: 'Failed to export the network',
  part: 'Content to export',
  network: (n: number) => `The whole network (${counted(n, 'node', 'nodes')})`,
  shown: (n: number) => `Filtered nodes (${counted(n, 'node', 'nodes')})`,
  view: 'Visible area',
  selection: (n: number) => (n === 0 ? 'The selection (nothing is selected)' : `The selection (${figure(n)})`),
  format: 'Format',
  png: 'PNG',
  svg: 'SVG',
  pdf: 'PDF',
  paper: 'Paper',
  papers: { a4: 'A4', a3: 'A3', letter: 'Letter' } satisfies Record<Paper, string>,
  sheets: 'Pages',
  sheetCount: (n: SheetCount) => (n === 1 ? 'One page' : `${n} × ${n}`),
  pages: (paper: string, { columns, rows }: { columns: number; rows: number }) =>
    agreeing(
      columns * rows,
      `One ${paper} page, sharp at any size.`,
      `A poster of ${figure(columns * rows)} ${paper} pages, ${figure(columns)} wide and ${figure(rows)} tall. Cut at the marks and glue the pages together. Neighboring pages overlap by 1 cm.`,
    ),
  pdfLetters:
    'Latin and Cyrillic text can be searched and copied. Other scripts, such as Greek, Chinese or Arabic, are included as images.',
  resolution: 'Size of the PNG',
  times: (n: number) => `${n}×`,
  transparent: 'Transparent background',
  size: (format: ExportFormat, width: number, height: number) =>
    format === 'png' ? `${pixels(width, height)}.` : `${pixels(width, height)}, sharp at any size.`,
  reduced: (width: number, height: number) =>
    `Scaled down to fit: ${pixels(width, height)}. A PNG can be up to ${figure(longestSide)} pixels wide or tall and 40 million pixels in total. An SVG stays sharp at any size.`,
  nothing: 'There is nothing to export yet.',
  cancel: 'Cancel',
  save: (format: ExportFormat) => `Save ${format.toUpperCase()}`,
  done: 'Picture exported',
  failed: 'Failed to export the picture',
  tryVector: 'The picture may be too large for this browser. Try SVG or export the visible area.',
  tryAgain: 'Please try again.',
}
