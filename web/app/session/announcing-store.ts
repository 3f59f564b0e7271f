import type { Edit } from '../../../domain/edits/edit.ts'
import type { Task } from '../../../domain/entities/task/task.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { LiveNetworkStore } from '../../store/network-store.ts'
import { announce } from './events.ts'
import { watchingLimits } from './plan-limits.ts'

/** Wraps a store, so that its changes are announced to scripts outside the app. */
export function announcing(store: LiveNetworkStore): LiveNetworkStore {
  /**
   * Ids of networks that this page created and that have not been edited since. The next name of such a network is its
   * first name.
   */
  const unnamed = new Set<string>()
  /** The names that were announced to scripts, by network id. */
  const announcedNames = new Map<string, string>()
  /** Announces networks that other users have renamed, and names entered on this page that the server rejected. */
  const announceRenames = () => {
    for (const { id, name } of store.list().networks) {
      const before = announcedNames.get(id)
      announcedNames.set(id, name)
      if (before === undefined || before === name) continue
      announce('network-renamed', { networkId: id, newName: name })
      announce('force-network-update', { networkId: id, newName: name, forceServerRefresh: true })
    }
  }
  store.subscribe(announceRenames)
  const isAi = (networkId: string) => store.list().networks.find(({ id }) => id === networkId)?.isAi ?? false
  const tasksOf = (networkId: string) => store.view(networkId).graph?.tasks
  /** Runs `act`, which undoes or redoes a step, and announces the tasks that this completes or deletes. */
  const announcingTasks = async (networkId: string, act: () => Promise<void>) => {
    const before = tasksOf(networkId)
    await act()
    const after = tasksOf(networkId)
    if (before && after && before !== after) announceTasks(before, after)
  }
  return {
    userId: store.userId,
    subscribe: (listener) => store.subscribe(listener),
    open: (networkId) => store.open(networkId),
    prepare: (networkId) => store.prepare(networkId),
    view: (networkId) => store.view(networkId),
    list: () => store.list(),
    tasks: () => store.tasks(),
    watchTasks: () => store.watchTasks(),
    people: () => store.people(),
    watchPeople: () => store.watchPeople(),
    tags: () => store.tags(),
    watchTags: () => store.watchTags(),
    onContents: (listener) => store.onContents(listener),
    saveStatus: () => store.saveStatus(),
    isOutdated: () => store.isOutdated(),
    isStored: () => store.isStored(),
    setAside: () => store.setAside(),
    pendingEdits: () => store.pendingEdits(),
    confirmedVersion: (networkId) => store.confirmedVersion(networkId),
    history: (networkId) => store.history(networkId),
    restoring: (networkId, ids, edits) => store.restoring(networkId, ids, edits),
    forgetStep: (networkId, stepId) => store.forgetStep(networkId, stepId),
    adoptStep: (networkId, stepId, label) => store.adoptStep(networkId, stepId, label),
    whenSaved: (networkId) => store.whenSaved(networkId),
    retrySetAside: (networkId) => store.retrySetAside(networkId),
    discardSetAside: (networkId) => store.discardSetAside(networkId),
    reorderNetworks: (ids) => store.reorderNetworks(ids),
    refreshNetworks: () => store.refreshNetworks(),
    refreshTasks: () => store.refreshTasks(),
    refreshPeople: () => store.refreshPeople(),
    refreshTags: () => store.refreshTags(),
    submitTogether: (parts, label) => store.submitTogether(parts, label),
    onRejection: (listener) => store.onRejection(listener),

    undo: (networkId) => announcingTasks(networkId, () => store.undo(networkId)),
    redo: (networkId) => announcingTasks(networkId, () => store.redo(networkId)),
    reverse: (networkId, step) => announcingTasks(networkId, () => store.reverse(networkId, step)),

    submit(networkId, edits, options) {
      const announcedBefore = announcedNames.get(networkId)
      // Records the name before submitting, because the store notifies its subscribers synchronously.
      for (const edit of edits) if (edit.type === 'network.rename') announcedNames.set(networkId, edit.name)
      const before = taskFinder(store, networkId)
      const submission = store.submit(networkId, edits, options)
      const rejectedIndexes = new Set(submission.refused.map(({ index }) => index))
      const accepted = edits.filter((_, index) => !rejectedIndexes.has(index))
      const name = accepted.findLast((edit) => edit.type === 'network.rename')?.name ?? announcedBefore
      if (name !== undefined) announcedNames.set(networkId, name)
      const isFirstName = unnamed.delete(networkId)
      for (const edit of accepted) announceEdit(networkId, edit, { before, isFirstName })
      return submission
    },
    async createNetwork(name, options = {}) {
      const network = await watchingLimits(store.createNetwork(name, options))
      const { source } = options
      if (source === undefined) unnamed.add(network.id)
      announce('network-created', { networkId: network.id, isAI: network.isAi, source: source ?? 'workspace' })
      return network
    },
    async duplicateNetwork(networkId) {
      const copy = await watchingLimits(store.duplicateNetwork(networkId))
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

function announceTasks(before: Graph['tasks'], after: Graph['tasks']): void {
  for (const { id, nodeId, completed } of before.values()) {
    const now = after.get(id)
    if (!now) announce('todo-deleted', { taskId: id, nodeId })
    else if (now.completed && !completed) announce('todo-completed', { taskId: id, nodeId })
  }
}

type FindTask = (taskId: string) => Pick<Task, 'id' | 'nodeId' | 'completed'> | undefined

/**
 * Returns a function that finds tasks in their current state. It searches the network if the network is open on this
 * page, otherwise the list of all tasks.
 */
function taskFinder(store: LiveNetworkStore, networkId: string): FindTask {
  const { graph } = store.view(networkId)
  if (graph) return (taskId) => graph.tasks.get(taskId)
  const { tasks } = store.tasks()
  return (taskId) => tasks.find((row) => row.networkId === networkId && row.task.id === taskId)?.task
}

interface Circumstances {
  /** Finds tasks in their state before the edits, including tasks that the edits remove. */
  readonly before: FindTask
  /** Whether an edit gives the network its first name, because the network has not been edited since it was created. */
  readonly isFirstName: boolean
}

function announceEdit(networkId: string, edit: Edit, { before, isFirstName }: Circumstances): void {
  switch (edit.type) {
    case 'network.rename':
      if (!isFirstName) announce('network-renamed', { networkId, newName: edit.name })
      announce('force-network-update', { networkId, newName: edit.name, forceServerRefresh: false })
      return
    case 'node.add':
      announce('node-added', { networkId, nodeId: edit.node.id, name: edit.node.name })
      return
    case 'task.update': {
      const task = before(edit.id)
      if (task && !task.completed && edit.changes.completed) {
        announce('todo-completed', { taskId: task.id, nodeId: task.nodeId })
      }
      return
    }
    case 'task.remove': {
      const task = before(edit.id)
      if (task) announce('todo-deleted', { taskId: task.id, nodeId: task.nodeId })
      return
    }
    default:
      // Other edits are not announced.
      return
  }
}
