import { expect, test } from 'vitest'
import { applyBatch } from '../edits/batch.ts'
import { Edit } from '../edits/edit.ts'
import { graphFrom } from '../entities/graph.ts'
import { completionsOf, isIncomplete } from './completion.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, name: string) => ({
  type: 'node.add',
  node: { id: uuid(n), type: 'person', name, x: 0, y: 0 },
})
const edge = (n: number, label: string) => ({
  type: 'edge.add',
  edge: {
    id: uuid(n),
    sourceId: uuid(1),
    targetId: uuid(2),
    label,
    sourceHandle: n === 4 ? 'top-source' : 'left-source',
  },
})
const { graph } = applyBatch(
  graphFrom({ network: { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at } }),
  [
    node(1, 'Ana Horvat'),
    node(2, 'Ben'),
    edge(3, 'Works at'),
    edge(4, 'Friend'),
    { type: 'tag.add', tag: { id: uuid(5), text: 'Angel investor' } },
    { type: 'tag.add', tag: { id: uuid(6), text: 'Investor' } },
    { type: 'group.add', group: { id: uuid(9), name: 'Board', color: '#0ea5e9' } },
    { type: 'group.add', group: { id: uuid(10), name: 'Old friends', color: '#0ea5e9' } },
    { type: 'field.add', field: { id: uuid(7), name: 'Deal size', appliesTo: 'nodes', kind: 'number' } },
    {
      type: 'field.add',
      field: { id: uuid(8), name: 'Sector', appliesTo: 'nodes', kind: 'choice', choices: ['Health', 'Energy'] },
    },
  ].map((edit) => Edit.parse(edit)),
  at,
)

/** Returns the whole filter text for each completion. */
function completed(typed: string): string[] {
  const { from, options } = completionsOf(typed, graph, 8)
  return options.map(({ text }) => typed.slice(0, from) + text)
}

test.each([
  ['ty', ['type:']],
  ['type:', ['type:person', 'type:organization', 'type:event', 'type:venue']],
  ['type:person,o', ['type:person,organization']],
  ['not type:v', ['not type:venue']],
  ['-ty', ['-type:']],
  ['a (tag:inv', ['a (tag:Investor', 'a (tag:"Angel investor"']],
  ['type:person tag:inv', ['type:person tag:Investor', 'type:person tag:"Angel investor"']],
  ['tag:"angel in', ['tag:"Angel investor"']],
  ['tag:"ang', ['tag:"Angel investor"']],
  ['in:', ['in:Board', 'in:"Old friends"']],
  ['-in:fri', ['-in:"Old friends"']],
  ['group', ['in:']],
  ['invest', ['tag:Investor', 'tag:"Angel investor"']],
  ['str', ['strength>=']],
  ['strength>=', ['strength>=1', 'strength>=2', 'strength>=3', 'strength>=4', 'strength>=5']],
  ['created>=-7', ['created>=-7d']],
  ['label:w', ['label:"Works at"']],
  ['sector:h', ['sector:Health']],
  ['Deal', ['"Deal size":']],
  ['withi', ['within:2 of ']],
  ['within:2 of a', ['within:2 of "Ana Horvat"']],
  ['within:2 of "ana h', ['within:2 of "Ana Horvat"']],
  ['component of Ana, b', ['component of Ana, Ben']],
])('the filter text %s completes to %s', (typed, expected) => {
  expect(completed(typed).slice(0, expected.length)).toEqual(expected)
})

test('completion starts a new filter part after a space', () => {
  const { from, options } = completionsOf('type:person ', graph, 100)
  expect(from).toBe('type:person '.length)
  expect(options.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['tag:', 'within:2 of ', 'Sector:', '"Deal size":']),
  )
})

test('isIncomplete returns true for the beginning of a key', () => {
  expect(['ty', 'a or stren', 'wit', 'commu', 'type:person', 'ana', ''].map(isIncomplete)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
