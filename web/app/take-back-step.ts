import { addEdits } from '../../domain/edits/add-edits.ts'
import { plurals } from '../../domain/entities/entity-kinds.ts'
import { type Graph, graphContents } from '../../domain/graph/graph.ts'
import { progressTexts } from '../ai/texts.ts'
import { failureText } from '../api/failure.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { untilSaved } from '../store/until-saved.ts'
import { createFilledNetwork } from '../template/create-filled-network.ts'
import { showToast } from '../ui/toast.tsx'
import { undoneNetworkTexts as texts } from './texts.ts'

/** What was undone on the server is gone from a page this soon, milliseconds, unless something is in its way. */
const newsWithinMs = 5000

/**
 * Takes a person's last step in an open network back. A network that was generated and holds nothing else goes with its
 * generation; a toast brings it back, as a network of its own, and `onBroughtBack` is told its id.
 */
export async function takeBackStep(
  store: LiveNetworkStore,
  networkId: string,
  onBroughtBack: (networkId: string) => void,
): Promise<void> {
  const isGeneration = store.history(networkId).undo === progressTexts.step
  const before = store.view(networkId).graph
  await store.undo(networkId)
  if (!isGeneration || !before || store.history(networkId).undo !== null) return
  if (!(await untilEmpty(store, networkId)) || !(await untilSaved(store, networkId))) return
  await store.removeNetwork(networkId)
  showToast({
    title: texts.deleted(before.network.name),
    action: { label: texts.undo, onClick: () => void bringBack(store, before, onBroughtBack) },
  })
}

async function bringBack(
  store: LiveNetworkStore,
  graph: Graph,
  onBroughtBack: (networkId: string) => void,
): Promise<void> {
  const { network, ...contents } = graphContents(graph)
  const { name, description } = network
  try {
    const options = { description, source: 'undo' }
    const made = await createFilledNetwork(store, {
      name,
      options,
      edits: addEdits(contents),
      label: progressTexts.step,
    })
    if (made === null) throw new Error(texts.refused)
    onBroughtBack(made)
    showToast({ tone: 'success', title: texts.back(name) })
  } catch (error) {
    showToast({ tone: 'error', title: texts.notBack(name), message: failureText(error) })
  }
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
