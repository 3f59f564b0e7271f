import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { run } from '../../tests/support/run-edits.ts'
import { distinguishingHints } from './distinguishing-hints.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const node = (digit: number, name: string, more: object = {}) => ({
  type: 'node.add',
  node: { id: id(digit), type: 'person', name, x: digit * 300, y: 0, ...more },
})
const edge = (digit: number, from: number, to: number) => ({
  type: 'edge.add',
  edge: { id: id(digit), sourceId: id(from), targetId: id(to) },
})

function hintsOf(...edits: object[]): (string | undefined)[] {
  const { graph } = run(emptyGraph(), ...edits)
  const facts = distinguishingHints(graph)
  return [...graph.nodes.keys()].map((each) => facts.get(each))
}

test('a node with a unique name is shown without a distinguishing detail', () => {
  expect(hintsOf(node(1, 'Zoë', { company: 'Acme' }), node(2, 'Ana'))).toEqual([undefined, undefined])
})

test('namesakes are distinguished by the first property whose value is unique among them', () => {
  expect(
    hintsOf(
      node(1, 'Zoë', { title: 'Poet', company: 'Acme' }),
      node(2, 'Zoë', { title: 'Poet', company: 'Bolt' }),
      node(3, ' zoë ', { title: 'Pilot' }),
      node(4, 'Zoë', { type: 'venue' }),
    ),
  ).toEqual(['Acme', 'Bolt', 'Pilot', 'Venue'])
})

test('namesakes are distinguished by a connection if no property differs', () => {
  expect(hintsOf(node(1, 'Pia'), node(2, 'Pia'), node(3, 'Pia'), node(4, 'Ana'), edge(5, 4, 2))).toEqual([
    undefined,
    'with Ana',
    undefined,
    undefined,
  ])
})
