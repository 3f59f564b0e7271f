import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { planImport } from './plan-import.ts'
import { finish, type ImportFile } from './read-file.ts'
import { joinFiles, readAnyFile } from './read-files.ts'

const fixtures = new URL('../../tests/fixtures/import/', import.meta.url)

const readBytes = (bytes: Uint8Array, name: string) => readAnyFile(bytes, name, 'found', finish)
const readFixture = (name: string) => readBytes(new Uint8Array(readFileSync(new URL(name, fixtures))), name)

/** What files become together where nobody changes a guess. */
async function imported(...names: string[]) {
  const files: ImportFile[] = []
  for (const name of names) {
    const read = await readFixture(name)
    if (!read.ok) throw new Error(read.refusal.sentence)
    files.push(read.value)
  }
  const joined = joinFiles(files)
  if (!joined) throw new Error('No file was named.')
  const plan = finish(planImport(joined, { mappings: joined.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.refusal.sentence)
  const { graph, counts, faulty, warnings } = plan.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  return {
    joined,
    files,
    counts,
    graph,
    reasons: [...faulty, ...warnings].map(({ reason }) => reason),
    names: graph.nodes.map(({ name }) => name),
    ties: graph.edges.map(({ source, target, label }) => `${nameOf.get(source)} > ${label} > ${nameOf.get(target)}`),
  }
}

async function refusalOf(bytes: Uint8Array | string, name: string) {
  const read = await readBytes(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, name)
  return read.ok ? null : read.refusal.sentence
}

describe('every file arrives whole: columns, nodes, connections', () => {
  test.each<[string, columns: number, nodes: number, edges: number]>([
    ['adj.json', 3, 4, 3],
    ['chinese.csv', 4, 2, 0],
    ['contacts-1900.xlsx', 2, 2, 0],
    ['cr-only.csv', 2, 2, 0],
    ['d3-links.json', 8, 2, 1],
    ['decimal-comma.csv', 4, 3, 3],
    ['folded-names.csv', 3, 4, 4],
    ['google-contacts-old.csv', 39, 2, 0],
    ['group-cycle.gexf', 5, 6, 4],
    ['how.csv', 3, 3, 2],
    ['japanese.csv', 4, 2, 0],
    ['linkedin-deutsch.csv', 7, 2, 0],
    ['networkx-edges.json', 7, 3, 2],
    ['networkx-nan.json', 5, 3, 3],
    ['odd-weights.csv', 3, 4, 6],
    ['onodo.xlsx', 10, 4, 3],
    ['outlook-new.csv', 61, 1, 0],
    ['repeated-ids.graphml', 5, 4, 2],
    ['shift-jis.csv', 4, 2, 0],
    ['utf-16be.csv', 2, 1, 0],
    ['utf-16le.csv', 3, 2, 0],
    ['viz-1.2.gexf', 9, 2, 1],
  ])('%s: %i columns, %i nodes, %i connections', async (name, columns, nodes, edges) => {
    const { joined, graph } = await imported(name)
    const found = [joined.tables.flatMap(({ headers }) => headers).length, graph.nodes.length, graph.edges.length]
    expect(found).toEqual([columns, nodes, edges])
  })
})

describe('files that belong together', () => {
  test('nodes and edges of Gephi are one import, whichever comes first', async () => {
    for (const names of [
      ['gephi-nodes.csv', 'gephi-edges.csv'],
      ['gephi-edges.csv', 'gephi-nodes.csv'],
    ]) {
      const { joined, names: nodes, ties } = await imported(...names)
      expect(joined.fileName).toBe(names.join(' and '))
      expect(joined.tables.map(({ name }) => name)).toEqual(names)
      expect(nodes).toEqual(['Ada Quill', 'Bo Ferry', 'Harbour Relief', '9'])
      expect(ties).toEqual([
        'Ada Quill > Sailed with > Bo Ferry',
        'Ada Quill > Chairs > Harbour Relief',
        'Bo Ferry >  > Harbour Relief',
        '9 > Knows > Ada Quill',
      ])
    }
  })

  test('two of one name are told apart, and rows of both arrive', async () => {
    const { joined, names } = await imported('japanese.csv', 'japanese.csv', 'onodo.xlsx')
    expect(joined.tables.map(({ name }) => name)).toEqual([
      'japanese.csv',
      'japanese.csv (2)',
      'onodo.xlsx, Nodes',
      'onodo.xlsx, Relations',
    ])
    expect(names).toHaveLength(6)
  })
})

describe('oddities of formats', () => {
  test('folded-names.csv: letters that are no accents are matched by how people type them', async () => {
    const { ties } = await imported('folded-names.csv')
    expect(ties).toEqual([
      'Ørsted > funds > Łódź Trust',
      'Ørsted > advises > Weiß & Co',
      'Łódź Trust > rents to > Weiß & Co',
      'Æsir > owns > Ørsted',
    ])
  })

  test('linkedin-deutsch.csv: German months, a note above the header, a row that is only a date', async () => {
    const { graph, reasons } = await imported('linkedin-deutsch.csv')
    expect(graph.nodes.map(({ name, date }) => [name, date])).toEqual([
      ['Jörg Müller', '2024-03-04'],
      ['Änne Groß', '2023-10-21'],
    ])
    expect(reasons).toEqual(['There is no name here, only the date “12 Dez 2022”.'])
  })

  test('google-contacts-old.csv: parts of a name that is there as a whole are not said again', async () => {
    const { graph } = await imported('google-contacts-old.csv')
    expect(graph.nodes[0]).toMatchObject({ name: 'Maren Okoye', company: 'Harbour Relief', title: 'Chair' })
    expect(graph.nodes[0]?.notes).toBe('Met at the regatta\nBirthday: 1980-05-02\nSpouse: Tomé Ferry')
  })

  test('shift-jis.csv, utf-16le.csv: encodings without a mark or with one', async () => {
    const japanese = await imported('shift-jis.csv')
    expect([japanese.files[0]?.encoding, japanese.names]).toEqual(['shift_jis', ['山田 太郎', '佐藤 花子']])
    const wide = await imported('utf-16le.csv')
    expect([wide.files[0]?.encoding, wide.names]).toEqual(['utf-16le', ['Łucja Żak', 'Åsa Lind']])
  })

  test('adj.json, and a dictionary that names every tie from both sides', async () => {
    expect((await imported('adj.json')).ties).toEqual(['Ada >  > Bo', 'Ada >  > Cy', 'Bo >  > Cy'])
    const mutual = '{"Ada":{"Bo":{"weight":2}},"Bo":{"Ada":{"weight":2}}}'
    const read = await readBytes(new TextEncoder().encode(mutual), 'mutual.json')
    expect(read.ok && read.value.tables.map(({ rows }) => rows.length)).toEqual([2, 1])
  })

  test('viz-1.2.gexf: places and colors', async () => {
    const { graph } = await imported('viz-1.2.gexf')
    expect(graph.nodes[0]).toMatchObject({ color: '#1066c2', place: { x: -120.5, y: -40 } })
  })

  test('contacts-1900.xlsx: days around the leap day that Excel believes in', async () => {
    const { graph } = await imported('contacts-1900.xlsx')
    expect(graph.nodes.map(({ date }) => date)).toEqual(['2024-02-29', '1900-03-01'])
  })
})

describe('bad input', () => {
  test('ids that repeat are named, and connections go to the first', async () => {
    const { ties, reasons } = await imported('repeated-ids.graphml')
    expect(reasons).toEqual([
      'One end of this connection is blank.',
      'Another row has the id “a” already; connections that name it go to that one.',
    ])
    // Whom nobody describes is made.
    expect(ties).toEqual(['Ada Quill >  > Eve Lune', 'Ada Quill >  > nobody'])
  })

  test('groups that lie in each other, or in themselves, end', async () => {
    const { ties, reasons } = await imported('group-cycle.gexf')
    expect(ties).toEqual([
      'Ada Quill > Part of > Crew',
      'Bo Ferry > Part of > Ada Quill',
      'Crew > Part of > Bo Ferry',
      'Eve Lune > Part of > nobody',
    ])
    expect(reasons).toEqual(['Both ends of this connection are the same.'])
  })

  test('weights that are no numbers leave their connections as they are', async () => {
    for (const name of ['odd-weights.csv', 'networkx-nan.json']) {
      for (const { strength } of (await imported(name)).graph.edges) {
        expect(strength === null || (strength >= 1 && strength <= 5), name).toBe(true)
      }
    }
  })

  test('a PDF called .csv and XML that ends too soon say what they are, and where', async () => {
    const bytes = (name: string) => new Uint8Array(readFileSync(new URL(name, fixtures)))
    expect(await refusalOf(bytes('offer.csv'), 'offer.csv')).toMatch(/^This is a PDF, whatever it is called/)
    expect(await refusalOf(bytes('truncated.gexf'), 'truncated.gexf')).toMatch(
      /^Line 6 of this XML file is incomplete or damaged\./,
    )
  })

  test('ten thousand columns are refused', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `Field ${index}`)
    expect(await refusalOf(`Name,${headers.join(',')}\nAda${','.repeat(10_000)}\n`, 'wide.csv')).toBe(
      'This table has more columns than the 1,000 that can be imported. Remove those that are not needed; if it is a matrix, save it as a list of connections.',
    )
  })
})
