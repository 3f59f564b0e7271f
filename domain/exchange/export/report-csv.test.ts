import { expect, test } from 'vitest'
import { reportCsv } from './report-csv.ts'

const row = (line: number, name: string, reason: string) => ({ unit: 'line' as const, line, name, reason })
const plan = {
  faulty: [row(2, '', 'It has no name.')],
  duplicates: [row(3, 'Ada', 'It repeats a node.')],
  warnings: [row(4, 'Bo', 'The date was changed.')],
}

test('the import report says whether duplicates were left out or imported, and omits duplicates that were compared instead', () => {
  const namesIn = (fate: Parameters<typeof reportCsv>[1]) =>
    reportCsv(plan, fate)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
  expect(namesIn('left-out')).toHaveLength(3)
  expect(namesIn('imported')[1]).not.toBe(namesIn('left-out')[1])
  expect(reportCsv(plan, 'compared')).not.toContain('Ada')
  expect(namesIn('compared')).toHaveLength(2)
})
