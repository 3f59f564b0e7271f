import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ImportChoices, planImport } from './plan-import.ts'
import { finish, readImportFile } from './read-file.ts'

const fixtures = new URL('../../tests/fixtures/import/', import.meta.url)

function read(bytes: Uint8Array, fileName: string) {
  const result = finish(readImportFile(bytes, fileName))
  if (!result.ok) throw new Error(result.refusal.sentence)
  return result.value
}

const readText = (text: string, fileName = 'ties.csv') => read(new TextEncoder().encode(text), fileName)
const readFixture = (fileName: string) => read(new Uint8Array(readFileSync(new URL(fileName, fixtures))), fileName)

function plan(file: ReturnType<typeof read>, choices: Partial<ImportChoices> = {}) {
  const result = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess), ...choices }))
  if (!result.ok) throw new Error(result.refusal.sentence)
  const { graph, ...rest } = result.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  const ties = graph.edges.map(({ source, target, label }) =>
    [nameOf.get(source) ?? source, label, nameOf.get(target) ?? target].join(' > '),
  )
  return { ...rest, graph, ties }
}

const counted = ({ graph, counts }: ReturnType<typeof plan>) => [graph.nodes.length, graph.edges.length, counts.faulty]

describe('files of connections', () => {
  test('entity-ties.csv: types of both ends, several ties between one pair, references', () => {
    const file = readFixture('entity-ties.csv')
    const [table] = file.tables
    expect(table?.headerLine).toBe(1)
    expect(table?.guess.rows).toBe('edges')
    expect(table?.guess.edges).toMatchObject({
      source: 'Entity A',
      sourceType: 'Entity A Type',
      target: 'Entity B',
      targetType: 'Entity B Type',
      label: 'Connection',
      link: 'Source(s)',
    })
    const made = plan(file)
    expect(counted(made)).toEqual([9, 10, 2])
    expect(made.counts).toEqual({ rows: 13, valid: 10, faulty: 2, duplicate: 1, warned: 0 })
    expect(made.graph.nodes.map(({ name, type, notes }) => [name, type, notes])).toContainEqual([
      'Harbour Relief',
      'organization',
      'Type: Charity',
    ])
    expect(made.graph.edges[0]).toMatchObject({
      label: 'Board member',
      notes: 'Source: https://registry.example/harbour',
      evidence: { kind: 'imported', source: 'entity-ties.csv', date: null },
    })
    expect(made.faulty.map(({ reason }) => reason)).toEqual([
      'One end of this connection is blank.',
      'Both ends of this connection are the same.',
    ])
  })

  test.each([
    ['Source,Target,Weight\nAnn,Bo,1\nBo,Cy,40', 'Ann >  > Bo'],
    ['from;to;label\nAnn;Bo;knows\nBo;Cy;knows', 'Ann > knows > Bo'],
    ['Von\tNach\tBeziehung\nAnn\tBo\tkennt\nBo\tCy\tkennt', 'Ann > kennt > Bo'],
    ['origen,destino,relación\nAnn,Bo,conoce\nBo,Cy,conoce', 'Ann > conoce > Bo'],
    ['De,À,Type de lien\nAnn,Bo,amie\nBo,Cy,amie', 'Ann > amie > Bo'],
    ['源,目标,关系\nAnn,Bo,朋友\nBo,Cy,朋友', 'Ann > 朋友 > Bo'],
    ['Person A,Person B,Role\nAnn,Bo,mentor\nBo,Cy,mentor', 'Ann > mentor > Bo'],
  ])('%j', (text, first) => {
    const made = plan(readText(text))
    expect(counted(made)).toEqual([3, 2, 0])
    expect(made.ties[0]).toBe(first)
  })

  test('an event with days from and to is no connection, and neither is a person with both', () => {
    expect(
      readText('From,To,Place\n2026-01-02,2026-01-04,Oslo\n2026-03-02,2026-03-04,Rome').tables[0]?.guess.rows,
    ).toBe('nodes')
    expect(readText('Name,From,To\nAnn,Oslo,Rome\nBo,Rome,Oslo').tables[0]?.guess.rows).toBe('nodes')
  })

  test('ends are told by folded names and types, in the file and in the network', () => {
    const existing = {
      nodes: [
        {
          id: 'in-network',
          name: 'Zoë  Ferry',
          type: 'person' as const,
          company: null,
          email: null,
          profileUrl: null,
          address: null,
          date: null,
        },
      ],
      edges: [{ sourceId: 'in-network', targetId: 'in-network', label: 'x', notes: '' }],
    }
    const made = plan(
      readText('Source,Source type,Target,Target type\nzoe ferry,person,ANN LEE,person\nAnn Lee,Person,Acme,firm'),
      {
        existing,
      },
    )
    expect(made.graph.nodes.map(({ name, type }) => [name, type])).toEqual([
      ['ANN LEE', 'person'],
      ['Acme', 'organization'],
    ])
    expect(made.graph.edges[0]?.source).toBe('in-network')
  })

  test('the same file again finds every connection in the network', () => {
    const file = readText('Source,Target,Label\nAnn,Bo,knows\nAnn,Bo,hired')
    const { graph } = plan(file)
    const nodes = graph.nodes.map((node) => ({ ...node, id: node.key }))
    const edges = graph.edges.map((edge) => ({ ...edge, sourceId: edge.source, targetId: edge.target }))
    const again = plan(file, { existing: { nodes, edges } })
    expect(again.counts).toMatchObject({ valid: 0, duplicate: 2 })
    expect(again.refusal?.sentence).toBe('Every row of this file repeats a connection that is already there.')
  })

  test('weights become strengths, and are kept as they are where they are none', () => {
    const grades = plan(readText('Source,Target,Strength\nAnn,Bo,1\nBo,Cy,5')).graph.edges
    expect(grades.map(({ strength, notes }) => [strength, notes])).toEqual([
      [1, ''],
      [5, ''],
    ])
    const weights = plan(readText('Source,Target,Weight\nAnn,Bo,1\nBo,Cy,31\nCy,Ann,NaN\nAnn,Di,Infinity')).graph.edges
    expect(weights.map(({ strength, notes }) => [strength, notes])).toEqual([
      [1, 'Weight: 1'],
      [5, 'Weight: 31'],
      [null, 'Weight: NaN'],
      [null, 'Weight: Infinity'],
    ])
  })

  test('columns without a field go into the notes under their names', () => {
    const [edge] = plan(readText('Source,Target,Amount,Since\nAnn,Bo,"1,200 EUR",2020-05-01\nBo,Cy,3,2021-01-01')).graph
      .edges
    expect([edge?.notes, edge?.evidence.date]).toEqual(['Amount: 1,200 EUR', '2020-05-01'])
  })
})

