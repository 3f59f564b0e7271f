import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { CrowdTimes, CrowdOrder, Member } from './crowd.ts'

/** Runs in the worker thread of a crowd (`crowd.ts`). */
const port = parentPort
if (!port) throw new Error('A crowd must run in a worker thread.')

/**
 * Connections are kept open, as in browsers. If the server falls behind, users wait instead of opening more
 * connections.
 */
const connections = new Agent({ keepAlive: true, maxSockets: 500 })

interface Call {
  readonly dueMs: number
  readonly isEdit: boolean
}

/** Yields the scheduled calls, each by the next user. No call waits for the response to another call. */
function* calls({ batchesPerSecond, readsPerSecond, forMs }: CrowdOrder): Generator<Call> {
  const total = ((batchesPerSecond + readsPerSecond) * forMs) / 1000
  let batches = 0
  for (let index = 0; index < total; index++) {
    const isEdit = batches * (batchesPerSecond + readsPerSecond) <= index * batchesPerSecond
    if (isEdit) batches += 1
    yield { dueMs: (index * 1000) / (batchesPerSecond + readsPerSecond), isEdit }
  }
}

async function work(order: CrowdOrder): Promise<CrowdTimes> {
  const felt = { batchMs: [] as number[], readMs: [] as number[], refused: [] as string[] }
  const began = performance.now()
  const pending: Promise<void>[] = []
  let [edits, reads] = [0, 0]
  for (const { dueMs, isEdit } of calls(order)) {
    const early = began + dueMs - performance.now()
    if (early > 0) await sleep(early)
    const member = order.members[(isEdit ? edits++ : reads++) % order.members.length]
    if (!member) break
    const answer = isEdit ? move(order, member, edits) : ask(order, member, '')
    pending.push(
      answer.then((problem) => {
        // Measures from the scheduled time, because a user also waits while other calls delay the start of this call.
        const times = isEdit ? felt.batchMs : felt.readMs
        times.push(performance.now() - began - dueMs)
        if (problem) felt.refused.push(problem)
      }),
    )
  }
  await Promise.all(pending)
  return felt
}

function move(order: CrowdOrder, member: Member, turn: number): Promise<string | null> {
  const edit = { type: 'node.move', id: member.nodeId, x: turn % 1000, y: turn % 700 }
  return ask(order, member, '/edits', JSON.stringify({ batchId: randomUUID(), label: 'Move', edits: [edit] }))
}

/** Sends a request. Resolves to null if the response is as expected, and otherwise to the response. */
function ask({ baseUrl, address }: CrowdOrder, member: Member, path: string, body?: string): Promise<string | null> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    cookie: member.cookie,
    origin: baseUrl,
  }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve) => {
    const url = `${baseUrl}/api/v1/networks/${member.networkId}${path}`
    const asked = request(url, { method, headers, agent: connections }, (response) => {
      text(response).then(
        (content) => resolve(response.statusCode === 200 ? null : `${response.statusCode} ${content.slice(0, 200)}`),
        (error: unknown) => resolve(String(error)),
      )
    })
    asked.on('error', (error) => resolve(String(error)))
    asked.end(body)
  })
}

port.on('message', (order: CrowdOrder) => {
  // Errors are not caught, so that an error ends the thread and fails the test.
  void work(order).then((felt) => port.postMessage(felt))
})
