import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyBatch } from '../edits/batch.ts'
import { graphFrom } from '../graph/graph.ts'
import { graphToEdits } from './graph-to-edits.ts'
import { placeGraph } from './place-graph.ts'
import { planImport } from './plan-import.ts'
import { finish, readImportFile } from './read-file.ts'

const fixtures = new URL('../../tests/fixtures/import/', import.meta.url)

function plan(fileName: string) {
  const read = finish(readImportFile(new Uint8Array(readFileSync(new URL(fileName, fixtures))), fileName))
  if (!read.ok) throw new Error(read.refusal.sentence)
  const planned = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
  if (!planned.ok) throw new Error(planned.refusal.sentence)
  return planned.value
}

describe('exports of address books lose nothing without a word', () => {
  test('google-contacts.csv: second addresses, birthdays and relations are notes; a company or an address is a name', () => {
    const { counts, graph, warnings } = plan('google-contacts.csv')
    expect(counts).toEqual({ rows: 3, valid: 3, faulty: 0, duplicate: 0, warned: 2 })
    expect(graph.nodes[0]).toMatchObject({
      name: 'Maren Okoye',
      email: 'maren@harbour.example',
      address: '3 Quay Road Oslo 0150',
      tags: ['myContacts', 'Board'],
      notes: 'Birthday: 1980-05-02\nE-mail (Home): maren@home.example\nSpouse: Tomé Ferry',
    })
    expect(graph.nodes.slice(1).map(({ name, type, company }) => [name, type, company])).toEqual([
      ['Lumen Grid GmbH', 'organization', null],
      ['ida@people.example', 'person', null],
    ])
    expect(warnings.map(({ reason }) => reason)).toEqual([
      'There is no name, so the company gives it.',
      'There is no name, so the email address stands in for it.',
    ])
  })

  test('outlook-contacts.csv: cities, postcodes, the other phone and family are notes, programs’ own columns are not', () => {
    const { counts, graph } = plan('outlook-contacts.csv')
    expect(counts).toEqual({ rows: 1, valid: 1, faulty: 0, duplicate: 0, warned: 0 })
    expect(graph.nodes[0]).toMatchObject({
      name: 'Ida Lindqvist',
      title: 'Trustee',
      address: '4 Mill Lane',
      phone: '+47 333',
    })
    expect(graph.nodes[0]?.notes.split('\n')).toEqual([
      'Met at the fair',
      'Title: Dr.',
      'Business City: Bergen',
      'Business Postal Code: 5003',
      'Home City: Voss',
      'Business Phone: +47 222',
      'Birthday: 1975/03/04',
      'E-mail 2 Address: ida@home.example',
      'Spouse: Åsa Lindqvist',
      "Manager's Name: Maren Okoye",
    ])
  })
})

test('a file becomes edits that a network takes, without a page: 77 nodes, 254 connections, none refused', () => {
  const at = '2026-01-02T03:04:05.000Z'
  const newId = () => crypto.randomUUID()
  const network = { id: newId(), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }
  const empty = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })
  const edits = graphToEdits(finish(placeGraph(plan('les-miserables.json').graph)), [], newId)
  const { graph, refused } = applyBatch(empty, edits, at)
  expect([graph.nodes.size, graph.edges.size, refused]).toEqual([77, 254, []])
})
