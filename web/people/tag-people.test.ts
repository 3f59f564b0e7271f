import { expect, test } from 'vitest'
import type { ListedTag } from '../../contract/listed.ts'
import type { Role } from '../../domain/entities/member.ts'
import type { ListedNode, PersonRow } from './person-rows.ts'
import { KnownTags } from './person-tags.ts'
import { tagCoverage, taggingOf } from './tag-people.ts'

const networks: { id: string; role: Role }[] = [
  { id: 'club', role: 'owner' },
  { id: 'port', role: 'editor' },
  { id: 'guild', role: 'viewer' },
]
const node = (networkId: string, nodeId: string, ...tagIds: string[]) =>
  ({ networkId, nodeId, tagIds }) as unknown as ListedNode
const row = (...nodes: ListedNode[]) => ({ person: { nodes } }) as unknown as PersonRow
const listed: ListedTag[] = [
  { networkId: 'club', tag: { id: 'club-crew', text: 'Crew', color: '#6366f1' }, nodeCount: 1 },
  { networkId: 'guild', tag: { id: 'guild-crew', text: 'Crew', color: '#6366f1' }, nodeCount: 0 },
]
const crew = { key: 'crew', text: 'Crew', color: '#6366f1' }
const rows = [
  row(node('club', 'ana', 'club-crew'), node('port', 'anna')),
  row(node('club', 'bo'), node('guild', 'bo2')),
]

test('tagging people tags their nodes in networks that the user can edit, and creates the tag where it is missing', () => {
  expect(taggingOf(rows, { added: [crew], removed: [] }, listed, networks, () => 'new')).toEqual({
    parts: [
      { documentId: 'club', edits: [{ type: 'node.tag', id: 'bo', tagId: 'club-crew' }] },
      {
        documentId: 'port',
        edits: [
          { type: 'tag.add', tag: { id: 'new', text: 'Crew', color: '#6366f1' } },
          { type: 'node.tag', id: 'anna', tagId: 'new' },
        ],
      },
    ],
    networkCount: 2,
    lockedCount: 1,
  })
})

test('if only some nodes of a person have a tag, the person has the tag only partly', () => {
  const both = row(node('club', 'cy', 'club-crew'), node('guild', 'cy2', 'guild-crew'))
  expect(tagCoverage([...rows, both], new KnownTags(listed))).toEqual(new Map([['crew', { some: 2, all: 1 }]]))
})

test('removing a tag from people changes only the nodes that have the tag', () => {
  expect(taggingOf(rows, { added: [], removed: [crew] }, listed, networks, () => 'new')).toEqual({
    parts: [{ documentId: 'club', edits: [{ type: 'node.untag', id: 'ana', tagId: 'club-crew' }] }],
    networkCount: 1,
    lockedCount: 0,
  })
})
