import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import { inWords, valueIn } from '../../entities/field/field-value.ts'
import { type Graph, graphContents } from '../../entities/graph.ts'
import { importInto } from '../import-into.ts'
import { exportFormat, exportFormats } from './export-formats.ts'
import { exportedNetwork } from './exported-network.ts'
import type { ExportFormatId } from './format-ids.ts'
import { safeFileName } from './safe-file-name.ts'

const [ana, omar, mill, gala, hall] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
]
const [vip, family] = [randomUUID(), randomUUID()]
const fields = {
  motto: ['nodes', 'text'],
  height: ['nodes', 'number'],
  since: ['nodes', 'date'],
  site: ['nodes', 'link'],
  size: ['nodes', 'choice'],
  member: ['nodes', 'yes_no'],
  'how met': ['edges', 'text'],
  calls: ['edges', 'number'],
  'last call': ['edges', 'date'],
  paid: ['edges', 'yes_no'],
} as const
const fieldIds = new Map(Object.keys(fields).map((name) => [name, randomUUID()]))
const fieldId = (name: keyof typeof fields) => fieldIds.get(name) ?? ''

/**
 * A network with difficult but realistic input: line breaks, text that looks like formulas, special characters of all
 * formats, several scripts, emoji.
 */
const start = run(emptyGraph(), [
  { type: 'tag.add', tag: { id: vip, text: '=VIP "gold"' } },
  { type: 'tag.add', tag: { id: family, text: 'عائلة 👨‍👩‍👧' } },
  ...Object.entries(fields).map(([name, [appliesTo, kind]]) => ({
    type: 'field.add',
    field: {
      id: fieldIds.get(name),
      name,
      appliesTo,
      kind,
      ...(name === 'size' ? { choices: ['S', 'Large; really'] } : {}),
    },
  })),
  {
    type: 'node.add',
    node: {
      id: ana,
      type: 'person',
      name: 'Ana "Annie" O’Neil, PhD',
      title: '=CMO & <Chair>',
      company: 'Mill\\Works; Ltd',
      email: 'ana@example.org',
      phone: '+351 21 000 00 01',
      address: '1 Quay St, Flat "2"',
      profileUrl: 'https://example.org/a?b=1&c=2',
      notes: '=1+1\n-2\n@home\n\n\tindented?\nlast: 5 < 6 && "quoted"; 🎉',
      color: '#2f9e44',
      x: 0,
      y: 0,
      tagIds: [vip, family],
    },
  },
  {
    type: 'node.add',
    node: { id: omar, type: 'person', name: 'عمر بن الخطّاب', notes: 'שלום\nعالم', x: 400, y: 0, tagIds: [family] },
  },
  {
    type: 'node.add',
    node: { id: mill, type: 'organization', name: '-Mill 🏭 @Works', address: 'مرفأ 7', x: 0, y: 300 },
  },
  {
    type: 'node.add',
    node: { id: gala, type: 'event', name: '+Gala 2026', date: '2026-12-31', address: 'Hall', x: 400, y: 300 },
  },
  { type: 'node.add', node: { id: hall, type: 'venue', name: '音楽ホール', x: 800, y: 300 } },
  { type: 'node.fill', id: ana, fieldId: fieldId('motto'), value: 'Line one\nline two: "=SUM(A1)"' },
  { type: 'node.fill', id: ana, fieldId: fieldId('height'), value: -1.75 },
  { type: 'node.fill', id: ana, fieldId: fieldId('since'), value: '1999-02-28' },
  { type: 'node.fill', id: ana, fieldId: fieldId('site'), value: 'https://example.org/ünï?q=1' },
  { type: 'node.fill', id: ana, fieldId: fieldId('size'), value: 'Large; really' },
  { type: 'node.fill', id: omar, fieldId: fieldId('size'), value: 'S' },
  { type: 'node.fill', id: ana, fieldId: fieldId('member'), value: true },
  { type: 'node.fill', id: omar, fieldId: fieldId('member'), value: false },
  edge(
    ana,
    mill,
    { label: 'Works at', direction: 'one-way', strength: 5, weight: 2.5, notes: '=first\nsecond' },
    { 'how met': 'At "sea", 2001', calls: 12, paid: true },
  ),
  edge(mill, ana, { label: 'Pays', direction: 'one-way', weight: -3 }, { 'last call': '2026-01-31' }),
  edge(ana, omar, { label: 'سibling 👫', direction: 'both', strength: 1 }, { paid: false }),
  edge(omar, gala, { label: '', direction: 'none', weight: 0 }, {}),
  edge(gala, hall, { label: '@ the', direction: 'one-way', weight: 1e-9 }, { calls: 0 }),
  { type: 'task.add', task: { id: randomUUID(), nodeId: ana, text: '=call\nagain', dueDate: '2026-11-30' } },
  { type: 'task.add', task: { id: randomUUID(), nodeId: omar, text: 'כתוב', completed: true } },
])

function edge(sourceId: string, targetId: string, more: object, values: Partial<Record<keyof typeof fields, unknown>>) {
  const fieldValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [fieldIds.get(name), value]))
  return { type: 'edge.add', edge: { id: randomUUID(), sourceId, targetId, ...more, fieldValues } }
}

