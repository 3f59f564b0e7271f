import { expect, test } from 'vitest'
import { graphFrom } from '../../../domain/entities/graph.ts'
import { addressEdits, nameOf, nodesFor } from './log-files-commands.ts'

const at = '2026-05-01T12:00:00.000Z'
const graph = graphFrom({
  network: { id: 'n', name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at },
})

test.each([
  ['Ana Quill', 'ana@harbour.example', 'Ana Quill'],
  ['', 'ana.quill@harbour.example', 'Ana Quill'],
  ['ana_quill@harbour.example', 'ana_quill@harbour.example', 'Ana Quill'],
  ['', '...@harbour.example', '...@harbour.example'],
])('the name “%s” of the address %s is shown as %s', (name, email, shown) => {
  expect(nameOf(name, email)).toBe(shown)
})

test('people added from email files get different positions, and get their email address unless the address is too long', () => {
  const person = (name: string, email: string) => ({ name, email, count: 1, last: '2026-06-01' })
  const nodes = nodesFor(
    [person('Ana', 'ana@harbour.example'), person('Bo', `${'b'.repeat(400)}@harbour.example`)],
    graph,
  )
  expect(nodes.map(({ name, email }) => [name, email])).toEqual([
    ['Ana', 'ana@harbour.example'],
    ['Bo', null],
  ])
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(2)
})

test('people who were found by name get their email address, unless it is too long', () => {
  const person = (nodeId: string, email: string, isByName: boolean) => ({
    nodeId,
    name: 'Bo',
    email,
    isByName,
    count: 1,
    last: '2026-06-01',
  })
  expect(
    addressEdits([
      person('a', 'a@harbour.example', true),
      person('b', 'b@harbour.example', false),
      person('c', `${'c'.repeat(400)}@harbour.example`, true),
    ]),
  ).toEqual([{ type: 'node.update', id: 'a', changes: { email: 'a@harbour.example' } }])
})
