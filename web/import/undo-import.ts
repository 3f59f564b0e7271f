import type { Edit } from '../../domain/edits/edit.ts'
import { applyBatch } from '../../domain/edits/batch.ts'
import { splitEdits } from '../../domain/edits/split-edits.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { newId } from '../store/tab-identity.ts'
import { editsThatRemove, type ImportedIds } from '../../domain/exchange/place/graph-to-edits.ts'
import { editsThatRestore, type Replaced } from '../../domain/exchange/compare/restore-replaced.ts'
import { ImportFailure } from './import-failure.ts'
import { openNetwork } from './open-network.ts'
import { texts } from './texts.ts'
import { waitUntilSaved } from '../store/wait-until-saved.ts'

/** The data needed to undo an import. */
export interface UndoableImport extends ImportedIds {
  readonly replaced: readonly Replaced[]
  readonly networkId: string
  readonly created: boolean
  readonly stepId: string
  readonly label: string
}

/**
 * Undoes an import. If a network was created for it and contains nothing else, the network is deleted. Otherwise, if
 * the import is the last step, that step is undone. Otherwise, its nodes and tags are removed, and its changes are
 * reverted unless the values have changed since. Resolves to true if the network was deleted. Rejects with
 * `ImportFailure` if the server is needed but cannot be reached.
 */
export function revertImport(store: LiveNetworkStore, imported: UndoableImport): Promise<boolean> {
  return withdraw(store, imported, async (graph) => {
    if (store.history(imported.networkId).undoStepId === imported.stepId) {
      return store.undo(imported.networkId)
    }
    const edits = editsThatRevert(imported, graph)
    await submitInTurns(store, imported, edits, texts.undoneLabel(imported.label))
    store.forgetStep(imported.networkId, imported.stepId)
  })
}

/**
 * Removes everything that a canceled or failed import has added. The import leaves no undo or redo step. Resolves to
 * true if the network was deleted.
 */
export function discardImport(store: LiveNetworkStore, begun: UndoableImport): Promise<boolean> {
  return withdraw(store, begun, async (graph) => {
    await submitInTurns(store, begun, editsThatRevert(begun, graph))
    store.forgetStep(begun.networkId, begun.stepId)
  })
}

async function withdraw(
  store: LiveNetworkStore,
  imported: UndoableImport,
  empty: (graph: Graph) => Promise<void>,
): Promise<boolean> {
  const { networkId } = imported
  const { graph, close } = await openNetwork(store, networkId)
  try {
    if (imported.created && holdsNothingElse(graph(), imported)) {
      // Waits until unsent edits are saved, because the server would reject edits to a deleted network.
      if (!(await waitUntilSaved(store, networkId))) throw new ImportFailure(texts.undoFailed)
      await store.removeNetwork(networkId)
      return true
    }
    await empty(graph())
    return false
  } finally {
    close()
  }
}

function editsThatRevert(imported: UndoableImport, graph: Graph): Edit[] {
  const removing = editsThatRemove(imported, graph)
  if (imported.replaced.length === 0) return removing
  const at = new Date().toISOString()
  const { graph: without } = applyBatch(graph, removing, at)
  return [...removing, ...editsThatRestore(imported.replaced, without, at)]
}

async function submitInTurns(
  store: LiveNetworkStore,
  { networkId, stepId: undoes }: UndoableImport,
  edits: readonly Edit[],
  label?: string,
): Promise<void> {
  const options = { stepId: newId(), undoes, ...(label === undefined ? {} : { label }) }
  for (const batch of splitEdits(edits)) {
    store.submit(networkId, batch, options)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

function holdsNothingElse(graph: Graph, imported: ImportedIds): boolean {
  const nodes = new Set(imported.nodes)
  const edges = new Set(imported.edges)
  const tasks = new Set(imported.tasks)
  const groups = new Set(imported.groups)
  return (
    [...graph.nodes.keys()].every((id) => nodes.has(id)) &&
    [...graph.edges.keys()].every((id) => edges.has(id)) &&
    [...graph.tasks.keys()].every((id) => tasks.has(id)) &&
    [...graph.groups.keys()].every((id) => groups.has(id))
  )
}