function run(graph: Graph, edits: readonly unknown[]): Graph {
  const outcome = applyBatch(
    graph,
    edits.map((each) => Edit.parse(each)),
    '2026-06-01T07:05:03.120Z',
  )
  expect(outcome.refused).toEqual([])
  return outcome.graph
}

/** Returns the content of a graph without ids and positions, in a fixed order. */
function contentOf(graph: Graph) {
  const { nodes, edges, tags, fields: known } = graphContents(graph)
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]))
  const valuesOf = (
    owner: 'nodes' | 'edges',
    entity: { readonly fieldValues: (typeof nodes)[number]['fieldValues'] },
  ) =>
    known
      .filter(({ appliesTo }) => appliesTo === owner)
      .flatMap((field) => {
        const value = valueIn(field, entity.fieldValues)
        return value === null ? [] : [`${field.name} (${field.kind}): ${inWords(value)}`]
      })
      .toSorted()
  return {
    nodes: nodes
      .map(
        ({ type, name, title, company, email, phone, address, date, profileUrl, color, notes, tagIds, ...rest }) => ({
          type,
          name,
          title,
          company,
          email,
          phone,
          address,
          date,
          profileUrl,
          color,
          notes,
          tags: tags
            .filter(({ id }) => tagIds.includes(id))
            .map(({ text }) => text)
            .toSorted(),
          values: valuesOf('nodes', rest),
        }),
      )
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    edges: edges
      .map(({ sourceId, targetId, label, direction, strength, weight, notes, ...rest }) => ({
        from: nameOf.get(sourceId),
        to: nameOf.get(targetId),
        label,
        direction,
        strength,
        weight,
        notes,
        values: valuesOf('edges', rest),
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }
}

async function thereAndBack(id: ExportFormatId, network = start, withDuplicates = false): Promise<Graph> {
  const format = exportFormat(id)
  const parts: Uint8Array[] = []
  for await (const part of format.write(exportedNetwork(network))) parts.push(part)
  const bytes = new Uint8Array(Buffer.concat(parts))
  const order = {
    files: [{ name: safeFileName('Made up', format.extension), bytes }],
    columns: {},
    dateOrder: 'day-first',
    withDuplicates,
    dryRun: false,
  } as const
  const answer = await importInto(order, { nodes: [], edges: [], tags: [], fields: [] }, randomUUID)
  if (!answer.ok) throw new Error(answer.rejection.sentence)
  return answer.value.batches.reduce((graph, batch) => run(graph, batch), emptyGraph())
}

type Content = ReturnType<typeof contentOf>
type ContentNode = Content['nodes'][number]

/**
 * Returns the part of a network that a format can store, by format. Formats that are not listed store everything. See
 * docs/formats.md.
 */
const storedBy: Readonly<Record<string, (all: Content) => unknown>> = {
  vcard: ({ nodes, edges }) => {
    const kept = nodes.filter(({ type }) => type === 'person' || type === 'organization')
    const isKept = (name: string | undefined) => kept.some((node) => node.name === name)
    return {
      nodes: kept.map((node) => ({ ...node, color: null })),
      edges: edges
        .filter(({ from, to }) => isKept(from) && isKept(to))
        .map(({ from, to, label }) => ({ from, to, label })),
    }
  },
  icalendar: ({ nodes }) => ({
    events: nodes.filter(isEvent).map(({ name, date, address, notes }) => ({ name, date, address, notes })),
  }),
}
const isEvent = ({ type }: ContentNode) => type === 'event'

test.each(exportFormats)(
  'exporting realistic data to $id and importing the file keeps all values that the format can store',
  async ({ id }) => {
    const part = storedBy[id] ?? ((all: Content) => all)
    expect(part(contentOf(await thereAndBack(id)))).toEqual(part(contentOf(start)))
  },
)

test.each(['kithmap', 'csv', 'xlsx', 'gexf', 'graphml', 'canvas', 'vcard'] as const)(
  'exporting to %s and importing keeps parallel connections: all if duplicates are allowed, otherwise one per label',
  async (id) => {
    const ends = { sourceId: ana, targetId: omar }
    const edges = [
      { ...ends, label: 'Knows' },
      { ...ends, label: 'Knows' },
      { ...ends, label: 'Taught' },
      { ...ends, label: '' },
      { ...ends, label: '' },
      { sourceId: omar, targetId: ana, label: 'Knows' },
    ]
    const sides = ['top', 'right', 'bottom', 'left'] as const
    const parallel = edges.map((tie, at) => ({
      type: 'edge.add',
      edge: {
        ...tie,
        id: randomUUID(),
        sourceHandle: `${sides[at % 4]}-source`,
        targetHandle: `${sides[Math.floor(at / 4)]}-target`,
      },
    }))
    const people = run(emptyGraph(), [
      { type: 'node.add', node: { id: ana, type: 'person', name: 'Ana', x: 0, y: 0 } },
      { type: 'node.add', node: { id: omar, type: 'person', name: 'Omar', x: 400, y: 0 } },
      ...parallel,
    ])
    const ties = (graph: Graph) => contentOf(graph).edges.map(({ from, to, label }) => `${from} > ${label} > ${to}`)
    const isCopy = id === 'kithmap'
    expect(ties(await thereAndBack(id, people, true))).toEqual(ties(people))
    expect(ties(await thereAndBack(id, people))).toEqual(isCopy ? ties(people) : [...new Set(ties(people))])
  },
)
