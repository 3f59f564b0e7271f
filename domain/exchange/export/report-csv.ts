import type { ImportPlan } from '../plan/plan-import.ts'
import { reportWords } from '../texts.ts'
import { csvLine } from './csv-line.ts'

/**
 * Returns a CSV report for spreadsheets. It lists all rows that were skipped or imported with changes, with the reason.
 */
export function reportCsv(
  plan: Pick<ImportPlan, 'faulty' | 'duplicates' | 'warnings'>,
  withDuplicates: boolean,
): string {
  const lines = (['faulty', 'duplicates', 'warnings'] as const).flatMap((kind) => {
    const fate = kind === 'duplicates' && withDuplicates ? reportWords.importedTwice : reportWords[kind]
    return plan[kind].map(({ table = '', unit, line, name, reason }) =>
      csvLine([fate, table, unit, line, name, reason]),
    )
  })
  return `\ufeff${csvLine(reportWords.headers)}${lines.join('')}`
}
