import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fieldLines } from '../../tests/support/field-lines.ts'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { applyBatch, EditBatch } from '../edits/batch.ts'
import type { Graph } from '../entities/graph.ts'
import { editsThatRemove, idsOf } from './place/graph-to-edits.ts'
import { guessFields, kindOf } from './map/guess-fields.ts'
import { importInto } from './import-into.ts'
import type { ColumnChoices } from './map/choose-columns.ts'

const at = '2026-01-02T03:04:05.000Z'

/** Imports a file with the guessed mapping, changed by the given choices. */
async function brought(text: string, into: Graph = emptyGraph(), columns: ColumnChoices = {}) {
  const contents = {
    nodes: [...into.nodes.values()],
    edges: [...into.edges.values()],
    tags: [...into.tags.values()],
    fields: [...into.fields.values()],
  }
  const files = [{ name: 'people.csv', bytes: new TextEncoder().encode(text) }]
  const order = { files, columns, dateOrder: 'day-first', withDuplicates: false, dryRun: false } as const
  const outcome = await importInto(order, contents, randomUUID)
  if (!outcome.ok) throw new Error(outcome.rejection.sentence)
  const { plan, batches } = outcome.value
  const edits = batches.flatMap((batch) => EditBatch.shape.edits.parse(batch))
  const done = applyBatch(into, edits, at)
  expect(done.refused).toEqual([])
  return {
    plan,
    edits,
    graph: done.graph,
    lines: plan.graph.nodes.map((node) => fieldLines(plan.graph, node)),
    warnings: plan.warnings.map(({ line, reason }) => `${line}: ${reason}`),
    notes: plan.graph.nodes.map(({ notes }) => notes),
  }
}

const fieldsOf = ({ fields }: Graph) =>
  Array.from(fields.values(), ({ name, appliesTo, kind, choices }) => [name, appliesTo, kind, choices.join()])

describe('guesses a field kind that fits all values of a column', () => {
  test.each<[string, string[]]>([
    ['number', ['1', '-2.5', '0', '1e3']],
    ['number', ['1,200', '3']],
    ['number', ['0,5', '1.200,25']],
    ['date', ['2026-05-31', '2026-06-01']],
    ['date', ['5/4/2024', '25/4/2024']],
    ['date', ['4. Mai 2024', '0/0/00']],
    ['date', ['19800412']],
    ['link', ['https://a.example', 'http://b.example/c?d']],
    ['yes_no', ['Yes', 'no', 'TRUE']],
    ['choice', ['Lead', 'Client', 'Lead', 'Client']],
    ['choice', ['Lead', 'Lead', 'Lead', 'Lead', 'Client', '-']],
    // Values that would lose information if they were read as numbers or dates.
    ['text', ['007', '12']],
    ['text', ['+351 912 000']],
    ['text', ['912 345 678']],
    ['text', ['12345678901234567890']],
    ['text', ['2026-05-31 10:00']],
    ['text', ['Lead', 'Client', 'Partner']],
    ['text', ['1', 'about 2']],
    ['text', ['a.example', 'b.example']],
  ])('%s: %j', (kind, cells) => {
    expect(kindOf(cells)).toBe(kind)
  })

  test('guesses no field kind for a column without values', () => {
    expect(kindOf([])).toBeNull()
    expect(kindOf(['-', '0/0/00'])).toBeNull()
  })
})

const people =
  'Name,Score,Last seen,Stage,Newsletter,Blog\n' +
  'Ann Lee,3.5,2026-05-31,Lead,yes,https://ann.example\n' +
  'Bo Ferry,-2,2024-02-29,Client,no,\n' +
  'Cy Marsh,,1999-12-31,Lead,,\n' +
  'Di Vale,1200,,Client,yes,\n'

