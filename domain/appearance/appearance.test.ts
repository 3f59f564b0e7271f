import { describe, expect, it, test } from 'vitest'
import { applyBatch } from '../edits/batch.ts'
import { Edit } from '../edits/edit.ts'
import { leastScale, mostScale } from '../graph/card-size.ts'
import { nodesLeft } from '../filter/apply-filter.ts'
import { readFilter } from '../filter/filter-reader.ts'
import { printFilter } from '../filter/filter-writer.ts'
import { GraphColumns } from '../filter/graph-columns.ts'
import { graphFrom } from '../entities/graph.ts'
import { Identities } from '../entities/identity/identities.ts'
import { contactsByNode, OwnContacts } from '../strength/own-contacts.ts'
import { Appearance, isPlain, plainAppearance, showsAnalysis } from '../entities/view/appearance.ts'
import { finish } from '../finish.ts'
import { analyze } from '../graph/metrics/analysis.ts'
import { AnalyzedNodes } from '../graph/metrics/analyzed-nodes.ts'
import { networkColumns } from '../graph/metrics/tie-graph.ts'
import { printAppearance, readAppearance } from './appearance-text.ts'
import { stepColors, valueColors } from './look-colors.ts'
import { looksOf } from './looks.ts'
import { sizesOf } from './sizes.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const network = { id: uuid(999), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }

function graphOf(...edits: readonly object[]) {
  const { graph, refused } = applyBatch(
    graphFrom({ network }),
    edits.map((edit) => Edit.parse(edit)),
    at,
  )
  expect(refused).toEqual([])
  return graph
}
const node = (n: number, more: object = {}) => ({
  type: 'node.add',
  node: { id: uuid(n), type: 'person', name: `Node ${n}`, x: 0, y: 0, ...more },
})
const edge = (n: number, from: number, to: number, strength: number | null = null) => ({
  type: 'edge.add',
  edge: { id: uuid(n), sourceId: uuid(from), targetId: uuid(to), strength },
})

/** A star: the first node is connected to all others. */
const star = graphOf(node(1), node(2), node(3), node(4), edge(11, 1, 2, 5), edge(12, 1, 3, 1), edge(13, 1, 4))

describe('measures of a network analysis', () => {
  const analyzed = new AnalyzedNodes(finish(analyze(finish(networkColumns(star)))))
  const pairs = graphOf(node(1), node(2), node(3), node(4), node(5), edge(11, 1, 2), edge(12, 3, 4))

  test('set node sizes after the analysis; before it, they set neither sizes nor colors', () => {
    const sizes = sizesOf(star, { size: { by: 'betweenness' } }, analyzed)
    expect(sizes?.scales.get(uuid(1))).toBe(mostScale)
    expect(sizes?.scales.get(uuid(2))).toBe(leastScale)
    expect(sizesOf(star, { size: { by: 'betweenness' } })).toBeNull()
    expect(looksOf(star, { color: { by: 'pageRank' } })).toBeNull()
  })

  test('set node colors, and the legend shows their values as percentages', () => {
    const looks = looksOf(star, { color: { by: 'betweenness' } }, null, analyzed)
    expect(looks?.looks.map(({ name, count }) => `${name}: ${count}`)).toEqual(['0%: 3', '100%: 1'])
    const ranks = looksOf(star, { color: { by: 'pageRank' } }, null, analyzed)
    expect(ranks?.looks.at(-1)?.name).toBe('100%')
  })

  test('color each community, name it after its center, and give unconnected nodes no color', () => {
    const found = new AnalyzedNodes(finish(analyze(finish(networkColumns(pairs)))))
    const looks = looksOf(pairs, { color: { by: 'community' } }, null, found)
    expect(looks?.looks.map(({ name, count, filter }) => [name, count, filter])).toEqual([
      ['Around Node 1', 2, null],
      ['Around Node 3', 2, null],
      ['None', 1, null],
    ])
  })

  test('are preserved when the appearance is written to a URL and read back', () => {
    const appearance = Appearance.parse({ size: { by: 'pageRank' }, color: { by: 'community' } })
    expect(readAppearance(printAppearance(appearance))).toEqual(appearance)
    expect(showsAnalysis(appearance)).toBe(true)
    expect(showsAnalysis(plainAppearance)).toBe(false)
  })
})

