import { expect, it } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { EditingSession } from '../network/editing-session.ts'
import { typedPath } from './typed-path.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, name: string, more = {}) => ({
  type: 'node.add',
  node: { id: uuid(n), type: 'person', name, x: 0, y: 0, ...more },
})
const { graph } = applyBatch(
  graphFrom({ network: { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at } }),
  [
    node(1, 'You'),
    node(2, 'Ada Lovelace', { title: 'CTO' }),
    node(3, 'Ada Lovelace', { title: 'Editor' }),
    node(4, 'Bo Ferry', { notes: 'Friend of Ada', company: 'Tide Bank' }),
    { type: 'tag.add', tag: { id: uuid(5), text: 'Investor', color: '#336699' } },
  ].map((edit) => Edit.parse(edit)),
  at,
)
const session = new EditingSession(uuid(9))
session.take(graph)
const read = typedPath(session, '')

it.each(['path to ada', 'Paths to Ada L', 'how do I reach Ada?', 'who can introduce me to Ada Lovelace'])(
  'offers a path to each node with the name in "%s"',
  (typed) => {
    const acts = read(typed)?.acts ?? []
    expect(acts.map(({ title, hint }) => [title, hint])).toEqual([
      ['Path to Ada Lovelace', 'CTO'],
      ['Path to Ada Lovelace', 'Editor'],
    ])
    acts[1]?.run()
    expect(session.panel.value).toEqual({ kind: 'paths', from: null, to: { kind: 'node', id: uuid(3) } })
  },
)

it('offers a path between two nodes', () => {
  const acts = read('path from bo to you')?.acts ?? []
  expect(acts.map(({ title }) => title)).toEqual(['Path from Bo Ferry to You'])
  acts[0]?.run()
  expect(session.panel.value).toEqual({ kind: 'paths', from: uuid(4), to: { kind: 'node', id: uuid(1) } })
})

it.each([
  ['path to any investor', 'Path to anyone tagged Investor', { kind: 'tag', id: uuid(5) }],
  ['who can introduce me to some investors?', 'Path to anyone tagged Investor', { kind: 'tag', id: uuid(5) }],
  ['path to investors', 'Path to anyone tagged Investor', { kind: 'tag', id: uuid(5) }],
  ['path to any organization', 'Path to any organization', { kind: 'type', type: 'organization' }],
  ['how do I reach a CTO', 'Path to anyone who matches title:CTO', { kind: 'filter', filter: 'title:CTO' }],
  [
    'path to anyone at Tide Bank',
    'Path to anyone who matches company:"Tide Bank"',
    { kind: 'filter', filter: 'company:"Tide Bank"' },
  ],
])('offers a path to the group in "%s"', (typed, title, to) => {
  const [act] = read(typed)?.acts ?? []
  expect(act?.title).toBe(title)
  act?.run()
  expect(session.panel.value).toEqual({ kind: 'paths', from: null, to })
})

it('offers nothing for other text, and says so if no node has the name', () => {
  expect(read('ada')).toBeNull()
  expect(read('path to')).toBeNull()
  expect(read('path to Zed')).toMatchObject({ acts: [], mistake: 'No node with this name' })
  // A path to oneself is not offered.
  expect(read('path to you')?.acts).toEqual([])
})
