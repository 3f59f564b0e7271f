import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldLines } from '../../../tests/support/field-lines.ts'
import { type ImportChoices, planImport } from './plan-import.ts'
import { finish } from '../../finish.ts'
import { readImportFile } from '../map/import-file.ts'
import { joinFiles } from '../map/import-files.ts'
import { missingEnds } from '../texts.ts'

const fixtures = new URL('../../../tests/fixtures/import/', import.meta.url)

function read(bytes: Uint8Array, fileName: string) {
  const result = finish(readImportFile(bytes, fileName))
  if (!result.ok) throw new Error(result.rejection.sentence)
  return result.value
}

const readText = (text: string, fileName = 'ties.csv') => read(new TextEncoder().encode(text), fileName)
const readFixture = (fileName: string) => read(new Uint8Array(readFileSync(new URL(fileName, fixtures))), fileName)

function plan(file: Pick<ReturnType<typeof read>, 'tables' | 'copies'>, choices: Partial<ImportChoices> = {}) {
  const result = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess), ...choices }))
  if (!result.ok) throw new Error(result.rejection.sentence)
  const { graph, ...rest } = result.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  const ties = graph.edges.map(({ source, target, label }) =>
    [nameOf.get(source) ?? source, label, nameOf.get(target) ?? target].join(' > '),
  )
  return { ...rest, graph, ties }
}

const counted = ({ graph, counts }: ReturnType<typeof plan>) => [graph.nodes.length, graph.edges.length, counts.faulty]

test('matches connection ends to people whose names were reordered, in the old or the new order of first and last name', () => {
  const names = 'Name,Hobby\n"Smith, John",x\n"Dvořák, Rosa",y\n"Brontë, Charlotte",z\n'
  const ties = 'From,To\n"Smith, John","Dvořák, Rosa"\nRosa Dvořák,Charlotte Brontë\n'
  const files = joinFiles([readText(names, 'names.csv'), readText(ties)])
  const { graph, missingEnds: missing, ...made } = plan(files ?? readText(''))
  expect(graph.nodes.map(({ name }) => name)).toEqual(['John Smith', 'Rosa Dvořák', 'Charlotte Brontë'])
  expect(made.ties).toEqual(['John Smith >  > Rosa Dvořák', 'Rosa Dvořák >  > Charlotte Brontë'])
  expect(missing).toBeNull()
})

describe('rows that repeat a connection', () => {
  const text =
    'From,To,Label,Weight\nAda,Bo,knows,\nAda,Bo,knows,\nAda,Bo,trusts,\nAda,Bo,knows,\nBo,Cy,knows,2\nBo,Cy,knows,2\n'
  const weights = ({ graph }: ReturnType<typeof plan>) => graph.edges.map(({ label, weight }) => [label, weight])

  test('are left out as duplicates and counted', () => {
    const made = plan(readText(text))
    expect(weights(made)).toEqual([
      ['knows', null],
      ['trusts', null],
      ['knows', 2],
    ])
    expect([made.repeats, made.counts.duplicate]).toEqual([3, 3])
  })

  test('are added to the weight of the connection on request', () => {
    const made = plan(readText(text), { addUpRepeats: true })
    expect(weights(made)).toEqual([
      ['knows', 3],
      ['trusts', null],
      ['knows', 4],
    ])
    expect(made.counts).toMatchObject({ rows: 6, valid: 6, duplicate: 0 })
    expect(made.repeats).toBe(3)
  })

  test('become parallel connections if their weights differ, unless the user asks to add up the weights', () => {
    const file = readText('From,To,Weight\nAda,Bo,2\nAda,Bo,3\nBo,Cy,1\n')
    const made = plan(file)
    expect([made.graph.edges.map(({ weight }) => weight), made.repeats, made.counts.duplicate]).toEqual([
      [2, 3, 1],
      1,
      0,
    ])
    const sums = plan(file, { addUpRepeats: true })
    expect([sums.graph.edges.map(({ weight }) => weight), sums.repeats]).toEqual([[5, 1], 1])
  })

  test('are left out if the network already has the connection, even if repeated rows are added up', () => {
    const first = plan(readText('From,To\nAda,Bo\n')).graph
    const nodes = first.nodes.map((node) => ({ ...node, id: node.key }))
    const edges = first.edges.map((each) => ({ ...each, sourceId: each.source, targetId: each.target }))
    const existing = { nodes, edges, fields: [] }
    const made = plan(readText('From,To\nAda,Bo\nAda,Bo\n'), { addUpRepeats: true, existing })
    expect([made.graph.edges.length, made.repeats, made.counts.duplicate]).toEqual([0, 0, 2])
  })
})

