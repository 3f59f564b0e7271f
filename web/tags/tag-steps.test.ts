import { expect, test } from 'vitest'
import type { ListedTag } from '../../contract/listed.ts'
import type { Role } from '../../domain/entities/member.ts'
import { hasSeveralColors, isChangeable, lockedIn, tagRows } from './tag-rows.ts'
import { changeStep, deleteStep, mergeStep } from './tag-steps.ts'
import { texts } from './texts.ts'

const networks: { id: string; name: string; role: Role }[] = [
  { id: 'club', name: 'Club', role: 'owner' },
  { id: 'port', name: 'Port', role: 'editor' },
  { id: 'guild', name: 'Guild', role: 'viewer' },
]
const listed = (networkId: string, id: string, text: string, nodeCount: number, color = '#6366f1'): ListedTag => ({
  networkId,
  tag: { id, text, color },
  nodeCount,
})
const rows = tagRows(
  [
    listed('port', 'port-crew', 'CREW', 3),
    listed('club', 'club-crew', 'Crew', 2),
    listed('club', 'club-sailors', 'Sailors', 1),
    listed('guild', 'guild-crew', 'crew', 9, '#ef4444'),
    listed('guild', 'guild-board', 'Board', 1),
    // This tag is in a network that the user has just left.
    listed('gone', 'gone-crew', 'Crew', 5),
  ],
  networks,
  [
    { id: 'own-sailors', text: 'Sailors', color: '#22c55e' },
    { id: 'own-family', text: 'Family', color: '#ec4899' },
  ],
)
const [board, crew, family, sailors] = rows
if (!board || !crew || !family || !sailors) throw new Error('Tags are missing.')

test('tags with the same text share a row, whose color is that of the account tag or otherwise of the most frequent tag', () => {
  expect(rows.map(({ text, color, nodeCount }) => [text, color, nodeCount])).toEqual([
    ['Board', '#6366f1', 1],
    ['crew', '#ef4444', 14],
    ['Family', '#ec4899', 0],
    ['Sailors', '#22c55e', 1],
  ])
  expect(crew.uses.map(({ networkName, canEdit }) => [networkName, canEdit])).toEqual([
    ['Club', true],
    ['Port', true],
    ['Guild', false],
  ])
  expect(rows.map(isChangeable)).toEqual([false, true, true, true])
  expect(lockedIn(rows)).toEqual(['guild'])
})

test('hasSeveralColors is true if any editable tag in a row has a different color from the row', () => {
  // The row of `crew` has the color of a network that the user can only view. The row of `sailors` has the color of the
  // account tag.
  expect([crew, sailors].map(hasSeveralColors)).toEqual([true, true])
  expect([board, family].map(hasSeveralColors)).toEqual([false, false])
})

test('the confirmation before deleting tags states how many nodes and networks lose the tags', () => {
  const message = (tagCount: number, nodeCount: number, locked = 0) =>
    texts.removal.message({ tagCount, nodeCount, networkCount: 2, locked })
  expect(message(1, 5)).toBe('The tag is removed from 5 nodes in 2 networks, for all members. You can undo this.')
  expect(message(1, 0, 1)).toBe(
    'No nodes are affected. 1 network that you can only view is not changed. You can undo this.',
  )
  // A node with two of the tags is counted twice.
  expect(message(2, 5)).toBe(
    'The tags are removed from up to 5 nodes in 2 networks, for all members. You can undo this.',
  )
})

test("changing a tag changes it in all networks that the user can edit, and in the account tag in the user's book", () => {
  expect(changeStep('book', crew, { text: 'Mates' })).toEqual({
    parts: [
      { documentId: 'club', edits: [{ type: 'tag.update', id: 'club-crew', changes: { text: 'Mates' } }] },
      { documentId: 'port', edits: [{ type: 'tag.update', id: 'port-crew', changes: { text: 'Mates' } }] },
    ],
    networkCount: 2,
    lockedCount: 1,
  })
  // The account tag already has this color, so only the network's tag changes.
  expect(changeStep('book', sailors, { text: 'Sailors', color: '#22c55e' }).parts).toEqual([
    { documentId: 'club', edits: [{ type: 'tag.update', id: 'club-sailors', changes: { color: '#22c55e' } }] },
  ])
  expect(changeStep('book', family, { text: 'Relatives' }).parts).toEqual([
    {
      documentId: 'book',
      edits: [{ type: 'accountTag.update', id: 'own-family', changes: { text: 'Relatives' } }],
    },
  ])
  expect(changeStep('book', board, { text: 'Directors' })).toEqual({ parts: [], networkCount: 0, lockedCount: 1 })
})

test('merging two tags merges them in networks that have both tags, and renames the merged tag in other networks', () => {
  expect(mergeStep('book', sailors, [crew, sailors], () => 'new')).toEqual({
    parts: [
      { documentId: 'club', edits: [{ type: 'tag.merge', id: 'club-sailors', from: ['club-crew'] }] },
      {
        documentId: 'port',
        edits: [{ type: 'tag.update', id: 'port-crew', changes: { text: 'Sailors', color: '#22c55e' } }],
      },
    ],
    networkCount: 2,
    lockedCount: 1,
  })
})

test('merging account tags into a tag that is no account tag adds this tag to the account', () => {
  expect(mergeStep('book', crew, [sailors, family], () => 'new').parts).toEqual([
    {
      documentId: 'book',
      edits: [
        { type: 'accountTag.remove', id: 'own-sailors' },
        { type: 'accountTag.remove', id: 'own-family' },
        { type: 'accountTag.add', accountTag: { id: 'new', text: 'crew', color: '#ef4444' } },
      ],
    },
    { documentId: 'club', edits: [{ type: 'tag.merge', id: 'club-crew', from: ['club-sailors'] }] },
  ])
})

test('deleting tags removes them from the networks and the account', () => {
  expect(deleteStep('book', [sailors, board])).toEqual({
    parts: [
      { documentId: 'book', edits: [{ type: 'accountTag.remove', id: 'own-sailors' }] },
      { documentId: 'club', edits: [{ type: 'tag.remove', id: 'club-sailors' }] },
    ],
    networkCount: 1,
    lockedCount: 1,
  })
})