test('imports columns without a matching property as node fields with their values', async () => {
  const { graph, lines, notes, warnings } = await brought(people)
  expect(fieldsOf(graph)).toEqual([
    ['Score', 'nodes', 'number', ''],
    ['Last seen', 'nodes', 'date', ''],
    ['Stage', 'nodes', 'choice', 'Lead,Client'],
    ['Newsletter', 'nodes', 'yes_no', ''],
    ['Blog', 'nodes', 'link', ''],
  ])
  expect([...graph.fields.values()].map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  expect(lines[0]).toEqual([
    'Score (number): 3.5',
    'Last seen (date): 2026-05-31',
    'Stage (choice): Lead',
    'Newsletter (yes_no): Yes',
    'Blog (link): https://ann.example',
  ])
  const [score] = graph.fields.values()
  expect([...graph.nodes.values()].map(({ fieldValues }) => fieldValues[score?.id ?? ''])).toEqual([
    3.5,
    -2,
    undefined,
    1200,
  ])
  expect([...notes, ...warnings]).toEqual(['', '', '', ''])
})

test('removing an import removes its fields unless other nodes have values in them', async () => {
  const { graph, edits } = await brought(people)
  const left = applyBatch(graph, editsThatRemove(idsOf(edits), graph), at).graph
  expect([left.nodes.size, left.fields.size]).toEqual([0, 0])
  const later = await brought('Name,Score\nEve Lune,7', graph)
  const spared = applyBatch(later.graph, editsThatRemove(idsOf(edits), later.graph), at).graph
  expect(fieldsOf(spared)).toEqual([['Score', 'nodes', 'number', '']])
})

describe('existing fields of the network', () => {
  test('are reused if the kind matches and the name matches except for case and accents', async () => {
    const { graph } = await brought(people)
    const again = await brought('Name,SCORE,stage\nEve Lune,7,Partner', graph)
    expect(fieldsOf(again.graph)).toEqual(fieldsOf(graph))
    expect(again.edits.filter(({ type }) => type === 'field.add')).toEqual([])
  })

  test('an existing field of another kind gets the values that fit; other values are kept in the notes and reported', async () => {
    const { graph } = await brought(people)
    const again = await brought('Name,Score\nEve Lune,high\nFay Reed,8', graph)
    expect(fieldsOf(again.graph)).toEqual(fieldsOf(graph))
    expect(again.lines).toEqual([[], ['Score (number): 8']])
    expect(again.notes).toEqual(['Score: high', ''])
    expect(again.warnings).toEqual(['2: “high” in “Score” is not a number. It is kept in the notes.'])
  })

  test('fields of nodes are separate from fields of connections', async () => {
    const { graph } = await brought(people)
    const { graph: both } = await brought('Source,Target,Score\nAnn Lee,Bo Ferry,4', graph)
    expect(fieldsOf(both).at(-1)).toEqual(['Score', 'edges', 'number', ''])
    expect([...both.edges.values()].map(({ fieldValues }) => Object.values(fieldValues))).toEqual([[4]])
  })
})

test('keeps connections separate that differ only in a field, even when they are imported again', async () => {
  const ties = 'Source,Target,Relation,Term\nAnn,Bo,Chairs,2019\nAnn,Bo,Chairs,2023'
  const { graph, plan } = await brought(ties)
  expect(plan.counts).toMatchObject({ valid: 2, duplicate: 0 })
  await expect(brought(ties, graph)).rejects.toThrow('Every row of this file repeats an existing connection')
})

test('the kind that the user chooses for a column overrides the guessed kind', async () => {
  const { graph, notes, lines } = await brought(people, emptyGraph(), {
    Score: 'field:text',
    'Last seen': 'kept',
    Stage: 'none',
    Newsletter: 'field',
  })
  expect(fieldsOf(graph).map(([name, , kind]) => `${name} ${kind}`)).toEqual([
    'Blog link',
    'Score text',
    'Newsletter yes_no',
  ])
  expect(notes).toEqual(['Last seen: 2026-05-31', 'Last seen: 2024-02-29', 'Last seen: 1999-12-31', ''])
  expect(lines[3]).toEqual(['Score (text): 1200', 'Newsletter (yes_no): Yes'])
})

describe('limits', () => {
  const wide = (prefix: string, count: number) => {
    const headers = Array.from({ length: count }, (_, index) => `${prefix} ${index}`)
    return `Name,${headers.join()}\n${prefix} Lee,${headers.map(() => '7').join()}`
  }

  test('an import creates at most a hundred fields and keeps other columns in the notes', async () => {
    const { graph, notes, plan } = await brought(wide('Ann', 120))
    expect(plan.crowdedOut).toHaveLength(20)
    expect(graph.fields.size).toBe(100)
    expect(notes[0]?.split('\n')).toHaveLength(20)
  })

  test('a network has at most two hundred fields, and other columns are kept in the notes', async () => {
    const { graph } = await brought(wide('Bo', 100), (await brought(wide('Ann', 60))).graph)
    const { graph: full, plan, notes } = await brought(wide('Cy', 60), graph)
    expect(full.fields.size).toBe(200)
    expect(plan.crowdedOut).toHaveLength(20)
    expect(plan.crowdedOut[0]).toBe('Cy 40')
    expect(notes[0]).toMatch(/^Cy 40: 7\n/)
  })

  test('a row whose field values exceed the size limit keeps the excess values in its notes', async () => {
    const headers = Array.from({ length: 25 }, (_, index) => `Chapter ${index}`)
    const { plan, warnings, graph } = await brought(
      `Name,${headers.join()}\nAnn,${headers.map(() => 'x'.repeat(9_000)).join()}`,
    )
    expect(warnings[0]).toBe(
      '2: The field values of this row are too long in total, so “Chapter 22” is kept in the notes.',
    )
    expect(warnings.length).toBe(3)
    expect(Object.keys(plan.graph.nodes[0]?.fieldValues ?? {})).toHaveLength(22)
    expect(graph.fields.size).toBe(22)
  })

  test('two columns with the same name and kind become two fields', async () => {
    const { graph } = await brought('Name,Hobby,HOBBY\nAnn,sailing,chess')
    expect(fieldsOf(graph).map(([name]) => name)).toEqual(['Hobby', 'HOBBY (2)'])
  })
})

test('a column that a Kithmap export declares as a field is never read as part of an address or as a label', () => {
  const rows = [{ line: 1, cells: ['1 Quay, Portugal', 'Portugal', 'Work', '12'] }]
  const headers = ['Address', 'Country', 'Desk - Label', 'Desk - Value']
  const rest = headers.slice(1)
  const declared = { name: 'Said', kind: 'text' } as const
  const guessed = (fields?: ReadonlyMap<string, typeof declared>) =>
    guessFields({ headers, rows, ...(fields && { fields: new Map(fields) }) }, rest, 'Address')
  expect(guessed().kept).toEqual(['Country', 'Desk - Value'])
  expect(guessed(new Map(rest.map((header) => [header, declared])))).toEqual({
    fields: rest.map((header) => ({ header, ...declared })),
    kept: [],
  })
})
