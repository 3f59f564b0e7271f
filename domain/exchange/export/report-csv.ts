import type { ImportPlan } from '../plan/plan-import.ts'
import { reportWords } from '../texts.ts'
import { csvLine } from './csv-line.ts'

/**
 * The handling of rows that repeat an existing node: they are left out, imported as further nodes, or compared with the
 * existing node to import their changes. Compared rows are not in the report.
 */
export type DuplicateFate = 'left-out' | 'imported' | 'compared'

/**
 * Returns a CSV report for spreadsheets. It lists all rows that were skipped or imported with changes, with the reason.
 */
export function reportCsv(
  plan: Pick<ImportPlan, 'faulty' | 'duplicates' | 'warnings'>,
  duplicates: DuplicateFate,
): string {
  const kinds = ['faulty', 'duplicates', 'warnings'] as const
  const lines = kinds.flatMap((kind) => {
    if (kind === 'duplicates' && duplicates === 'compared') return []
    const fate = kind === 'duplicates' && duplicates === 'imported' ? reportWords.importedTwice : reportWords[kind]
    return plan[kind].map(({ table = '', unit, line, name, reason }) =>
      csvLine([fate, table, unit, line, name, reason]),
    )
  })
  return `\ufeff${csvLine(reportWords.headers)}${lines.join('')}`
}
