import { expect, test } from 'vitest'
import type { ListedPerson } from '../../contract/listed.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { peopleAfter } from './people-listing.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [here, there, ana, anna, bo] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)]
const none = { title: null, company: null, email: null, profileUrl: null, tagIds: [] }
const person = (networkId: string, id: string, name: string): ListedPerson => ({
  networkId,
  node: { id, name, ...none },
  isClose: false,
  strength: null,
})
// Copies of a network have nodes with the same ids.
const people = [person(here, ana, 'Ana'), person(here, anna, 'Anna'), person(there, ana, 'Ana')]
const after = (...edits: object[]) =>
  peopleAfter(
    people,
    here,
    edits.map((edit) => Edit.parse(edit)),
  ).map(({ networkId, node }) => `${node.name} ${node.email ?? '-'} ${networkId === here ? 'here' : 'there'}`)

test.each<[string, object, string[]]>([
  [
    'a renamed person',
    { type: 'node.update', id: ana, changes: { name: 'Ada', email: 'ada@example.org', notes: 'x' } },
    ['Ada ada@example.org here', 'Anna - here', 'Ana - there'],
  ],
  ['a removed person', { type: 'node.remove', id: ana }, ['Anna - here', 'Ana - there']],
  [
    'a person who becomes an organization',
    { type: 'node.update', id: ana, changes: { type: 'organization' } },
    ['Anna - here', 'Ana - there'],
  ],
  [
    'merged people',
    { type: 'node.merge', id: ana, from: [anna], changes: { name: 'Ana Sol' } },
    ['Ana Sol - here', 'Ana - there'],
  ],
  [
    'a new person',
    { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 0, y: 0 } },
    ['Ana - here', 'Anna - here', 'Ana - there', 'Bo - here'],
  ],
  [
    'a new event',
    { type: 'node.add', node: { id: bo, type: 'event', name: 'Fair', x: 0, y: 0 } },
    ['Ana - here', 'Anna - here', 'Ana - there'],
  ],
])('the list of people takes %s into account before the server has responded', (_what, edit, expected) => {
  expect(after(edit)).toEqual(expected)
})

test('tag changes appear in the list of people', () => {
  const [crew, board] = [uuid(11), uuid(12)]
  const tagsAfter = (...edits: object[]) =>
    peopleAfter(
      people,
      here,
      [{ type: 'node.tag', id: ana, tagId: crew }, { type: 'node.tag', id: anna, tagId: board }, ...edits].map((edit) =>
        Edit.parse(edit),
      ),
    ).map(({ node }) => node.tagIds)
  expect(tagsAfter()).toEqual([[crew], [board], []])
  expect(tagsAfter({ type: 'node.untag', id: ana, tagId: crew })).toEqual([[], [board], []])
  expect(tagsAfter({ type: 'tag.remove', id: board })).toEqual([[crew], [], []])
  expect(tagsAfter({ type: 'tag.merge', id: crew, from: [board] })).toEqual([[crew], [crew], []])
  expect(tagsAfter({ type: 'node.merge', id: ana, from: [anna] })).toEqual([[crew, board], []])
})

test('edits that do not affect people leave the list of people unchanged', () => {
  const moved = Edit.parse({ type: 'node.move', id: ana, x: 1, y: 1 })
  expect(peopleAfter(people, here, [moved])).toBe(people)
})

test('applying many edits goes through the list of people only once', () => {
  let reads = 0
  const counted: ListedPerson = {
    ...person(there, ana, 'Ana'),
    get networkId() {
      reads++
      return there
    },
  }
  const added = Array.from({ length: 500 }, (_, at) =>
    Edit.parse({ type: 'node.add', node: { id: uuid(at + 100), type: 'person', name: 'Di', x: 0, y: 0 } }),
  )
  expect(peopleAfter([counted], here, added)).toHaveLength(501)
  expect(reads).toBe(1)
})
