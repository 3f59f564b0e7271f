import { describe, expect, test } from 'vitest'
import { NewNode } from '../../entities/node/node.ts'
import { Tag } from '../../entities/tag/tag.ts'
import { type ImportChoices, planImport } from './plan-import.ts'
import { placeGraph } from '../place/place-graph.ts'
import { finish } from '../../finish.ts'
import { readTable } from '../read/csv/read-table.ts'
import { lastNamesFirst } from '../cells/last-names-first.ts'
import { guessTableMapping } from '../map/table-mapping.ts'

/** Returns the plan for tab-separated rows under a header. */
function plan(header: string, rows: string[], choices: Partial<ImportChoices> = {}) {
  const table = finish(readTable([header, ...rows].join('\n')))
  const guess = guessTableMapping(table)
  const tables = [
    {
      ...table,
      preview: [],
      filled: [],
      lastNamesFirst: lastNamesFirst(table),
      guess,
      unit: 'line' as const,
      fileName: 'test.csv',
      formatLabel: 'CSV',
    },
  ]
  const result = finish(planImport({ tables }, { mappings: [guess], ...choices }))
  if (!result.ok) throw new Error(result.rejection.sentence)
  const placed = finish(placeGraph(result.value.graph))
  return { ...result.value, nodes: placed.nodes.map(({ key: _key, ...node }) => node) }
}

const reasons = (reports: { line: number; reason: string }[]) => reports.map(({ line, reason }) => [line, reason])

describe('placeholder dashes and n/a', () => {
  const rows = ['—\t–\tn/a\t—\t—', 'Ada\t–\tN/A\t—\tBo Ferry, –', '--\tFerry\t—\t#N/A\t-']
  const header = 'First Name\tLast Name\tCompany\tTags\tConnected to'

  test('create no nodes, tags or companies', () => {
    const { graph, nodes, faulty } = plan(header, rows, { withCompanies: true })
    expect(nodes.map(({ name, company, type }) => [name, company, type])).toEqual([
      ['Ada', null, 'person'],
      ['Ferry', null, 'person'],
      ['Bo Ferry', null, 'person'],
    ])
    expect(graph.tags).toEqual([])
    expect(graph.edges).toHaveLength(1)
    expect(reasons(faulty)).toEqual([[2, 'The name is blank.']])
  })

  test('are read as empty in custom columns of any kind', () => {
    const { nodes, graph } = plan('Name\tWish\tCode', ['Ada\t99000\tn/a', 'Bo\t-\tA b', 'Cy\t—\t–', 'Di\tmore\tA'])
    expect(nodes.map(({ fieldValues }) => Object.values(fieldValues))).toEqual([['99000'], ['A b'], [], ['more', 'A']])
    expect(nodes.map(({ notes }) => notes)).toEqual(['', '', '', ''])
    expect(graph.fields).toHaveLength(2)
  })

  test('are kept as values in a custom column that also contains "+"', () => {
    const [first] = plan('Name\tTrend', ['Ada\t-', 'Bo\t+', 'Cy\t-', 'Di\t+']).nodes
    expect(Object.values(first?.fieldValues ?? {})).toEqual(['-'])
  })

  test.each([
    [['–', '↑', '→'], ['–']],
    [['–', '=', '±'], ['–']],
    [['–', '✓', '✓'], []],
    [['–', '↑', 'rising'], []],
  ])(
    'are kept as values if the custom column has several other signs and no words, and are otherwise empty: %j',
    (cells, values) => {
      const [first] = plan(
        'Name\tTrend',
        cells.map((cell, index) => `${['Ada', 'Bo', 'Cy'][index]}\t${cell}`),
      ).nodes
      expect(Object.values(first?.fieldValues ?? {})).toEqual(values)
    },
  )
})

