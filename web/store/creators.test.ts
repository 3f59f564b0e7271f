import { expect, test } from 'vitest'
import { Edit } from '../../domain/edits/edit.ts'
import { Creators } from './creators.ts'

const [me, other, ana, bo, line] = Array.from({ length: 5 }, () => crypto.randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
]
const node = (id: string) => Edit.parse({ type: 'node.add', node: { id, type: 'person', name: 'Ana', x: 0, y: 0 } })
const edge = Edit.parse({ type: 'edge.add', edge: { id: line, sourceId: ana, targetId: bo } })

test.each([
  ['this user in a session', me, 'session', 'user'],
  ['a job that this user has started', me, 'job', 'user'],
  ['a guest through a link of this user', me, 'link', 'others'],
  ['the operator on behalf of this user', me, 'operator', 'others'],
  ['a kind of principal that only later releases know', me, 'oracle', 'others'],
  ['this user on a server that does not send the kind', me, undefined, 'user'],
  ['another user', other, 'session', 'others'],
  ['a job of another user', other, 'job', 'others'],
  ['another user on a server that does not send the kind', other, undefined, 'others'],
  ['a user who was deleted', null, 'session', 'others'],
])('the creator of a node that was added by %s is recognized', (_author, userId, madeBy, maker) => {
  const makers = new Creators(me)
  makers.note({ edits: [node(ana), edge], userId, madeBy })
  expect([ana, line, bo].map((id) => makers.of(id))).toEqual([maker, maker, 'unknown'])
})

test('nodes and edges created on this page still count as created here after the server delivers their batch', () => {
  const makers = new Creators(me)
  makers.noteHere([node(ana), edge])
  makers.note({ edits: [node(ana), edge], userId: me, madeBy: 'session' })
  expect([ana, line].map((id) => makers.of(id))).toEqual(['page', 'page'])
})

test('a removed node that another user adds again counts as created by others', () => {
  const makers = new Creators(me)
  makers.noteHere([node(ana)])
  makers.note({ edits: [{ type: 'node.remove', id: ana }], userId: me })
  makers.note({ edits: [node(ana)], userId: other })
  expect(makers.of(ana)).toBe('others')
})
