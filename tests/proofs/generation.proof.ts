import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Generation, GenerationState } from '../../contract/generations.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { NewEdge } from '../../domain/entities/edge/edge.ts'
import { NewNode } from '../../domain/entities/node/node.ts'
import { type Behaviour, HostileModel } from '../support/hostile-model.ts'
import { type KithmapProcess } from '../support/kithmap.ts'
import { withMemory } from '../support/memory.ts'
import { figure, long, openStage, patience, slowest, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

const safetyMs = 60_000
/** Timeout in milliseconds until output of the model appears on the page. */
const soon = { timeout: 10_000 * patience }
const mostExtraMb = 50
const fiftyMegabytes = 50_000_000
/**
 * Maximum size of the prompt in characters: about ten thousand tokens, which fit into the context of the smallest
 * models in use.
 */
const mostTold = 45_000

let stage: Stage
let model: HostileModel
let server: KithmapProcess

beforeAll(async () => {
  model = await HostileModel.start()
  stage = await openStage('generation', { AI_BASE_URL: model.baseUrl, AI_API_KEY: 'key' })
  server = stage.server
})

afterAll(async () => {
  await stage?.close()
  await model?.close()
})

interface Written {
  readonly name?: unknown
  readonly type?: string
}

function answerOf(nodes: readonly Written[], relationships: readonly object[] = []): string {
  return JSON.stringify({ nodes, relationships })
}

function people(count: number): Written[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Partner ${index}`, type: 'person' }))
}

/** Starts a generation and returns its current state. */
async function start(person: Session): Promise<Generation> {
  return person.api().generations.start({ id: randomUUID(), networkId: randomUUID(), prompt: 'Seed funds in Lisbon' })
}

async function ended(person: Session, { id }: Pick<Generation, 'id'>): Promise<Generation> {
  const deadline = Date.now() + safetyMs * patience
  // Polls at increasing intervals, because a thousand requests would take more time and memory than the generation.
  for (let pauseMs = 50; Date.now() < deadline; pauseMs = Math.min(1000, pauseMs * 1.2)) {
    const generation = await person.api().generations.get({ generationId: id })
    if (generation.state !== 'running') return generation
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('The generation did not end.')
}

async function run(person: Session, behaviour: Behaviour) {
  model.behaviour = behaviour
  const began = Date.now()
  const generation = await ended(person, await start(person))
  const { nodes, edges } = await person.api().networks.get({ id: generation.networkId })
  return { ...generation, nodes, edges, tookMs: Date.now() - began }
}

describe('model responses of any kind (T14)', () => {
  const many = answerOf(people(10_000))
  const poisoned = `{"__proto__":{"polluted":true},"nodes":[${people(6)
    .map((node) => JSON.stringify(node).replace('{', '{"__proto__":{"isAdmin":true},'))
    .join()}],"relationships":[]}`
  const relationshipsFirst = JSON.stringify({
    relationships: [{ source: 'Partner 0', target: 'Partner 7', label: 'Knows' }],
    nodes: people(8),
  })
  const cases: readonly (readonly [string, Behaviour, GenerationState, number])[] = [
    ['a good answer', { kind: 'answer', text: answerOf(people(15)) }, 'done', 16],
    [
      'prose around the JSON',
      { kind: 'answer', text: `Sure, here:\n\`\`\`json\n${answerOf(people(8))}\n\`\`\`\nEnjoy!` },
      'done',
      9,
    ],
    [
      'thoughts before the JSON',
      { kind: 'answer', text: `<think>{"nodes":[]}?</think>${answerOf(people(8))}` },
      'done',
      9,
    ],
    ['an answer wrapped in an object', { kind: 'answer', text: `{"network": ${answerOf(people(8))}}` }, 'done', 9],
    ['a complete answer instead of a stream', { kind: 'whole', text: answerOf(people(8)) }, 'done', 9],
    ['relationships before their nodes', { kind: 'answer', text: relationshipsFirst, pauseMs: 20 }, 'done', 9],
    [
      'an answer cut at the limit',
      { kind: 'answer', text: answerOf(people(9)).slice(0, -30), finish: 'length' },
      'short',
      9,
    ],
    [
      'an answer that ends early without an error',
      { kind: 'answer', text: answerOf(people(9)).slice(0, -30) },
      'short',
      9,
    ],
    ['a broken connection after eight nodes', { kind: 'break', text: answerOf(people(9)).slice(0, -30) }, 'short', 9],
    ['a broken connection after two nodes', { kind: 'break', text: answerOf(people(3)).slice(0, -30) }, 'local', 19],
    ['prose alone', { kind: 'answer', text: 'I cannot help with that.' }, 'local', 19],
    ['too few nodes', { kind: 'answer', text: answerOf(people(4)) }, 'local', 19],
    [
      'blank and repeated names',
      { kind: 'answer', text: answerOf([...people(6), ...people(6), { name: '  ' }, {}]) },
      'done',
      7,
    ],
    ['a key that pollutes the object prototype', { kind: 'answer', text: poisoned }, 'done', 7],
    ['ten thousand nodes', { kind: 'answer', text: many }, 'done', 49],
    ['an unauthorized request', { kind: 'status', status: 401 }, 'local', 19],
    ['too many requests', { kind: 'status', status: 429 }, 'local', 19],
    ['a server error', { kind: 'status', status: 500 }, 'local', 19],
    ['an endless stream of spaces', { kind: 'flood' }, 'local', 19],
    ['fifty megabytes in one response', { kind: 'huge', bytes: fiftyMegabytes }, 'local', 19],
    ['fifty megabytes of excuses', { kind: 'status', status: 500, bytes: fiftyMegabytes }, 'local', 19],
    // These cases are only in the long form, because each takes as long as a timeout for the model, up to a minute.
    ...(long
      ? ([
          ['nine nodes, a letter at a time', { kind: 'drip', text: answerOf(people(9)), pauseMs: 10 }, 'done', 10],
          ['letters that never end', { kind: 'drip', text: answerOf(people(40)), pauseMs: 150 }, 'short', 8],
          ['too many requests for two minutes', { kind: 'status', status: 429, retryAfterSeconds: 120 }, 'local', 19],
          ['too many requests for half a minute', { kind: 'status', status: 429, retryAfterSeconds: 30 }, 'local', 19],
          ['silence after eight nodes', { kind: 'hang', text: answerOf(people(9)).slice(0, -30) }, 'short', 9],
          ['silence from the first word on', { kind: 'hang', text: '' }, 'local', 19],
        ] as const)
      : []),
  ]

  test('result in a complete network and the correct quota use', async () => {
    const times: number[] = []
    const memory: number[] = []
    for (const [what, behaviour, state, nodes] of cases) {
      const person = await Session.register(server.baseUrl)
      const { outcome, extraMb } = await withMemory(server.pid ?? 0, () => run(person, behaviour))
      times.push(outcome.tookMs)
      memory.push(extraMb)
      expect([what, outcome.state], what).toEqual([what, state])
      if (what === 'ten thousand nodes') expect(outcome.nodes.length, what).toBeLessThanOrEqual(nodes)
      else expect(outcome.nodes.length, what).toBe(nodes)
      const ids = new Set(outcome.nodes.map(({ id }) => id))
      expect(outcome.edges.every((edge) => ids.has(edge.sourceId) && ids.has(edge.targetId))).toBe(true)
      expect(outcome.edges.every((edge) => edge.evidence.kind === 'ai')).toBe(true)
      const { used } = await person.api().generations.quota()
      expect([what, used]).toEqual([what, state === 'local' ? 0 : 1])
    }
    expect(Math.max(...times)).toBeLessThan(safetyMs * patience)
    expect(Math.max(...memory)).toBeLessThan(mostExtraMb)
    const extra = Math.round(Math.max(...memory))
    figure(
      `T14: ${cases.length} kinds of responses, slowest after ${slowest(times)}, at most ${extra} MB of additional memory, quota correct`,
    )
  })
})

