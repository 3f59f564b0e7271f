import { expect, test } from 'vitest'
import { type RhythmCandidate, rhythmChanges } from './rhythm-changes.ts'

const person = (name: string, current: number | null, suggested: number | null): RhythmCandidate => {
  return { nodeId: name, name, current, suggested }
}
const all = [person('ana', null, 30), person('bo', 90, 180), person('cy', null, null), person('dee', 30, null)]

test.each([
  ['one interval for all nodes', { how: 'fixed', days: 30, keeps: false }, 'ana 30, bo 30, cy 30', [2, 1, 0, 1]],
  [
    'one interval for all nodes without an interval',
    { how: 'fixed', days: 30, keeps: true },
    'ana 30, cy 30',
    [2, 0, 0, 2],
  ],
  ['the suggested intervals', { how: 'suggested', days: 0, keeps: false }, 'ana 30, bo 180', [1, 1, 0, 2]],
  [
    'the suggested intervals for nodes without an interval',
    { how: 'suggested', days: 0, keeps: true },
    'ana 30',
    [1, 0, 0, 3],
  ],
  ['no intervals', { how: 'none', days: 0, keeps: false }, 'bo null, dee null', [0, 0, 2, 2]],
] as const)(
  'setting rhythms in bulk changes the correct nodes and counts them: %s',
  (_how, answer, expected, summary) => {
    const found = rhythmChanges(all, answer)
    expect(found.wanted.map(({ name, days }) => `${name} ${days}`).join(', ')).toBe(expected)
    expect(found.summary).toEqual(summary)
  },
)
