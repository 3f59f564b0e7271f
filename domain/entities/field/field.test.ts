import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { copyOf, pasteEdits } from '../../edits/copy.ts'
import { Edit } from '../../edits/edit.ts'
import type { Graph } from '../graph.ts'
import { fieldKind, mostFields } from './field.ts'
import { longestValue, readAs, valueIn } from './field-value.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo, tie, size, since] = [id(1), id(2), id(3), id(4), id(5)]
const node = (nodeId: string) => ({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0 } })
const field = (fieldId: string, name: string, more: object = {}) => ({
  type: 'field.add',
  field: { id: fieldId, name, appliesTo: 'nodes', ...more },
})
const fill = (value: unknown, nodeId = ana) => ({ type: 'node.fill', id: nodeId, fieldId: size, value })
const { graph } = run(
  emptyGraph(),
  node(ana),
  node(bo),
  { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo } },
  field(size, 'Shoe size', { kind: 'number' }),
  field(since, 'Since', { kind: 'date', appliesTo: 'edges' }),
  fill(42),
  { type: 'edge.fill', id: tie, fieldId: since, value: '2026-05-31' },
)
const sizeOf = (of: Graph, nodeId = ana) => {
  const found = of.fields.get(size)
  return found ? valueIn(found, of.nodes.get(nodeId)?.fieldValues) : undefined
}

test('stores field values on nodes and connections', () => {
  expect([graph.nodes.get(ana)?.fieldValues, graph.edges.get(tie)?.fieldValues]).toEqual([
    { [size]: 42 },
    { [since]: '2026-05-31' },
  ])
})

test('setting a field value replaces the previous value and leaves other fields unchanged', () => {
  const both = run(graph, field(id(6), 'Nickname'), fill(43), {
    type: 'node.fill',
    id: ana,
    fieldId: id(6),
    value: 'Anni',
  })
  expect(both.graph.nodes.get(ana)?.fieldValues).toEqual({ [size]: 43, [id(6)]: 'Anni' })
  expect(run(both.graph, fill(null)).graph.nodes.get(ana)?.fieldValues).toEqual({ [id(6)]: 'Anni' })
})

describe('undo restores the previous state after', () => {
  const hidden = run(
    graph,
    fill(null),
    { type: 'field.update', id: size, changes: { kind: 'text' } },
    fill('about 40'),
    {
      type: 'field.update',
      id: size,
      changes: { kind: 'number' },
    },
  ).graph
  test.each([
    ['a new field', graph, field(id(9), 'Nickname')],
    ['a change of the kind', graph, { type: 'field.update', id: size, changes: { kind: 'yes_no' } }],
    ['a value', graph, fill(7)],
    ['the first value of a node', graph, fill(7, bo)],
    ['the removal of a value', graph, fill(null)],
    ['a value that replaces one the field kind cannot read', hidden, fill(7)],
    ['the removal of a field', graph, { type: 'field.remove', id: size }],
  ])('%s', (_what, before, edit) => {
    const done = run(before, edit)
    expect(done.refused).toEqual([])
    const undone = applyBatch(done.graph, done.inverse, at)
    expect(undone.refused).toEqual([])
    expect(comparable(undone.graph)).toEqual(comparable(before))
  })
})

test('removing a field hides its values, and undo restores them', () => {
  const removed = run(graph, { type: 'field.remove', id: size })
  expect([removed.graph.fields.has(size), removed.graph.nodes.get(ana)?.fieldValues]).toEqual([false, { [size]: 42 }])
  expect(sizeOf(applyBatch(removed.graph, removed.inverse, at).graph)).toBe(42)
})

test('changing the kind of a field reinterprets its values without losing them', () => {
  const asDate = run(graph, { type: 'field.update', id: size, changes: { kind: 'date' } }).graph
  expect(sizeOf(asDate)).toBeNull()
  const asText = run(asDate, { type: 'field.update', id: size, changes: { kind: 'text' } }).graph
  expect(sizeOf(asText)).toBe('42')
})

