import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { Goal, goalKind, mostProgress, mostTargets } from './goal.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const ana = { text: 'Ana Berth, Pier Works', nodeId: null }
const whole = { id: id(9), networkId: id(1), name: 'First ten customers', targets: [ana] }
const add = (goal: object = {}) => ({ type: 'goal.add', goal: { ...whole, ...goal } })
const record = (day: string, one: number) => ({
  type: 'goal.record',
  id: whole.id,
  day,
  reached: { targets: 3, within: [one, one, 3] },
})
const book = run(emptyGraph(), add(), record('2026-05-03', 1)).graph

test('a new goal gets default values, and the stored goal matches its schema', () => {
  const stored = book.goals.get(whole.id)
  expect(stored).toEqual({
    ...whole,
    progress: [{ day: '2026-05-03', targets: 3, within: [1, 1, 3] }],
    createdAt: at,
    updatedAt: at,
  })
  expect(Goal.parse(stored)).toEqual(stored)
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new goal', add({ id: id(8) })],
    [
      'a change',
      { type: 'goal.update', id: whole.id, changes: { name: 'Press', targets: [{ ...ana, nodeId: id(2) }] } },
    ],
    ['a record for an earlier day', record('2026-05-01', 0)],
    ['a second record for the same day', record('2026-05-03', 2)],
    ['the removal of a record', { type: 'goal.record', id: whole.id, day: '2026-05-03', reached: null }],
    ['a removal', { type: 'goal.remove', id: whole.id }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

test('a goal stores its progress in date order, one record per day', () => {
  const goal = run(book, record('2026-05-01', 0), record('2026-05-02', 1), record('2026-05-01', 2)).graph.goals.get(
    whole.id,
  )
  expect(goal?.progress.map(({ day, within }) => `${day} ${within[0]}`)).toEqual([
    '2026-05-01 2',
    '2026-05-02 1',
    '2026-05-03 1',
  ])
})

describe('rejects the edit', () => {
  test.each([
    ['a new goal with an id that already exists', add(), 'ALREADY_EXISTS'],
    ['a change of a deleted goal', { type: 'goal.update', id: id(7), changes: { name: 'x' } }, 'GOAL_MISSING'],
    ['a record for a deleted goal', { ...record('2026-05-01', 0), id: id(7) }, 'GOAL_MISSING'],
    ['the removal of a deleted goal', { type: 'goal.remove', id: id(7) }, 'GOAL_MISSING'],
  ])('%s', (_what, edit, code) => {
    expect(run(book, edit)).toMatchObject({ applied: [], refused: [{ index: 0, code }] })
  })

  test('when the limit of recorded days is reached, rejects progress for a new day but accepts it for a recorded day', () => {
    const first = Date.parse('2020-01-01')
    const days = Array.from({ length: mostProgress }, (_, later) =>
      new Date(first + later * 86_400_000).toISOString().slice(0, 10),
    )
    const progress = days.map((day) => ({ day, targets: 1, within: [0, 0, 0] }))
    const full = run(emptyGraph(), add({ progress })).graph
    expect(run(full, record('2026-05-01', 0)).refused).toMatchObject([{ code: goalKind.rejections.full.code }])
    expect(run(full, record(days[5] ?? '', 0)).refused).toEqual([])
  })
})

describe('rejects an invalid goal', () => {
  test.each([
    ['no targets', { targets: [] }, 'Enter at least one target.'],
    [
      'too many targets',
      { targets: Array.from({ length: mostTargets + 1 }, () => ana) },
      'A goal can have at most 200 targets.',
    ],
    ['a blank name', { name: ' ' }, 'A goal needs a name.'],
  ])('%s', (_what, parts, message) => {
    expect(Edit.safeParse(add(parts)).error?.issues[0]?.message).toBe(message)
  })
})

test("a goal can be edited in a user's own book but not in a network", () => {
  expect([canChange('book', [Edit.parse(add())]), canChange('network', [Edit.parse(add())])]).toEqual([true, false])
})
