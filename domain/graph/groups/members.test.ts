import { expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { edited } from '../../../tests/support/run-edits.ts'
import type { Graph } from '../../entities/graph.ts'
import { MemberFinder } from './members.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo, cy, vip, stage] = [id(1), id(2), id(3), id(4), id(5)]
const [people, acme, tagged, seed, near, listed, outer] = [11, 12, 13, 14, 15, 16, 17].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const node = (nodeId: string, more: object = {}) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0, ...more },
})
const group = (groupId: string, more: object) => ({ type: 'group.add', group: { id: groupId, name: 'Group', ...more } })

const start = edited(
  emptyGraph(),
  { type: 'tag.add', tag: { id: vip, text: 'VIP' } },
  { type: 'field.add', field: { id: stage, name: 'Stage', appliesTo: 'nodes', kind: 'choice' } },
  node(ana, { company: 'ACME  Gmbh', tagIds: [vip] }),
  node(bo, { company: 'Acmé GmbH', fieldValues: { [stage]: 'Seed' } }),
  node(cy, { type: 'venue' }),
  group(people, { rule: { by: 'type', value: 'person' } }),
  group(acme, { rule: { by: 'company', value: 'Acme GmbH' } }),
  group(tagged, { rule: { by: 'tag', about: vip } }),
  group(seed, { rule: { by: 'field', about: stage, value: 'seed' } }),
  group(near, { rule: { by: 'community', about: ana } }),
  group(outer, {}),
  group(listed, { parentId: outer, nodeIds: [cy] }),
)
const communityOf = new Map([
  [ana, 0],
  [bo, 1],
  [cy, 0],
])
const contents = (finder: MemberFinder, graph: Graph, communities = communityOf as typeof communityOf | null) =>
  Object.fromEntries([...finder.find(graph, communities)].map(([groupId, all]) => [groupId, [...all].sort()]))

test('a group contains listed nodes, nodes that match its rule, and the nodes of nested groups', () => {
  expect(contents(new MemberFinder(), start)).toEqual({
    [people]: [ana, bo],
    [acme]: [ana, bo],
    [tagged]: [ana],
    [seed]: [bo],
    [near]: [ana, cy],
    [outer]: [cy],
    [listed]: [cy],
  })
  expect(contents(new MemberFinder(), start, null)[near]).toEqual([])
})

const steps: [string, unknown][] = [
  ['a move', { type: 'node.move', id: ana, x: 9, y: 9 }],
  ['a change of type', { type: 'node.update', id: ana, changes: { type: 'venue' } }],
  ['a change of company', { type: 'node.update', id: bo, changes: { company: 'Other' } }],
  ['adding a tag', { type: 'node.tag', id: cy, tagId: vip }],
  ['removing a tag', { type: 'node.untag', id: ana, tagId: vip }],
  ['a field value', { type: 'node.fill', id: ana, fieldId: stage, value: 'Seed' }],
  ['a change to a field’s kind', { type: 'field.update', id: stage, changes: { kind: 'number' } }],
  ['deleting a node', { type: 'node.remove', id: bo }],
  ['adding a node', node(id(9), { company: 'acme gmbh' })],
  ['deleting a tag', { type: 'tag.remove', id: vip }],
  ['a change of a rule', { type: 'group.update', id: acme, changes: { rule: { by: 'type', value: 'venue' } } }],
  ['the removal of a rule', { type: 'group.update', id: people, changes: { rule: null } }],
  ['moving a group into another', { type: 'group.update', id: listed, changes: { parentId: people } }],
  ['deleting a group', { type: 'group.remove', id: outer }],
]

test.each(steps)('the members of groups are up to date after %s', (_what, edit) => {
  const finder = new MemberFinder()
  finder.find(start, communityOf)
  const after = edited(start, edit)
  expect(contents(finder, after)).toEqual(contents(new MemberFinder(), after))
})

test('computing members again returns the same set objects for unchanged groups', () => {
  const finder = new MemberFinder()
  const before = finder.find(start, communityOf)
  expect(finder.find({ ...start }, communityOf)).toBe(before)
  const after = finder.find(edited(start, { type: 'node.tag', id: cy, tagId: vip }), communityOf)
  expect(after.get(tagged)).not.toBe(before.get(tagged))
  for (const groupId of [people, acme, seed, near, listed, outer]) expect(after.get(groupId)).toBe(before.get(groupId))
})
