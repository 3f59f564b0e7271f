import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit, reachOf } from '../../edits/edit.ts'
import type { Graph } from '../graph.ts'
import { asListed, groupKind, mostListed } from './group.ts'
import { listing, lists } from './listings.ts'
import { outerFirst } from './nesting.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo, cy] = [id(1), id(2), id(3)]
const [outer, middle, inner, fourth] = [id(11), id(12), id(13), id(14)]
const node = (nodeId: string) => ({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0 } })
const group = (groupId: string, more: object = {}) => ({
  type: 'group.add',
  group: { id: groupId, name: 'Board', ...more },
})
const { graph } = run(
  emptyGraph(),
  node(ana),
  node(bo),
  node(cy),
  group(outer, { nodeIds: [bo, ana] }),
  group(middle, { parentId: outer, nodeIds: [cy] }),
  group(inner, { parentId: middle }),
)
const listed = ({ groups }: Graph, groupId = outer) => groups.get(groupId)?.nodeIds
const codes = (...edits: unknown[]) => run(graph, ...edits).refused.map(({ code }) => code)

test('groups nest up to three deep; a missing parent, a cycle or a fourth level is rejected', () => {
  const { inItself, tooDeep, parentMissing } = groupKind.rejections
  const into = (groupId: string, parentId: string) => ({ type: 'group.update', id: groupId, changes: { parentId } })
  expect(
    codes(
      group(fourth, { parentId: inner }),
      group(fourth, { parentId: id(99) }),
      into(outer, inner),
      into(outer, outer),
      group(fourth),
      into(outer, fourth),
    ),
  ).toEqual([tooDeep.code, parentMissing.code, inItself.code, inItself.code, tooDeep.code])
})

test.each([
  { type: 'group.update', id: outer, changes: { name: 'Other', color: '#123456', collapsed: true } },
  { type: 'group.update', id: inner, changes: { parentId: outer } },
  { type: 'group.update', id: outer, changes: { rule: { by: 'company', value: 'Acme' } } },
  { type: 'group.include', id: outer, nodeIds: [ana, cy] },
  { type: 'group.exclude', id: outer, nodeIds: [ana, cy] },
  { type: 'group.remove', id: middle },
  { type: 'node.remove', id: ana },
  { type: 'node.merge', id: cy, from: [ana, bo] },
  { type: 'node.merge', id: ana, from: [bo] },
])('undoing a $type edit restores the previous group', (edit) => {
  const changed = run(graph, edit)
  expect(changed.refused).toEqual([])
  expect(comparable(changed.graph)).not.toEqual(comparable(graph))
  expect(comparable(run(changed.graph, ...changed.inverse).graph)).toEqual(comparable(graph))
})

test('the member list of a group drops removed nodes, and replaces merged nodes with the remaining node', () => {
  expect(listed(run(graph, { type: 'node.remove', id: ana }).graph)).toEqual([bo])
  expect(listed(run(graph, { type: 'node.merge', id: cy, from: [ana] }).graph)).toEqual([bo, cy])
})

test('removing a group keeps its members and ungroups its child groups', () => {
  const removed = run(graph, { type: 'group.remove', id: outer }).graph
  expect([removed.nodes.size, removed.groups.get(middle)?.parentId]).toEqual([3, null])
})

test('a group lists each existing node at most once, and its members cannot be set by hand while it has a rule', () => {
  expect(listed(run(graph, group(fourth, { nodeIds: [cy, id(99), ana, cy] })).graph, fourth)).toEqual([ana, cy])
  expect(codes(group(fourth, { nodeIds: [id(98), id(99)] }))).toEqual(['NODE_MISSING'])
  const rule = { by: 'type', value: 'person' }
  expect(
    codes(
      group(fourth, { rule, nodeIds: [ana] }),
      { type: 'group.update', id: outer, changes: { rule } },
      { type: 'group.include', id: outer, nodeIds: [cy] },
      { type: 'group.exclude', id: outer, nodeIds: [ana] },
    ),
  ).toEqual(Array(3).fill(groupKind.rejections.hasRule.code))
})

test('merging ids into a sorted list gives the same result as sorting all ids together', () => {
  const ids = fc.array(fc.integer({ min: 0, max: 30 }).map(id))
  fc.assert(
    fc.property(ids, ids, (some, others) => {
      const listedBefore = asListed(some)
      expect(listing(listedBefore, others)).toEqual(asListed([...some, ...others]))
      for (const each of others) expect(lists(listedBefore, each)).toBe(some.includes(each))
    }),
  )
})

test('removing and restoring members of the largest group does not re-sort its list for each member', {
  timeout: 120_000,
}, () => {
  const many = asListed(Array.from({ length: mostListed }, (_, index) => id(1000 + index)))
  const large = run(
    emptyGraph(),
    ...many.slice(0, 1000).map(node),
    group(outer, { nodeIds: many.slice(0, 1000) }),
  ).graph
  const full = large.groups.get(outer)
  const before = full ? { ...large, groups: large.groups.set(outer, { ...full, nodeIds: many }) } : large
  const sort = vi.spyOn(Array.prototype, 'sort')
  const gone = run(before, ...many.slice(0, 500).map((nodeId) => ({ type: 'node.remove', id: nodeId })))
  const back = applyBatch(gone.graph, gone.inverse, at)
  const sorted = sort.mock.contexts.filter((list) => Array.isArray(list) && list.length > mostListed / 2)
  sort.mockRestore()
  expect(sorted).toHaveLength(0)
  expect(listed(back.graph)).toEqual(many)
})

test('outerFirst orders each group directly before the groups nested in it', () => {
  const lying = (name: string, parentId: string | null = null) => ({ id: name, parentId })
  const shore = [lying('slip', 'quay'), lying('fund'), lying('shore'), lying('quay', 'shore'), lying('pier', 'shore')]
  expect(outerFirst(shore).map((each) => each.id)).toEqual(['fund', 'shore', 'quay', 'slip', 'pier'])
  const ring = [lying('one', 'other'), lying('other', 'one'), lying('lost', 'gone')]
  expect(outerFirst(ring).map((each) => each.id)).toEqual(['lost', 'one', 'other'])
})

test('an edit loads all groups only if it moves a group into another group', () => {
  const reach = (changes: object) => reachOf(Edit.parse({ type: 'group.update', id: outer, changes }))
  expect(reach({ collapsed: true })).toEqual({ ids: { groups: [outer] } })
  expect(reach({ parentId: null })).toEqual({ ids: { groups: [outer] } })
  expect(reach({ parentId: middle })).toEqual({ all: ['groups'] })
})
