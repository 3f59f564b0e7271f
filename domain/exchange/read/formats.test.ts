import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldLines } from '../../../tests/support/field-lines.ts'
import { Edit } from '../../edits/edit.ts'
import { graphToEdits } from '../place/graph-to-edits.ts'
import { placeGraph } from '../place/place-graph.ts'
import { planImport } from '../plan/plan-import.ts'
import { finish } from '../../finish.ts'
import { readImportFile } from '../map/import-file.ts'

const fixtures = new URL('../../../tests/fixtures/import/', import.meta.url)

function read(bytes: Uint8Array, fileName: string) {
  const result = finish(readImportFile(bytes, fileName))
  if (!result.ok) throw new Error(result.rejection.sentence)
  return result.value
}

/** Imports a fixture file with the guessed mapping. */
function imported(fileName: string) {
  const file = read(new Uint8Array(readFileSync(new URL(fileName, fixtures))), fileName)
  const result = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
  if (!result.ok) throw new Error(result.rejection.sentence)
  const { graph, counts, warnings, faulty } = result.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  return {
    formatLabel: file.formatLabel,
    graph,
    counts,
    warnings,
    faulty: faulty.map(({ line, name, reason }) => `${line} ${name}: ${reason}`),
    names: graph.nodes.map(({ name, type }) => `${name} (${type})`),
    ties: graph.edges.map(({ source, target, label }) => `${nameOf.get(source)} > ${label} > ${nameOf.get(target)}`),
    node: (name: string) => graph.nodes.find((node) => node.name === name),
    fieldsOf: (name: string) =>
      fieldLines(
        graph,
        graph.nodes.find((node) => node.name === name),
      ),
  }
}

/** Imports a file and describes its only edge: source, direction and target. */
function tieOf(text: string, fileName: string): string {
  const file = read(new TextEncoder().encode(text), fileName)
  const result = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
  if (!result.ok) throw new Error(result.rejection.sentence)
  const { nodes, edges } = result.value.graph
  const nameOf = new Map(nodes.map(({ key, name }) => [key, name]))
  return edges.map(({ source, direction, target }) => `${nameOf.get(source)} ${direction} ${nameOf.get(target)}`).join()
}

const rejectionOf = (text: string, fileName: string) => {
  const result = finish(readImportFile(new TextEncoder().encode(text), fileName))
  return result.ok ? null : result.rejection.sentence
}

