import { randomUUID as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import type { Graph } from '../../entities/graph.ts'
import { hadCompanies } from './earlier-companies.ts'
import { importInto } from '../import-into.ts'
import { readImportFile } from '../map/import-file.ts'
import { finish } from '../../finish.ts'

const at = '2026-01-02T03:04:05.000Z'
const people = 'Name,Company\nAda,Pier Co\nBen,PIER CO\nCy,\n'

function contentsOf(graph: Graph) {
  const { nodes, edges, tags, fields } = graph
  return {
    nodes: [...nodes.values()],
    edges: [...edges.values()],
    tags: [...tags.values()],
    fields: [...fields.values()],
  }
}

async function imported(graph: Graph, name: string, text: string, withCompanies?: boolean): Promise<Graph> {
  const files = [{ name, bytes: new TextEncoder().encode(text) }]
  const order = { files, columns: {}, dryRun: false, withCompanies }
  const outcome = await importInto(order, contentsOf(graph), newId)
  if (!outcome.ok) throw new Error(outcome.rejection.sentence)
  return outcome.value.batches.reduce(
    (before, edits) =>
      applyBatch(
        before,
        edits.map((edit) => Edit.parse(edit)),
        at,
      ).graph,
    graph,
  )
}

function hadIn(graph: Graph, text: string): boolean {
  const read = finish(readImportFile(new TextEncoder().encode(text), 'again.csv'))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const { tables } = read.value
  const mappings = tables.map(({ guess }) => guess)
  return hadCompanies(tables, mappings, contentsOf(graph))
}

test('an earlier import that created organizations is recognized by its people and not by its file name', async () => {
  const graph = await imported(emptyGraph(), 'people.csv', people, true)
  expect(hadIn(graph, people)).toBe(true)
  expect(hadIn(graph, 'First name,Last name,Company\nAda,,Elsewhere\nDee,Dunn,Tide\n')).toBe(true)
  expect(hadIn(graph, 'Name,Company\nDee,Tide\n')).toBe(false)
  expect(hadIn(graph, 'Name\nAda\nBen\n')).toBe(false)
})

test('an earlier import that created no organizations is not recognized as an import that created organizations', async () => {
  const without = await imported(emptyGraph(), 'people.csv', people)
  expect(hadIn(without, people)).toBe(false)
  const ties = 'Source,Source type,Label,Target,Target type\nAda,person,Works at,Pier Co,organization\n'
  expect(hadIn(await imported(without, 'ties.csv', ties), people)).toBe(false)
})

test('a repeated import creates organizations from companies by default if the earlier import created organizations', async () => {
  const first = await imported(emptyGraph(), 'people.csv', people, true)
  const again = `${people}Dee,Tide\n`
  const names = (graph: Graph) => [...graph.nodes.values()].map(({ name, type }) => `${name} ${type}`).sort()
  expect(names(await imported(first, 'people-june.csv', again))).toEqual([
    'Ada person',
    'Ben person',
    'Cy person',
    'Dee person',
    'Pier Co organization',
    'Tide organization',
  ])
  expect(names(await imported(first, 'people-june.csv', again, false))).not.toContain('Tide organization')
})
