import { randomUUID as newId } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { applyBatch, EditBatch } from '../../edits/batch.ts'
import type { Graph } from '../../entities/graph.ts'
import { type ImportTarget, importBatches } from './import-batches.ts'
import { idsOf } from './graph-to-edits.ts'
import { occupiedArea } from './occupied-area.ts'
import { planImport } from '../plan/plan-import.ts'
import { finish } from '../../finish.ts'
import { readImportFile } from '../map/import-file.ts'

const at = '2026-01-02T03:04:05.000Z'

/** Imports a string: parses it and applies the resulting edits. */
function importInto(graph: Graph, text: string) {
  const file = finish(readImportFile(new TextEncoder().encode(text), 'people.csv'))
  if (!file.ok) throw new Error(file.rejection.sentence)
  const plan = finish(planImport(file.value, { mappings: file.value.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  const occupied = occupiedArea(graph)
  const into: ImportTarget = {
    tags: graph.tags.values(),
    fields: graph.fields.values(),
    places: new Map(graph.nodes),
    edges: graph.edges.values(),
    ...(occupied ? { occupied } : {}),
  }
  const stepId = newId()
  const batches = finish(importBatches(plan.value.graph, into, newId)).map((edits) =>
    EditBatch.parse({ batchId: newId(), stepId, edits }),
  )
  const after = batches.reduce((before, { edits }) => {
    const { graph: next, refused } = applyBatch(before, edits, at)
    expect(refused).toEqual([])
    return next
  }, graph)
  return { after, batches }
}

const people = (count: number, notes = '') =>
  ['Name,Tags,Notes', ...Array.from({ length: count }, (_, index) => `Person ${index},Friend,${notes}`)].join('\n')

describe('an imported graph', () => {
  test('is split into batches within the edit limit, without losses and in file order', () => {
    const { after, batches } = importInto(emptyGraph(), people(1200))
    expect(batches.map(({ edits }) => edits.length)).toEqual([500, 500, 201])
    expect(after.nodes.size).toBe(1200)
    const names = batches.flatMap(({ edits }) => idsOf(edits).nodes).map((id) => after.nodes.get(id)?.name)
    expect(names).toEqual(Array.from({ length: 1200 }, (_, index) => `Person ${index}`))
  })

  test('is also split by size, into batches of at most about one megabyte', () => {
    const { batches } = importInto(emptyGraph(), people(100, 'x'.repeat(50_000)))
    expect(batches.length).toBeGreaterThan(4)
    for (const { edits } of batches) expect(JSON.stringify(edits).length).toBeLessThanOrEqual(1_000_001)
  })

  test('is placed beside existing nodes and reuses existing tags', () => {
    const { after: first } = importInto(emptyGraph(), people(3))
    const { after: both } = importInto(first, people(3))
    expect([both.nodes.size, both.tags.size]).toEqual([6, 1])
    const right = occupiedArea(first)?.right ?? Infinity
    const added = [...both.nodes.values()].filter(({ id }) => !first.nodes.has(id))
    expect(Math.min(...added.map(({ x }) => x))).toBeGreaterThan(right)
  })
})