test('freshness colors are strongest for the most recent contacts, and each color has a name', () => {
  const met = (n: number, day: string) => ({
    id: uuid(n),
    kind: 'met' as const,
    direction: null,
    day,
    time: null,
    text: '',
    participants: [{ networkId: uuid(999), nodeId: uuid(n), name: 'N' }],
    createdAt: at,
    updatedAt: at,
  })
  const byNode = contactsByNode([met(2, '2026-05-01'), met(3, '2024-05-01')], uuid(999), new Identities())
  const contacts = new OwnContacts({ ownNodeId: uuid(1), byNode, close: new Set(), day: '2026-05-02' })
  const looks = looksOf(star, { color: { by: 'freshness' } }, contacts)
  expect(looks?.looks).toMatchObject([
    { name: 'Fresh', color: stepColors.at(-1)?.stored, count: 1 },
    { name: 'Gone quiet', color: stepColors[0]?.stored, count: 1 },
    { name: 'None', count: 2 },
  ])
  expect(looksOf(star, { color: { by: 'freshness' } })?.looks).toMatchObject([{ name: 'None', count: 4 }])
})

describe('color filters', () => {
  const field = { id: uuid(60), name: 'Score', appliesTo: 'nodes', kind: 'number', choices: [], position: 0 }
  const vip = { ...field, id: uuid(62), name: 'VIP', kind: 'yes_no' }
  const since = { ...field, id: uuid(63), name: 'Since when', kind: 'date' }
  const crew = { id: uuid(61), text: 'Crew "A"', color: '#123456' }
  const graph = graphOf(
    { type: 'tag.add', tag: crew },
    ...[field, vip, since].map((each) => ({ type: 'field.add', field: each })),
    ...Array.from({ length: 12 }, (_, n) => node(n + 1, { company: n < 11 ? `Co ${n % 10}` : null })),
    ...[1, 2, 3].map((n) => ({ type: 'node.tag', id: uuid(n), tagId: crew.id })),
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({
      type: 'node.fill',
      id: uuid(n),
      fieldId: field.id,
      value: n / 2,
      from: null,
    })),
    ...[1, 2, 3].map((n) => ({ type: 'node.fill', id: uuid(n), fieldId: vip.id, value: n > 1, from: null })),
    ...[1, 2, 3].map((n) => ({
      type: 'node.fill',
      id: uuid(n),
      fieldId: since.id,
      value: `2026-0${n}-01`,
      from: null,
    })),
    edge(31, 1, 2),
    edge(32, 1, 3),
    edge(33, 2, 3),
  )
  const moment = { today: '2026-05-31', communityOf: new Map() }
  test.each([
    { by: 'company' as const },
    { by: 'tag' as const },
    { by: 'degree' as const },
    { by: 'field' as const, fieldId: field.id },
    { by: 'field' as const, fieldId: vip.id },
    { by: 'field' as const, fieldId: since.id },
  ])(
    'if nodes are colored by %j, the filter of each legend color matches exactly the nodes with that color',
    (color) => {
      const { looks, lookOf } = looksOf(graph, { color }) ?? { looks: [], lookOf: new Map<string, number>() }
      expect(looks.length).toBeGreaterThan(1)
      for (const [place, { name, filter }] of looks.entries()) {
        const typed = readFilter(printFilter(filter)).filter
        const columns = new GraphColumns(graph)
        const left = typed ? nodesLeft(typed, columns, moment).nodes : []
        const idsLeft = columns.nodes.flatMap(({ id }, index) => (left[index] ? [id] : []))
        const wearing = [...lookOf].flatMap(([id, look]) => (look === place ? [id] : []))
        expect(new Set(idsLeft), name).toEqual(new Set(wearing))
      }
    },
  )
})

describe('node sizes', () => {
  it('are uniform if no size property is chosen or no node has a value for it', () => {
    expect(sizesOf(star, plainAppearance)).toBeNull()
    expect(sizesOf(star, { size: { by: 'company' } })).toBeNull()
    expect(sizesOf(star, { size: { by: 'field', fieldId: uuid(50) } })).toBeNull()
  })

  it('range from the smallest to the largest size', () => {
    const sizes = sizesOf(star, { size: { by: 'degree' } })
    expect(sizes).toMatchObject({ least: 1, most: 3 })
    expect([...(sizes?.scales.values() ?? [])]).toEqual([mostScale, leastScale, leastScale, leastScale])
    const middle = graphOf(node(1, { tagIds: [] }), node(2), node(3), edge(11, 1, 2), edge(12, 1, 3))
    expect(sizesOf(middle, { size: { by: 'degree' } })?.scales.get(uuid(2))).toBe(leastScale)
  })

  it("reflect the summed strength of a node's connections, and are smallest if no connection has a strength", () => {
    const sizes = sizesOf(star, { size: { by: 'strength' } })
    expect(sizes).toMatchObject({ least: 1, most: 6 })
    expect(sizes?.scales.get(uuid(4))).toBe(leastScale)
    expect(sizes?.scales.get(uuid(2))).toBe(
      Math.round(Math.sqrt(leastScale ** 2 + 0.8 * (mostScale ** 2 - leastScale ** 2))),
    )
  })
})

