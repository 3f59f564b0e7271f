import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkName } from '../entities/network/network.ts'
import { graphFromEdits } from '../../tests/support/graph-from-edits.ts'
import { randomId, seededRandom } from '../../tests/support/random-edits.ts'
import { AnswerNode, mostNodes } from './answer.ts'
import { centerName } from '../graph/center-name.ts'
import { NetworkBuilder, mostExtraRelationships } from './network-builder.ts'
import { defaultLabel, labelFor } from './labels.ts'
import { fallbackName, longestGeneratedName, readGeneratedName, suggestedName } from './network-names.ts'
import { promptQuality } from './prompt-quality.ts'
import { firstJitter, firstLevelSize, firstRadius, mostPerParent, starSlots } from './star-layout.ts'
import { templatePrompts } from './template-prompts.ts'

/** Timeout in milliseconds. Enough for thousands of generated cases on a busy machine. */
const longTime = 60_000
const today = '2031-12-20'
const evidence = { kind: 'ai', source: 'A model', date: today } as const
const options = (seed = 1) => {
  const random = seededRandom(seed)
  return { random, newId: () => randomId(random), evidence }
}
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Node ${index}`, type: 'person' }))
/** Size of a card with all its rows, in canvas units. */
const card = { width: 176, height: 156 }
const overlap = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.x - b.x) < card.width && Math.abs(a.y - b.y) < card.height

describe("a model's answer", () => {
  test('gives a node without a type the type person, ignores invalid properties and ignores nodes without a name', () => {
    const ana = { name: ' Ana ', type: 'PERSON', notes: 7, date: 'soon', admin: true }
    expect(AnswerNode.parse(ana)).toEqual({ name: 'Ana', type: 'person', notes: null, date: null })
    expect(AnswerNode.parse({ name: 'Harbour', type: '???' })).toMatchObject({ name: 'Harbour', type: 'person' })
    for (const nameless of [{ name: '', type: 'person' }, { name: '   ' }, { type: 'venue' }, null]) {
      expect(AnswerNode.safeParse(nameless).success, JSON.stringify(nameless)).toBe(false)
    }
    expect(AnswerNode.parse({ name: 'Ana', notes: 'n'.repeat(9000) }).notes).toHaveLength(5000)
    expect(AnswerNode.parse({ name: 'Ana', notes: 'a\0b\ud800' }).notes).toBe('ab\ufffd')
  })

  test.each([
    ['Company', 'organization'],
    ['startup', 'organization'],
    ['NGO', 'organization'],
    ['Non-profit organization', 'organization'],
    ['school', 'organization'],
    ['Trade fair', 'event'],
    ['conference', 'event'],
    ['place', 'venue'],
    ['coworking space', 'venue'],
    ['Investor', 'person'],
    ['Empresa', 'organization'],
    ['harbor', 'venue'],
    ['whatever', 'person'],
  ])('maps the type "%s" to %s', (type, meant) => {
    expect(AnswerNode.parse({ name: 'Ana', type }).type).toBe(meant)
  })

  test(
    'becomes a network without rejected edits, whatever it contains',
    () => {
      const oddity = fc.constantFrom<unknown>(
        null,
        undefined,
        0,
        Number.NaN,
        true,
        '',
        'x'.repeat(6000),
        [],
        ['a'],
        {},
        { name: {} },
      )
      const anyNode = fc.oneof(
        fc.record({ name: fc.string({ unit: 'binary' }), type: fc.string(), notes: oddity, date: oddity }),
        fc.record({ name: fc.constantFrom('Ana', 'Bo', 'Cy', 'You', 'Di', 'Ed', 'Flo') }),
        oddity,
      )
      const ends = fc.constantFrom('Ana', 'bo', 'You', 'Cy', 'Missing', 'Di')
      const anyRelation = fc.oneof(
        fc.record({ source: ends, target: ends, label: fc.string({ unit: 'binary' }) }),
        fc.record({ source: ends, target: ends }),
        oddity,
      )
      const anyAnswer = fc.record({
        nodes: fc.array(anyNode, { maxLength: 60 }),
        relationships: fc.array(anyRelation, { maxLength: 20 }),
      })
      fc.assert(
        fc.property(anyAnswer, fc.nat(), (written, seed) => {
          const growth = new NetworkBuilder({ ...options(seed), expected: written.nodes.length })
          const graph = graphFromEdits([
            ...growth.begin(),
            ...written.nodes.flatMap((node) => growth.addNode(node)),
            ...written.relationships.flatMap((relationship) => growth.addRelationship(relationship)),
          ])
          expect(graph.nodes.size).toBeLessThanOrEqual(mostNodes + 1)
          expect(graph.edges.size).toBeLessThanOrEqual(graph.nodes.size - 1 + mostExtraRelationships)
        }),
        { numRuns: 50 },
      )
    },
    longTime,
  )
})

describe('the star layout', () => {
  const counts = fc.integer({ min: 1, max: mostNodes })

  test(
    'has ceil(count / 5) nodes around the center, at most eight, 500 units away ± 15 %',
    () => {
      expect([5, 6, 18, 20, 21, 40, 48].map(firstLevelSize)).toEqual([1, 2, 4, 4, 5, 8, 8])
      fc.assert(
        fc.property(counts, fc.nat(), (count, seed) => {
          const first = starSlots(count, seededRandom(seed)).filter(({ parent }) => parent === null)
          expect(first).toHaveLength(firstLevelSize(count))
          for (const { x, y } of first) {
            expect(Math.abs(Math.hypot(x, y) / firstRadius - 1)).toBeLessThanOrEqual(firstJitter + 0.01)
          }
        }),
      )
    },
    longTime,
  )

  test(
    'has room for the expected count, at most five children per node and no overlaps',
    () => {
      fc.assert(
        fc.property(counts, fc.nat(), (count, seed) => {
          const slots = starSlots(count, seededRandom(seed))
          expect(slots.length).toBeGreaterThanOrEqual(count)
          const perParent = new Map<number, number>()
          for (const { parent } of slots) if (parent !== null) perParent.set(parent, (perParent.get(parent) ?? 0) + 1)
          for (const children of perParent.values()) expect(children).toBeLessThanOrEqual(mostPerParent)
          const used = [{ x: 0, y: 0 }, ...slots.slice(0, count)]
          for (const [index, a] of used.entries()) {
            for (const b of used.slice(index + 1))
              expect(overlap(a, b), `${JSON.stringify([a, b])} of ${count}`).toBe(false)
          }
        }),
      )
    },
    longTime,
  )

  test(
    'gives each node its final position as soon as the node arrives',
    () => {
      fc.assert(
        fc.property(counts, fc.nat(), fc.nat(mostNodes), (expected, seed, arriving) => {
          const growth = new NetworkBuilder({ ...options(seed), expected })
          const edits = growth.begin()
          const places = new Map<string, string>()
          for (const node of named(arriving)) {
            edits.push(...growth.addNode(node))
            for (const { id, x, y } of graphFromEdits(edits).nodes.values()) {
              expect(places.get(id) ?? `${x} ${y}`).toBe(`${x} ${y}`)
              places.set(id, `${x} ${y}`)
            }
          }
          expect(growth.count).toBeLessThanOrEqual(arriving)
          expect(growth.count).toBeGreaterThanOrEqual(Math.min(arriving, expected))
          expect(graphFromEdits(edits).edges.size).toBe(growth.count)
        }),
        { numRuns: 30 },
      )
    },
    longTime,
  )
})

describe('a growing network', () => {
  const begun = () => {
    const growth = new NetworkBuilder({ ...options(), expected: 10, aim: 'Meet people' })
    const edits = [...growth.begin(), ...named(10).flatMap((node) => growth.addNode(node))]
    const labelsAfter = (...relationships: unknown[]) => {
      edits.push(...relationships.flatMap((relationship) => growth.addRelationship(relationship)))
      const graph = graphFromEdits(edits)
      const nameOf = (id: string) => graph.nodes.get(id)?.name
      return [...graph.edges.values()].map(
        (edge) => `${nameOf(edge.sourceId)} → ${nameOf(edge.targetId)}: ${edge.label}`,
      )
    }
    return { edits, labelsAfter }
  }

  test('begins with the node You in the center, and connects every new node to an existing node', () => {
    const { edits } = begun()
    const graph = graphFromEdits(edits)
    const [you] = graph.nodes.values()
    expect(you).toMatchObject({ name: centerName, x: 0, y: 0, notes: 'Meet people', type: 'person' })
    expect(graph.nodes.size).toBe(11)
    expect(graph.edges.size).toBe(10)
  })

  test('a relationship sets the label of the existing connection, and reverses the connection if it points the other way', () => {
    const { labelsAfter } = begun()
    const labels = labelsAfter(
      { source: 'you', target: 'Node 0', label: 'Mentor' },
      { source: 'Node 2', target: 'NODE 0', label: 'Works for' },
      { source: 'Node 0', target: 'Node 2', label: 'Said twice' },
    )
    expect(labels).toHaveLength(10)
    expect(labels).toContain('You → Node 0: Mentor')
    expect(labels).toContain('Node 2 → Node 0: Works for')
  })

  test('gets at most five additional relationships, and none that is a duplicate, a self-loop or to an unknown node', () => {
    const { labelsAfter } = begun()
    const across = [4, 5, 6, 7, 8, 9].map((index) => ({ source: 'Node 3', target: `Node ${index}` }))
    const labels = labelsAfter(
      { source: 'Node 3', target: 'Node 3' },
      { source: 'Node 3', target: 'Missing' },
      'nonsense',
      across[0],
      ...across,
    )
    expect(labels).toHaveLength(10 + mostExtraRelationships)
    expect(labels).toContain('Node 3 → Node 8: Knows')
    expect(labels).not.toContain('Node 3 → Node 9: Knows')
  })

  test('derives the label of a connection from the node types at its ends', () => {
    expect(labelFor('person', 'organization')).toBe('Works with')
    expect(labelFor('event', 'venue')).toBe('Takes place at')
    expect(labelFor('venue', 'venue')).toBe(defaultLabel)
    expect(defaultLabel).toBe('Connected to')
  })
})

describe('network names and prompt ratings', () => {
  test(
    'the suggested name is the first three words of more than three letters, plus “Network”',
    () => {
      expect(suggestedName('I want to meet founders in San Francisco')).toBe('Want Meet Founders Network')
      expect(suggestedName('to be')).toBe('Network')
      expect(suggestedName('  Clean-tech   für Zürich!')).toBe('Clean-tech Zürich Network')
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (prompt) => networkName.safeParse(suggestedName(prompt)).success),
      )
    },
    longTime,
  )

  test('a name from a model is shortened to one line of at most thirty characters', () => {
    expect(readGeneratedName('"Bay Area Founders".\nHope you like it')).toBe('Bay Area Founders')
    expect(readGeneratedName(' “” ')).toBeNull()
    expect(readGeneratedName('Spinning Cancer Diagnostics Network')).toBe('Spinning Cancer Diagnostics')
    expect([...(readGeneratedName('🎻'.repeat(90)) ?? '')]).toHaveLength(longestGeneratedName)
    expect(fallbackName('Energy', '14:05')).toBe('Energy Network 14:05')
    expect(fallbackName(null, '14:05')).toBe('AI Network 14:05')
  })

  test.each([
    [0, 'Weak Prompt', 33],
    [49, 'Weak Prompt', 33],
    [50, 'Average Prompt', 66],
    [149, 'Average Prompt', 66],
    [150, 'Great Prompt', 100],
  ])('a prompt of %i characters is rated as %s, %i %%', (length, label, percent) => {
    expect(promptQuality(`  ${'x'.repeat(length)}\n`)).toMatchObject({ label, percent })
  })

  test('the prompts of all ten templates are rated as great', () => {
    expect(templatePrompts.map(({ location }) => location)).toEqual([
      'Silicon Valley',
      'NYC',
      'Worldwide',
      'Boston',
      'Los Angeles',
      'London',
      'Detroit',
      'Austin',
      'San Diego',
      'Berlin',
    ])
    for (const { prompt, title } of templatePrompts) expect(promptQuality(prompt).label, title).toBe('Great Prompt')
  })
})