test('fifty concurrent starts on Free create three networks, and deletion restores no quota (T31)', async () => {
  model.behaviour = { kind: 'answer', text: answerOf(people(6)) }
  const person = await Session.register(server.baseUrl)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => start(person)))
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(started).toHaveLength(3)
  for (const generation of started) {
    expect((await ended(person, generation)).state).toBe('done')
    await person.api().networks.remove({ id: generation.networkId })
  }
  await expect(start(person)).rejects.toMatchObject({
    code: 'AI_QUOTA_REACHED',
    message: "You've used all 3 free AI-generated networks. Upgrade to create more.",
  })
  expect(await person.api().generations.quota()).toEqual({ used: 3, limit: 3 })
  expect(await person.api().networks.list()).toEqual([])
  figure('T31: 50 concurrent generations → 3; after deleting them → still 3 used')
})

test('stopping a generation keeps a network with nodes and uses quota, or removes an empty network and uses none', async () => {
  const person = await Session.register(server.baseUrl)
  const stopAt = async (nodes: number, text: string) => {
    model.behaviour = { kind: 'hang', text }
    const { id, networkId } = await start(person)
    const size = async () => (await person.api().networks.get({ id: networkId })).nodes.length
    await expect.poll(size, soon).toBe(nodes)
    const { state } = await person.api().generations.stop({ generationId: id })
    const { used } = await person.api().generations.quota()
    return { networkId, state, used }
  }
  // A single node is the center node, which the app creates without the model. A generation that is stopped at that
  // point leaves no network.
  const empty = await stopAt(1, '{"nodes":[')
  expect(empty).toMatchObject({ state: 'cancelled', used: 0 })
  await expect(person.api().networks.get({ id: empty.networkId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const first = await stopAt(2, answerOf(people(2)).slice(0, -30))
  expect(first).toMatchObject({ state: 'stopped', used: 1 })
  expect((await person.api().networks.get({ id: first.networkId })).nodes).toHaveLength(2)
  expect(await stopAt(9, answerOf(people(9)).slice(0, -30))).toMatchObject({ state: 'stopped', used: 2 })
})

test('another server completes the generation of a killed server once, and the generation uses no quota', async () => {
  const person = await Session.register(server.baseUrl)
  const second = await stage.another()
  model.behaviour = { kind: 'hang', text: answerOf(people(3)).slice(0, -30) }
  // The same generation is requested repeatedly from both servers.
  const order = { id: randomUUID(), networkId: randomUUID(), prompt: 'Seed funds in Lisbon' }
  const asked = await Promise.all(
    [server, second, server, second].map(({ baseUrl }) => person.at(baseUrl).generations.start(order)),
  )
  expect(new Set(asked.map(({ id }) => id))).toEqual(new Set([order.id]))
  const api = person.at(second.baseUrl)
  await expect.poll(async () => (await api.networks.get({ id: order.networkId })).nodes.length, soon).toBe(3)
  const began = Date.now()
  // Both servers are killed, because either server may be running the generation. Only the second server is restarted.
  await server.kill()
  await second.kill()
  await second.start()
  // A job is released after a timeout if its process no longer sends a heartbeat. The short form sets the heartbeat
  // back instead of waiting.
  const silent = `update pgboss.job set heartbeat_on = now() - interval '1 hour' where singleton_key = $1 and state = 'active'`
  if (!long) await stage.backstage.rows(silent, [order.id])
  const state = async () => (await api.generations.get({ generationId: order.id })).state
  await expect.poll(state, { timeout: safetyMs * patience, interval: 500 }).toBe('local')
  expect((await api.networks.get({ id: order.networkId })).nodes).toHaveLength(19)
  expect(await api.generations.quota()).toMatchObject({ used: 0 })
  await server.start()
  expect((await person.api().generations.get({ generationId: order.id })).state).toBe('local')
  expect((await person.api().networks.get({ id: order.networkId })).nodes).toHaveLength(19)
  figure(
    `T31: killed while running, completed once by another server after ${slowest([Date.now() - began])}, no quota used`,
  )
})

test('the assistant prompt for 10,000 nodes stays within its limit, and the answer starts within seconds', async () => {
  const person = await Session.register(server.baseUrl)
  const { id } = await person.api().networks.create({ id: randomUUID(), name: 'Large' })
  const ids = Array.from({ length: 10_000 }, () => randomUUID())
  const notes = 'What was said when we met, at length. '.repeat(20)
  for (let first = 0; first < ids.length; first += 500) {
    const edits = ids.slice(first, first + 500).flatMap((nodeId, index): Edit[] => {
      const number = first + index
      const node = NewNode.parse({ id: nodeId, type: 'person', name: `Partner ${number}`, x: number, y: 0, notes })
      const edge = NewEdge.parse({ id: randomUUID(), sourceId: ids[Math.floor(number / 3)], targetId: nodeId })
      return [{ type: 'node.add', node }, ...(number > 0 ? [{ type: 'edge.add' as const, edge }] : [])]
    })
    await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits })
  }
  model.behaviour = { kind: 'answer', text: 'Ask Partner 2592.' }
  const times: number[] = []
  for (const text of ['Who knows Partner 7777?', 'Who is isolated?', 'x'.repeat(8000)]) {
    model.asked.length = 0
    const began = Date.now()
    const events = await person.api().assistant.ask({ id, messageId: randomUUID(), text })
    let first: number | undefined
    for await (const event of events) if (event.type === 'text') first ??= Date.now() - began
    times.push(first ?? Number.POSITIVE_INFINITY)
    expect(model.asked.join().length).toBeLessThan(mostTold)
    if (text.includes('7777')) {
      expect(model.asked.join()).toContain('- Partner 7777 (')
      expect(model.asked.join()).toContain('- Partner 2592 — ')
    }
  }
  expect(Math.max(...times)).toBeLessThan(3000 * patience)
  figure(
    `Assistant on 10,000 nodes: first word after at most ${slowest(times)}, prompt shorter than ${mostTold} characters`,
  )
})