test.each([
  ['number', '-12.5', -12.5],
  ['number', 'about 40', null],
  ['number', '1e400', null],
  ['number', true, 1],
  ['date', '2026-05-31', '2026-05-31'],
  ['date', '2026-05-31T07:05:00Z', '2026-05-31'],
  ['date', '2026-02-30', null],
  ['date', 7, null],
  ['link', 'https://a.test/', 'https://a.test/'],
  ['link', 'javascript:alert(1)', null],
  ['yes_no', 'Yes', true],
  ['yes_no', 0, false],
  ['yes_no', 'Tak', true],
  ['yes_no', 'nein', false],
  ['yes_no', 'EVET', true],
  ['yes_no', 'HAYIR', false],
  ['yes_no', 'verdadero', true],
  ['yes_no', 'faux', false],
  ['yes_no', '是的', true],
  ['yes_no', 'नहीं', false],
  ['yes_no', 'لا', false],
  ['yes_no', 'constructor', null],
  ['choice', ' red \n wine ', 'red wine'],
  ['choice', 'x'.repeat(201), null],
  ['text', 7, '7'],
  ['text', false, 'No'],
] as const)('a field of kind %s reads %j as %j', (kind, value, read) => {
  expect(readAs(kind, value)).toBe(read)
})

test.each([
  ['a value of an unknown field', { ...fill(1), fieldId: id(99) }, fieldKind.rejections.missing],
  [
    'a value of a field of connections for a node',
    { ...fill('2026-05-31'), fieldId: since },
    fieldKind.rejections.otherOwner,
  ],
  ['text in a number field', fill('about 40'), fieldKind.rejections.unfit],
  ['a number given as text', fill('40'), fieldKind.rejections.unfit],
  [
    'a second field with the same name and kind',
    field(id(9), ' SHOE  size', { kind: 'number' }),
    fieldKind.rejections.exists,
  ],
])('an edit is rejected with %s', (_what, edit, rejection) => {
  expect(run(graph, edit).refused).toEqual([{ index: 0, ...rejection }])
})

test('too many fields and overlong values are rejected with different errors', () => {
  const fields = Array.from({ length: mostFields + 1 }, (_each, index) => field(id(100 + index), `F${index}`))
  const full = run(graph, ...fields)
  expect(full.refused.map(({ code }) => code)).toEqual(['TOO_MANY_FIELDS', 'TOO_MANY_FIELDS', 'TOO_MANY_FIELDS'])
  expect(Edit.safeParse(fill('x'.repeat(longestValue + 1))).error?.issues[0]?.message).toMatch(/at most 10,000 char/)
  const long = fields.slice(0, 25).map(({ field: { id: fieldId } }) => ({ ...fill('x'.repeat(longestValue)), fieldId }))
  expect(run(full.graph, ...long).refused.map(({ code }) => code)).toContain('NO_ROOM_FOR_VALUE')
})

describe('copying nodes to another network', () => {
  const copied = copyOf(graph, [ana, bo], { cut: false })
  let next = 1000
  const pasteInto = (target: Graph) =>
    applyBatch(
      target,
      pasteEdits(
        target,
        copied,
        () => id(next++),
        () => ({}),
      ).edits,
      at,
    ).graph
  const fieldNames = (of: Graph) =>
    [...of.fields.values()].map(({ name, appliesTo }) => `${name} of ${appliesTo}`).sort()
  const valuesOf = (of: Graph) =>
    [...of.nodes.values(), ...of.edges.values()]
      .flatMap(({ fieldValues }) => Object.entries(fieldValues))
      .map(([fieldId, value]) => [of.fields.get(fieldId)?.name, value])

  test('creates missing fields for pasted values', () => {
    const pasted = pasteInto(emptyGraph())
    expect(fieldNames(pasted)).toEqual(['Shoe size of nodes', 'Since of edges'])
    expect(valuesOf(pasted)).toEqual([
      ['Shoe size', 42],
      ['Since', '2026-05-31'],
    ])
  })

  test('reuses an existing field only if both name and kind match', () => {
    const target = run(emptyGraph(), field(id(50), 'shoe size', { kind: 'number' }), field(id(51), 'Since')).graph
    const pasted = pasteInto(target)
    expect(fieldNames(pasted)).toEqual(['Since of edges', 'Since of nodes', 'shoe size of nodes'])
    expect(valuesOf(pasted)).toEqual([
      ['shoe size', 42],
      ['Since', '2026-05-31'],
    ])
  })

  test('omits the values of removed fields', () => {
    const gone = run(graph, { type: 'field.remove', id: size }).graph
    expect(copyOf(gone, [ana], { cut: true }).fields).toEqual([])
    const pasted = pasteEdits(
      emptyGraph(),
      copyOf(gone, [ana], { cut: true }),
      () => id(next++),
      () => ({}),
    )
    expect(pasted.edits).toMatchObject([{ node: { fieldValues: {} } }])
  })
})
