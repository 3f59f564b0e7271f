import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldLines } from '../../tests/support/field-lines.ts'
import { planImport } from './plan/plan-import.ts'
import { finish } from '../finish.ts'
import type { ImportFile } from './map/import-file.ts'
import { joinFiles, readAnyFile } from './map/import-files.ts'
import { rowPlaceLabel } from './texts.ts'

const fixtures = new URL('../../tests/fixtures/import/', import.meta.url)

const readBytes = (bytes: Uint8Array, name: string) => readAnyFile(bytes, name, {}, finish)
const readFixture = (name: string) => readBytes(new Uint8Array(readFileSync(new URL(name, fixtures))), name)

/** Imports the files with the guessed mapping. */
async function imported(...names: string[]) {
  const files: ImportFile[] = []
  for (const name of names) {
    const read = await readFixture(name)
    if (!read.ok) throw new Error(read.rejection.sentence)
    files.push(read.value)
  }
  const joined = joinFiles(files)
  if (!joined) throw new Error('No file was named.')
  const plan = finish(planImport(joined, { mappings: joined.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  const { graph, counts, faulty, warnings } = plan.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  return {
    fields: graph.fields.map(({ name, kind }) => `${name}: ${kind}`),
    joined,
    files,
    counts,
    graph,
    reasons: [...faulty, ...warnings].map(({ reason }) => reason),
    names: graph.nodes.map(({ name }) => name),
    ties: graph.edges.map(({ source, target, label }) => `${nameOf.get(source)} > ${label} > ${nameOf.get(target)}`),
  }
}

async function rejectionOf(bytes: Uint8Array | string, name: string) {
  const read = await readBytes(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, name)
  return read.ok ? null : read.rejection.sentence
}

describe('imports every column, node, connection and field of a file', () => {
  test.each<[string, columns: number, nodes: number, edges: number, fields: string[]]>([
    ['adj.json', 3, 4, 3, []],
    ['board.canvas', 10, 3, 2, []],
    ['answers.ics', 14, 11, 7, ['Time: text', 'Ends: text', 'Repeats: text', 'Not on: text']],
    ['calendar.ics', 13, 6, 5, ['Time: text', 'Ends: text', 'Repeats: text']],
    ['changed-turns.ics', 9, 4, 3, ['Repeats: text']],
    ['chinese.csv', 4, 2, 0, []],
    ['contacts-1900.xlsx', 2, 2, 0, []],
    ['contacts-1904.xlsx', 5, 2, 0, []],
    ['contacts-3.0.vcf', 17, 3, 1, ['Department: text', 'Birthday: date', 'Email (Other): text']],
    ['contacts-4.0.vcf', 9, 3, 2, []],
    ['contacts-tab-separated.csv', 6, 59, 0, []],
    ['cr-only.csv', 2, 2, 0, []],
    ['crm-accounts.csv', 5, 3, 0, ['Last Contact: date', 'Deal Value: number']],
    ['cut-off.vcf', 4, 2, 0, []],
    ['cytoscape.json', 10, 2, 1, ['SUID: number', 'selected: yes_no', 'selected: yes_no']],
    ['d3-links.json', 8, 2, 1, ['index: number']],
    ['decimal-comma.csv', 4, 3, 3, []],
    [
      'dynamic.gexf',
      15,
      4,
      4,
      [
        'Start: date',
        'End: date',
        'Modularity Class: number',
        'Born: date',
        'Influence: number',
        'Spells: text',
        'Start: date',
      ],
    ],
    ['entity-ties.csv', 6, 9, 10, []],
    ['folded-names.csv', 3, 4, 4, []],
    ['gephi-edges.csv', 6, 4, 4, []],
    ['gephi-nodes.csv', 4, 3, 0, ['Harbour: text']],
    ['gephi.gexf', 12, 4, 3, ['Founded: number']],
    ['google-contacts-old.csv', 39, 2, 0, ['Birthday: date']],
    ['google-contacts.csv', 20, 3, 0, ['Birthday: date']],
    ['group-cycle.gexf', 5, 6, 4, []],
    ['how.csv', 3, 3, 2, []],
    ['hyperedges.graphml', 6, 3, 2, ['name: text']],
    [
      'iphone.vcf',
      21,
      4,
      1,
      [
        'Department: text',
        'Birthday: text',
        'Phone (Boat): text',
        'Phone (Home): text',
        'Anniversary: date',
        'Twitter: link',
        'Phonetic last name: text',
      ],
    ],
    ['japanese.csv', 4, 2, 0, []],
    ['karate.gml', 5, 2, 1, []],
    ['kontakte-semicolon-latin1.csv', 5, 3, 0, []],
    ['kontakte.ods', 3, 2, 0, []],
    [
      'kumu-loops.json',
      18,
      3,
      2,
      ['Budget: text', 'Founded: number', 'connection type: text', 'loops: text', 'tags: text', 'Amount: number'],
    ],
    ['kumu-project.json', 12, 3, 2, ['founded: number', 'connection type: text']],
    ['kumu.json', 9, 2, 1, []],
    ['kumu.xlsx', 9, 4, 2, ['Since: date']],
    ['les-miserables.json', 7, 77, 254, []],
    ['linkedin-connections.csv', 7, 803, 0, []],
    ['linkedin-deutsch.csv', 7, 2, 0, []],
    ['matrix.csv', 5, 4, 7, []],
    ['matrix.net', 6, 3, 2, []],
    ['nested-1.3.gexf', 6, 4, 5, []],
    ['networkx-edges.json', 7, 3, 2, []],
    ['networkx-nan.json', 6, 3, 3, []],
    ['networkx.gml', 11, 3, 2, ['founded: number']],
    ['networkx.graphml', 9, 3, 2, []],
    ['odd-weights.csv', 3, 4, 6, []],
    ['onodo.xlsx', 10, 4, 3, ['Visible: yes_no']],
    [
      'outlook-contacts.csv',
      21,
      1,
      0,
      [
        'Title: text',
        'Home City: text',
        'Business Phone: text',
        'Birthday: date',
        'E-mail 2 Address: text',
        'Spouse: text',
        "Manager's Name: text",
      ],
    ],
    ['outlook-new.csv', 61, 1, 0, ['Spouse: text']],
    ['outlook-streets.csv', 14, 2, 0, ['Home Street: text', 'Home City: text', 'Priority: text', 'Account: text']],
    [
      'people.jsonl',
      8,
      4,
      1,
      ['address city: text', 'address zip: text', 'skills: text', 'age: text', 'extra: yes_no'],
    ],
    ['phone-2.1.vcf', 6, 1, 0, ['Phone (Home): text']],
    ['places-and-ids.json', 7, 4, 3, []],
    ['quoted-newlines.csv', 3, 4, 0, []],
    ['repeated-ids.graphml', 5, 4, 2, []],
    ['saltmere.net', 8, 5, 4, []],
    ['shift-jis.csv', 4, 2, 0, []],
    ['ties.jsonl', 4, 3, 2, []],
    ['utf-16be.csv', 2, 1, 0, []],
    ['utf-16le.csv', 3, 2, 0, []],
    ['viz-1.2.gexf', 9, 2, 1, ['modularity_class: number']],
    ['yed.graphml', 8, 3, 2, []],
  ])('%s: %i columns, %i nodes, %i connections, fields %j', async (name, columns, nodes, edges, fields) => {
    const { joined, graph, fields: found } = await imported(name)
    const counts = [joined.tables.flatMap(({ headers }) => headers).length, graph.nodes.length, graph.edges.length]
    expect([...counts, found]).toEqual([columns, nodes, edges, fields])
  })
})

describe('importing corpus files', () => {
  test('dynamic.gexf: imports the time and the last value of each item and reports its earlier values', async () => {
    const { joined, graph, ties } = await imported('dynamic.gexf')
    expect(joined.tables.flatMap(({ notKept = [] }) => notKept)).toEqual([
      '“description” describes the whole graph and is not imported: “Salon letters”.',
      '3 earlier values of data that changed over time are not imported. Only the latest values are imported.',
      '1 node size in the drawing is not imported, because Kithmap sizes each card by its content.',
      'Connections refer to 1 node that the file does not list, so the import creates it: “99”.',
    ])
    expect(ties).toEqual([
      'Germaine de Staël > letters > Benjamin Constant',
      'Germaine de Staël > money > Benjamin Constant',
      'Benjamin Constant >  > 2',
      'Benjamin Constant >  > 99',
    ])
    expect(graph.edges.map(({ weight }) => weight)).toEqual([3.5, null, null, null])
    const [germaine, benjamin] = graph.nodes
    expect(fieldLines(graph, germaine)).toEqual(
      expect.arrayContaining(['Start (date): 1766-04-22', 'End (date): 1817-07-14', 'Influence (number): 0.9']),
    )
    expect(fieldLines(graph, benjamin)).toEqual(['Spells (text): 1767-10-25 – 1790-01-01; 1795-01-01 – 1830-12-08'])
  })

  test('places-and-ids.json: reads numeric connection ends as list positions if no node has that id', async () => {
    const { ties } = await imported('places-and-ids.json')
    expect(ties).toEqual(['Napoleon >  > Myriel', 'Valjean >  > Myriel', 'Myriel >  > Valjean'])
  })

  test('JSON Lines: reads nodes and connections from one or two files and reports damaged lines by number', async () => {
    const { joined, names, ties } = await imported('people.jsonl', 'ties.jsonl')
    expect(names).toEqual(['Ana', 'Bo', 'Cy', 'Ed'])
    expect(ties).toEqual(['Bo > manager > Ana', 'Ana > knows > Bo', 'Bo > pays > Cy'])
    expect(joined.tables.flatMap(({ ragged, unit }) => ragged.map(({ line, reason }) => [unit, line, reason]))).toEqual(
      [['line', 4, 'This line is not a valid JSON object.']],
    )
    expect(joined.tables[0]?.headers).toContain('address city')
  })

  test('kumu-loops.json: adds the name of a loop to each connection of the loop', async () => {
    const { joined } = await imported('kumu-loops.json')
    const [, links] = joined.tables
    expect(links?.rows.map(({ cells }) => cells[links.headers.indexOf('loops')])).toEqual(['R1', 'R1'])
  })

  test('joins Gephi node and edge files into one import in either order', async () => {
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

  test('distinguishes two files of the same name and imports the rows of both', async () => {
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

describe('format quirks', () => {
  test('folded-names.csv: matches names with letters such as ø, ł and ß to their ASCII spelling', async () => {
    const { ties } = await imported('folded-names.csv')
    expect(ties).toEqual([
      'Ørsted > funds > Łódź Trust',
      'Ørsted > advises > Weiß & Co',
      'Łódź Trust > rents to > Weiß & Co',
      'Æsir > owns > Ørsted',
    ])
  })

  test('linkedin-deutsch.csv: reads German months, skips the note above the header, and reports a row with only a date', async () => {
    const { graph, reasons } = await imported('linkedin-deutsch.csv')
    expect(graph.nodes.map(({ name, date }) => [name, date])).toEqual([
      ['Jörg Müller', '2024-03-04'],
      ['Änne Groß', '2023-10-21'],
    ])
    expect(reasons).toEqual(['This row has no name, only the date “12 Dez 2022”.'])
  })

  test('google-contacts-old.csv: does not repeat name parts when the full name is present', async () => {
    const { graph } = await imported('google-contacts-old.csv')
    expect(graph.nodes[0]).toMatchObject({ name: 'Maren Okoye', company: 'Harbour Relief', title: 'Chair' })
    expect(graph.nodes[0]?.notes).toBe('Met at the regatta\nSpouse: Tomé Ferry')
    expect(fieldLines(graph, graph.nodes[0])).toEqual(['Birthday (date): 1980-05-02'])
  })

  test('outlook-streets.csv: joins address columns into one address and keeps every column with a value', async () => {
    const { graph } = await imported('outlook-streets.csv')
    expect(graph.nodes.map(({ address, company }) => [address, company])).toEqual([
      ['Millhamnsvägen 1, 2nd floor, Millhamn 391 20, Sweden', 'Old Mill'],
      ['Voss', 'Ferry & Co'],
    ])
    expect(fieldLines(graph, graph.nodes[0])).toEqual([
      'Home Street (text): Back Lane 4',
      'Home City (text): Voss',
      'Priority (text): Normal',
      'Account (text): ida-l',
    ])
  })

  test('crm-accounts.csv: reads the account as the company, and keeps the time of a cell in a date column', async () => {
    const { graph } = await imported('crm-accounts.csv')
    expect(graph.nodes.map(({ company }) => company)).toEqual(['Harbour Relief', 'Lumen Grid GmbH', '3 Mills'])
    expect(graph.nodes[2]?.notes).toBe('Last Contact: 2026-10-30 14:30')
  })

  test('shift-jis.csv, utf-16le.csv: detects the encoding', async () => {
    const japanese = await imported('shift-jis.csv')
    expect([japanese.files[0]?.encoding, japanese.names]).toEqual(['shift_jis', ['山田 太郎', '佐藤 花子']])
    const wide = await imported('utf-16le.csv')
    expect([wide.files[0]?.encoding, wide.names]).toEqual(['utf-16le', ['Łucja Żak', 'Åsa Lind']])
  })

  test('adj.json: reads a dictionary of neighbors and imports a connection listed at both ends once', async () => {
    expect((await imported('adj.json')).ties).toEqual(['Ada >  > Bo', 'Ada >  > Cy', 'Bo >  > Cy'])
    const mutual = '{"Ada":{"Bo":{"weight":2}},"Bo":{"Ada":{"weight":2}}}'
    const read = await readBytes(new TextEncoder().encode(mutual), 'mutual.json')
    expect(read.ok && read.value.tables.map(({ rows }) => rows.length)).toEqual([2, 1])
  })

  test('networkx.gml: reads escaped text, nested values, positions and the graph direction', async () => {
    const { graph, ties } = await imported('networkx.gml')
    expect(graph.nodes.map(({ name, company, email, color }) => [name, company, email, color])).toEqual([
      ['Ada "Quay" Quill', 'Harbour & Sons', 'ada@quill.example', null],
      ['Bo Férry', null, null, '#0a66c2'],
      ['Eve Lune', null, null, null],
    ])
    expect(graph.nodes[1]?.place).toEqual({ x: 12.5, y: -40 })
    expect(ties).toEqual(['Ada "Quay" Quill > Sails with > Bo Férry', 'Bo Férry >  > Eve Lune'])
    expect(graph.edges.map(({ direction, weight }) => [direction, weight])).toEqual([
      ['one-way', 2.5],
      ['one-way', null],
    ])
    expect(await rejectionOf('graph [\n node [ id 1 ]\n edge [ source 1', 'cut.gml')).toMatch(
      /^Line 3 of this GML file/,
    )
  })

  test('saltmere.net: reads arcs, edges and lists, and creates vertices that have no description', async () => {
    const { graph, ties } = await imported('saltmere.net')
    expect(ties).toEqual(['Ada Quill > Sails with > Bo Ferry', 'Bo Ferry >  > Eve', 'Eve >  > 4', 'Eve >  > 5'])
    expect(graph.edges.map(({ direction, weight }) => [direction, weight])).toEqual([
      ['one-way', 3],
      ['none', 1],
      ['one-way', null],
      ['one-way', null],
    ])
    expect(graph.nodes[0]?.place).toEqual({ x: 0.1, y: 0.2 })
  })

  test('viz-1.2.gexf: reads positions and colors', async () => {
    const { graph } = await imported('viz-1.2.gexf')
    expect(graph.nodes[0]).toMatchObject({ color: '#1066c2', place: { x: -120.5, y: -40 } })
  })

  test("contacts-1900.xlsx: reads dates around Excel's false leap day of 1900", async () => {
    const { graph } = await imported('contacts-1900.xlsx')
    expect(graph.nodes.map(({ date }) => date)).toEqual(['2024-02-29', '1900-03-01'])
  })
})

describe('row reports use the unit of the file', () => {
  const planOf = async (name: string, text: string) => {
    const read = await readBytes(new TextEncoder().encode(text), name)
    if (!read.ok) throw new Error(read.rejection.sentence)
    const plan = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
    if (!plan.ok) throw new Error(plan.rejection.sentence)
    const { faulty, duplicates, warnings } = plan.value
    return [...faulty, ...duplicates, ...warnings].map(({ reason, name: _name, ...place }) => [
      rowPlaceLabel(place),
      reason,
    ])
  }
  const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\n')

  test('an address book is counted in contacts and relations', async () => {
    const cards = [
      card('UID:1', 'FN:Ada Quill', 'EMAIL:ada@quill.example'),
      card('UID:2', 'FN:Bo Ferry', 'X-ABRELATEDNAMES:Bo Ferry'),
      card('UID:3', 'FN:A. Quill', 'EMAIL:ada@quill.example'),
    ]
    expect(await planOf('book.vcf', cards.join(''))).toEqual([
      ['Contact 2', 'Both ends of this connection are the same.'],
      ['Contact 3', 'Same email address as contact 1.'],
    ])
  })

  test('a calendar is counted in entries', async () => {
    const entry = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`]
    const calendar = [
      ...entry('VEVENT', 'UID:1', 'SUMMARY:Regatta', 'DTSTART:20260501T100000Z'),
      ...entry('VTODO', 'UID:2', 'SUMMARY:Paint the hull'),
      ...entry('VEVENT', 'UID:3', 'SUMMARY:Supper', 'STATUS:CANCELLED', 'ATTENDEE;CN=Bo:mailto:bo@ferry.example'),
    ]
    const reports = await planOf('sailing.ics', ['BEGIN:VCALENDAR', ...calendar, 'END:VCALENDAR'].join('\n'))
    expect(reports).toEqual([
      ['Entry 2', 'This is a to-do, not an event.'],
      ['Entry 3', 'This event was canceled.'],
    ])
  })

  test('a graph is counted in nodes and edges', async () => {
    const graph = {
      nodes: [
        { id: 'a', name: 'Ada' },
        { id: 'a', name: 'Ada' },
        { id: 'c', name: 'Cy' },
      ],
      links: [
        { source: 'a', target: 'c' },
        { source: 'c', target: 'c' },
        { source: 'c', target: 'a' },
      ],
    }
    expect(await planOf('graph.json', JSON.stringify(graph))).toEqual([
      ['Edge 2', 'Both ends of this connection are the same.'],
      ['Node 2', 'Same name, type and company as node 1.'],
      ['Edge 3', 'Same ends, label and notes as edge 1.'],
    ])
  })

  test('a workbook is counted in rows, and each of its tables is named after its sheet', async () => {
    const { joined } = await imported('kumu.xlsx')
    expect(joined.tables.map(({ name, unit }) => [name, unit])).toEqual([
      ['Elements', 'row'],
      ['Connections', 'row'],
    ])
  })
})

describe('vCard properties other than names and addresses', () => {
  const cards = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'UID:1',
    'FN:Ada Quill',
    'NICKNAME:Adi',
    'ANNIVERSARY:2012-06-01',
    'X-SKYPE:ada.quill',
    'X-SOCIALPROFILE;type=mastodon:https://social.example/@ada',
    'item1.X-ABDATE:2015-03-02',
    'item1.X-ABLABEL:First voyage',
    'X-ABUID:A1B2',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg==',
    'LOGO;VALUE=uri:https://quill.example/logo.png',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Bo Ferry',
    'PHOTO:data:image/jpeg;base64,/9j/4AAQSkZJRg==',
    'KEY:data:application/pgp-keys;base64,MICAg',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N:Lune;Eve',
    'PHOTO;ENCODING=BASE64;TYPE=JPEG:/9j/4AAQSkZJRg==',
    '',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Crew',
    'X-ADDRESSBOOKSERVER-KIND:group',
    'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1',
    'END:VCARD',
  ]

  test('become fields and connections, and properties that cannot be imported are reported with a count', async () => {
    const read = await readBytes(new TextEncoder().encode(cards.join('\r\n')), 'book.vcf')
    if (!read.ok) throw new Error(read.rejection.sentence)
    expect(read.value.tables.flatMap(({ notKept = [] }) => notKept)).toEqual([
      '3 images embedded in the file are not imported: Kithmap stores only links to images.',
      '1 encryption key embedded in the file is not imported: Kithmap stores only links to keys.',
    ])
    const plan = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
    if (!plan.ok) throw new Error(plan.rejection.sentence)
    const { graph } = plan.value
    expect(graph.nodes.map(({ name, type, notes }) => [name, type, notes])).toEqual([
      ['Ada Quill', 'person', ''],
      ['Bo Ferry', 'person', ''],
      ['Eve Lune', 'person', ''],
    ])
    expect(graph.nodes.map(({ tags }) => tags)).toEqual([['Crew'], [], []])
    expect(graph.nodes[0]?.imageUrl).toBe('https://quill.example/logo.png')
    expect(fieldLines(graph, graph.nodes[0]).toSorted()).toEqual([
      'Anniversary (date): 2012-06-01',
      'First voyage (date): 2015-03-02',
      'Mastodon (link): https://social.example/@ada',
      'Nickname (text): Adi',
      'Skype (text): ada.quill',
    ])
    expect(graph.edges).toEqual([])
  })
})

describe('importing bad input', () => {
  test('reports repeated ids, and connects the first row that has the id', async () => {
    const { ties, reasons } = await imported('repeated-ids.graphml')
    expect(reasons).toEqual([
      'One end of this connection is blank.',
      'An earlier row has the ID “a” too. Connections with this ID go to the earlier row.',
    ])
    // These nodes are created for ends of connections that no row describes.
    expect(ties).toEqual(['Ada Quill >  > Eve Lune', 'Ada Quill >  > missing'])
  })

  test('reads groups nested in each other or in themselves without an endless loop', async () => {
    const { ties, reasons } = await imported('group-cycle.gexf')
    expect(ties).toEqual([
      'Ada Quill > Part of > Crew',
      'Bo Ferry > Part of > Ada Quill',
      'Crew > Part of > Bo Ferry',
      'Eve Lune > Part of > missing',
    ])
    expect(reasons).toEqual(['Both ends of this connection are the same.'])
  })

  test('imports connections whose weight is not a number, and reports the weights', async () => {
    for (const name of ['odd-weights.csv', 'networkx-nan.json']) {
      const { graph, reasons } = await imported(name)
      for (const { strength, weight } of graph.edges) {
        expect(strength === null || (strength >= 1 && strength <= 5), name).toBe(true)
        expect(weight === null || Number.isFinite(weight), name).toBe(true)
      }
      expect(reasons, name).toContain('The weight “Infinity” is not a number. It is kept in the notes.')
    }
  })

  test('rejects a PDF named .csv and truncated XML, and the message names the format or the line', async () => {
    const bytes = (name: string) => new Uint8Array(readFileSync(new URL(name, fixtures)))
    expect(await rejectionOf(bytes('offer.csv'), 'offer.csv')).toMatch(/^This is a PDF file\./)
    expect(await rejectionOf(bytes('truncated.gexf'), 'truncated.gexf')).toMatch(
      /^Line 6 of this XML file is incomplete or damaged\./,
    )
  })

  test('rejects a web page or unrelated XML named .csv', async () => {
    const page = '\ufeff<!DOCTYPE html>\n<html><body><table><tr><td>Name</td></tr></table></body></html>'
    expect(await rejectionOf(page, 'people.csv')).toMatch(/^This is a web page, possibly a sign-in page/)
    const drawing = '<?xml version="1.0"?>\n<kml><Placemark><name>Quay</name></Placemark></kml>'
    expect(await rejectionOf(drawing, 'places.csv')).toMatch(/^This is XML, but not GEXF or GraphML/)
  })

  test('rejects a headerless line of three million cells', async () => {
    expect(await rejectionOf('x,'.repeat(3_000_000), 'line.csv')).toMatch(
      /^This table has too many columns\. At most 1,000 columns/,
    )
  })

  test('rejects ten thousand columns', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `Field ${index}`)
    expect(await rejectionOf(`Name,${headers.join(',')}\nAda${','.repeat(10_000)}\n`, 'wide.csv')).toBe(
      'This table has too many columns. At most 1,000 columns can be imported. Remove columns you do not need. If it is a matrix, save it as a list of connections.',
    )
  })
})