describe('the direction of connections is read from', () => {
  const gexf = (graph: string, edge: string) =>
    `<gexf><graph ${graph}><nodes><node id="A"/><node id="B"/></nodes><edges><edge source="A" target="B" ${edge}/></edges></graph></gexf>`
  const graphml = (edgedefault: string, edge: string, inner = '') =>
    `<graphml><key id="g" for="edge"/><graph edgedefault="${edgedefault}"><node id="A"/><node id="B"/><edge source="A" target="B" ${edge}>${inner}</edge></graph></graphml>`
  const arrows = (source: string, target: string) =>
    `<data key="g"><PolyLineEdge><Arrows source="${source}" target="${target}"/></PolyLineEdge></data>`
  const canvas = (edge: object) =>
    JSON.stringify({
      nodes: ['A', 'B'].map((id) => ({ id, type: 'text', text: id, x: 0, y: 0, width: 9, height: 9 })),
      edges: [{ id: 'e', fromNode: 'A', toNode: 'B', ...edge }],
    })
  const nodeLink = (more: object, edge: object = {}) =>
    JSON.stringify({ ...more, nodes: [{ id: 'A' }, { id: 'B' }], links: [{ source: 'A', target: 'B', ...edge }] })
  const kumu = (edge: object) =>
    JSON.stringify({ elements: [{ label: 'A' }, { label: 'B' }], connections: [{ from: 'A', to: 'B', ...edge }] })
  const cytoscape = (data: object, edge: object = {}) =>
    JSON.stringify({
      data,
      elements: {
        nodes: [{ data: { id: 'A', name: 'A' } }, { data: { id: 'B', name: 'B' } }],
        edges: [{ data: { source: 'A', target: 'B', ...edge } }],
      },
    })

  test.each([
    ['GEXF without a direction', gexf('', ''), 'a.gexf', 'A none B'],
    ['GEXF with a default direction', gexf('defaultedgetype="directed"', ''), 'a.gexf', 'A one-way B'],
    ['GEXF with a direction on one edge', gexf('defaultedgetype="directed"', 'type="mutual"'), 'a.gexf', 'A both B'],
    ['GraphML with a default direction', graphml('undirected', ''), 'a.graphml', 'A none B'],
    ['GraphML with a direction on one edge', graphml('undirected', 'directed="true"'), 'a.graphml', 'A one-way B'],
    [
      'GraphML with one edge that overrides the default',
      graphml('directed', 'directed="false"'),
      'a.graphml',
      'A none B',
    ],
    ['yEd without arrows', graphml('directed', '', arrows('none', 'none')), 'a.graphml', 'A none B'],
    ['yEd with a backward arrow', graphml('directed', '', arrows('delta', 'none')), 'a.graphml', 'B one-way A'],
    ['JSON Canvas without a direction', canvas({}), 'a.canvas', 'A one-way B'],
    ['JSON Canvas without arrows', canvas({ toEnd: 'none' }), 'a.canvas', 'A none B'],
    ['JSON Canvas with two arrows', canvas({ fromEnd: 'arrow' }), 'a.canvas', 'A both B'],
    ['JSON Canvas with a backward arrow', canvas({ fromEnd: 'arrow', toEnd: 'none' }), 'a.canvas', 'B one-way A'],
    ['d3 without a direction', nodeLink({}), 'a.json', 'A none B'],
    ['networkx with a default direction', nodeLink({ directed: true, multigraph: false }), 'a.json', 'A one-way B'],
    ['a link with its own direction', nodeLink({}, { directed: true }), 'a.json', 'A one-way B'],
    ['Kumu without a direction', kumu({}), 'a.json', 'A none B'],
    ['Kumu with a direction', kumu({ direction: 'mutual' }), 'a.json', 'A both B'],
    ['Cytoscape without a direction', cytoscape({}), 'a.cyjs.json', 'A none B'],
    ['Cytoscape with a default direction', cytoscape({ directed: true }), 'a.cyjs.json', 'A one-way B'],
  ])('%s', (_what, text, fileName, tie) => {
    expect(tieOf(text, fileName)).toBe(tie)
  })
})

describe('GEXF', () => {
  test('gephi.gexf: reads attributes with defaults, weights, colors, positions and a node without a label', () => {
    const { formatLabel, graph, names, ties, node, fieldsOf } = imported('gephi.gexf')
    expect(formatLabel).toBe('GEXF')
    expect(names).toEqual(['Ada Quill (person)', 'Bo Ferry (person)', 'Harbour Relief (organization)', 'n3 (person)'])
    expect(ties).toEqual([
      'Ada Quill > Colleague > Bo Ferry',
      'Ada Quill > Works at > Harbour Relief',
      'Bo Ferry >  > n3',
    ])
    expect(graph.edges.map(({ strength, weight, direction }) => [strength, weight, direction])).toEqual([
      [null, 4, 'none'],
      [null, 2, 'none'],
      [null, null, 'one-way'],
    ])
    expect(node('Ada Quill')).toMatchObject({ company: 'Harbour Relief', color: '#c0392b', notes: '' })
    expect(fieldsOf('Harbour Relief')).toEqual(['Founded (number): 1998'])
    const placed = finish(placeGraph(graph))
    const { nodes } = placed
    const [ada, bo, relief] = nodes
    // Positions are as in Gephi: Bo is on the right, and the organization is above Ada and Bo.
    expect(bo?.x).toBeGreaterThan((ada?.x ?? 0) + 200)
    expect(relief?.y).toBeLessThan(ada?.y ?? 0)
    expect(ada?.y).toBeLessThan(bo?.y ?? 0)
    const edits = graphToEdits(placed, [], randomUUID)
    expect(edits.map((edit) => Edit.parse(edit))).toMatchObject(edits)
  })

  test('nested-1.3.gexf: reads nodes nested by element and by pid, and ignores weights of 1', () => {
    const { names, ties, graph } = imported('nested-1.3.gexf')
    expect(names.toSorted()).toEqual([
      'Cleo Marsh (person)',
      'Crew of the Saltmere (person)',
      'Dora Pike (person)',
      'Eve Lune (person)',
    ])
    expect(ties.toSorted()).toEqual([
      'Cleo Marsh > Part of > Crew of the Saltmere',
      'Cleo Marsh > Sister > Dora Pike',
      'Dora Pike > Part of > Crew of the Saltmere',
      'Eve Lune > Part of > Crew of the Saltmere',
      'Eve Lune > knows > Cleo Marsh',
    ])
    expect(graph.edges.every(({ strength }) => strength === null)).toBe(true)
  })
})

