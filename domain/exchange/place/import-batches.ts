import type { Edit } from '../../edits/edit.ts'
import { splitEdits } from '../../edits/split-edits.ts'
import type { Tag } from '../../entities/tag/tag.ts'
import { graphToEdits } from './graph-to-edits.ts'
import type { ImportedGraph } from '../plan/imported-graph.ts'
import type { KnownField } from '../map/assign-fields.ts'
import { placeGraph, type ExistingContents } from './place-graph.ts'
import type { Progress } from '../table.ts'

/** The network to import into. A new network has no contents. */
export interface ImportTarget extends ExistingContents {
  readonly tags: Iterable<Pick<Tag, 'id' | 'text'>>
  readonly fields: Iterable<KnownField>
}

/**
 * Returns the batches of edits that add a parsed graph to a network. The batches have to be submitted in order and form
 * one step. Used by the page, the server and the command line. Yields progress. Cost: laying out the graph.
 */
export function* importBatches(
  graph: ImportedGraph,
  { tags, fields, ...surroundings }: ImportTarget,
  newId: () => string,
): Generator<Progress, Edit[][], void> {
  return splitEdits(graphToEdits(yield* placeGraph(graph, surroundings), tags, newId, fields))
}
