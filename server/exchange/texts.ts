import { agreeing, counted, figure } from '../../domain/english.ts'
import type { ImportAnswer } from '../../contract/exchange.ts'
import type { ImportPlan, RowReport } from '../../domain/exchange/plan/plan-import.ts'
import { namesReversed, rowPlaceLabel } from '../../domain/exchange/texts.ts'

const rows = (count: number) => counted(count, 'row', 'rows')

/** Maximum number of rows printed for a list. */
const mostListed = 20

const moreLines = (count: number) => (count > mostListed ? [`  and ${figure(count - mostListed)} more`] : [])

const differenceLines = (group: string, count: number, found: readonly { name: string; title: string }[]) => [
  ...found.slice(0, mostListed).map(({ name, title }) => `  ${group}: ${title}  [${name}]`),
  ...moreLines(count),
]

const changeLines = (group: string, count: number, found: NonNullable<ImportAnswer['differences']>['changed']) => [
  ...found
    .slice(0, mostListed)
    .flatMap(({ title, changes }) =>
      changes.map(({ name, sentence }) => `  ${group}: ${title}, ${sentence}  [${name}]`),
    ),
  ...moreLines(count),
]

export const fileTexts = {
  tookTooLong: 'Reading these files takes too long. Split them and import the parts.',
  tooMuchMemory: 'Reading these files takes too much memory. Split them and import the parts.',

  writingTookTooLong:
    'Exporting this network in this format takes too long. Export it in the app, or as a Kithmap file.',
  writingTookMemory:
    'Exporting this network in this format takes too much memory. Export it in the app, or as a Kithmap file.',
  noNodes: (ids: readonly string[]) => {
    const named = `${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${figure(ids.length - 10)} more` : ''}`
    return agreeing(
      ids.length,
      `This node is not in this network, so nothing was exported: ${named}.`,
      `These nodes are not in this network, so nothing was exported: ${named}.`,
    )
  },
  missingName: 'Not in this file',
  missing: (failed: readonly string[]) => `These networks could not be written:\n\n${failed.join('\n')}\n`,
  noFormat: (format: string, formats: readonly string[]) =>
    `Unknown format "${format}". Use one of ${formats.join(', ')}.`,
  isThere: (path: string) => `${path} already exists. Choose another name, or move the existing file first.`,
  exported: (path: string, counts: { nodes: number; edges: number; tasks: number }) =>
    `Exported ${counted(counts.nodes, 'node', 'nodes')}, ${counted(counts.edges, 'connection', 'connections')} and ${counted(counts.tasks, 'task', 'tasks')} to ${path}.`,

  noNetwork: (id: string) => `There is no network ${id}. The ID of a network is in its address, after /network/.`,
  table: ({ name, rows: kind, columns, namesTurned: isTurned }: ImportAnswer['tables'][number]) => [
    `${name === null ? 'Each row' : `Each row of ${name}`} is ${kind === 'nodes' ? 'a node' : 'a connection'}. Columns:`,
    ...Object.entries(columns).map(([header, word]) => `  ${header} = ${word}`),
    ...(isTurned ? [`  ${namesReversed}`] : []),
  ],
  counts: ({ rows: all, valid, duplicate, faulty }: ImportPlan['counts']) => [
    `${rows(all)}: ${figure(valid)} new, ${figure(duplicate)} duplicate, ${figure(faulty)} faulty.`,
  ],
  faulty: (count: number) => `${rows(count)} cannot be read:`,
  duplicates: (count: number) => `${counted(count, 'row is a duplicate', 'rows are duplicates')}:`,
  warnings: (count: number) => `${counted(count, 'value', 'values')} adjusted or added to the notes:`,
  row: ({ name, reason, ...place }: RowReport) =>
    `  ${rowPlaceLabel(place)}${name === '' ? '' : `, ${name}`}: ${reason}`,
  more: (count: number) => `  and ${figure(count)} more`,
  differences: ({ counts, added, changed, corrected, gone, asked }: NonNullable<ImportAnswer['differences']>) => [
    `Compared with the network: ${figure(counts.added)} new, ${figure(counts.changed)} changed, ${figure(counts.gone)} no longer in the file, ${figure(counts.asked)} to decide, ${figure(counts.unchanged)} unchanged.`,
    ...differenceLines('New', counts.added, added),
    ...changeLines('Changed', counts.changed, changed),
    ...changeLines('Corrected in Kithmap', counts.corrected, corrected),
    ...differenceLines('No longer in the file', counts.gone, gone),
    ...asked
      .slice(0, mostListed)
      .flatMap(({ key, title, detail, candidates }) => [
        `  To decide: ${title}${detail === '' ? '' : ` (${detail})`}  [${key}]`,
        ...candidates.map((candidate) => `    ${candidate.title}  [${candidate.id}]`),
      ]),
    ...moreLines(counts.asked),
  ],
  wouldImport: (done: string) => `Dry run: nothing was changed. The result without --dry-run: ${done}.`,
  step: (stepId: string) => `Undo step: ${stepId}.`,
}