describe('GraphML', () => {
  test('networkx.graphml: uses ids as names and reads attributes, XML entities and weights', () => {
    const { formatLabel, names, ties, node, graph } = imported('networkx.graphml')
    expect(formatLabel).toBe('GraphML')
    expect(names).toEqual(['Ada Quill (person)', 'Pier Café & Bar (venue)', 'José Núñez (person)'])
    expect(ties).toEqual(['Ada Quill > regular > Pier Café & Bar', 'José Núñez > mentor > Ada Quill'])
    expect(graph.edges.map(({ strength, weight, notes, direction }) => [strength, weight, notes, direction])).toEqual([
      [null, 3.5, '', 'none'],
      [null, 0.5, '', 'none'],
    ])
    expect(node('Ada Quill')?.address).toBe('Saltmere')
  })

  test('yed.graphml: reads groups, and the labels, colors and positions of shapes', () => {
    const { names, ties, node } = imported('yed.graphml')
    expect(names).toEqual(['Ada Quill (person)', 'Bo Ferry (person)', 'Harbour board (person)'])
    expect(ties).toEqual(['Ada Quill > Introduced by > Bo Ferry', 'Bo Ferry > Part of > Harbour board'])
    expect(node('Ada Quill')).toMatchObject({
      color: null,
      profileUrl: 'https://quill.example',
      place: { x: 100, y: 50 },
    })
    expect(node('Harbour board')?.color).toBe('#99ccff')
  })

  test('hyperedges.graphml: connects the first end of a hyperedge to its other ends', () => {
    const { ties } = imported('hyperedges.graphml')
    expect(ties.length).toBe(2)
  })
})

