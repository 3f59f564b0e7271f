import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { comingDates, datesOf, nextOccurrence } from './node-dates.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const field = (digit: number, name: string, kind: string) => ({
  type: 'field.add',
  field: { id: id(digit), name, appliesTo: 'nodes', kind },
})
const node = (digit: number, name: string, fieldValues: object, parts: object = {}) => ({
  type: 'node.add',
  node: { id: id(digit), type: 'person', name, x: digit * 300, y: 0, fieldValues, ...parts },
})
const graph = run(
  emptyGraph(),
  field(1, 'Birthday', 'date'),
  field(2, 'Contract ends', 'date'),
  field(3, 'Geburtstag', 'text'),
  field(4, 'City', 'text'),
  node(5, 'Ana', { [id(1)]: '1980-06-02', [id(4)]: '2026-06-03' }),
  node(6, 'Bo', { [id(2)]: '2026-06-10', [id(3)]: '1 June' }),
  node(7, 'Fair', {}, { type: 'event', date: '2026-05-31' }),
).graph

const dated = { networkId: graph.network.id, nodes: graph.nodes.values(), fields: graph.fields.values() }

test('upcoming dates repeat birthdays every year, list other dates once and ignore text fields', () => {
  const coming = comingDates(datesOf(dated), '2026-05-31', '2026-06-14')
  expect(coming.map(({ date, on, years }) => `${on} ${date.name}: ${date.field} ${years}`)).toEqual([
    '2026-05-31 Fair: null null',
    '2026-06-01 Bo: Geburtstag null',
    '2026-06-02 Ana: Birthday 46',
    '2026-06-10 Bo: Contract ends null',
  ])
})

describe('the next occurrence of a yearly date', () => {
  test.each([
    ['1980-05-31', '2026-05-31', '2026-05-31'],
    ['1980-05-30', '2026-05-31', '2027-05-30'],
    ['1980-02-29', '2026-01-01', '2026-02-28'],
    ['1980-02-29', '2028-01-01', '2028-02-29'],
    ['2030-05-31', '2026-01-01', '2030-05-31'],
    ['0000-01-01', '2026-12-31', '2027-01-01'],
  ])('%s, as of %s, is %s', (day, today, next) => {
    expect(nextOccurrence({ day, isYearly: true }, today)).toBe(next)
  })
})
