import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { applyBatch, EditBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { importInto } from '../../domain/exchange/import-into.ts'
import { occupiedArea } from '../../domain/exchange/place/occupied-area.ts'
import { finish } from '../../domain/finish.ts'
import { adoptFields } from '../../domain/exchange/map/assign-fields.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { ImportSession } from './import-session.ts'
import type { Calls, CallName } from './import-protocol.ts'

const names = fc.constantFrom('Ada Quill', 'Bo Ferry', 'Łucja', 'Harbour, Relief', '', ' eve  lune ')
const words = fc.constantFrom('', 'Mentor', 'Friend', '3', '2026-04-05', '5/4/2024')
const cell = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
const csv = (header: string, rows: readonly (readonly string[])[]) =>
  `${header}\n${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`
const people = fc
  .array(fc.tuple(fc.constantFrom('1', '2', '3'), names, words, words), { minLength: 1, maxLength: 8 })
  .map((rows) => csv('Id,Name,Company,Stage', rows))
const ties = fc
  .array(fc.tuple(fc.oneof(names, fc.constantFrom('1', '2')), names, words, words), { minLength: 1, maxLength: 8 })
  .map((rows) => csv('Source,Target,Relation,Since then', rows))

const anyFlags = fc.record({ withDuplicates: fc.boolean(), withCompanies: fc.boolean() })
type Flags = typeof anyFlags extends fc.Arbitrary<infer Chosen> ? Chosen : never
const neither: Flags = { withDuplicates: false, withCompanies: false }

/** Returns the edits that the worker creates from files. Makes the same calls as the page. */
async function asThePage(files: readonly File[], graph: Graph, flags: Flags): Promise<Edit[][] | null> {
  const session = new ImportSession()
  const ask = async <Name extends CallName>(name: Name, question: Calls[Name]['ask']) => {
    const call = { name, job: 1, ask: question } as Parameters<ImportSession['answer']>[0]
    return (await session.answer(call, async (work) => finish(work))) as Calls[Name]['answer']
  }
  const nodes = [...graph.nodes.values()]
  const edges = [...graph.edges.values()]
  const read = await ask('read', { files: files.map((file) => ({ file })) })
  if (read.unread.length > 0) return null
  const fields = [...graph.fields.values()]
  await ask('compare', { nodes, edges, fields, isFirst: true })
  const guesses = read.files.flatMap(({ tables }) => tables.map(({ guess }) => guess))
  const mappings = adoptFields(guesses, fields)
  const plan = await ask('plan', {
    mappings,
    dateOrder: 'day-first',
    addUpRepeats: false,
    ...flags,
    copy: 0,
    besideExisting: true,
  })
  if (!plan.ok || plan.value.rejection) return null
  const { batches } = await ask('prepare', {
    tags: [...graph.tags.values()],
    fields,
    occupied: occupiedArea(graph),
  })
  const made: Edit[][] = []
  for (let index = 0; index < batches; index++) made.push([...(await ask('batch', { index }))])
  return made
}

/** Replaces ids by numbers in order of appearance, because each import generates new ids. */
function withoutIds(batches: readonly (readonly Edit[])[] | null, graph: Graph): unknown {
  const known = new Set([...graph.fields.keys(), ...graph.nodes.keys(), ...graph.edges.keys(), ...graph.tags.keys()])
  const places = new Map<string, string>()
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const text = JSON.stringify(batches).replace(uuid, (id) => {
    if (known.has(id)) return id
    if (!places.has(id)) places.set(id, `new ${places.size}`)
    return places.get(id) ?? ''
  })
  return JSON.parse(text)
}

async function asTheServer(files: readonly File[], graph: Graph, flags: Flags): Promise<Edit[][] | null> {
  const given = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })))
  const network = {
    nodes: [...graph.nodes.values()],
    edges: [...graph.edges.values()],
    tags: [...graph.tags.values()],
    fields: [...graph.fields.values()],
  }
  const order = { files: given, columns: {}, dateOrder: 'day-first', ...flags, dryRun: false } as const
  const outcome = await importInto(order, network, randomUUID)
  return outcome.ok ? outcome.value.batches.map((edits) => [...edits]) : null
}

test('whatever the files and the network, an import on the server makes the same edits as an import in the page', async () => {
  let imports = 0
  await fc.assert(
    fc.asyncProperty(people, ties, people, anyFlags, async (before, edges, nodes, chosen) => {
      let graph = emptyGraph()
      for (const edits of (await asTheServer([new File([before], 'before.csv')], graph, neither)) ?? []) {
        graph = applyBatch(graph, EditBatch.shape.edits.parse(edits), '2026-01-02T03:04:05.000Z').graph
      }
      const files = [new File([edges], 'edges.csv'), new File([nodes], 'nodes.csv')]
      const page = await asThePage(files, graph, chosen)
      const server = await asTheServer(files, graph, chosen)
      expect(withoutIds(server, graph)).toEqual(withoutIds(page, graph))
      if (page) imports++
    }),
    { numRuns: 200 },
  )
  expect(imports).toBeGreaterThan(100)
})