describe('JSON', () => {
  test('board.canvas: reads names, notes, colors and positions, and imports groups as tags', () => {
    const { ties, node, graph } = imported('board.canvas')
    expect(graph.nodes.map(({ name }) => name)).toEqual(['Ada Quill', 'Bo Ferry', 'https://saltmere.example/'])
    expect(ties).toEqual(['Ada Quill > introduced > Bo Ferry', 'Ada Quill >  > https://saltmere.example/'])
    expect(node('Ada Quill')).toMatchObject({
      notes: 'Met at the regatta.\nLikes long walks',
      color: '#30a46c',
      tags: ['Investors'],
      place: { x: 0, y: 0 },
    })
    expect(node('https://saltmere.example/')).toMatchObject({ tags: [], profileUrl: 'https://saltmere.example/' })
  })

  test('kumu.json: connects elements by their labels', () => {
    const { names, ties, node } = imported('kumu.json')
    expect(names).toEqual(['Ada Quill (person)', 'Harbour Relief (organization)'])
    expect(ties).toEqual(['Ada Quill > Chairs > Harbour Relief'])
    expect(node('Ada Quill')).toMatchObject({ tags: ['sailing', 'board'], notes: 'Harbour master' })
  })

  test('kumu-project.json: connects elements by id and reads attributes and positions of the first map', () => {
    const { names, ties, node, graph, fieldsOf } = imported('kumu-project.json')
    expect(names).toEqual(['Harbour Relief (organization)', 'Ada Quill (person)', 'Pier Café (venue)'])
    expect(ties).toEqual(['Harbour Relief > Pays the pilot > Ada Quill', 'Ada Quill > Regular > Pier Café'])
    expect(node('Harbour Relief')).toMatchObject({ tags: ['water', 'board'], place: { x: 10, y: 20 } })
    expect(node('Harbour Relief')?.notes).toBe('Runs the lifeboats')
    expect(fieldsOf('Harbour Relief')).toEqual(['founded (number): 1990'])
    expect(node('Ada Quill')).toMatchObject({ imageUrl: 'https://quill.example/ada.png', place: { x: 400, y: 20 } })
    expect(node('Pier Café')?.place).toBeUndefined()
    expect(fieldLines(graph, graph.edges[0])).toEqual(['connection type (text): Funds'])
  })

  test('if some nodes of a file have a name and others a label, uses the one that each node has', () => {
    const graph = {
      nodes: [
        { id: 1, name: 'Ada Quill' },
        { id: 2, label: 'Bo Ferry' },
      ],
      links: [{ source: 1, target: 2 }],
    }
    const file = read(new TextEncoder().encode(JSON.stringify(graph)), 'mixed.json')
    const plan = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
    expect(plan.ok && plan.value.graph.nodes.map(({ name }) => name)).toEqual(['Ada Quill', 'Bo Ferry'])
  })

  test('names a node without a name by its id, even if the id is a number', () => {
    const file = read(
      new TextEncoder().encode('{"nodes":[{"id":0},{"id":3,"name":"Bo Ferry"}],"links":[]}'),
      'ids.json',
    )
    const plan = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
    expect(plan.ok && plan.value.graph.nodes.map(({ name }) => name)).toEqual(['0', 'Bo Ferry'])
  })

  test('networkx adjacency_data: imports a connection listed at both ends once', () => {
    const edgesOf = (graph: unknown) => {
      const file = read(new TextEncoder().encode(JSON.stringify(graph)), 'adjacency.json')
      const plan = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
      if (!plan.ok) throw new Error(plan.rejection.sentence)
      const { nodes, edges } = plan.value.graph
      const names = new Map(nodes.map(({ key, name }) => [key, name]))
      return edges.map(({ source, target }) => `${names.get(source)} > ${names.get(target)}`)
    }
    const graph = {
      nodes: [{ id: 'Ada' }, { id: 'Bo' }, { id: 'Cleo' }],
      adjacency: [[{ id: 'Bo', weight: 2 }], [{ id: 'Ada', weight: 2 }, { id: 'Cleo' }], [{ id: 'Bo' }]],
    }
    expect(edgesOf({ directed: false, multigraph: false, graph: [], ...graph })).toEqual(['Ada > Bo', 'Bo > Cleo'])
    expect(edgesOf({ directed: true, multigraph: false, graph: [], ...graph })).toEqual([
      'Ada > Bo',
      'Bo > Ada',
      'Bo > Cleo',
      'Cleo > Bo',
    ])
  })

  test('cytoscape.json: reads element data and positions', () => {
    const { ties, node } = imported('cytoscape.json')
    expect(ties).toEqual(['Ada Quill > knows > Bo Ferry'])
    expect(node('Bo Ferry')?.place).toEqual({ x: 310, y: 120 })
  })
})

