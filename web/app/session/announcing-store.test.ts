import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyBatch } from '../../../domain/edits/batch.ts'
import { Edit } from '../../../domain/edits/edit.ts'
import { type Graph, graphFrom } from '../../../domain/entities/graph.ts'
import type { ListedNetwork } from '../../../domain/entities/network/network.ts'
import type { LiveNetworkStore } from '../../store/network-store.ts'
import { noHistory } from '../../store/undo-history.ts'
import { announcing } from './announcing-store.ts'
import type { AppEvents } from './events.ts'

const at = '2026-05-31T08:00:00.000Z'
const networkId = '0195d1f0-0000-7000-8000-000000000001'
const nodeId = '0195d1f0-0000-7000-8000-000000000002'
const taskId = '0195d1f0-0000-7000-8000-000000000003'
const listed: ListedNetwork = {
  id: networkId,
  name: 'Board',
  description: null,
  isAi: true,
  createdAt: at,
  updatedAt: at,
  order: 0,
  role: 'owner',
  version: 1,
}
const never = () => Promise.reject(new Error('Not asked for in this test.'))

/** Creates a store with one network, in memory. */
function memoryStore(): LiveNetworkStore {
  let graph: Graph = graphFrom({ network: listed, nodes: [], edges: [], tasks: [], tags: [] })
  return {
    userId: '0195d1f0-0000-7000-8000-00000000000a',
    subscribe: () => () => {},
    open: () => () => {},
    prepare: () => {},
    view: (id) => ({
      id,
      status: 'ready',
      graph,
      role: 'owner',
      failure: null,
      isConfirmed: true,
      isRemovedHere: false,
      makerOf: () => 'unknown',
    }),
    list: () => ({ status: 'ready', networks: [listed], failure: null, failures: 0 }),
    tasks: () => ({ status: 'ready', tasks: [], isComplete: true, failure: null }),
    watchTasks: () => () => {},
    people: () => ({ status: 'ready', rows: [], isComplete: true, failure: null }),
    watchPeople: () => () => {},
    refreshTasks: never,
    refreshPeople: never,
    tags: () => ({ status: 'ready', rows: [], isComplete: true, failure: null }),
    watchTags: () => () => {},
    refreshTags: never,
    submitTogether: () => ({ stepId: null, refused: [] }),
    onContents: () => () => {},
    saveStatus: () => ({ state: 'saved', pending: 0, setAside: 0, isKept: true }),
    setAside: () => [],
    pendingEdits: () => [],
    history: () => noHistory,
    submit(_networkId, edits) {
      const outcome = applyBatch(graph, edits, at)
      graph = outcome.graph
      return { refused: outcome.refused, inverse: () => outcome.inverse, saved: Promise.resolve('saved') }
    },
    undo: () => Promise.resolve(),
    redo: () => Promise.resolve(),
    reverse: () => Promise.resolve(),
    confirmedVersion: () => 1,
    isOutdated: () => false,
    isStored: () => true,
    restoring: () => null,
    forgetStep: () => {},
    retrySetAside: () => Promise.resolve(),
    discardSetAside: () => Promise.resolve(),
    retry: () => {},
    adoptStep: () => {},
    whenSaved: () => Promise.resolve({ unsaved: [] }),
    createNetwork: () => Promise.resolve(listed),
    duplicateNetwork: never,
    removeNetwork: () => Promise.resolve(),
    reorderNetworks: never,
    refreshNetworks: never,
    onRejection: () => () => {},
  }
}

const names: (keyof AppEvents)[] = [
  'network-created',
  'network-deleted',
  'network-renamed',
  'force-network-update',
  'force-network-data-refresh',
  'node-added',
  'todo-completed',
  'todo-deleted',
]
let dispatched: [string, unknown][]

beforeEach(() => {
  dispatched = []
  const window = new EventTarget()
  // In Node, CustomEvent exists, but there is no global target to dispatch it to.
  globalThis.dispatchEvent = (event) => window.dispatchEvent(event)
  for (const name of names) {
    window.addEventListener(name, (event) => dispatched.push([name, event instanceof CustomEvent && event.detail]))
  }
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'dispatchEvent')
})

