import { expect } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { emptyGraph } from './random-edits.ts'

/** Applies edits to an empty network. Throws an error if an edit is rejected. */
export function graphFromEdits(edits: readonly Edit[]): Graph {
  const { graph, refused } = applyBatch(emptyGraph(), edits, '2031-12-20T09:00:00.000Z')
  expect(refused).toEqual([])
  return graph
}
