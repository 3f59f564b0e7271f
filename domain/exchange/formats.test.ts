import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Edit } from '../edits/edit.ts'
import { graphToEdits } from './graph-to-edits.ts'
import { placeGraph } from './place-graph.ts'
import { planImport } from './plan-import.ts'
import { finish, readImportFile } from './read-file.ts'

const fixtures = new URL('../../tests/fixtures/import/', import.meta.url)

function read(bytes: Uint8Array, fileName: string) {
  const result = finish(readImportFile(bytes, fileName))
  if (!result.ok) throw new Error(result.refusal.sentence)
  return result.value
}

/** What a file becomes where nobody changes a guess. */
function imported(fileName: string) {
  const file = read(new Uint8Array(readFileSync(new URL(fileName, fixtures))), fileName)
  const result = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
  if (!result.ok) throw new Error(result.refusal.sentence)
  const { graph, counts, warnings } = result.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  return {
    formatLabel: file.formatLabel,
    graph,
    counts,
    warnings,
    names: graph.nodes.map(({ name, type }) => `${name} (${type})`),
    ties: graph.edges.map(({ source, target, label }) => `${nameOf.get(source)} > ${label} > ${nameOf.get(target)}`),
    node: (name: string) => graph.nodes.find((node) => node.name === name),
  }
}

const refusalOf = (text: string, fileName: string) => {
  const result = finish(readImportFile(new TextEncoder().encode(text), fileName))
  return result.ok ? null : result.refusal.sentence
}

describe('GEXF', () => {
  test('gephi.gexf: attributes with defaults, weights, colors, places, a node without a label', () => {
    const { formatLabel, graph, names, ties, node } = imported('gephi.gexf')
    expect(formatLabel).toBe('GEXF')
    expect(names).toEqual(['Ada Quill (person)', 'Bo Ferry (person)', 'Harbour Relief (organization)', 'n3 (person)'])
    expect(ties).toEqual([
      'Ada Quill > Colleague > Bo Ferry',
      'Ada Quill > Works at > Harbour Relief',
      'Bo Ferry >  > n3',
    ])
    expect(graph.edges.map(({ strength }) => strength)).toEqual([4, 2, null])
    expect(node('Ada Quill')).toMatchObject({ company: 'Harbour Relief', color: '#c0392b', notes: '' })
    expect(node('Harbour Relief')?.notes).toBe('Founded: 1998')
    const placed = finish(placeGraph(graph))
    const { nodes } = placed
    const [ada, bo, relief] = nodes
    // As in Gephi: Bo to the right, the firm above both.
    expect(bo?.x).toBeGreaterThan((ada?.x ?? 0) + 200)
    expect(relief?.y).toBeLessThan(ada?.y ?? 0)
    expect(ada?.y).toBeLessThan(bo?.y ?? 0)
    const edits = graphToEdits(placed, [], randomUUID)
    expect(edits.map((edit) => Edit.parse(edit))).toMatchObject(edits)
  })

  test('nested-1.3.gexf: nodes within nodes, by nesting and by pid; weights of 1 say nothing', () => {
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
      'Eve Lune >  > Cleo Marsh',
      'Eve Lune > Part of > Crew of the Saltmere',
    ])
    expect(graph.edges.every(({ strength }) => strength === null)).toBe(true)
  })
})

