import type { Edit } from '../../domain/edits/edit.ts'
import type { Task } from '../../domain/model/task.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { announce } from './events.ts'

/** The same store, telling scripts around the app what is done through it. */
export function announcing(store: LiveNetworkStore): LiveNetworkStore {
  const isAi = (networkId: string) => store.list().networks.find(({ id }) => id === networkId)?.isAi ?? false
  return {
    userId: store.userId,
    subscribe: (listener) => store.subscribe(listener),
    open: (networkId) => store.open(networkId),
    prepare: (networkId) => store.prepare(networkId),
    view: (networkId) => store.view(networkId),
    list: () => store.list(),
    tasks: () => store.tasks(),
    watchTasks: () => store.watchTasks(),
    onContents: (listener) => store.onContents(listener),
    saveStatus: () => store.saveStatus(),
    setAside: () => store.setAside(),
    history: (networkId) => store.history(networkId),
    undo: (networkId) => store.undo(networkId),
    redo: (networkId) => store.redo(networkId),
    forgetStep: (networkId, groupId) => store.forgetStep(networkId, groupId),
    adoptGroup: (networkId, groupId, label) => store.adoptGroup(networkId, groupId, label),
    whenSaved: (networkId) => store.whenSaved(networkId),
    retrySetAside: (networkId) => store.retrySetAside(networkId),
    discardSetAside: (networkId) => store.discardSetAside(networkId),
    reorderNetworks: (ids) => store.reorderNetworks(ids),
    refreshNetworks: () => store.refreshNetworks(),
    refreshTasks: () => store.refreshTasks(),
    onRefusal: (listener) => store.onRefusal(listener),

    submit(networkId, edits, options) {
      const before = taskFinder(store, networkId)
      const refused = store.submit(networkId, edits, options)
      const refusedIndexes = new Set(refused.map(({ index }) => index))
      edits.forEach((edit, index) => {
        if (!refusedIndexes.has(index)) announceEdit(networkId, edit, before)
      })
      return refused
    },
    async createNetwork(name, options = {}) {
      const network = await store.createNetwork(name, options)
      const { source = 'workspace' } = options
      announce('network-created', { networkId: network.id, isAI: network.isAi, source })
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

type FindTask = (taskId: string) => Pick<Task, 'id' | 'nodeId' | 'completed'> | undefined

/** Finds tasks as they are now: in the network if it is open here, or else in the list of all tasks. */
function taskFinder(store: LiveNetworkStore, networkId: string): FindTask {
  const { graph } = store.view(networkId)
  if (graph) return (taskId) => graph.tasks.get(taskId)
  const { tasks } = store.tasks()
  return (taskId) => tasks.find((row) => row.networkId === networkId && row.task.id === taskId)?.task
}

/** `taskBefore` knows the tasks before the edit: what the edit removed is still there. */
function announceEdit(networkId: string, edit: Edit, taskBefore: FindTask): void {
  switch (edit.type) {
    case 'network.rename':
      announce('network-renamed', { networkId, newName: edit.name })
      announce('force-network-update', { networkId, newName: edit.name, forceServerRefresh: false })
      return
    case 'node.add':
      announce('node-added', { networkId, nodeId: edit.node.id, name: edit.node.name })
      return
    case 'task.update': {
      const task = taskBefore(edit.id)
      if (task && !task.completed && edit.changes.completed) {
        announce('todo-completed', { taskId: task.id, nodeId: task.nodeId })
      }
      return
    }
    case 'task.remove': {
      const task = taskBefore(edit.id)
      if (task) announce('todo-deleted', { taskId: task.id, nodeId: task.nodeId })
      return
    }
    default:
      // Of the other edits scripts are not told.
      return
  }
}
