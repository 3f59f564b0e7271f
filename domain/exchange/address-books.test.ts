import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldLines } from '../../tests/support/field-lines.ts'
import { applyBatch } from '../edits/batch.ts'
import { graphFrom } from '../entities/graph.ts'
import { graphToEdits } from './place/graph-to-edits.ts'
import { placeGraph } from './place/place-graph.ts'
import { planImport } from './plan/plan-import.ts'
import { finish } from '../finish.ts'
import { readImportFile } from './map/import-file.ts'

const fixtures = new URL('../../tests/fixtures/import/', import.meta.url)

function plan(fileName: string) {
  const read = finish(readImportFile(new Uint8Array(readFileSync(new URL(fileName, fixtures))), fileName))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const planned = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
  if (!planned.ok) throw new Error(planned.rejection.sentence)
  return planned.value
}

describe('importing address books keeps or reports every value', () => {
  test('google-contacts.csv: moves extra addresses to notes, birthdays to fields, and fills blank names', () => {
    const { counts, graph, warnings } = plan('google-contacts.csv')
    expect(counts).toEqual({ rows: 3, valid: 3, faulty: 0, duplicate: 0, warned: 2 })
    expect(graph.nodes[0]).toMatchObject({
      name: 'Maren Okoye',
      email: 'maren@harbour.example',
      address: '3 Quay Road Oslo 0150',
      tags: ['myContacts', 'Board'],
      notes: 'E-mail (Home): maren@home.example\nSpouse: Tomé Ferry',
    })
    expect(fieldLines(graph, graph.nodes[0])).toEqual(['Birthday (date): 1980-05-02'])
    expect(graph.nodes.slice(1).map(({ name, type, company }) => [name, type, company])).toEqual([
      ['Lumen Grid GmbH', 'organization', null],
      ['ida@people.example', 'person', null],
    ])
    expect(warnings.map(({ reason }) => reason)).toEqual([
      'There is no name, so the company is used as the name.',
      'There is no name, so the email address is used as the name.',
    ])
  })

  test('outlook-contacts.csv: joins address parts, turns extra contact data into fields, and drops columns that only Outlook needs', () => {
    const { counts, graph } = plan('outlook-contacts.csv')
    expect(counts).toEqual({ rows: 1, valid: 1, faulty: 0, duplicate: 0, warned: 0 })
    expect(graph.nodes[0]).toMatchObject({
      name: 'Ida Lindqvist',
      title: 'Trustee',
      address: '4 Mill Lane, Bergen 5003',
      phone: '+47 333',
    })
    expect(graph.nodes[0]?.notes).toBe('Met at the fair')
    expect(fieldLines(graph, graph.nodes[0])).toEqual([
      'Title (text): Dr.',
      'Home City (text): Voss',
      'Business Phone (text): +47 222',
      'Birthday (date): 1975-03-04',
      'E-mail 2 Address (text): ida@home.example',
      'Spouse (text): Åsa Lindqvist',
      "Manager's Name (text): Maren Okoye",
    ])
  })
})

test('les-miserables.json: converts to 77 nodes and 254 connections without rejected edits', () => {
  const at = '2026-01-02T03:04:05.000Z'
  const newId = () => crypto.randomUUID()
  const network = { id: newId(), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
  const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })
  const edits = graphToEdits(finish(placeGraph(plan('les-miserables.json').graph)), [], newId)
  const { graph, refused } = applyBatch(empty, edits, at)
  expect([graph.nodes.size, graph.edges.size, refused]).toEqual([77, 254, []])
})

test('connects a contact from Google or Outlook to a related person whose name is unique', () => {
  const google = planOf(
    [
      'First Name,Last Name,Relation 1 - Label,Relation 1 - Value,Relation 2 - Label,Relation 2 - Value,Notes',
      'Ana,Sol,Spouse,Ben Sol,Friend,Cy Lune,Likes tea',
      'Ben,Sol,,,,,',
      'Cy,Lune,* Assistant,Gus Dune,,,',
      'Cy,Lune,,,,,another',
    ].join('\n'),
  )
  expect(tiesOf(google)).toEqual(['Ana Sol > Spouse > Ben Sol'])
  expect(google.nodes.map(({ notes }) => notes).slice(0, 3)).toEqual([
    'Likes tea\nFriend: Cy Lune',
    '',
    'Assistant: Gus Dune',
  ])
  const outlook = planOf(
    [
      "First Name,Last Name,E-mail Address,Manager's Name,Spouse",
      'Greta,Holm,g@holm.example,Lars Berg,Nils Holm',
      'Lars,Berg,l@berg.example,,',
    ].join('\n'),
  )
  expect(tiesOf(outlook)).toEqual(['Greta Holm > Manager > Lars Berg'])
  expect(outlook.fields.map(({ name }) => name)).toEqual(['Spouse'])
})

function planOf(text: string) {
  const read = finish(readImportFile(new TextEncoder().encode(text), 'contacts.csv'))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const mappings = read.value.tables.map(({ guess }) => guess)
  const planned = finish(planImport(read.value, { mappings, withDuplicates: true }))
  if (!planned.ok) throw new Error(planned.rejection.sentence)
  return planned.value.graph
}

function tiesOf({ nodes, edges }: ReturnType<typeof planOf>): string[] {
  const names = new Map(nodes.map(({ key, name }) => [key, name]))
  return edges.map(({ source, target, label }) => `${names.get(source)} > ${label} > ${names.get(target)}`)
}
