import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { canChange, Edit } from '../../edits/edit.ts'
import { mostReports, Report, reportKind } from './report.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const add = (number: number, parts: object = {}) => ({
  type: 'report.add',
  report: { id: id(number), networkId: id(100), name: 'Quarter', ...parts },
})
const update = (number: number, changes: object) => ({ type: 'report.update', id: id(number), changes })
const text = { id: id(50), kind: 'text', text: 'Summary' }
const book = run(emptyGraph(), add(1, { blocks: [text] })).graph

test("a stored report matches its schema, has defaults, and can be edited only in a user's own book", () => {
  expect(Report.parse(book.reports.get(id(1)))).toMatchObject({ viewId: null, comparedDays: 30, blocks: [text] })
  const edit = Edit.parse(add(2))
  expect([canChange('book', [edit]), canChange('network', [edit])]).toEqual([true, false])
})

describe('undo restores the previous state after', () => {
  test.each([
    ['a new report', add(2)],
    ['a change of the name', update(1, { name: 'Year' })],
    ['a change of the view and period', update(1, { viewId: id(9), comparedDays: null })],
    ['a change of the parts', update(1, { blocks: [{ id: id(51), kind: 'map' }] })],
    ['a removal', { type: 'report.remove', id: id(1) }],
  ])('%s', (_what, edit) => {
    const done = run(book, edit)
    expect(done.refused).toEqual([])
    expect(comparable(done.graph)).not.toEqual(comparable(book))
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(book))
  })
})

test('rejects a report with an existing id, changes to a missing report, and too many reports', () => {
  const { missing, tooMany } = reportKind.rejections
  const codes = run(book, add(1), update(7, { name: 'X' }), { type: 'report.remove', id: id(7) }).refused
  expect(codes.map(({ code }) => code)).toEqual(['ALREADY_EXISTS', missing.code, missing.code])
  const full = run(emptyGraph(), ...Array.from({ length: mostReports }, (_, index) => add(index))).graph
  expect(run(full, add(mostReports)).refused.map(({ code }) => code)).toEqual([tooMany.code])
})

describe('the schema of a report rejects', () => {
  test.each([
    ['a period that is not offered', { comparedDays: 31 }, 'A report can compare with 7, 30, 90 or 365 days ago.'],
    ['two parts with the same id', { blocks: [text, text] }, 'Each part needs an id of its own.'],
    [
      'a chart of types with a field',
      { blocks: [{ id: id(1), kind: 'chart', chart: 'types', fieldId: id(2) }] },
      'Set fieldId if the chart counts the values of a field. Otherwise set it to null.',
    ],
    [
      'a chart of a field without the field id',
      { blocks: [{ id: id(1), kind: 'chart', chart: 'field', fieldId: null }] },
      'Set fieldId if the chart counts the values of a field. Otherwise set it to null.',
    ],
    [
      'the same figure twice',
      { blocks: [{ id: id(1), kind: 'figures', figures: ['nodes', 'nodes'] }] },
      'Each figure can be chosen only once.',
    ],
    [
      'a ranking of more than 50',
      { blocks: [{ id: id(1), kind: 'ranking', measure: 'degree', count: 51 }] },
      'A ranking shows at most 50 nodes.',
    ],
  ])('%s', (_what, parts, sentence) => {
    const { error } = Edit.safeParse(add(2, parts))
    expect(error?.issues.map(({ message }) => message)).toContain(sentence)
  })
})
