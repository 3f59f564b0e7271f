import type { ImportPlan, RowReport } from '../../domain/exchange/plan-import.ts'
import type { RowKind } from '../../domain/exchange/table.ts'

const number = (count: number) => count.toLocaleString('en-US')
const rows = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`

export const fileTexts = {
  tookTooLong: 'These files take longer to read than a server has time for. Split them, and import the parts.',
  tooMuchMemory: 'These files take more memory to read than a server has to give. Split them, and import the parts.',

  noNetwork: (id: string) => `There is no network ${id}. Its id stands in its address, after /network/.`,
  table: (name: string | null, kind: RowKind, columns: Readonly<Record<string, string>>) => [
    `${name === null ? 'Each row' : `Each row of ${name}`} is ${kind === 'nodes' ? 'a node' : 'a connection'}. Columns:`,
    ...Object.entries(columns).map(([header, word]) => `  ${header} = ${word}`),
  ],
  counts: ({ rows: all, valid, duplicate, faulty }: ImportPlan['counts']) => [
    `${rows(all)}: ${number(valid)} new, ${number(duplicate)} duplicate, ${number(faulty)} faulty.`,
  ],
  faulty: (count: number) => `${rows(count)} cannot be read:`,
  duplicates: (count: number) => `${rows(count)} repeat what is there:`,
  warnings: (count: number) => `${number(count)} ${count === 1 ? 'value' : 'values'} changed or kept in the notes:`,
  row: ({ table, line, name, reason }: RowReport) =>
    `  ${table === undefined ? '' : `${table}, `}line ${number(line)}${name === '' ? '' : `, ${name}`}: ${reason}`,
  more: (count: number) => `  and ${number(count)} more`,
  wouldImport: (counts: string) => `Nothing was changed. Without --dry-run: ${counts}.`,
  step: (groupId: string) => `One step of undo: ${groupId}.`,
}