describe('placeholder dashes and n/a', () => {
  const rows = '"Ada Quill",—\nn/a,"Bo Ferry"\n–,–\n"Ada Quill","Bo Ferry"\n'

  test('are read as blank connection ends', () => {
    const { graph, faulty } = plan(readText(`From,To\n${rows}`))
    expect(graph.nodes.map(({ name }) => name)).toEqual(['Ada Quill', 'Bo Ferry'])
    expect(faulty.map(({ reason }) => reason)).toEqual([
      'One end of this connection is blank.',
      'One end of this connection is blank.',
      'Both ends of this connection are blank.',
    ])
  })

  test('are kept as names in a graph file', () => {
    const { graph } = plan(readText('{"nodes":[{"id":1,"name":"—"},{"id":2,"name":"Ada"}],"links":[]}', 'graph.json'))
    expect(graph.nodes.map(({ name }) => name)).toEqual(['—', 'Ada'])
  })
})

describe('reading connection files', () => {
  test('entity-ties.csv: reads the types of ends, parallel connections and the column with links to sources', () => {
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
    expect(made.graph.nodes.map(({ name, type, tags }) => [name, type, tags])).toContainEqual([
      'Harbour Relief',
      'organization',
      ['Charity'],
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
    ['関係元,関係先,関係,備考\nAnn,Bo,友人,x\nBo,Cy,友人,', 'Ann > 友人 > Bo'],
    ['من,إلى,العلاقة\nAnn,Bo,صديق\nBo,Cy,صديق', 'Ann > صديق > Bo'],
    ['Person A,Person B,Role\nAnn,Bo,mentor\nBo,Cy,mentor', 'Ann > mentor > Bo'],
  ])('recognizes the source, target and label columns of %j', (text, first) => {
    const made = plan(readText(text))
    expect(counted(made)).toEqual([3, 2, 0])
    expect(made.ties[0]).toBe(first)
  })

  test('does not read the columns From and To as connection ends if they contain dates or the table has a name column', () => {
    expect(
      readText('From,To,Place\n2026-01-02,2026-01-04,Oslo\n2026-03-02,2026-03-04,Rome').tables[0]?.guess.rows,
    ).toBe('nodes')
    expect(readText('Name,From,To\nAnn,Oslo,Rome\nBo,Rome,Oslo').tables[0]?.guess.rows).toBe('nodes')
  })

  test('matches ends to nodes of the file and the network by type and by name, ignoring case and accents', () => {
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
      edges: [
        {
          sourceId: 'in-network',
          targetId: 'in-network',
          label: 'x',
          notes: '',
          direction: 'one-way' as const,
          weight: null,
          fieldValues: {},
        },
      ],
      fields: [],
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

  test('importing the same file again matches every connection', () => {
    const file = readText('Source,Target,Label\nAnn,Bo,knows\nAnn,Bo,hired')
    const { graph } = plan(file)
    const nodes = graph.nodes.map((node) => ({ ...node, id: node.key }))
    const edges = graph.edges.map((edge) => ({ ...edge, sourceId: edge.source, targetId: edge.target }))
    const again = plan(file, { existing: { nodes, edges, fields: [] } })
    expect(again.counts).toMatchObject({ valid: 0, duplicate: 2 })
    expect(again.rejection?.sentence).toBe('Every row of this file repeats an existing connection.')
  })

  const readWeights = (text: string) => {
    const { graph, warnings } = plan(readText(text))
    const edges = graph.edges.map(({ strength, weight, notes }) => [strength, weight, notes])
    return { edges, warnings: warnings.map(({ reason }) => reason) }
  }

  test('distinguishes strengths from weights', () => {
    expect(readWeights('Source,Target,Strength\nAnn,Bo,1\nBo,Cy,5').edges).toEqual([
      [1, null, ''],
      [5, null, ''],
    ])
    expect(readWeights('Source,Target,Count\nAnn,Bo,1\nBo,Cy,31\nCy,Di,').edges).toEqual([
      [null, 1, ''],
      [null, 31, ''],
      [null, null, ''],
    ])
    expect(readWeights('Kimden,Kime,Güç,Ağırlık\nAnn,Bo,2,800').edges).toEqual([[2, 800, '']])
    expect(readWeights('Source,Target,Stärke,Gewicht\nAnn,Bo,2,800\nBo,Cy,,31').edges).toEqual([
      [2, 800, ''],
      [null, 31, ''],
    ])
  })

  test('reads strengths outside 1 to 5 as weights, unless there is a weight column', () => {
    expect(readWeights('Source,Target,Strength\nAnn,Bo,0.25\nBo,Cy,0.9').edges).toEqual([
      [null, 0.25, ''],
      [null, 0.9, ''],
    ])
    expect(readWeights('Source,Target,Strength,Weight\nAnn,Bo,7,2')).toEqual({
      edges: [[null, 2, 'Strength: 7']],
      warnings: ['The strength “7” is not a number from 1 to 5. It is kept in the notes.'],
    })
  })

  test('moves weights that are not finite numbers to the notes and reports these weights', () => {
    const { edges, warnings } = readWeights(
      'Source,Target,Weight\nAnn,Bo,NaN\nBo,Cy,Infinity\nCy,Di,1e999\nDi,Ed,much\nEd,Ann,-2',
    )
    expect(edges).toEqual([
      [null, null, 'Weight: NaN'],
      [null, null, 'Weight: Infinity'],
      [null, null, 'Weight: 1e999'],
      [null, null, 'Weight: much'],
      [null, -2, ''],
    ])
    expect(warnings[0]).toBe('The weight “NaN” is not a number. It is kept in the notes.')
    expect(warnings.length).toBe(4)
  })

  test.each([
    ['1,200', '3', [1200, 3]],
    ['1,200.5', '1.5', [1200.5, 1.5]],
    ['1.200,5', '0,25', [1200.5, 0.25]],
    ['1,200', '2,5', [1.2, 2.5]],
    ['1 200', "3'000", [1200, 3000]],
    ['1e3', '.5', [1000, 0.5]],
  ])('reads the weights %s and %s in the number format of the column', (one, other, weights) => {
    expect(
      plan(readText(`Source;Target;Weight\nAnn;Bo;${one}\nBo;Cy;${other}`)).graph.edges.map((e) => e.weight),
    ).toEqual(weights)
  })

  test('keeps unreadable dates in the notes and reports these dates', () => {
    const { graph, warnings } = plan(readText('From,To,Date,Weight\nA,B,30.02.2024,x1\nA,C,soon,2\nA,D,3.2.2024,2\n'))
    expect(graph.edges.map(({ notes }) => notes)).toEqual(['Weight: x1\nDate: 30.02.2024', 'Date: soon', ''])
    expect(warnings.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '2: The weight “x1” is not a number. It is kept in the notes.',
      '2: Date “30.02.2024” is not a valid date. It is kept in the notes.',
      '3: Date “soon” is not a valid date. It is kept in the notes.',
    ])
  })

  test('keeps connections separate that differ only in weight, even when they are imported again', () => {
    const file = readText('Source,Target,Weight\nAnn,Bo,3\nAnn,Bo,4\nAnn,Bo,4')
    const { graph, counts } = plan(file)
    expect(counts).toMatchObject({ valid: 2, duplicate: 1 })
    const nodes = graph.nodes.map((node) => ({ ...node, id: node.key }))
    const edges = graph.edges.map((edge) => ({ ...edge, sourceId: edge.source, targetId: edge.target }))
    expect(plan(file, { existing: { nodes, edges, fields: [] } }).counts).toMatchObject({ valid: 0, duplicate: 3 })
  })

  const led = (text: string) => plan(readText(text)).graph.edges.map(({ direction }) => direction)

  test.each([
    ['Source,Target,Type\nAnn,Bo,Undirected\nBo,Cy,Directed', ['none', 'one-way']],
    ['Source,Target,Type,Label\nAnn,Bo,Mutual,friend\nBo,Cy,,', ['both', 'one-way']],
    ['Source,Target,Directed\nAnn,Bo,yes\nBo,Cy,no', ['one-way', 'none']],
    ['Von,Nach,Richtung\nAnn,Bo,beidseitig\nBo,Cy,ungerichtet', ['both', 'none']],
    ['From,To,Direction\nAnn,Bo,→\nBo,Cy,↔\nCy,Di,—', ['one-way', 'both', 'none']],
    ['Source,Target\nAnn,Bo', ['one-way']],
    ['Person A,Person B\nAnn,Bo', ['none']],
    ['Node 1,Node 2,Direction\nAnn,Bo,one-way\nBo,Cy,', ['one-way', 'none']],
  ])('reads the connections in %j with the directions %j', (text, directions) => {
    expect(led(text)).toEqual(directions)
  })

  test('reads a type column as labels if its words are not directions', () => {
    const made = plan(readText('Source,Target,Type\nAnn,Bo,Directed\nBo,Cy,friend'))
    expect(made.ties).toEqual(['Ann > Directed > Bo', 'Bo > friend > Cy'])
  })

  test.each([
    ['Source,Target,Label\nAnn,Bo,mutual', 'one-way'],
    ['Source,Target,Connection\nAnn,Bo,mutual', 'one-way'],
    ['Source,Target,Connection,Direction\nAnn,Bo,mutual,none', 'none'],
    ['Source,Target,Connection,Direction\nAnn,Bo,mutual,one-way', 'one-way'],
  ])('%j: keeps a direction word in a label column as the label', (text, direction) => {
    expect(plan(readText(text)).graph.edges).toMatchObject([{ label: 'mutual', direction, notes: '' }])
  })

  test('reverses a connection whose direction is backward, and keeps an unknown direction in the notes', () => {
    const made = plan(readText('From,To,Direction\nAnn,Bo,<-\nBo,Cy,northwest'))
    expect(made.ties).toEqual(['Bo >  > Ann', 'Bo >  > Cy'])
    expect(made.graph.edges.map(({ direction, notes }) => [direction, notes])).toEqual([
      ['one-way', ''],
      ['one-way', 'Direction: northwest'],
    ])
  })

  test('treats undirected connections with swapped ends as duplicates', () => {
    const rows = (direction: string) => `A,B,Direction\nAnn,Bo,${direction}\nBo,Ann,${direction}`
    expect(plan(readText(rows('undirected'))).counts).toMatchObject({ valid: 1, duplicate: 1 })
    expect(plan(readText(rows('directed'))).counts).toMatchObject({ valid: 2, duplicate: 0 })
  })

  test('maps other columns to fields of connections', () => {
    const { graph } = plan(readText('Source,Target,Amount,Since\nAnn,Bo,"1,200 EUR",2020-05-01\nBo,Cy,3,2021-01-01'))
    const [edge] = graph.edges
    expect([edge?.notes, edge?.evidence.date, fieldLines(graph, edge)]).toEqual([
      '',
      '2020-05-01',
      ['Amount (text): 1,200 EUR'],
    ])
  })
})

describe('nodes and connections in one table', () => {
  test('a column of names becomes connections: a mutual connection is created once, and missing nodes are created', () => {
    const made = plan(readText('ID,Name,Knows\n1,Ann,2; Cy\n2,Bo,Ann\n3,Di,', 'people.csv'))
    expect(made.ties).toEqual(['Ann > Knows > Bo', 'Ann > Knows > Cy'])
    expect(made.graph.edges.map(({ direction }) => direction)).toEqual(['both', 'one-way'])
    expect(plan(readText('Name,Connections\nAnn,Bo\nBo,Ann')).graph.edges).toMatchObject([{ direction: 'none' }])
    expect(made.graph.nodes.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Di', 'Cy'])
  })
})

describe('reading JSON graphs', () => {
  test('les-miserables.json has 77 nodes and 254 edges', () => {
    const made = plan(readFixture('les-miserables.json'))
    expect(counted(made)).toEqual([77, 254, 0])
    expect(made.ties[0]).toBe('Napoleon >  > Myriel')
    expect(made.graph.edges[0]).toMatchObject({ strength: null, weight: 1, notes: '', direction: 'none' })
    expect(made.graph.edges.every(({ direction, weight }) => direction === 'none' && weight !== null)).toBe(true)
    expect(made.graph.edges.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBe(820)
  })

  test('resolves ends by id in networkx node-link data', () => {
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
  ])('rejects %s', (text, code) => {
    expect(finish(readImportFile(new TextEncoder().encode(text), 'graph.json'))).toMatchObject({ rejection: { code } })
  })
})

test('matches connection ends by email, by profile URL and by slightly different spellings of an id', () => {
  const people = readText(
    'ID,Name,Email,Profile URL\nP01,Ada,ada@quay.example,https://quay.example/in/ada\nP02,Bo,bo@quay.example,\nQ 3,Cy,,\nq3,Dee,,',
    'people.csv',
  )
  const ties = readText(
    'from,to,label\nADA@quay.example,bo@quay.example,a\nquay.example/in/ada/,p02,b\n P 01,Q 3,c\nQ3,Ada,d\nP1,x@quay.example,e\nP1,Ada,f',
  )
  const joined = joinFiles([people, ties])
  if (!joined) throw new Error('There is no file.')
  const { ties: made, missingEnds: missing } = plan({ ...people, tables: joined.tables })
  expect(made).toEqual([
    'Ada > a > Bo',
    'Ada > b > Bo',
    'Ada > c > Cy',
    'Q3 > d > Ada',
    'P1 > e > x@quay.example',
    'P1 > f > Ada',
  ])
  expect(missing && missingEnds(missing)).toBe(
    'Connections refer to 3 nodes that do not exist yet: Q3, P1, x@quay.example. The import creates each of them as a person.',
  )
})

test('if the file has a node list, reports connection ends that are missing from the list', () => {
  expect(plan(readText('from,to\nAda,Bo')).missingEnds).toBeNull()
  const { missingEnds: missing } = plan(readText('Name,Reports To\nAda,Bo\nCy,Ada'))
  expect(missing && missingEnds(missing)).toBe(
    'Connections refer to 1 node that does not exist yet: Bo. The import creates it as a person.',
  )
})

test('reads numbers at connection ends as positions in the node list if the ids of the nodes are text', () => {
  const file = (nodes: object[]) =>
    readText(
      JSON.stringify({
        nodes,
        links: [
          { source: 0, target: 1 },
          { source: 'cy', target: 0 },
        ],
      }),
      'graph.json',
    )
  expect(plan(file([{ id: 'ada' }, { name: 'Bo' }, { id: 'cy' }])).ties).toEqual(['ada >  > Bo', 'cy >  > ada'])
  expect(plan(file([{ id: 1 }, { id: 'cy' }])).ties).toEqual(['0 >  > 1', 'cy >  > 0'])
})

test('a column of managers connects employees to their managers', () => {
  const text = 'Employee;Job title;Manager;Department\nAnn;CEO;;Board\nBo;CTO;Ann;Tech\nCy;Dev;Bo;Tech\n'
  const { graph, ties } = plan(readText(text, 'staff.csv'))
  expect(ties).toEqual(['Bo > Manager > Ann', 'Cy > Manager > Bo'])
  expect(graph.nodes.map(({ name, title }) => `${name}, ${title}`)).toEqual(['Ann, CEO', 'Bo, CTO', 'Cy, Dev'])
})
