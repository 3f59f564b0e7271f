import { expect, test } from 'vitest'
import type { ListedTag } from '../../contract/listed.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { tagsAfter } from './tag-listing.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [here, there, crew, board, fresh, node] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5), uuid(6)]
const row = (networkId: string, id: string, text: string, nodeCount: number): ListedTag => ({
  networkId,
  tag: { id, text, color: '#6366f1' },
  nodeCount,
})
// Copies of a network have tags with the same ids.
const tags = [row(here, crew, 'Crew', 2), row(here, board, 'Board', 3), row(there, crew, 'Crew', 4)]
const after = (edit: object) =>
  tagsAfter(tags, here, [Edit.parse(edit)]).map(({ tag, nodeCount }) => `${tag.text} ${nodeCount}`)

test.each<[string, object, string[]]>([
  ['a new tag', { type: 'tag.add', tag: { id: fresh, text: 'Family' } }, ['Crew 2', 'Board 3', 'Crew 4', 'Family 0']],
  ['a new name', { type: 'tag.update', id: crew, changes: { text: 'Sailors' } }, ['Sailors 2', 'Board 3', 'Crew 4']],
  ['a deleted tag', { type: 'tag.remove', id: crew }, ['Board 3', 'Crew 4']],
  ['merged tags', { type: 'tag.merge', id: board, from: [crew] }, ['Board 5', 'Crew 4']],
  ['a tagged node', { type: 'node.tag', id: node, tagId: crew }, ['Crew 3', 'Board 3', 'Crew 4']],
  ['an untagged node', { type: 'node.untag', id: node, tagId: crew }, ['Crew 1', 'Board 3', 'Crew 4']],
])('the list of tags takes %s into account before the server has responded', (_what, edit, expected) => {
  expect(after(edit)).toEqual(expected)
})

test('edits that do not affect tags leave the list of tags unchanged', () => {
  expect(tagsAfter(tags, here, [Edit.parse({ type: 'node.move', id: node, x: 1, y: 1 })])).toBe(tags)
})
