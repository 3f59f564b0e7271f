import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/model/graph.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { announce } from './events.ts'

/** The same store, telling scripts around the app what is done through it. */
export function announcing(store: LiveNetworkStore): LiveNetworkStore {
  const isAi = (networkId: string) => store.list().networks.find(({ id }) => id === networkId)?.isAi ?? false
  return {
    userId: store.userId,
    subscribe: (listener) => store.subscribe(listener),
    open: (networkId) => store.open(networkId),
    view: (networkId) => store.view(networkId),
    list: () => store.list(),
    saveStatus: () => store.saveStatus(),
    setAside: () => store.setAside(),
    history: (networkId) => store.history(networkId),
    undo: (networkId) => store.undo(networkId),
    redo: (networkId) => store.redo(networkId),
    forgetStep: (networkId, groupId) => store.forgetStep(networkId, groupId),
    whenSaved: (networkId) => store.whenSaved(networkId),
    retrySetAside: (networkId) => store.retrySetAside(networkId),
    discardSetAside: (networkId) => store.discardSetAside(networkId),
    reorderNetworks: (ids) => store.reorderNetworks(ids),
    refreshNetworks: () => store.refreshNetworks(),
    onRefusal: (listener) => store.onRefusal(listener),

    submit(networkId, edits, options) {
      const { graph } = store.view(networkId)
      const refused = store.submit(networkId, edits, options)
      const refusedIndexes = new Set(refused.map(({ index }) => index))
      edits.forEach((edit, index) => {
        if (!refusedIndexes.has(index)) announceEdit(networkId, edit, graph)
      })
      return refused
    },
    async createNetwork(name, description) {
      const network = await store.createNetwork(name, description)
      announce('network-created', { networkId: network.id, isAI: network.isAi, source: 'workspace' })
      return network
    },
    async duplicateNetwork(networkId) {
      const copy = await store.duplicateNetwork(networkId)
      announce('network-created', { networkId: copy.id, isAI: copy.isAi, source: 'duplicate' })
      return copy
    },
    async removeNetwork(networkId) {
      const isAI = isAi(networkId)
      await store.removeNetwork(networkId)
      announce('network-deleted', { networkId, isAI })
    },
    retry(networkId) {
      store.retry(networkId)
      announce('force-network-data-refresh', {
        networkId,
        refreshNodes: true,
        refreshEdges: true,
        timestamp: Date.now(),
      })
    },
  }
}

/** `before` is the network before the edit: what the edit removed is still in it. */
function announceEdit(networkId: string, edit: Edit, before: Graph | null): void {
  switch (edit.type) {
    case 'network.rename':
      announce('network-renamed', { networkId, newName: edit.name })
      announce('force-network-update', { networkId, newName: edit.name, forceServerRefresh: false })
      return
    case 'node.add':
      announce('node-added', { networkId, nodeId: edit.node.id, name: edit.node.name })
      return
    case 'task.update': {
      const task = before?.tasks.get(edit.id)
      if (task && !task.completed && edit.changes.completed) {
        announce('todo-completed', { taskId: task.id, nodeId: task.nodeId })
      }
      return
    }
    case 'task.remove': {
      const task = before?.tasks.get(edit.id)
      if (task) announce('todo-deleted', { taskId: task.id, nodeId: task.nodeId })
      return
    }
    default:
      // Of the other edits scripts are not told.
      return
  }
}
