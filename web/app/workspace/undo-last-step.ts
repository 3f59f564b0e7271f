import { addEdits } from '../../../domain/edits/add-edits.ts'
import { plurals } from '../../../domain/entities/entity-kinds.ts'
import { type Graph, graphContents } from '../../../domain/entities/graph.ts'
import { progressTexts } from '../../ai/texts.ts'
import type { LiveNetworkStore } from '../../store/network-store.ts'
import type { StoredNetwork } from '../../store/undone-network.ts'
import { waitUntilSaved } from '../../store/wait-until-saved.ts'
import { createFilledNetwork } from '../../template/create-filled-network.ts'
import { undoneNetworkTexts } from '../texts.ts'

/** Maximum time in milliseconds to wait until an undo by the server arrives at this page. */
const newsWithinMs = 5000

/**
 * Undoes the user's last step in an open network. If this step is the generation and leaves the network empty, also
 * deletes the network. In that case, returns the previous contents, and passes them to `onLeave` before the deletion.
 * Otherwise returns null.
 */
export async function undoLastStep(
  store: LiveNetworkStore,
  networkId: string,
  onLeave: (takenBack: StoredNetwork) => void,
): Promise<StoredNetwork | null> {
  const isGeneration = store.history(networkId).undo === progressTexts.step
  const before = store.view(networkId).graph
  await store.undo(networkId)
  if (!isGeneration || !before || store.history(networkId).undo !== null) return null
  if (!(await untilEmpty(store, networkId)) || !(await waitUntilSaved(store, networkId))) return null
  const kept = takenBack(before)
  onLeave(kept)
  await store.removeNetwork(networkId)
  return kept
}

function takenBack(graph: Graph): StoredNetwork {
  const { network, ...contents } = graphContents(graph)
  return { networkId: network.id, name: network.name, description: network.description, edits: addEdits(contents) }
}

/** Restores a network that was deleted when its generation was undone. Resolves to its id. Undo deletes it again. */
export async function restoreNetwork(
  store: LiveNetworkStore,
  { name, description, edits }: StoredNetwork,
): Promise<string> {
  const options = { description, source: 'undo' } as const
  const made = await createFilledNetwork(store, { name, options, edits, label: progressTexts.step })
  if (made === null) throw new Error(undoneNetworkTexts.refused)
  return made
}

function untilEmpty(store: LiveNetworkStore, networkId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isEmpty: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(isEmpty)
    }
    const look = () => {
      const { status, graph } = store.view(networkId)
      if (status === 'gone') end(false)
      else if (graph && plurals.every((plural) => graph[plural].size === 0)) end(true)
    }
    const timer = setTimeout(() => end(false), newsWithinMs)
    const stop = store.subscribe(look)
    look()
  })
}