describe('vCard and iCalendar', () => {
  test('contacts-3.0.vcf: reads repeated values, groups, a relation, a company and an embedded image', () => {
    const { formatLabel, names, ties, node, fieldsOf } = imported('contacts-3.0.vcf')
    expect(formatLabel).toBe('vCard')
    expect(names).toEqual(['Dr. Ada M. Quill (person)', 'Saltmere Chandlery (organization)', 'Bo Ferry (person)'])
    expect(ties).toEqual(['Dr. Ada M. Quill > Spouse > Bo Ferry'])
    const ada = node('Dr. Ada M. Quill')
    expect(ada).toMatchObject({
      company: 'Harbour Relief',
      title: 'Pilot',
      email: 'ada@quill.example',
      phone: '+44 20 7946 0123',
      address: '1 Quay Street, SM1 2AB Saltmere, United Kingdom',
      tags: ['Crew', 'Board'],
      imageUrl: null,
    })
    expect(ada?.notes).toBe('Met at the regatta, twice.\nCalls on Fridays.')
    expect(fieldsOf('Dr. Ada M. Quill')).toEqual([
      'Department (text): Boats',
      'Birthday (date): 1980-05-04',
      'Email (Other) (text): ada@home.example',
    ])
    expect(node('Saltmere Chandlery')?.profileUrl).toBe('https://chandlery.example')
  })

  test('contacts-4.0.vcf: reads kinds, and relations by uid and by name', () => {
    const { names, ties, node } = imported('contacts-4.0.vcf')
    expect(names).toEqual(['José Núñez (person)', 'Pier Café (organization)', 'Eve Lune (person)'])
    expect(ties).toEqual(['José Núñez > Friend > Pier Café', 'José Núñez > Colleague > Eve Lune'])
    expect(node('José Núñez')?.phone).toBe('+34-91-000-0000')
    expect(node('Pier Café')?.address).toBe('Muelle 3, Puerto, España')
  })

  test('phone-2.1.vcf: reads unnamed parameters, multiline quoted-printable and an embedded image', () => {
    const { names, node, fieldsOf } = imported('phone-2.1.vcf')
    expect(names).toEqual(['Jörg Müller (person)'])
    expect(node('Jörg Müller')).toMatchObject({
      phone: '+4930000000',
      address: 'Hafenstraße 1, 20457 Hamburg, Deutschland',
      notes: '',
    })
    expect(fieldsOf('Jörg Müller')).toEqual(['Phone (Home) (text): 030111'])
  })

  test('calendar.ics: reads events, attendees, organizers and rooms, and imports a recurring event only once', () => {
    const { formatLabel, names, ties, node, fieldsOf, faulty } = imported('calendar.ics')
    expect(formatLabel).toBe('iCalendar')
    expect(names).toEqual([
      'Harbour board, spring (event)',
      'Regatta (event)',
      'Ada Quill (person)',
      'Ferry, Bo (person)',
      'Cleo Marsh (person)',
      'Map room (venue)',
    ])
    expect(ties).toEqual([
      'Ada Quill > Organized > Harbour board, spring',
      'Ferry, Bo > Accepted > Harbour board, spring',
      'Cleo Marsh > Declined > Harbour board, spring',
      'Map room > Booked > Harbour board, spring',
      'Ferry, Bo > Invited > Regatta',
    ])
    expect(node('Harbour board, spring')).toMatchObject({ date: '2026-03-04', address: 'Pier Café, Quay Street 1' })
    expect(node('Harbour board, spring')?.notes).toContain('Bring the charts and a pen.')
    expect(fieldsOf('Harbour board, spring')).toEqual(['Time (text): 10:00, Europe/Lisbon', 'Ends (text): 11:00'])
    expect(node('Regatta')).toMatchObject({ date: '2026-05-01', notes: '' })
    expect(fieldsOf('Regatta')).toEqual(['Repeats (text): FREQ=YEARLY'])
    expect(faulty).toEqual([
      '3 Regatta, a day later: This entry changes the 2027-05-02 occurrence of a recurring event. Kithmap imports the whole series as one node and connects it with everyone who attends this occurrence.',
    ])
  })

  test('changed-turns.ics: reads to-dos, future events, an occurrence without its series and attendees of a changed occurrence', () => {
    const { names, ties, faulty, counts } = imported('changed-turns.ics')
    expect(names).toEqual([
      'Weekly sync (event)',
      'Launch, second night (event)',
      'Ada Quill (person)',
      'Bo Ferry (person)',
    ])
    expect(ties).toEqual([
      'Ada Quill > Invited > Weekly sync',
      'Bo Ferry > Invited > Weekly sync',
      'Ada Quill > Invited > Launch, second night',
    ])
    expect(faulty).toEqual([
      '1 Weekly sync, moved: This entry changes the 2999-01-09 occurrence of a recurring event. Kithmap imports the whole series as one node and connects it with everyone who attends this occurrence.',
      '3 Buy varnish: This is a to-do, not an event.',
    ])
    expect(counts).toMatchObject({ rows: 9, valid: 7, faulty: 2 })
  })

  test('answers.ics: reads responses, skips canceled events, and reads end and excluded dates', () => {
    const { names, ties, fieldsOf, faulty } = imported('answers.ics')
    expect(names).not.toContain('Cancelled thing (event)')
    expect(ties).toEqual([
      'Anna Lindqvist > Organized > Weekly sync',
      'José Muñoz > Accepted > Weekly sync',
      'wei@huawei.example > Declined > Weekly sync',
      'Room 5 > Booked > Weekly sync',
      'Tom Reed > Tentative > Retreat',
      'Uma Voss > Invited > Retreat',
      'Guest Star > Invited > Weekly sync',
    ])
    expect(fieldsOf('Weekly sync')).toEqual([
      'Time (text): 10:00, Europe/Berlin',
      'Ends (text): 11:00',
      'Repeats (text): FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T000000Z',
      'Not on (text): 2026-04-06 10:00',
    ])
    expect(fieldsOf('Retreat')).toEqual(['Ends (text): 2026-09-03'])
    expect(fieldsOf('Night watch')).toEqual(['Time (text): 22:00, UTC', 'Ends (text): 2026-07-03 06:30'])
    expect(faulty).toEqual([
      '2 Weekly sync (moved): This entry changes the 2026-01-12 occurrence of a recurring event. Kithmap imports the whole series as one node and connects it with everyone who attends this occurrence.',
      '3 Weekly sync: The 2026-01-19 occurrence of a recurring event was canceled. Kithmap imports the series as one node.',
      '5 Cancelled thing: This event was canceled.',
    ])
  })

  test('a vCard with only a phone number gets the number as its name', () => {
    const card = 'BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:\nTEL:+44 20 7946\nEND:VCARD\n'
    const file = read(new TextEncoder().encode(card), 'phone.vcf')
    const plan = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
    expect(plan.ok && plan.value.graph.nodes).toMatchObject([{ name: '+44 20 7946', phone: '+44 20 7946' }])
    expect(plan.ok && plan.value.warnings).toMatchObject([
      { reason: 'There is no name, so the phone number is used as the name.' },
    ])
  })

  test('cut-off.vcf: reports an unterminated card with the line where it begins', () => {
    const { names, faulty } = imported('cut-off.vcf')
    expect(names).toEqual(['Ada Quill (person)', 'Cleo Marsh (person)'])
    expect(faulty).toEqual([
      '2 Bo Ferry: This entry, which begins on line 6, is incomplete or damaged. Export it again from its source.',
    ])
  })
})