describe('name', () => {
  const staff = ['Smith, John\tx', 'Dvořák, Rosa\ty', 'Brontë, Charlotte\tz']
  const named = (rows: string[], header = 'Name\tHobby') => plan(header, rows).nodes.map(({ name }) => name)

  test('“Smith, John” becomes “John Smith” if every name in the column has this order', () => {
    expect(named(staff)).toEqual(['John Smith', 'Rosa Dvořák', 'Charlotte Brontë'])
  })

  test("keeps its word order if any cell of the column might not be a person's name", () => {
    for (const other of ['Acme, Inc.', 'Quill & Sons, Ltd', 'Boston, MA', 'Ann Lee', 'Smith, John 2']) {
      expect(named([...staff, `${other}\tw`])).toEqual(['Smith, John', 'Dvořák, Rosa', 'Brontë, Charlotte', other])
    }
  })

  test('keeps its word order if the rows are not people or if first and last name have their own columns', () => {
    const venues = staff.map((row) => row.replace(/\t.$/, '\tvenue'))
    expect(named(venues, 'Name\tType')).toContain('Smith, John')
    expect(named(['Smith, John\tAda', 'Smith, Jo\tBo', 'Lee, Ann\tCy'], 'Last Name\tFirst Name')).toContain(
      'Ada Smith, John',
    )
  })

  test('joins the name columns into one line', () => {
    const { nodes } = plan('First Name\tMiddle Name\tLast Name', ['Ann\t\t Lee ', '"Bo\nK."\tJ\tØstergård'])
    expect(nodes.map((node) => node.name)).toEqual(['Ann Lee', 'Bo K. J Østergård'])
  })

  test('a row with a blank or invisible name is reported as faulty', () => {
    const { counts, faulty } = plan('Name\tType', [' \tperson', '\u200b\u200d\tperson', 'Ann\tperson'])
    expect(counts).toEqual({ rows: 3, valid: 1, faulty: 2, duplicate: 0, warned: 0 })
    expect(reasons(faulty)).toEqual([
      [2, 'The name is blank.'],
      [3, 'The name is blank.'],
    ])
  })

  test('a row with an over-long name is reported as faulty, and the name is not truncated', () => {
    const { counts, faulty } = plan('Name\tType', [`${'x'.repeat(200)}\tperson`, `${'x'.repeat(201)}\tperson`])
    expect(counts.valid).toBe(1)
    expect(faulty).toEqual([
      { unit: 'line', line: 3, name: 'x'.repeat(201), reason: 'A node name can have at most 200 characters.' },
    ])
  })

  test('a name that looks like a formula, markup or SQL is imported as plain text', () => {
    const names = ['=2+5', '+49 Club', '@home', '<b>Ann</b>', "Robert'); DROP TABLE nodes;--", '👩🏽‍🚀', 'مريم حداد']
    expect(plan('Name', names).nodes.map((node) => node.name)).toEqual(names)
  })
})

describe('type', () => {
  test('a type is recognized in upper or lower case, singular or plural, and every supported language', () => {
    const written = [
      'PERSON',
      'Organization',
      'companies',
      'Firma',
      'société',
      'Event',
      'Veranstaltung',
      ' venue ',
      'lieu',
      '',
    ]
    expect(
      plan(
        'Name\tType',
        written.map((type, index) => `N${index}\t${type}`),
      ).nodes.map((node) => node.type),
    ).toEqual([
      'person',
      'organization',
      'organization',
      'organization',
      'organization',
      'event',
      'event',
      'venue',
      'venue',
      'person',
    ])
  })

  test('a node of an unknown type becomes a person with the type as a tag, and the type is reported once', () => {
    const { nodes, warnings } = plan('Name\tType', ['Rex\tdog', 'Bo\tDog', 'Kim\tcat'])
    expect(nodes.map(({ type, tags, notes }) => [type, tags, notes])).toEqual([
      ['person', ['dog'], ''],
      ['person', ['Dog'], ''],
      ['person', ['cat'], ''],
    ])
    expect(warnings).toEqual([
      {
        unit: 'line',
        line: 2,
        name: 'Rex',
        reason: 'Unknown type “dog”: 2 nodes become people. The unknown type is kept as a tag.',
      },
      {
        unit: 'line',
        line: 4,
        name: 'Kim',
        reason: 'Unknown type “cat”: the node becomes a person. The unknown type is kept as a tag.',
      },
    ])
  })

  test('a more specific type such as “charity” sets the type and is kept as a tag', () => {
    const { nodes, warnings } = plan('Name\tType', [
      'Tide Office\tFederal Agency',
      'Pier Fund\tcharity',
      'Ann\tboard member',
    ])
    expect(nodes.map(({ type, tags }) => [type, tags])).toEqual([
      ['organization', ['Federal Agency']],
      ['organization', ['charity']],
      ['person', ['board member']],
    ])
    expect(warnings).toEqual([])
  })
})

