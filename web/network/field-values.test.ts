import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import type { FieldValues } from '../../domain/entities/field/field-value.ts'
import {
  fieldChoices,
  commonFieldValues,
  factsOf,
  fieldsOf,
  previewKind,
  shownValue,
  valueCounts,
} from './field-values.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo, tie, size, since, nick] = [id(1), id(2), id(3), id(4), id(5), id(6)]
const node = (nodeId: string, name: string) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name, x: 0, y: 0 },
})
const field = (fieldId: string, name: string, more: object) => ({
  type: 'field.add',
  field: { id: fieldId, name, appliesTo: 'nodes', ...more },
})
const edits = [
  node(ana, 'Ana'),
  node(bo, 'Bo'),
  { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo } },
  field(size, 'Shoe size', { position: 2 }),
  field(nick, 'Nickname', { position: 1 }),
  field(since, 'Since', { appliesTo: 'edges' }),
  { type: 'node.fill', id: ana, fieldId: size, value: '42' },
  { type: 'node.fill', id: bo, fieldId: size, value: 'about 40' },
  { type: 'edge.fill', id: tie, fieldId: since, value: 'long ago' },
]
const { graph, refused } = applyBatch(
  emptyGraph(),
  edits.map((edit) => Edit.parse(edit)),
  '2026-06-01T07:05:03.120Z',
)
const named = (fieldId: string) => {
  const found = graph.fields.get(fieldId)
  if (!found) throw new Error('There is no such field.')
  return found
}

test('the fields of nodes and of connections are returned separately and in order', () => {
  expect(refused).toEqual([])
  expect(fieldsOf(graph, 'nodes').map(({ name }) => name)).toEqual(['Nickname', 'Shoe size'])
  expect(fieldsOf(graph, 'edges').map(({ name }) => name)).toEqual(['Since'])
})

test('the values of each field are counted', () => {
  expect(Object.fromEntries(valueCounts(graph))).toEqual({ [size]: 2, [since]: 1 })
})

test('the preview of a change of the field kind counts and shows the values that the new kind cannot read', () => {
  expect(previewKind(graph, named(size), 'number')).toEqual({
    count: 2,
    unreadable: 1,
    examples: [{ owner: 'Bo', value: 'about 40' }],
  })
  expect(previewKind(graph, named(size), 'choice')).toEqual({ count: 2, unreadable: 0, examples: [] })
  expect(previewKind(graph, named(since), 'date').examples).toEqual([{ owner: 'Ana – Bo', value: 'long ago' }])
})

test('the existing values of a field are offered as choices', () => {
  expect(fieldChoices(graph, named(size))).toEqual(['42', 'about 40'])
})

test('only values that the field kind can read are shown, and dates and yes/no values are formatted', () => {
  const number = { ...named(size), kind: 'number' as const }
  expect(factsOf([number], graph.nodes.get(bo)?.fieldValues)).toEqual([])
  expect(factsOf([number], graph.nodes.get(ana)?.fieldValues)).toEqual([{ field: number, value: 42 }])
  expect(shownValue({ kind: 'date' }, '2026-05-31')).toBe('May 31, 2026')
  expect(shownValue({ kind: 'yes_no' }, false)).toBe('No')
})

test('values common to all nodes are returned, and differing or missing fields are marked as mixed', () => {
  const both = { [size]: 42, [nick]: 'Annie' }
  const fields = fieldsOf(graph, 'nodes')
  const common = (...owners: FieldValues[]) =>
    commonFieldValues(
      fields,
      owners.map((fieldValues) => ({ fieldValues })),
    )
  expect(common(both, both)).toEqual({ values: both, mixed: new Set() })
  expect(common(both, { [size]: 42 })).toEqual({ values: { [size]: 42 }, mixed: new Set([nick]) })
  expect(common({}, {})).toEqual({ values: {}, mixed: new Set() })
})
