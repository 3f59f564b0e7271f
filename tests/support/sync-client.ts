import { parentPort } from 'node:worker_threads'
import { openDB } from 'idb'
import type { OwnedNetworkStore } from '../../web/store/network-store.ts'
import type { QueuedBatch } from '../../web/store/queue-database.ts'
import { comparable, danglingIds, randomEdit, seededRandom } from './random-edits.ts'
import type { SyncAnswer, SyncRequest } from './sync-fleet.ts'

/**
 * Runs the store of the web app in a worker, with real requests and a real WebSocket. Provides only the browser APIs
 * that the store needs and Node lacks. Storage is missing, as in a private window, unless `persistent-sync-client.ts`
 * adds it.
 */
if (!parentPort) throw new Error('This file must run in a worker thread.')
const port = parentPort
const noListeners = { addEventListener: () => undefined }
let store: OwnedNetworkStore | undefined
let networkId = ''
let closeNetwork = () => undefined as void

async function start(request: Extract<SyncRequest, { type: 'start' }>): Promise<void> {
  Object.assign(globalThis, {
    location: { origin: request.origin },
    document: { visibilityState: 'visible', ...noListeners },
    ...noListeners,
  })
  await startStore(request.userId)
}

async function startStore(userId: string): Promise<void> {
  const { createNetworkStore } = await import('../../web/store/create-store.ts')
  store = createNetworkStore({ userId })
}

/** Simulates closing and reopening the page. Data that is stored in the browser is kept. */
async function reload(whileClosed?: () => Promise<void>): Promise<void> {
  closeNetwork()
  open().close()
  await whileClosed?.()
  await startStore(open().userId)
  await openNetwork(networkId)
}

/** Renames `stepId` of the queued batches to `groupId`, its name up to protocol 9. */
async function renameInQueue(): Promise<void> {
  const queue = await openDB(`kithmap-queue-${open().userId}`)
  const batches: QueuedBatch[] = await queue.getAll('batches')
  for (const { stepId, ...batch } of batches) await queue.put('batches', { ...batch, groupId: stepId, protocol: 9 })
  queue.close()
}

async function openNetwork(id: string): Promise<void> {
  networkId = id
  closeNetwork = open().open(id)
  while (open().view(id).status !== 'ready') {
    if (open().view(id).status === 'failed') open().retry(id)
    await pause(20)
  }
}

async function edit({ seed, count, pauseMs }: Extract<SyncRequest, { type: 'edit' }>): Promise<void> {
  const random = seededRandom(seed)
  for (let done = 0; done < count; done++) {
    const graph = open().view(networkId).graph
    if (!graph) throw new Error('The network was lost while editing.')
    const dice = random()
    if (dice < 0.05) void open().undo(networkId)
    else if (dice < 0.08) void open().redo(networkId)
    else open().submit(networkId, [randomEdit(graph, random)], { label: 'Edit', delayMs: dice < 0.3 ? 20 : 0 })
    if (random() < 0.5) await pause(random() * pauseMs)
  }
}

/** Resolves once everything is saved and the page has the given version of the network, if there is one. */
async function settle(version: number | undefined): Promise<void> {
  await open().whenSaved(networkId)
  if (version === undefined) return
  while (open().confirmedVersion(networkId) !== version) await pause(10)
}

function open(): OwnedNetworkStore {
  if (!store) throw new Error('No store was started.')
  return store
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function handle(request: SyncRequest): Promise<SyncAnswer> {
  switch (request.type) {
    case 'start':
      await start(request)
      return {}
    case 'open':
      await openNetwork(request.networkId)
      return {}
    case 'edit':
      await edit(request)
      return {}
    case 'submit':
      return { refused: open().submit(networkId, request.edits, request.options).refused.length }
    case 'undo':
      await open().undo(networkId)
      return {}
    case 'redo':
      await open().redo(networkId)
      return {}
    case 'reload':
      await reload()
      return {}
    case 'reload-old-queue':
      await reload(renameInQueue)
      return {}
    case 'settle':
      await settle(request.version)
      return {}
    case 'state': {
      const { graph } = open().view(networkId)
      if (!graph) throw new Error('The network is not open.')
      return {
        graph: comparable(graph),
        dangling: danglingIds(graph),
        status: open().saveStatus(),
        history: open().history(networkId),
      }
    }
    case 'leave':
      closeNetwork()
      return {}
  }
}

port.on('message', (request: SyncRequest & { call: number }) => {
  handle(request)
    .then((answer) => port.postMessage({ call: request.call, answer }))
    .catch((error: unknown) => port.postMessage({ call: request.call, failure: String(error) }))
})
