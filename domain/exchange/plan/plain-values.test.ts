import { describe, expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { planImport } from './plan-import.ts'
import { readImportFile } from '../map/import-file.ts'

function imported(text: string, name = 'file.csv') {
  const read = finish(readImportFile(new TextEncoder().encode(text), name))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const plan = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  const { graph, warnings } = plan.value
  return {
    ...graph,
    reasons: warnings.map(({ reason }) => reason),
    notKept: read.value.tables.flatMap(({ notKept = [] }) => notKept),
  }
}

describe('ids as names', () => {
  test('ids are used as names if no column has names', () => {
    const { nodes } = imported('id,type,desc\nada,person,writes\nbo,person,reads\n')
    expect(nodes.map(({ name, notes, origin }) => [name, notes, origin?.id])).toEqual([
      ['ada', 'writes', 'ada'],
      ['bo', 'reads', 'bo'],
    ])
  })

  test('the id is used as the name if a row has no name', () => {
    const { nodes, reasons } = imported('id,label,type\nada,Ada Quill,person\nbo,,person\n')
    expect(nodes.map(({ name }) => name)).toEqual(['Ada Quill', 'bo'])
    expect(reasons).toEqual(['There is no name, so the ID is used as the name.'])
  })
})

test('a type column that contains numbers becomes a field instead of setting the types of nodes', () => {
  const { nodes, fields, reasons } = imported('name,type\nAda,1\nBo,2\nAcme,2\n')
  expect(nodes.map(({ type, tags }) => [type, tags])).toEqual([
    ['person', []],
    ['person', []],
    ['person', []],
  ])
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([['type', 'number']])
  expect(reasons).toEqual([])
})

test('HTML notes are converted to text, and other angle brackets are kept', () => {
  const html = '"<p>Met <b>Bo</b> &amp; Cy</p><ul><li>tea</li><li>cake</li></ul>"'
  const { nodes } = imported(`name,notes\nAda,${html}\nBo,a <b> is a letter\n`)
  expect(nodes.map(({ notes }) => notes)).toEqual(['Met Bo & Cy\n- tea\n- cake', 'a <b> is a letter'])
})

test('direction marks are removed from phone numbers, and extensions are spelled out', () => {
  const { nodes } = imported('name,phone\nAda,\u202a+44 20 7946 0000\u202c;ext=12\n')
  expect(nodes[0]?.phone).toBe('+44 20 7946 0000 ext. 12')
})

test('direction marks are removed from email addresses', () => {
  const { nodes } = imported('name,email\nAda,\u200eada@quill.example\u202c\n')
  expect(nodes[0]?.email).toBe('ada@quill.example')
})

test('a table whose columns are aligned with spaces is read', () => {
  const { nodes, fields } = imported('name  company  age\nAda   Harbour  30\nBo    Relief   41\n')
  expect(nodes.map(({ name, company }) => [name, company])).toEqual([
    ['Ada', 'Harbour'],
    ['Bo', 'Relief'],
  ])
  expect(fields.map(({ name }) => name)).toEqual(['age'])
})

test('node colors in a GEXF file are ignored if every node is black', () => {
  const color = '<viz:color r="0" g="0" b="0"/>'
  const gexf = (second: string) =>
    `<gexf xmlns:viz="http://gexf.net/viz"><graph><nodes><node id="a">${color}</node><node id="b">${second}</node></nodes></graph></gexf>`
  expect(imported(gexf(color), 'a.gexf')).toMatchObject({
    nodes: [{ color: null }, { color: null }],
    notKept: ['All nodes are black (#000000) in this file. That color is not imported.'],
  })
  expect(imported(gexf(''), 'a.gexf')).toMatchObject({ nodes: [{ color: '#000000' }, { color: null }] })
})

test('GraphML descriptions are imported as notes of nodes and connections', () => {
  const { nodes, edges } = imported(
    '<graphml><graph><node id="a"><desc>About a</desc></node><node id="b"/><edge source="a" target="b"><desc>Old friends</desc></edge></graph></graphml>',
    'a.graphml',
  )
  expect([nodes[0]?.notes, edges[0]?.notes]).toEqual(['About a', 'Old friends'])
})
