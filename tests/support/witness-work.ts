import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { type Api, Session } from './session.ts'
import type { WitnessReport, WitnessMessage } from './witness.ts'

/** Runs in the worker thread of a witness (`witness.ts`). */
const port = parentPort
if (!port) throw new Error('A witness must run in a worker thread.')

/**
 * Pause between requests in milliseconds. It keeps continuous requests of one user below the rate limit
 * (`server/limits`).
 */
const pauseMs = 50
const networkId = randomUUID()
const nodeId = randomUUID()
let api: Api
let isOver = false
let working: Promise<WitnessReport> | undefined

async function settleIn(baseUrl: string): Promise<void> {
  api = (await Session.register(baseUrl)).api()
  await api.networks.create({ id: networkId, name: 'Witness' })
  await edit({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ada', x: 0, y: 0 } })
}

async function work(): Promise<WitnessReport> {
  const [ms, refused]: [number[], string[]] = [[], []]
  const steps: (() => Promise<unknown>)[] = [
    () => api.networks.list(),
    () => api.networks.get({ id: networkId }),
    () => edit({ type: 'node.move', id: nodeId, x: ms.length % 500, y: 0 }),
  ]
  for (let step = 0; !isOver; step++) {
    const began = performance.now()
    await steps[step % steps.length]?.().catch((error: unknown) => refused.push(String(error)))
    ms.push(performance.now() - began)
    await sleep(pauseMs)
  }
  return { ms, refused }
}

function edit(one: object): Promise<unknown> {
  const batch = { id: networkId, batchId: randomUUID(), edits: [one] }
  return api.networks.submitEdits(batch as Parameters<Api['networks']['submitEdits']>[0])
}

async function handle(word: WitnessMessage): Promise<WitnessReport> {
  const nothing = { ms: [], refused: [] }
  if (word === 'begin') {
    isOver = false
    working = work()
    return nothing
  }
  if (word === 'end') {
    isOver = true
    return (await working) ?? nothing
  }
  await settleIn(word.baseUrl)
  return nothing
}

port.on('message', (word: WitnessMessage) => {
  // Errors are not caught, so that an error ends the thread and fails the test.
  void handle(word).then((report) => port.postMessage(report))
})
