import { describe, expect, it } from 'vitest'
import { graphFrom } from '../../../domain/entities/graph.ts'
import { NewField } from '../../../domain/entities/field/field.ts'
import { NewNode, type Node, nodeTypes } from '../../../domain/entities/node/node.ts'
import { detailLine, heightOf, typeLine } from './card-content.ts'

const at = '2026-01-01T00:00:00.000Z'
const network = { id: '', name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })
const uuid = (i: number) => `f0000000-0000-4000-8000-${String(i).padStart(12, '0')}`
const node = (parts: Partial<Node>): Node => ({
  ...NewNode.parse({ id: 'a0000000-0000-4000-8000-000000000001', type: 'person', name: 'Ana', x: 0, y: 0 }),
  createdAt: at,
  updatedAt: at,
  ...parts,
})

describe('typeLine', () => {
  it('returns the title of a person, or else the type', () => {
    expect(typeLine(node({}))).toBe('Professional')
    expect(typeLine(node({ title: 'Partner' }))).toBe('Partner')
    expect(typeLine(node({ type: 'venue', title: 'ignored' }))).toBe('Venue')
  })
})

describe('detailLine', () => {
  it('returns the date, the address, and the host name, beginning with the most important for the type of the node', () => {
    expect(detailLine(empty, node({ profileUrl: 'https://www.example.org/in/ana' }))).toBe('example.org')
    expect(detailLine(empty, node({ type: 'event', date: '2026-05-31' }))).toBe('May 31, 2026')
    const all = { date: '2026-05-31', address: '12 Harbour Street', profileUrl: 'https://a.org' }
    expect(detailLine(empty, node({ type: 'event', ...all }))).toBe('May 31, 2026 · 12 Harbour Street · a.org')
    expect(detailLine(empty, node({ type: 'venue', ...all }))).toBe('12 Harbour Street · a.org · May 31, 2026')
    expect(detailLine(empty, node({ type: 'person', ...all }))).toBe('a.org · 12 Harbour Street · May 31, 2026')
    expect(detailLine(empty, node({}))).toBeNull()
  })

  it('starts with the values of the fields shown on cards', () => {
    const [stage, score, hidden] = [
      NewField.parse({ id: uuid(1), name: 'Stage', appliesTo: 'nodes', kind: 'choice', onCard: true }),
      NewField.parse({ id: uuid(2), name: 'Score', appliesTo: 'nodes', kind: 'number', position: 1, onCard: true }),
      NewField.parse({ id: uuid(3), name: 'Code', appliesTo: 'nodes', position: 2 }),
    ]
    const graph = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [], fields: [stage, score, hidden] })
    const fieldValues = { [stage.id]: 'Seed', [score.id]: 7, [hidden.id]: 'X' }
    expect(detailLine(graph, node({ fieldValues, address: 'Pier 4' }))).toBe('Seed · Score: 7 · Pier 4')
    expect(detailLine(graph, node({ fieldValues: { [hidden.id]: 'X' } }))).toBeNull()
    expect(heightOf(graph, node({ fieldValues }))).toBeGreaterThan(heightOf(empty, node({ fieldValues })))
  })

  it('makes the card taller if, and only if, the line is not empty', () => {
    const bare = heightOf(empty, node({}))
    for (const type of nodeTypes) {
      for (const parts of [{ date: '2026-05-31' }, { address: 'Here' }, { profileUrl: 'https://a.org' }, {}]) {
        const one = node({ type, ...parts })
        expect(heightOf(empty, one) > bare, JSON.stringify(parts)).toBe(detailLine(empty, one) !== null)
      }
    }
  })
})
