import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { communityEntries } from '../catalog/community/all.ts'
import { industries } from '../catalog/community/industries.ts'
import { applyBatch } from '../edits/batch.ts'
import type { Edit } from '../edits/edit.ts'
import type { Graph } from '../model/graph.ts'
import { networkName } from '../model/network.ts'
import { emptyGraph, randomId, seededRandom } from '../../tests/support/random-edits.ts'
import { AnswerNode, mostNodes, nameKey } from './answer.ts'
import { centreName, Growth, mostExtraRelationships, networkEdits } from './growth.ts'
import { defaultLabel, labelFor } from './labels.ts'
import { localNetwork } from './local-network.ts'
import { fallbackName, longestGeneratedName, readGeneratedName, suggestedName } from './network-names.ts'
import { promptQuality } from './prompt-quality.ts'
import { readPrompt } from './read-prompt.ts'
import { firstJitter, firstLevelSize, firstRadius, mostPerParent, starSlots } from './star-layout.ts'
import { templatePrompts } from './template-prompts.ts'
import { tradeIn } from './trades.ts'

/** For thousands of generated cases on a machine that is busy, milliseconds. */
const longTime = 60_000
const today = '2031-12-20'
const at = '2031-12-20T09:00:00.000Z'
const evidence = { kind: 'ai', source: 'A model', date: today } as const
const options = (seed = 1) => {
  const random = seededRandom(seed)
  return { random, newId: () => randomId(random), evidence }
}
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Node ${index}`, type: 'person' }))
const grow = (edits: readonly Edit[]): Graph => {
  const { graph, refused } = applyBatch(emptyGraph(), edits, at)
  expect(refused).toEqual([])
  return graph
}
/** A card with all its rows. */
const card = { width: 176, height: 156 }
const overlap = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.x - b.x) < card.width && Math.abs(a.y - b.y) < card.height

describe('an answer', () => {
  test('is read node by node: what is not valid counts as not given, types are guessed at as people', () => {
    const ana = { name: ' Ana ', type: 'PERSON', notes: 7, date: 'soon', admin: true }
    expect(AnswerNode.parse(ana)).toEqual({ name: 'Ana', type: 'person', notes: null, date: null })
    expect(AnswerNode.parse({ name: 'Harbour', type: 'harbor' })).toMatchObject({ name: 'Harbour', type: 'person' })
    for (const nameless of [{ name: '', type: 'person' }, { name: '   ' }, { type: 'venue' }, null]) {
      expect(AnswerNode.safeParse(nameless).success, JSON.stringify(nameless)).toBe(false)
    }
    expect(AnswerNode.parse({ name: 'Ana', notes: 'n'.repeat(9000) }).notes).toHaveLength(5000)
    expect(AnswerNode.parse({ name: 'Ana', notes: 'a\0b\ud800' }).notes).toBe('ab\ufffd')
  })

  test(
    'whatever it holds becomes a network of which the model refuses nothing',
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
      const ends = fc.constantFrom('Ana', 'bo', 'You', 'Cy', 'Nobody', 'Di')
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
          const growth = new Growth({ ...options(seed), expected: written.nodes.length })
          const graph = grow([
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

describe('the star', () => {
  const counts = fc.integer({ min: 1, max: mostNodes })

  test(
    'has ceil(count / 5) nodes around the middle, at most eight, 500 units away give or take 15 %',
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
    'has room for everything expected, at most five to a parent, and no card lies on another',
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
    'gives a node its place when it arrives, whatever comes after it',
    () => {
      fc.assert(
        fc.property(counts, fc.nat(), fc.nat(mostNodes), (expected, seed, arriving) => {
          const growth = new Growth({ ...options(seed), expected })
          const edits = growth.begin()
          const places = new Map<string, string>()
          for (const node of named(arriving)) {
            edits.push(...growth.addNode(node))
            for (const { id, x, y } of grow(edits).nodes.values()) {
              expect(places.get(id) ?? `${x} ${y}`).toBe(`${x} ${y}`)
              places.set(id, `${x} ${y}`)
            }
          }
          expect(growth.count).toBeLessThanOrEqual(arriving)
          expect(growth.count).toBeGreaterThanOrEqual(Math.min(arriving, expected))
          expect(grow(edits).edges.size).toBe(growth.count)
        }),
        { numRuns: 30 },
      )
    },
    longTime,
  )
})

describe('a growing network', () => {
  const begun = () => {
    const growth = new Growth({ ...options(), expected: 10, aim: 'Meet people' })
    const edits = [...growth.begin(), ...named(10).flatMap((node) => growth.addNode(node))]
    const labelsAfter = (...relationships: unknown[]) => {
      edits.push(...relationships.flatMap((relationship) => growth.addRelationship(relationship)))
      const graph = grow(edits)
      const nameOf = (id: string) => graph.nodes.get(id)?.name
      return [...graph.edges.values()].map(
        (edge) => `${nameOf(edge.sourceId)} → ${nameOf(edge.targetId)}: ${edge.label}`,
      )
    }
    return { edits, labelsAfter }
  }

  test('begins with You in the middle, and joins every node to one that is there', () => {
    const { edits } = begun()
    const graph = grow(edits)
    const [you] = graph.nodes.values()
    expect(you).toMatchObject({ name: centreName, x: 0, y: 0, notes: 'Meet people', type: 'person' })
    expect(graph.nodes.size).toBe(11)
    expect(graph.edges.size).toBe(10)
  })

  test('gives a relationship’s words to the line that is there already, turned around where it points the other way', () => {
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

  test('takes five relationships more, none of them twice, and none with somebody unknown or with oneself', () => {
    const { labelsAfter } = begun()
    const across = [4, 5, 6, 7, 8, 9].map((index) => ({ source: 'Node 3', target: `Node ${index}` }))
    const labels = labelsAfter(
      { source: 'Node 3', target: 'Node 3' },
      { source: 'Node 3', target: 'Nobody' },
      'nonsense',
      across[0],
      ...across,
    )
    expect(labels).toHaveLength(10 + mostExtraRelationships)
    expect(labels).toContain('Node 3 → Node 8: Knows')
    expect(labels).not.toContain('Node 3 → Node 9: Knows')
  })

  test('labels by the types of the two ends', () => {
    expect(labelFor('person', 'organization')).toBe('Works with')
    expect(labelFor('event', 'venue')).toBe('Takes place at')
    expect(labelFor('venue', 'venue')).toBe(defaultLabel)
    expect(defaultLabel).toBe('Connected to')
  })
})

describe('a network built here', () => {
  test('holds what its description names, where it says', () => {
    const { nodes } = localNetwork({
      prompt:
        'I live in Vienna and look for heads of compliance, patent lawyers and biotech investors at large banks. Include hospitals, medical fairs and the opera houses. My goal is ten customers.',
      industry: null,
      place: null,
      today,
    })
    const names = nodes.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['Head of compliance', 'Patent lawyer', 'Biotech investor', 'Hospital', 'Medical fair']),
    )
    expect(names).not.toContain('Customer')
    expect(nodes.find(({ name }) => name === 'Hospital')?.address).toBe('Vienna')
    expect(nodes.find(({ name }) => name === 'Medical fair')?.date).toBe('2032-01-03')
  })

  test.each(communityEntries.map((entry) => [entry.title, entry] as const))('is worth adding: %s', (_title, entry) => {
    const { prompt, industry } = entry
    const { wanted, place } = readPrompt(prompt)
    expect(wanted.person.length).toBeGreaterThanOrEqual(5)
    expect(wanted.organization.length + wanted.venue.length).toBeGreaterThanOrEqual(3)
    expect(wanted.event.length).toBeGreaterThanOrEqual(1)
    expect(entry.location).toContain(place)
    const answer = localNetwork({ prompt, industry, place: entry.location, today })
    const count = (type: string) => answer.nodes.filter((node) => node.type === type).length
    expect([count('organization'), count('person'), count('event') + count('venue')]).toEqual([6, 7, 5])
    expect(new Set(answer.nodes.map(({ name }) => nameKey(name))).size).toBe(18)
    expect(grow(networkEdits(answer, options())).edges.size).toBe(18 + answer.relationships.length)
  })

  test.each([
    ['Wedding photographer in Melbourne looking for florists', 'Melbourne', 'Hospitality', 'Florist'],
    ['I need to know attorneys and the bar association of Texas', 'Texas', 'Law', 'Attorney, Bar association of Texas'],
    ['Real estate agent in Miami wanting to meet mortgage brokers', 'Miami', 'Property', 'Mortgage broker'],
    [
      'A network of AI safety researchers: Anthropic, Stanford University and the NeurIPS conference in Vancouver',
      'Vancouver',
      'Science',
      'AI safety researcher, Anthropic!, Stanford University!, NeurIPS conference!',
    ],
    [
      'Find me a job as a backend engineer in Amsterdam at Booking.com or Elastic',
      'Amsterdam',
      'Career',
      'Booking.com!, Elastic!',
    ],
    ['I study marine biology in Bergen and look for aquariums', 'Bergen', 'Science', 'Aquarium'],
    ['Ich suche Investoren und Gründer in München für mein Startup', 'München', 'Technology', 'Investor, Founder'],
    ['Je cherche des galeries et des artistes à Paris', 'Paris', 'Arts', 'Artist, Gallery'],
    ['meet people', null, null, ''],
    ['dentist', null, 'Healthcare', ''],
  ])('reads "%s"', (prompt, place, trade, names) => {
    const { wanted, ...read } = readPrompt(prompt)
    expect(read).toEqual({ place, trade })
    const found = [...wanted.person, ...wanted.organization, ...wanted.venue, ...wanted.event]
    expect(found.map(({ name, isNamed }) => (isNamed ? `${name}!` : name)).join(', ')).toBe(names)
  })

  test('knows the industry of nine descriptions in ten', () => {
    const known = communityEntries.filter(({ prompt, industry }) => tradeIn(prompt) === industry)
    expect(known.length / communityEntries.length).toBeGreaterThan(0.9)
    expect(tradeIn('Somebody to play chess with')).toBeNull()
  })

  test(
    'stands whatever the description says, and is the same for the same description',
    () => {
      const words = fc.constantFrom(
        'mentors',
        'banks',
        'and',
        'of',
        'my',
        'fairs',
        'Goal',
        ',',
        'in',
        'Berlin',
        'independent advisers',
      )
      const prompts = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
      )
      fc.assert(
        fc.property(prompts, fc.constantFrom(null, ...industries), fc.nat(), (prompt, industry, seed) => {
          const request = { prompt, industry, place: null, today }
          const answer = localNetwork(request)
          expect(localNetwork(request)).toEqual(answer)
          const graph = grow(networkEdits(answer, { ...options(seed), aim: prompt }))
          expect(graph.nodes.size).toBe(19)
          for (const { type, date } of graph.nodes.values())
            expect(type === 'event' ? (date ?? '') > today : date === null).toBe(true)
        }),
      )
    },
    longTime,
  )
})

describe('names and quality', () => {
  test(
    'the suggested name is the first three words of more than three letters and Network',
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

  test('a name from a model is one line of at most thirty characters', () => {
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
  ])('%i characters: %s, %i %%', (length, label, percent) => {
    expect(promptQuality(`  ${'x'.repeat(length)}\n`)).toMatchObject({ label, percent })
  })

  test('the ten prompts offered are great ones', () => {
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
