import { describe, expect, test } from 'vitest'
import { comparable, emptyGraph } from '../../../tests/support/random-edits.ts'
import { at, run } from '../../../tests/support/run-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { mostTags } from '../node/node.ts'
import { tagKind } from './tag.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [crew, sailors, board] = [id(1), id(2), id(3)]
const [ana, bo, cy] = [id(11), id(12), id(13)]
const [group, other] = [id(21), id(22)]
const tag = (tagId: string, text: string) => ({ type: 'tag.add', tag: { id: tagId, text } })
const person = (nodeId: string, ...tagIds: string[]) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name: 'X', x: 0, y: 0, tagIds },
})
const ruled = (groupId: string, about: string) => ({
  type: 'group.add',
  group: { id: groupId, name: 'X', rule: { by: 'tag', about } },
})
const graph = run(
  emptyGraph(),
  tag(crew, 'Crew'),
  tag(sailors, 'Sailors'),
  tag(board, 'Board'),
  person(ana, crew, sailors),
  person(bo, sailors, board),
  person(cy, board),
  ruled(group, sailors),
  ruled(other, board),
).graph
const merge = (...from: string[]) => ({ type: 'tag.merge', id: crew, from })

test('nodes and groups with a merged tag get the remaining tag', () => {
  const { graph: after, refused } = run(graph, merge(sailors))
  expect(refused).toEqual([])
  expect([...after.tags.keys()].toSorted()).toEqual([crew, board])
  expect([ana, bo, cy].map((each) => after.nodes.get(each)?.tagIds)).toEqual([[crew], [board, crew], [board]])
  expect([group, other].map((each) => after.groups.get(each)?.rule)).toEqual([
    { by: 'tag', about: crew },
    { by: 'tag', about: board },
  ])
})

describe('undoing a merge of tags', () => {
  test.each([
    ['one tag', merge(sailors)],
    ['several tags', merge(sailors, board)],
  ])('undoing a merge of %s restores the previous state', (_what, edit) => {
    const done = run(graph, edit)
    expect(comparable(applyBatch(done.graph, done.inverse, at).graph)).toEqual(comparable(graph))
  })

  test('undoing a merge restores the tags of a node with the maximum number of tags', () => {
    const many = Array.from({ length: mostTags }, (_, n) => id(100 + n))
    const full = run(graph, ...many.map((each, n) => tag(each, `Tag ${n}`)), person(id(14), ...many)).graph
    const done = run(full, merge(...many.slice(0, 5)))
    expect(done.refused).toEqual([])
    const undone = applyBatch(done.graph, done.inverse, at)
    expect(undone.refused).toEqual([])
    expect(undone.graph.nodes.get(id(14))?.tagIds.toSorted()).toEqual(many)
  })
})

test('rejects unknown tags and merging a tag into itself', () => {
  const codes = run(graph, merge(id(9)), merge(crew), merge(sailors, sailors)).refused.map(({ code }) => code)
  const { missing, withItself } = tagKind.rejections
  expect(codes).toEqual([missing.code, withItself.code, withItself.code])
})
