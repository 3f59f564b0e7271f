import type { Network } from '../../domain/model/network.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import { graphFrom } from '../../domain/model/graph.ts'
import { api } from '../api/api.ts'
import type { Step, Stroke } from './undo-history.ts'

/**
 * What a group of batches did that the server made in this person's name, as a step they can take back. Reads the whole
 * log of the network: for those that were made by that group. Null if it did nothing.
 */
export async function readGroupStep(
  actor: string,
  network: Network,
  groupId: string,
  label: string,
): Promise<Step | null> {
  const strokes: Stroke[] = []
  let graph = graphFrom({ network, nodes: [], edges: [], tasks: [], tags: [] })
  let after = 0
  for (let newest = 1; after < newest; ) {
    const { batches, version } = await api.networks.listEdits({ id: network.id, after }, { context: { actor } })
    newest = batches.length > 0 ? version : after
    for (const { batchId, groupId: of, edits, at, version: place } of batches) {
      const outcome = applyBatch(graph, edits, at)
      graph = outcome.graph
      after = place
      if (of !== groupId) continue
      outcome.inverses.forEach((inverse, index) => {
        const edit = outcome.applied[index]
        if (edit) strokes.push({ batchId, edit, inverse })
      })
    }
  }
  return strokes.length > 0 ? { label, groupId, strokes } : null
}
