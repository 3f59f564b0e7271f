import { longestSide } from '../renderer/export-plan.ts'

const pixels = (width: number, height: number) =>
  `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`

/** Every sentence of exporting. */
export const exportTexts = {
  title: 'Export',
  kind: 'Export as',
  picture: 'Picture',
  data: 'Data',
  pro: 'Pro',
  proGives: 'Pro exports in every format, and the selection alone. The Kithmap file of a whole network is everybody’s.',
  loses: (format: string) => `What ${format} does not keep`,
  losesNothing: 'Nothing is lost.',
  saveData: 'Save file',
  dataDone: 'Network exported',
  dataFailed: 'Failed to export the network',
  part: 'What to export',
  network: (n: number) => `The whole network (${n.toLocaleString('en-US')} ${n === 1 ? 'node' : 'nodes'})`,
  view: 'What is in view',
  selection: (n: number) =>
    n === 0 ? 'The selection (nothing is selected)' : `The selection (${n.toLocaleString('en-US')})`,
  format: 'Format',
  png: 'PNG',
  svg: 'SVG',
  resolution: 'Size of the PNG',
  times: (n: number) => `${n}×`,
  transparent: 'Transparent background',
  size: (format: 'png' | 'svg', width: number, height: number) =>
    format === 'png' ? `${pixels(width, height)}.` : `${pixels(width, height)}, sharp at any size.`,
  reduced: (width: number, height: number) =>
    `Made smaller to fit: ${pixels(width, height)}. A PNG can be up to ${longestSide.toLocaleString('en-US')} pixels wide or high and 40 million pixels in all; an SVG stays sharp at any size.`,
  nothing: 'There is nothing to export yet.',
  cancel: 'Cancel',
  save: (format: 'png' | 'svg') => `Save ${format.toUpperCase()}`,
  done: 'Picture exported',
  failed: 'Failed to export the picture',
  tryVector: 'It may be too large for this browser. Try SVG, or export what is in view.',
  tryAgain: 'Please try again.',
}
