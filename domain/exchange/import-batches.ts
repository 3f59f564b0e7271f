import type { Edit } from '../edits/edit.ts'
import { splitEdits } from '../edits/split-edits.ts'
import type { Tag } from '../entities/tag/tag.ts'
import { graphToEdits } from './graph-to-edits.ts'
import type { ImportedGraph } from './imported-graph.ts'
import type { KnownField } from './network-copy.ts'
import { placeGraph, type Surroundings } from './place-graph.ts'
import type { Progress } from './table.ts'

/** The network that something is imported into; a new one has no surroundings. */
export interface ImportTarget extends Surroundings {
  readonly tags: Iterable<Pick<Tag, 'id' | 'text'>>
  readonly fields: Iterable<KnownField>
}

/**
 * What was read → the batches of edits that put it into a network, to be submitted in this order as one group. The same for
 * whoever imports: a page, a server, a command line. Yields its progress. Cost: that of arranging the graph.
 */
export function* importBatches(
  graph: ImportedGraph,
  { tags, fields, ...surroundings }: ImportTarget,
  newId: () => string,
): Generator<Progress, Edit[][], void> {
  return splitEdits(graphToEdits(yield* placeGraph(graph, surroundings), tags, newId, fields))
}