describe('reading the other columns of a row', () => {
  test('reads blank cells as null', () => {
    const header = 'Name\tTitle\tCompany\tNotes\tAddress\tDate\tEmail\tPhone\tURL\tPhoto\tTags\tColor'
    expect(plan(header, [`Ann${'\t '.repeat(11)}`]).nodes).toEqual([
      {
        type: 'person',
        name: 'Ann',
        title: null,
        company: null,
        notes: '',
        address: null,
        date: null,
        email: null,
        phone: null,
        profileUrl: null,
        imageUrl: null,
        tags: [],
        color: null,
        fieldValues: {},
        isTypeGuessed: true,
        origin: { source: 'test.csv', id: null },
        x: 100,
        y: 100,
      },
    ])
  })

  test('moves invalid values to the notes and keeps the row', () => {
    const { nodes, warnings } = plan('Name\tNotes\tDate\tURL\tEmail\tColor', [
      'Ann\tlikes tea\tsoon\tjavascript:alert(1)\tann at home\tsparkly',
    ])
    expect(nodes[0]).toMatchObject({
      notes: 'likes tea\nDate: soon\nEmail: ann at home\nProfile URL: javascript:alert(1)\nColor: sparkly',
      date: null,
      profileUrl: null,
      email: null,
      color: null,
    })
    expect(reasons(warnings)).toEqual([
      [2, 'Date “soon” is not a valid date. It is kept in the notes.'],
      [2, 'Email “ann at home” is not an email address. It is kept in the notes.'],
      [2, 'Profile URL “javascript:alert(1)” is not a web address (http or https). It is kept in the notes.'],
      [2, 'Color “sparkly” is not a color like #0a66c2. It is kept in the notes.'],
    ])
  })

  test('drops an embedded image instead of keeping it in the notes', () => {
    const { nodes, warnings } = plan('Name\tPhoto', [`Ann\tdata:image/png;base64,${'A'.repeat(5000)}`])
    expect(nodes[0]).toMatchObject({ imageUrl: null, notes: '' })
    expect(warnings[0]?.reason).toMatch(/is not a web address \(http or https\)\. It is left out\.$/)
  })

  test('adds the scheme to web addresses', () => {
    const { nodes } = plan('Name\tURL', ['A\tlinkedin.com/in/a', 'B\twww.b.example', 'C\tHTTP://c.example/x?y=1'])
    expect(nodes.map((node) => node.profileUrl)).toEqual([
      'https://linkedin.com/in/a',
      'https://www.b.example',
      'HTTP://c.example/x?y=1',
    ])
  })

  test('uses the first of several email addresses or phone numbers', () => {
    const { nodes, warnings } = plan('Name\tEmail\tPhone', [
      'Ann\tAnn Lee <ann@a.example>; lee@b.example\t+49 1 ::: +49 2',
    ])
    expect(nodes[0]).toMatchObject({
      email: 'ann@a.example',
      phone: '+49 1',
      notes: 'Email: lee@b.example\nPhone: +49 2',
    })
    expect(warnings.map((warning) => warning.reason)).toEqual([
      'Email has several values. The first is used. The others are kept in the notes.',
      'Phone has several values. The first is used. The others are kept in the notes.',
    ])
  })

  test('splits tags and removes duplicates', () => {
    const { nodes } = plan('Name\tTags', ['Ann\tVIP; vip, Berlin ::: * myContacts|', `Bob\t${'x'.repeat(61)}, y`])
    expect(nodes.map((node) => node.tags)).toEqual([['VIP', 'Berlin', 'myContacts'], ['y']])
    expect(nodes[1]?.notes).toBe(`Tags: ${'x'.repeat(61)}`)
  })

  test('reads colors by hex code or palette name', () => {
    const { nodes } = plan('Name\tColor', ['A\t#0A66C2', 'B\tabc', 'C\tteal'])
    expect(nodes.map((node) => node.color)).toEqual(['#0a66c2', '#aabbcc', '#0f766e'])
  })

  test('keeps line breaks in notes and truncates notes at the limit with a warning', () => {
    const { nodes, warnings } = plan('Name\tNotes', ['Ann\t"one\r\n\r\ntwo"', `Bob\t${'👩'.repeat(50_001)}`])
    expect(nodes.map((node) => node.notes)).toEqual(['one\n\ntwo', '👩'.repeat(50_000)])
    expect(reasons(warnings)).toEqual([[5, 'The notes are longer than 100,000 characters. The rest is cut off.']])
  })

  test('creates valid nodes from arbitrary cell values', () => {
    const long = 'x'.repeat(2500)
    const header = 'Name\tType\tTitle\tCompany\tNotes\tAddress\tDate\tEmail\tPhone\tURL\tPhoto\tTags\tColor'
    const { nodes, counts } = plan(header, [
      ['A', ...Array(12).fill(long)].join('\t'),
      ['B', ...Array(12).fill('a\0b \ud800')].join('\t'),
      ['C', 'event', ...Array(11).fill('https://a.example/::: ;,|')].join('\t'),
    ])
    expect(counts.valid).toBe(3)
    for (const { tags, isTypeGuessed: _guessed, ...node } of nodes) {
      for (const tag of tags) expect(Tag.shape.text.parse(tag)).toBe(tag)
      const stored = NewNode.safeParse({ ...node, id: '018f0000-0000-7000-8000-000000000000' })
      expect(stored.error?.issues ?? []).toEqual([])
      expect(stored.data).toMatchObject(node)
    }
  })
})