describe('GraphML', () => {
  test('networkx.graphml: ids for names, attributes, entities of XML, weights that are not strengths', () => {
    const { formatLabel, names, ties, node, graph } = imported('networkx.graphml')
    expect(formatLabel).toBe('GraphML')
    expect(names).toEqual(['Ada Quill (person)', 'Pier Café & Bar (venue)', 'José Núñez (person)'])
    expect(ties).toEqual(['Ada Quill > regular > Pier Café & Bar', 'José Núñez > mentor > Ada Quill'])
    expect(graph.edges.map(({ strength, notes }) => [strength, notes])).toEqual([
      [5, 'Weight: 3.5'],
      [1, 'Weight: 0.5'],
    ])
    expect(node('Ada Quill')?.address).toBe('Saltmere')
  })

  test('yed.graphml: labels, colors and places of shapes, groups', () => {
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

  test('hyperedges.graphml: a tie of three leads from the first to the others', () => {
    const { ties } = imported('hyperedges.graphml')
    expect(ties.length).toBe(2)
  })
})

describe('JSON', () => {
  test('board.canvas: names, notes, groups as tags, colors, places', () => {
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

  test('kumu.json: elements and connections by their labels', () => {
    const { names, ties, node } = imported('kumu.json')
    expect(names).toEqual(['Ada Quill (person)', 'Harbour Relief (organization)'])
    expect(ties).toEqual(['Ada Quill > Chairs > Harbour Relief'])
    expect(node('Ada Quill')).toMatchObject({ tags: ['sailing', 'board'], notes: 'Harbour master' })
  })

  test('kumu-project.json: elements and connections by their ids, attributes, positions of the first map', () => {
    const { names, ties, node, graph } = imported('kumu-project.json')
    expect(names).toEqual(['Harbour Relief (organization)', 'Ada Quill (person)', 'Pier Café (venue)'])
    expect(ties).toEqual(['Harbour Relief > Pays the pilot > Ada Quill', 'Ada Quill > Regular > Pier Café'])
    expect(node('Harbour Relief')).toMatchObject({ tags: ['water', 'board'], place: { x: 10, y: 20 } })
    expect(node('Harbour Relief')?.notes).toBe('Runs the lifeboats\nfounded: 1990')
    expect(node('Ada Quill')).toMatchObject({ imageUrl: 'https://quill.example/ada.png', place: { x: 400, y: 20 } })
    expect(node('Pier Café')?.place).toBeUndefined()
    expect(graph.edges[0]?.notes).toContain('connection type: Funds')
  })

  test('nodes of which some have a name and some a label are all called something', () => {
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

  test('cytoscape.json: elements with data and positions', () => {
    const { ties, node } = imported('cytoscape.json')
    expect(ties).toEqual(['Ada Quill > knows > Bo Ferry'])
    expect(node('Bo Ferry')?.place).toEqual({ x: 310, y: 120 })
  })
})

describe('vCard and iCalendar', () => {
  test('contacts-3.0.vcf: several values, groups, a relation, a company, a picture within', () => {
    const { formatLabel, names, ties, node } = imported('contacts-3.0.vcf')
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
    for (const line of [
      'Met at the regatta, twice.\nCalls on Fridays.',
      'Department: Boats',
      'Email 2: ada@home.example',
      'Birthday: 1980-05-04',
    ])
      expect(ada?.notes).toContain(line)
    expect(node('Saltmere Chandlery')?.profileUrl).toBe('https://chandlery.example')
  })

  test('contacts-4.0.vcf: kinds, relations by uid and by name', () => {
    const { names, ties, node } = imported('contacts-4.0.vcf')
    expect(names).toEqual(['José Núñez (person)', 'Pier Café (organization)', 'Eve Lune (person)'])
    expect(ties).toEqual(['José Núñez > Friend > Pier Café', 'José Núñez > Colleague > Eve Lune'])
    expect(node('José Núñez')?.phone).toBe('+34-91-000-0000')
    expect(node('Pier Café')?.address).toBe('Muelle 3, Puerto, España')
  })

  test('phone-2.1.vcf: parameters without names, quoted-printable over several lines, a picture', () => {
    const { names, node } = imported('phone-2.1.vcf')
    expect(names).toEqual(['Jörg Müller (person)'])
    expect(node('Jörg Müller')).toMatchObject({
      phone: '+4930000000',
      address: 'Hafenstraße 1, 20457 Hamburg, Deutschland',
      notes: 'Phone 2: 030111',
    })
  })

  test('calendar.ics: events, who attends and who organizes, rooms, one event for all its turns', () => {
    const { formatLabel, names, ties, node } = imported('calendar.ics')
    expect(formatLabel).toBe('iCalendar')
    expect(names).toEqual([
      'Harbour board, spring (event)',
      'Regatta (event)',
      'Ada Quill (person)',
      'Ferry, Bo (person)',
      'Map room (venue)',
    ])
    expect(ties).toEqual([
      'Ada Quill > Organized > Harbour board, spring',
      'Ferry, Bo > Attended > Harbour board, spring',
      'Map room > Attended > Harbour board, spring',
      'Ferry, Bo > Attended > Regatta',
    ])
    expect(node('Harbour board, spring')).toMatchObject({ date: '2026-03-04', address: 'Pier Café, Quay Street 1' })
    expect(node('Harbour board, spring')?.notes).toContain('Bring the charts and a pen.')
    expect(node('Harbour board, spring')?.notes).toContain('Time: 10:00, Europe/Lisbon')
    expect(node('Regatta')).toMatchObject({ date: '2026-05-01', notes: 'Repeats: FREQ=YEARLY' })
  })
})

test('a plain list of names is one', () => {
  const file = read(new TextEncoder().encode('Petra Pan\nQuentin Quist\n'), 'names.txt')
  const plan = finish(planImport(file, { mappings: file.tables.map(({ guess }) => guess) }))
  expect(plan.ok && plan.value.graph.nodes.map(({ name }) => name)).toEqual(['Petra Pan', 'Quentin Quist'])
})

describe('files that are not what they should be', () => {
  const xml = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="undirected">'

  test('an XML file that ends too soon says on which line', () => {
    expect(refusalOf(`${xml}\n<node id="a"/>\n<node id="b"`, 'cut.graphml')).toMatch(
      /^Line 3 of this XML file is incomplete or damaged\./,
    )
  })

  test('entities that grow without end, or lead outside, are not followed', () => {
    const lol = '<!DOCTYPE graphml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    for (const entity of ['b', 'c'])
      expect(refusalOf(`${lol}\n${xml}<node id="&${entity};"/></graph></graphml>`, 'lol.graphml')).toMatch(/damaged/)
  })

  test('a graph of nobody, levels without end, and text that only begins like a card are refused', () => {
    expect(refusalOf(`${xml}</graph></graphml>`, 'empty.graphml')).toBe(
      'This file holds a graph without a single node.',
    )
    const deep = '<node id="a"><graph>'.repeat(5000)
    expect(refusalOf(xml + deep, 'deep.graphml')).toMatch(/damaged/)
    expect(refusalOf('BEGIN:VCARD\nFN', 'broken.vcf')).toBe(
      'This vCard file is incomplete or damaged. Save it again where it comes from, and import that file.',
    )
  })

  test('one damaged contact does not take the others with it', () => {
    const text = 'BEGIN:VCARD\nVERSION:3.0\nFN\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Bo Ferry\nEND:VCARD\n'
    const file = read(new TextEncoder().encode(text), 'two.vcf')
    expect(file.tables[0]?.rows).toHaveLength(1)
  })
})