describe('node colors', () => {
  it('show the node types by default and for an unknown field', () => {
    expect(looksOf(star, plainAppearance)).toBeNull()
    expect(looksOf(star, { color: { by: 'field', fieldId: uuid(50) } })).toBeNull()
  })

  it('give each of the most frequent values its own color, all rarer values one color, and missing values another', () => {
    const companies = ['A', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', null]
    const graph = graphOf(...companies.map((company, index) => node(index + 1, { company })))
    const looks = looksOf(graph, { color: { by: 'company' } })
    expect(looks?.looks.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'A 2',
      'B 1',
      'C 1',
      'D 1',
      'E 1',
      'F 1',
      'Other 2',
      'None 1',
    ])
    expect(new Set(looks?.looks.slice(0, 7).map(({ color }) => color)).size).toBe(7)
    expect(looks?.lookOf.get(uuid(1))).toBe(0)
    expect(looks?.lookOf.get(uuid(9))).toBe(6)
    expect(looks?.lookOf.get(uuid(10))).toBe(7)
  })

  it('have no "Other" or "None" legend entry when no node needs it', () => {
    const graph = graphOf(node(1, { company: 'A' }), node(2, { company: 'B' }))
    expect(looksOf(graph, { color: { by: 'company' } })?.looks.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('show the most frequent tag of a node with several tags', () => {
    const tag = (n: number, text: string) => ({ type: 'tag.add', tag: { id: uuid(n), text, color: '#6366f1' } })
    const graph = graphOf(
      tag(21, 'Rare'),
      tag(22, 'Crew'),
      node(1, { tagIds: [uuid(21), uuid(22)] }),
      node(2, { tagIds: [uuid(22)] }),
    )
    const looks = looksOf(graph, { color: { by: 'tag' } })
    expect(looks?.looks).toMatchObject([{ name: 'Crew', color: valueColors[0]?.stored, count: 2 }])
  })

  it('divide ordered values into ranges with about equal node counts', () => {
    const looks = looksOf(star, { color: { by: 'degree' } })
    expect(looks?.looks).toMatchObject([
      { name: '1', color: stepColors[0]?.stored, count: 3 },
      { name: '3', color: stepColors.at(-1)?.stored, count: 1 },
    ])
    expect(looks?.lookOf.get(uuid(1))).toBe(1)
    expect(looksOf(star, { color: { by: 'strength' } })?.looks.map(({ name }) => name)).toEqual(['1', '5', '6', 'None'])
  })

  it('sort and name field values according to the kind of the field', () => {
    const field = (n: number, kind: string) => ({
      type: 'field.add',
      field: { id: uuid(n), name: kind, kind, appliesTo: 'nodes', position: n },
    })
    const values = (number: number, day: string, answer: boolean) => ({
      fieldValues: { [uuid(31)]: number, [uuid(32)]: day, [uuid(33)]: answer },
    })
    const graph = graphOf(
      field(31, 'number'),
      field(32, 'date'),
      field(33, 'yes_no'),
      node(1, values(1.5, '2026-01-31', true)),
      node(2, values(20, '2026-02-01', false)),
    )
    const names = (n: number) =>
      looksOf(graph, { color: { by: 'field', fieldId: uuid(n) } })?.looks.map(({ name }) => name)
    expect(names(31)).toEqual(['1.5', '20'])
    expect(names(32)).toEqual(['2026-01-31', '2026-02-01'])
    expect(names(33)).toEqual(['No', 'Yes'])
    expect(sizesOf(graph, { size: { by: 'field', fieldId: uuid(32) } })?.scales.get(uuid(2))).toBe(mostScale)
    expect(sizesOf(graph, { size: { by: 'field', fieldId: uuid(33) } })).toBeNull()
  })

  it('use one shared color for all values beyond the palette, and the legend counts every node', () => {
    const graph = graphOf(...Array.from({ length: 40 }, (_, n) => node(n + 1, { company: `C${n % 13}` })))
    const looks = looksOf(graph, { color: { by: 'company' } })
    expect(looks?.looks).toHaveLength(valueColors.length + 1)
    expect(looks?.looks.reduce((sum, { count }) => sum + count, 0)).toBe(40)
  })
})

describe('an appearance', () => {
  it('is plain only if all settings are defaults, and cannot color nodes by an unknown property', () => {
    expect(isPlain(plainAppearance)).toBe(true)
    expect(isPlain(Appearance.parse({ arrows: false }))).toBe(false)
    expect(Appearance.safeParse({ color: { by: 'mood' } }).success).toBe(false)
  })
})