describe('nodes and connections in one table', () => {
  test('a column of names ties rows, once for both directions, and makes who is missing', () => {
    const made = plan(readText('ID,Name,Knows\n1,Ann,2; Cy\n2,Bo,Ann\n3,Di,', 'people.csv'))
    expect(made.ties).toEqual(['Ann > Knows > Bo', 'Ann > Knows > Cy'])
    expect(made.graph.nodes.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Di', 'Cy'])
  })
})

describe('graphs as JSON', () => {
  test('les-miserables.json has its 77 nodes and 254 edges', () => {
    const made = plan(readFixture('les-miserables.json'))
    expect(counted(made)).toEqual([77, 254, 0])
    expect(made.ties[0]).toBe('Napoleon >  > Myriel')
    expect(made.graph.edges[0]).toMatchObject({ strength: 1, notes: 'Weight: 1' })
  })

  test('names ends by id, as networkx does', () => {
    const text = JSON.stringify({
      directed: false,
      nodes: [
        { id: 'a', label: 'Ann' },
        { id: 'b', label: 'Bo' },
      ],
      edges: [{ source: 'a', target: 'b', relationship: 'knows' }],
    })
    expect(plan(readText(text, 'graph.json')).ties).toEqual(['Ann > knows > Bo'])
  })

  test.each([
    ['{"nodes": [{"id": 1}', 'broken-json'],
    ['{"people": []}', 'other-json'],
  ])('%s is refused', (text, code) => {
    expect(finish(readImportFile(new TextEncoder().encode(text), 'graph.json'))).toMatchObject({ refusal: { code } })
  })
})