test('a plain list of names is read as nodes', () => {
  const file = read(new TextEncoder().encode('Petra Pan\nQuentin Quist\n'), 'names.txt')
  const plan = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
  expect(plan.ok && plan.value.graph.nodes.map(({ name }) => name)).toEqual(['Petra Pan', 'Quentin Quist'])
})

describe('reading invalid files', () => {
  const xml = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="undirected">'

  test('rejects an image with a message that lists the supported formats', () => {
    const picture = new Uint8Array(1000).map((_, index) => index % 7)
    const result = finish(readImportFile(picture, 'ada.csv'))
    expect(result.ok ? null : result.rejection.sentence).toMatch(/^This file is not a text file or workbook.*vCard/)
  })

  test('reports the position of damage in a JSON file', () => {
    expect(rejectionOf('{\n  "nodes": [\n    { "id": 1 x }\n  ]\n}', 'odd.json')).toMatch(
      /^Line 3, column 1[45] of this JSON file is damaged, or the file ends too early\./,
    )
    expect(rejectionOf('{ "nodes": [\n{ "id": 1 },\n', 'cut.json')).toMatch(/^Line 3/)
  })

  test('reports the line where an XML file is truncated', () => {
    expect(rejectionOf(`${xml}\n<node id="a"/>\n<node id="b"`, 'cut.graphml')).toMatch(
      /^Line 3 of this XML file is incomplete or damaged\./,
    )
  })

  test('rejects custom XML entities instead of expanding them', () => {
    const lol = '<!DOCTYPE graphml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    for (const entity of ['b', 'c'])
      expect(rejectionOf(`${lol}\n${xml}<node id="&${entity};"/></graph></graphml>`, 'lol.graphml')).toMatch(
        /^Line 2 of this XML file uses a custom XML entity.*Replace each entity with its text/,
      )
  })

  test('rejects a graph without nodes, XML that is nested too deeply and a broken vCard', () => {
    expect(rejectionOf(`${xml}</graph></graphml>`, 'empty.graphml')).toBe('This file contains a graph without nodes.')
    const deep = '<node id="a"><graph>'.repeat(5000)
    expect(rejectionOf(xml + deep, 'deep.graphml')).toMatch(/^Line 1 of this XML file is nested more than 1,000 levels/)
    expect(rejectionOf('BEGIN:VCARD\nFN', 'broken.vcf')).toBe(
      'This vCard file is incomplete or damaged. Export it again from its source and import the new file.',
    )
  })

  test('reports one damaged contact and imports all other contacts', () => {
    const text = 'BEGIN:VCARD\nVERSION:3.0\nFN\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Bo Ferry\nEND:VCARD\n'
    const file = read(new TextEncoder().encode(text), 'two.vcf')
    expect(file.tables[0]?.rows).toMatchObject([{ line: 2 }])
    expect(file.tables[0]?.ragged).toMatchObject([{ line: 1 }])
  })
})
