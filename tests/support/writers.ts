import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type LoggedBatch, replay } from '../../domain/edits/batch.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { until } from './live-client.ts'
import type { Session } from './session.ts'
import { comparable, danglingIds, emptyGraph, randomBatch, randomId } from './random-edits.ts'

interface Answer {
  readonly version: number
  readonly refused: readonly { index: number }[]
}

interface Sent {
  readonly networkId: string
  readonly amount: number
  readonly answer: Answer
}

interface WritersOptions {
  readonly session: Session
  readonly networkIds: readonly string[]
  readonly writers: number
  /** Returns a random number in [0, 1). */
  readonly random: () => number
  /** URLs of the servers to which the writers are assigned in turn. */
  readonly baseUrls?: readonly string[]
}

/** Delay before a writer resends a batch without a response, in milliseconds. */
const retryMs = 100
/** Timeout for a response, in milliseconds. After the timeout, the response counts as missing. */
const answerMs = 10_000
const batchSize = 5

/**
 * Users who edit networks concurrently and never give up. If a batch gets no response, the user sends it again with the
 * same id until a response arrives. Responses are recorded, to be compared with the final state.
 */
export class Writers {
  readonly acknowledged = new Map<string, Sent>()
  retries = 0
  readonly #options: WritersOptions
  #stopping = false
  #abandoned = false
  #running: Promise<void>

  constructor(options: WritersOptions) {
    this.#options = options
    this.#running = Promise.all(Array.from({ length: options.writers }, (_, index) => this.#write(index))).then(
      () => {},
    )
    // Handles the rejection here, so that a failure does not end the process before `stop` reports it.
    this.#running.catch(() => {})
  }

  /** Resolves once the server has acknowledged `more` further batches. Rejects if a writer fails in the meantime. */
  async progress(more: number, withinMs = 30_000): Promise<void> {
    const goal = this.acknowledged.size + more
    const reached = until(() => this.acknowledged.size >= goal, `${more} batches to be acknowledged`, withinMs)
    await Promise.race([reached, this.#running])
  }

  /** Resolves once there is a response to every batch that was sent. Rejects if a batch was rejected as a whole. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
  }

  /** Stops the writers after a failed test, even if there are batches without a response. */
  async abandon(): Promise<void> {
    this.#stopping = true
    this.#abandoned = true
    await Promise.allSettled([this.#running])
  }

  async #write(index: number): Promise<void> {
    const { networkIds, random, baseUrls, session } = this.#options
    const networkId = networkIds[index % networkIds.length] ?? ''
    const baseUrl = baseUrls?.[Math.floor(index / networkIds.length) % baseUrls.length] ?? session.baseUrl
    // Each writer has a copy of the network. Other writers change the network as well, so some edits are rejected.
    let graph = emptyGraph(networkId)
    while (!this.#stopping) {
      const batch = { batchId: randomId(random), stepId: randomUUID(), edits: randomBatch(graph, random, batchSize) }
      const answer = await this.#deliver(`${baseUrl}/api/v1/networks/${networkId}/edits`, batch)
      this.acknowledged.set(batch.batchId, { networkId, amount: batchSize, answer })
      const refused = new Set(answer.refused.map((each) => each.index))
      graph = replay(
        graph,
        batch.edits.filter((_, place) => !refused.has(place)),
        '2026-01-01T00:00:00.000Z',
      )
    }
  }

  async #deliver(url: string, batch: object): Promise<Answer> {
    while (!this.#abandoned) {
      const response = await this.#attempt(url, batch)
      if (response?.status === 200) {
        const answer = await bodyOf<Answer>(response)
        if (answer) return answer
      } else if (response && response.status !== 503) {
        throw new Error(`A batch got the response ${response.status}: ${await response.text()}`)
      }
      this.retries++
      await sleep(retryMs)
    }
    throw new Error('Given up.')
  }

  async #attempt(url: string, batch: object): Promise<Response | undefined> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: this.#options.session.cookie,
          origin: new URL(url).origin,
        },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(answerMs),
      })
    } catch {
      return undefined
    }
  }
}

/** Resolves to undefined if the connection broke during the response. */
async function bodyOf<T>(response: Response): Promise<T | undefined> {
  try {
    return (await response.json()) as T
  } catch {
    return undefined
  }
}

/** Returns all batches in the edit log of a network. */
export async function wholeLog(session: Session, networkId: string): Promise<LoggedBatch[]> {
  const batches: LoggedBatch[] = []
  for (;;) {
    const page = await session.api().networks.listEdits({ id: networkId, after: batches.at(-1)?.version ?? 0 })
    if (page.batches.length === 0) return batches
    batches.push(...page.batches)
  }
}

/**
 * Compares the acknowledged batches with the stored state. Every batch must be in the log exactly once, at its version
 * and with all edits that were not rejected. The log must have no gaps. Applying the log again must result in the
 * contents of the tables. The network must have been created with the name "Test".
 */
export async function verifyStored(session: Session, networkId: string, acknowledged: Writers['acknowledged']) {
  const log = await wholeLog(session, networkId)
  expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1))
  const ids = log.map(({ batchId }) => batchId)
  const doubled = ids.length - new Set(ids).size
  const byId = new Map(log.map((batch) => [batch.batchId, batch]))
  let lost = 0
  for (const [batchId, sent] of acknowledged) {
    if (sent.networkId !== networkId) continue
    const kept = sent.amount - sent.answer.refused.length
    const found = byId.get(batchId)
    if (kept > 0 && (found?.version !== sent.answer.version || found.edits.length !== kept)) lost++
    if (kept === 0 && found) throw new Error(`Batch ${batchId} was completely rejected, but is in the log.`)
  }
  const unknown = ids.filter((batchId) => !acknowledged.has(batchId))
  const { network, ...contents } = await session.api().networks.get({ id: networkId })
  const { order: _order, role: _role, version, ...plain } = network
  expect(version).toBe(log.length)
  const tables = graphFrom({ network: plain, ...contents })
  const replayed = log.reduce((graph, batch) => replay(graph, batch.edits, batch.at), emptyGraph(networkId))
  expect(comparable(replayed)).toEqual(comparable(tables))
  expect(danglingIds(tables)).toEqual([])
  return { lost, doubled, unknown: unknown.length }
}