describe('the store that announces changes to scripts outside the app', () => {
  test('announces created and deleted networks', async () => {
    const store = announcing(memoryStore())
    await store.createNetwork('Board')
    await store.removeNetwork(networkId)
    expect(dispatched).toEqual([
      ['network-created', { networkId, isAI: true, source: 'workspace' }],
      ['network-deleted', { networkId, isAI: true }],
    ])
  })

  test('announces when the data of a network is loaded again', () => {
    announcing(memoryStore()).retry(networkId)
    expect(dispatched).toEqual([
      [
        'force-network-data-refresh',
        { networkId, refreshNodes: true, refreshEdges: true, timestamp: expect.any(Number) },
      ],
    ])
  })

  test('announces a rename', () => {
    announcing(memoryStore()).submit(networkId, [{ type: 'network.rename', name: 'Council' }])
    expect(dispatched).toEqual([
      ['network-renamed', { networkId, newName: 'Council' }],
      ['force-network-update', { networkId, newName: 'Council', forceServerRefresh: false }],
    ])
  })

  test('announces a remote rename once, and a local rename once', () => {
    let networks = [listed]
    let change = () => {}
    const inMemory: LiveNetworkStore = {
      ...memoryStore(),
      list: () => ({ status: 'ready', networks, failure: null, failures: 0 }),
      subscribe: (listener) => {
        change = listener
        return () => {}
      },
    }
    const store = announcing(inMemory)
    change()
    store.submit(networkId, [{ type: 'network.rename', name: 'Council' }])
    networks = [{ ...listed, name: 'Council' }]
    change()
    dispatched = []
    networks = [{ ...listed, name: 'Senate' }]
    change()
    change()
    expect(dispatched).toEqual([
      ['network-renamed', { networkId, newName: 'Senate' }],
      ['force-network-update', { networkId, newName: 'Senate', forceServerRefresh: true }],
    ])
  })

  test('announces a remote rename even if the same name was rejected for a local rename', () => {
    let networks = [listed]
    let change = () => {}
    const store = announcing({
      ...memoryStore(),
      list: () => ({ status: 'ready', networks, failure: null, failures: 0 }),
      subscribe: (listener) => {
        change = listener
        return () => {}
      },
      submit: () =>
        ({
          refused: [{ index: 0, code: 'INVALID', message: 'No.' }],
          inverse: () => [],
          saved: Promise.resolve('refused'),
        }) as never,
    })
    change()
    store.submit(networkId, [{ type: 'network.rename', name: 'Council' }])
    networks = [{ ...listed, name: 'Council' }]
    change()
    expect(dispatched.map(([name]) => name)).toEqual(['network-renamed', 'force-network-update'])
  })

  test('does not announce a rename when a new network gets its first name', async () => {
    const store = announcing(memoryStore())
    await store.createNetwork('New Network')
    store.submit(networkId, [{ type: 'network.rename', name: 'Council' }])
    store.submit(networkId, [{ type: 'network.rename', name: 'Senate' }])
    expect(dispatched.map(([name]) => name)).toEqual([
      'network-created',
      'force-network-update',
      'network-renamed',
      'force-network-update',
    ])
  })

  test('announces added nodes, and completed and deleted tasks with their node', () => {
    const store = announcing(memoryStore())
    store.submit(networkId, [
      {
        type: 'node.add',
        node: {
          id: nodeId,
          type: 'person',
          name: 'Ada',
          x: 0,
          y: 0,
          title: null,
          company: null,
          email: null,
          phone: null,
          address: null,
          date: null,
          notes: '',
          color: null,
          fieldValues: {},
          origin: null,
          mergedRows: null,
          profileUrl: null,
          imageUrl: null,
          tagIds: [],
          locked: false,
        },
      },
      { type: 'task.add', task: { id: taskId, nodeId, text: 'Call', completed: false, dueDate: null } },
    ])
    store.submit(networkId, [{ type: 'task.update', id: taskId, changes: { completed: true } }])
    store.submit(networkId, [{ type: 'task.remove', id: taskId }])
    expect(dispatched).toEqual([
      ['node-added', { networkId, nodeId, name: 'Ada' }],
      ['todo-completed', { taskId, nodeId }],
      ['todo-deleted', { taskId, nodeId }],
    ])
  })

  test('announces a task as deleted if undo deletes it, and as completed if redo completes it', async () => {
    const inMemory = memoryStore()
    const applying = (edit: Edit) => async () => void inMemory.submit(networkId, [edit])
    const store = announcing({
      ...inMemory,
      undo: applying({ type: 'task.remove', id: taskId }),
      redo: applying({ type: 'task.update', id: taskId, changes: { completed: true } }),
    })
    const add = applying({
      type: 'task.add',
      task: { id: taskId, nodeId, text: 'Call', completed: false, dueDate: null },
    })
    inMemory.submit(networkId, [
      Edit.parse({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ada', x: 0, y: 0 } }),
    ])
    await add()
    await store.redo(networkId)
    await store.undo(networkId)
    await store.undo(networkId)
    expect(dispatched).toEqual([
      ['todo-completed', { taskId, nodeId }],
      ['todo-deleted', { taskId, nodeId }],
    ])
  })

  test('announces nothing for rejected edits', () => {
    const { refused } = announcing(memoryStore()).submit(networkId, [{ type: 'task.remove', id: taskId }])
    expect(refused).toHaveLength(1)
    expect(dispatched).toEqual([])
  })
})