describe('dates', () => {
  test('the order of day and month is detected from all values of the column', () => {
    const { nodes, dateOrder } = plan('Name\tDate', ['A\t5/4/2024', 'B\t4/25/2024'], { dateOrder: 'day-first' })
    expect(dateOrder).toBe('month-first')
    expect(nodes.map((node) => node.date)).toEqual(['2024-05-04', '2024-04-25'])
  })

  test('the order of day and month is the one that the user chose if the column is ambiguous', () => {
    const rows = ['A\t5/4/2024', 'B\t4/5/2024']
    expect(plan('Name\tDate', rows)).toMatchObject({ dateOrder: 'undecided', nodes: [{ date: '2024-04-05' }, {}] })
    const monthFirst = plan('Name\tDate', rows, { dateOrder: 'month-first' })
    expect(monthFirst.nodes.map((node) => node.date)).toEqual(['2024-05-04', '2024-04-05'])
  })
})

describe('duplicates', () => {
  const header = 'Name\tType\tCompany\tEmail\tURL\tAddress\tDate'

  test('are rows with the same profile URL, with the same email address, or with the same name, type and company', () => {
    const { counts, duplicates, nodes } = plan(header, [
      'Ann Lee\tperson\tAcme\tann@a.example\thttps://www.linkedin.com/in/ann/\t\t',
      'A. Lee\tperson\t\t\thttp://de.linkedin.com/in/Ann?trk=x\t\t',
      'Lee\tperson\t\tANN@a.example\t\t\t',
      'ANN  lee\tperson\tacme\t\t\t\t',
      'Ann Lee\tperson\tOther\t\t\t\t',
      'Ann Lee\torganization\tAcme\t\t\t\t',
    ])
    expect(counts).toEqual({ rows: 6, valid: 3, faulty: 0, duplicate: 3, warned: 0 })
    expect(reasons(duplicates)).toEqual([
      [3, 'Same profile URL as line 2.'],
      [4, 'Same email address as line 2.'],
      [5, 'Same name, type and company as line 2.'],
    ])
    expect(nodes.map((node) => node.x)).toEqual([100, 300, 100])
  })

  test('rows with the same name are not duplicates if another value differs', () => {
    const { counts } = plan(header, [
      'Ann Lee\tperson\tAcme\t\thttps://www.linkedin.com/in/ann-1\t\t',
      'Ann Lee\tperson\tAcme\t\thttps://www.linkedin.com/in/ann-2\t\t',
      'Town Hall\tvenue\t\t\t\tNorth Road\t',
      'Town Hall\tvenue\t\t\t\tSouth Road\t',
      'Meetup\tevent\t\t\thttps://m.example/group\t\t2024-05-04',
      'Meetup\tevent\t\t\thttps://m.example/group\t\t2024-06-04',
      'Bo\tperson\t\t\thttps://acme.example/\t\t',
      'Cy\tperson\t\t\thttps://acme.example/\t\t',
      'Acme Berlin\torganization\t\tinfo@acme.example\t\t\t',
      'Acme Paris\torganization\t\tinfo@acme.example\t\t\t',
    ])
    expect(counts).toMatchObject({ valid: 10, duplicate: 0 })
  })

  test('a row with only name, type and company makes at most one other row with these values a duplicate', () => {
    const { duplicates } = plan(header, [
      'Ann Lee\tperson\tAcme\t\t\t\t',
      'Ann Lee\tperson\tAcme\t\thttps://www.linkedin.com/in/ann-1\t\t',
      'Ann Lee\tperson\tAcme\t\thttps://www.linkedin.com/in/ann-2\t\t',
    ])
    expect(duplicates.map((duplicate) => duplicate.line)).toEqual([3])
  })

  const existing = [
    { type: 'person', name: 'Ann Lee', company: 'Acme', email: null, profileUrl: null, address: null, date: null },
  ] as const

  test('duplicates of nodes in the network are reported', () => {
    const { duplicates, rejection } = plan(header, ['ann lee\t\tACME\t\t\t\t'], {
      existing: { nodes: existing.map((node) => ({ ...node, id: node.name })), edges: [], fields: [] },
    })
    expect(duplicates).toEqual([
      {
        unit: 'line',
        line: 2,
        name: 'ann lee',
        reason: 'Same name, type and company as “Ann Lee”, which is already in the network.',
      },
    ])
    expect(rejection?.code).toBe('only-duplicates')
  })

  test('duplicates are imported on request, in file order', () => {
    const rows = ['Bo\t\t\t\t\t\t', 'Ann Lee\t\tAcme\t\t\t\t', 'Cy\t\t\t\t\t\t']
    const { nodes, counts, rejection } = plan(header, rows, {
      existing: { nodes: existing.map((node) => ({ ...node, id: node.name })), edges: [], fields: [] },
      withDuplicates: true,
    })
    expect(nodes.map((node) => node.name)).toEqual(['Bo', 'Ann Lee', 'Cy'])
    expect(counts).toMatchObject({ rows: 3, valid: 2, duplicate: 1 })
    expect(rejection).toBeNull()
  })
})

test('a surplus cell is kept in the notes and reported', () => {
  const { nodes, warnings } = plan('Name\tCompany', ['Ann\tAcme\tmore'])
  expect(nodes.map(({ name, notes }) => [name, notes])).toEqual([['Ann', 'Beyond the last column: more']])
  expect(warnings.map(({ reason }) => reason)).toEqual([
    'This row has one more cell than the header: “more”. It is kept in the notes.',
  ])
})
