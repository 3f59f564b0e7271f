import type { Graph } from '../../domain/model/graph.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { newId } from '../store/tab-identity.ts'
import { editsThatRemove, type ImportedIds } from './drafts-to-edits.ts'
import { ImportFailure } from './import-failure.ts'
import { openNetwork } from './open-network.ts'
import { texts } from './texts.ts'
import { untilSaved } from './until-saved.ts'

/** What has to be known of an import to take it back. */
export interface TakenBack extends ImportedIds {
  readonly networkId: string
  readonly created: boolean
  readonly groupId: string
  readonly label: string
}

/** The newest import of each network: labels alone do not tell two imports of one file apart. */
const newestImports = new WeakMap<LiveNetworkStore, Map<string, string>>()

export function rememberImport(store: LiveNetworkStore, { networkId, groupId }: Omit<TakenBack, keyof ImportedIds>) {
  const ofStore = newestImports.get(store) ?? new Map<string, string>()
  newestImports.set(store, ofStore.set(networkId, groupId))
}

const editsPerSlice = 500

/**
 * Takes an import back: a network made for it goes as a whole unless something else was put into it; elsewhere the last
 * step is undone if it was the import, and otherwise its nodes and tags are removed from among the later work.
 * True if the network itself was removed. Rejects with `ImportFailure` when that needs a server that is away.
 */
export async function takeBack(store: LiveNetworkStore, imported: TakenBack): Promise<boolean> {
  const { networkId } = imported
  const { graph, close } = await openNetwork(store, networkId)
  try {
    if (imported.created && holdsNothingElse(graph(), imported)) {
      // Edits still on their way would be refused by a network that is gone.
      if (!(await untilSaved(store, networkId))) throw new ImportFailure(texts.undoFailed)
      await store.removeNetwork(networkId)
      return true
    }
    const edits = editsThatRemove(imported, graph())
    if (edits.length === 0) return false
    if (isLastStep(store, imported)) {
      store.undo(networkId)
      return false
    }
    const options = { label: texts.undoneLabel(imported.label), groupId: newId() }
    for (let from = 0; from < edits.length; from += editsPerSlice) {
      store.submit(networkId, edits.slice(from, from + editsPerSlice), options)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    return false
  } finally {
    close()
  }
}

function isLastStep(store: LiveNetworkStore, { networkId, groupId, label }: TakenBack): boolean {
  return store.history(networkId).undo === label && newestImports.get(store)?.get(networkId) === groupId
}

function holdsNothingElse(graph: Graph, imported: ImportedIds): boolean {
  const nodes = new Set(imported.nodes)
  return graph.edges.size === 0 && graph.tasks.size === 0 && [...graph.nodes.keys()].every((id) => nodes.has(id))
}
