import { expect, test } from 'vitest'
import { dayText } from '../ui/time/days.ts'
import { goalSummary } from './goal-summary.ts'

const targets = ['Ada', 'Bo', 'You'].map((text) => ({ text, nodeId: null }))
const record = { day: '2026-11-20', targets: 2, within: [0, 1, 1] }

test('the summary of a goal shows the numbers and the day of the last record of its progress', () => {
  expect(goalSummary({ targets, progress: [] }, '2026-11-29')).toBe('3 targets')
  expect(goalSummary({ targets, progress: [record] }, '2026-11-20')).toBe('2 targets · 1 reached')
  expect(goalSummary({ targets, progress: [record] }, '2026-11-29')).toBe(
    `2 targets · 1 reached on ${dayText('2026-11-20')}`,
  )
})
