import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, HostileModel } from '../../tests/support/hostile-model.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import type { EditBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { readProposals } from '../../domain/assistant/read-proposals.ts'
import { NewNode } from '../../domain/entities/node/node.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { removeAccount } from '../removal/commands.ts'
import { restoreUsage, usageKey } from '../account/retained-usage.ts'
import { grantAccess, type NetworkAccess } from '../network/access.ts'
import { createNetwork, removeNetwork } from '../network/commands.ts'
import { readFinished, readSnapshot } from '../network/queries.ts'
import { submitEdits } from '../network/submit-edits.ts'
import {
  decideProposals,
  deleteMessages,
  mostQuestions,
  rememberAnswer,
  rememberQuestion,
  reserveGeneration,
  consumeQuestion,
} from './commands.ts'
import { createModel } from '../services/model.ts'
import { JobQueue } from '../jobs/queue.ts'
import { jobs } from '../job-registry.ts'
import { answerByFacts, answerByModel, type StoredAnswer } from './assistant.ts'
import { Generator } from './generator.ts'
import { listMessages, readGeneration, readQuota } from './queries.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
let person: string

// Each test creates a new user, because a user can only run a few generations at a time.
beforeEach(async () => {
  person = await backstage.person()
})

afterAll(close)

/** The user who asks the assistant in these tests. */
const asker = { today: '2026-05-31', email: '' }
const wish = { prompt: 'Founders', industry: null, place: null }
const create = (networkId: string, userId = person, { id = randomUUID(), name = 'Generated' } = {}) =>
  transactionAs(database, userId, (tx) =>
    reserveGeneration(tx, principalOf(userId), { id, networkId, name, ...wish }, null),
  )
const uses = (networkId: string) =>
  backstage.rows('select user_id as "userId", network_name as name from ai_network_usage where network_id = $1', [
    networkId,
  ])

describe('a generated network', () => {
  test('is marked as AI-generated and uses quota only once, even if the request to create it is repeated', async () => {
    const [id, networkId] = [randomUUID(), randomUUID()]
    const first = await create(networkId, person, { id })
    expect(first).toMatchObject({ isNew: true, generation: { id, networkId, state: 'running' } })
    const again = await create(networkId, person, { id, name: 'Again' })
    expect(again).toEqual({ isNew: false, generation: first.generation })
    expect(await uses(networkId)).toEqual([{ userId: person, name: 'Generated' }])
    expect(await backstage.rows('select is_ai as "isAi" from network where id = $1', [networkId])).toEqual([
      { isAi: true },
    ])
  })

  test('still counts toward the quota after it is deleted', async () => {
    const id = randomUUID()
    await create(id)
    await transactionAs(database, person, async (tx) =>
      removeNetwork(tx, await grantAccess(tx, principalOf(person), id, 'owner')),
    )
    expect(await backstage.rows('select 1 from network where id = $1', [id])).toEqual([])
    expect(await uses(id)).toHaveLength(1)
  })

  test('cannot be created with the id of an existing network, and the rejected request uses no quota', async () => {
    const byHand = randomUUID()
    await transactionAs(database, person, (tx) =>
      createNetwork(tx, principalOf(person), { id: byHand, name: 'By hand', description: null }),
    )
    await expect(create(byHand)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    const generated = randomUUID()
    await create(generated)
    await expect(create(generated)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    const stranger = await backstage.person()
    await expect(create(byHand, stranger)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(await uses(byHand)).toEqual([])
  })

  test('is not created and uses no quota if the transaction fails', async () => {
    const id = randomUUID()
    const failing = transactionAs(database, person, async (tx) => {
      await reserveGeneration(tx, principalOf(person), { id: randomUUID(), networkId: id, name: 'Half', ...wish }, null)
      throw new Error('The server stops here.')
    })
    await expect(failing).rejects.toThrow('stops here')
    expect(await uses(id)).toEqual([])
    expect(await backstage.rows('select 1 from network where id = $1', [id])).toEqual([])
  })
})

test('a user can run at most three generations concurrently and start at most thirty in ten minutes', async () => {
  for (let running = 0; running < 3; running++) await create(randomUUID())
  await expect(create(randomUUID())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await backstage.rows(`update ai_network_usage set state = 'cancelled' where user_id = $1`, [person])
  await create(randomUUID())
  await backstage.rows(
    `insert into ai_network_usage (id, user_id, network_id, network_name, prompt, state)
     select gen_random_uuid(), $1, gen_random_uuid(), 'Stopped', 'Founders', 'cancelled'
     from generate_series(1, 26)`,
    [person],
  )
  await expect(create(randomUUID())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await backstage.rows(
    `update ai_network_usage set created_at = created_at - interval '10 minutes' where user_id = $1`,
    [person],
  )
  await create(randomUUID())
})

test('started and canceled generations are limited per day, even if none of them used quota', async () => {
  const begin = () =>
    transactionAs(database, person, (tx) =>
      reserveGeneration(
        tx,
        principalOf(person),
        { id: randomUUID(), networkId: randomUUID(), name: 'More', ...wish },
        3,
      ),
    )
  await backstage.rows(
    `insert into ai_network_usage (id, user_id, network_id, network_name, prompt, state, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'Stopped', 'Founders', 'cancelled', now() - interval '1 hour'
     from generate_series(1, 20)`,
    [person],
  )
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_GENERATIONS' })
  await backstage.rows(`update ai_network_usage set created_at = created_at - interval '1 day' where user_id = $1`, [
    person,
  ])
  await begin()
})

test('deleting an account and signing up again with the same email does not reset the daily limit', async () => {
  const keyOf = usageKey('a secret that only this test file knows')
  const [{ email } = { email: '' }] = await backstage.rows<{ email: string }>(
    'select "email" from "user" where "id" = $1',
    [person],
  )
  const comeBack = async () => {
    await removeAccount(database, person, keyOf)
    person = await backstage.person()
    await backstage.rows('update "user" set "email" = $2 where "id" = $1', [person, email])
    await restoreUsage(database, { id: person, email }, keyOf)
  }
  const begin = () =>
    transactionAs(database, person, (tx) =>
      reserveGeneration(
        tx,
        principalOf(person),
        { id: randomUUID(), networkId: randomUUID(), name: 'More', ...wish },
        3,
      ),
    )
  const begun = (count: number) =>
    backstage.rows(
      `insert into ai_network_usage (id, user_id, network_id, network_name, prompt, state, created_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'Stopped', 'Founders', 'cancelled',
         now() - interval '1 hour' - n * interval '1 second' from generate_series(1, $2) n`,
      [person, count],
    )
  await begun(12)
  await comeBack()
  await begun(8)
  await comeBack()
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_GENERATIONS' })
  await backstage.rows(`update "user" set "aiBegunBefore" = array[now() - interval '25 hours'] where "id" = $1`, [
    person,
  ])
  await begin()
})

test('a network cannot be copied while its generation is running', async () => {
  const [id, networkId] = [randomUUID(), randomUUID()]
  await create(networkId, person, { id })
  const read = (userId: string) =>
    transactionAs(database, userId, async (tx) =>
      readFinished(tx, await grantAccess(tx, principalOf(userId), networkId, 'viewer')),
    )
  const guest = await backstage.person()
  await backstage.join(networkId, guest, 'viewer')
  for (const userId of [person, guest]) await expect(read(userId)).rejects.toMatchObject({ code: 'GENERATION_RUNNING' })
  await backstage.rows(`update ai_network_usage set state = 'done' where id = $1`, [id])
  for (const userId of [person, guest]) expect((await read(userId)).network.id).toBe(networkId)
})

test('stopping a generation keeps the network and uses quota only if the network already has a node', async () => {
  const generator = new Generator({
    database,
    model: undefined,
    queue: new JobQueue({ registry: jobs, owner: database.owner }),
  })
  const adding = (name: string): Edit => ({
    type: 'node.add',
    node: NewNode.parse({ id: randomUUID(), type: 'person', name, x: 0, y: 0 }),
  })
  const stop = async ({ written = [], byHand = [] }: { written?: Edit[]; byHand?: Edit[] } = {}) => {
    const [id, networkId] = [randomUUID(), randomUUID()]
    await create(networkId, person, { id })
    const submit = (batch: Omit<EditBatch, 'batchId'>) =>
      transactionAs(database, person, async (tx) => {
        const access = await grantAccess(tx, principalOf(person), networkId, 'editor', { lock: true })
        await submitEdits(tx, access, { batchId: randomUUID(), ...batch })
      })
    await submit({ stepId: id, edits: [adding('You')] })
    if (written.length > 0) await submit({ stepId: id, edits: written })
    await submit({ edits: [{ type: 'network.rename', name: 'Founders' }] })
    if (byHand.length > 0) await submit({ edits: byHand })
    const { state } = await transactionAs(database, person, (tx) => generator.stop(tx, person, id))
    const nodes = await backstage.rows<{ name: string }>('select name from node where network_id = $1 order by name', [
      networkId,
    ])
    const { used } = await transactionAs(database, person, (tx) => readQuota(tx, person, 3))
    return { state, nodes: nodes.map(({ name }) => name), used }
  }
  expect(await stop()).toEqual({ state: 'cancelled', nodes: [], used: 0 })
  expect(await stop({ written: [adding('Bea')] })).toEqual({ state: 'stopped', nodes: ['Bea', 'You'], used: 1 })
  expect(await stop({ byHand: [adding('Ada')] })).toEqual({ state: 'stopped', nodes: ['Ada', 'You'], used: 2 })
})

describe('an assistant conversation about a network', () => {
  const inNetwork = <T>(networkId: string, work: (tx: Transaction, access: NetworkAccess) => Promise<T>) =>
    transactionAs(database, person, async (tx) =>
      work(tx, await grantAccess(tx, principalOf(person), networkId, 'viewer')),
    )

  test('stores each answer with its question, and replaces the answer when the question is repeated', async () => {
    const networkId = randomUUID()
    await create(networkId)
    const question = { id: randomUUID(), content: 'Whom should I meet?' }
    const answer = { id: randomUUID(), content: 'Ada, perhaps.', proposals: [], isBroken: false }
    await inNetwork(networkId, (tx, access) => rememberQuestion(tx, access, question))
    await inNetwork(networkId, (tx, access) => rememberAnswer(tx, access, question.id, answer))
    const asked = { ...question, role: 'user' }
    expect(await inNetwork(networkId, listMessages)).toMatchObject([asked, { ...answer, role: 'assistant' }])
    // After a question is repeated, it has no answer yet.
    await inNetwork(networkId, (tx, access) => rememberQuestion(tx, access, question))
    expect(await inNetwork(networkId, listMessages)).toMatchObject([asked])
    await inNetwork(networkId, deleteMessages)
    await inNetwork(networkId, (tx, access) => rememberAnswer(tx, access, question.id, answer))
    expect(await inNetwork(networkId, listMessages)).toEqual([])
  })

  test("stores the user's decisions about proposals, even before the answer has ended", async () => {
    const networkId = randomUUID()
    await create(networkId)
    const question = { id: randomUUID(), content: 'Whom should I meet?' }
    const [first, second] = readProposals(
      [
        { kind: 'node', name: 'Ada' },
        { kind: 'node', name: 'Ben' },
      ],
      randomUUID,
    )
    if (!first || !second) throw new Error('The proposals were not parsed.')
    const decide = (id: string, decision: 'accepted' | 'rejected') =>
      inNetwork(networkId, (tx, access) => decideProposals(tx, access, [id], decision))
    await inNetwork(networkId, (tx, access) => rememberQuestion(tx, access, question))
    await decide(first.id, 'accepted')
    const answer = { id: randomUUID(), content: 'Ada.', proposals: [first, second], isBroken: true }
    await inNetwork(networkId, (tx, access) => rememberAnswer(tx, access, question.id, answer))
    await decide(second.id, 'rejected')
    await decide(first.id, 'rejected')
    expect(
      (await inNetwork(networkId, listMessages)).map(({ decisions, isBroken }) => ({ decisions, isBroken })),
    ).toEqual([
      { decisions: {}, isBroken: false },
      { decisions: { [first.id]: 'rejected', [second.id]: 'rejected' }, isBroken: true },
    ])
    await inNetwork(networkId, deleteMessages)
    expect(await backstage.rows('select 1 from assistant_decision where network_id = $1', [networkId])).toEqual([])
  })

  test('allows sixty questions in ten minutes, even if the conversation is cleared', async () => {
    const networkId = randomUUID()
    await create(networkId)
    const ask = () => transactionAs(database, person, (tx) => consumeQuestion(tx, person))
    const asked = await Promise.allSettled(Array.from({ length: mostQuestions + 5 }, ask))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostQuestions)
    await inNetwork(networkId, deleteMessages)
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await backstage.rows(
      `update assistant_allowance set window_start = window_start - interval '10 minutes' where user_id = $1`,
      [person],
    )
    await ask()
  })
})

test('if the answer of the model is empty or interrupted, the assistant reports it and marks the answer as incomplete', async () => {
  const networkId = randomUUID()
  await create(networkId)
  const snapshot = await transactionAs(database, person, async (tx) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(person), networkId, 'viewer')),
  )
  const endpoint = await HostileModel.start()
  const names = { networkModel: 'a', nameModel: 'b', chatModel: 'c' }
  const model = createModel({ baseUrl: endpoint.baseUrl, apiKey: 'key', ...names })
  const ask = async (behaviour: Behaviour) => {
    endpoint.behaviour = behaviour
    const stored: StoredAnswer = { content: '', proposals: [], isBroken: true }
    const types: string[] = []
    const question = { text: 'Whom?', before: [], snapshot, asker }
    for await (const { type } of answerByModel(model, question, stored, new AbortController().signal)) types.push(type)
    return { last: types.at(-1), content: stored.content, isBroken: stored.isBroken }
  }
  try {
    expect(await ask({ kind: 'answer', text: '' })).toEqual({ last: 'failed', content: '', isBroken: true })
    expect(await ask({ kind: 'answer', text: '<think>Hm.</think>' })).toMatchObject({ last: 'failed', isBroken: true })
    expect(await ask({ kind: 'break', text: 'Ask A' })).toEqual({ last: 'failed', content: 'Ask A', isBroken: true })
    expect(await ask({ kind: 'answer', text: 'Ask A', finish: 'length' })).toMatchObject({
      last: 'failed',
      isBroken: true,
    })
    expect(await ask({ kind: 'answer', text: 'Ada.' })).toEqual({ last: 'text', content: 'Ada.', isBroken: false })
  } finally {
    await endpoint.close()
  }
})

test('without a model, the assistant answers questions about numbers of nodes and proposes the nodes that the user asks for', async () => {
  const networkId = randomUUID()
  await create(networkId)
  const snapshot = await transactionAs(database, person, async (tx) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(person), networkId, 'viewer')),
  )
  const ask = async (text: string, signal = new AbortController().signal) => {
    const stored: StoredAnswer = { content: '', proposals: [], isBroken: true }
    for await (const event of answerByFacts({ text, before: [], snapshot, asker }, stored, signal))
      expect(event).toBeDefined()
    return stored
  }
  const began = Date.now()
  expect(await ask('How many people are there?')).toMatchObject({ content: expect.stringContaining('0 people') })
  expect(Date.now() - began).toBeGreaterThanOrEqual(1490)
  expect((await ask('Add Ada Lovelace')).proposals).toMatchObject([{ kind: 'node', name: 'Ada Lovelace' }])
  expect(await ask('Hello', AbortSignal.abort())).toEqual({ content: '', proposals: [], isBroken: true })
})

test('without a model, a meaningless description generates no network and uses no quota', async () => {
  const [id, networkId] = [randomUUID(), randomUUID()]
  const order = { ...wish, prompt: 'asdf qwer zxcv' }
  await transactionAs(database, person, (tx) =>
    reserveGeneration(tx, principalOf(person), { id, networkId, name: 'Asdf', ...order }, null),
  )
  const generator = new Generator({
    database,
    model: undefined,
    queue: new JobQueue({ registry: jobs, owner: database.owner }),
  })
  const data = { generationId: id, userId: person, wantsName: false }
  const run = { id: randomUUID(), data, attempt: 0, isLast: false, signal: new AbortController().signal }
  expect(await generator.write(run)).toBe('failed')
  expect(await backstage.rows('select 1 from network where id = $1', [networkId])).toEqual([])
  expect((await transactionAs(database, person, (tx) => readQuota(tx, person, 3))).used).toBe(0)
})

test.each([
  ['Generated', 0],
  ['Harbor Founders', 1],
])('if the model suggests the name “%s”, the generation renames its network %i times', async (suggested, times) => {
  const [id, networkId] = [randomUUID(), randomUUID()]
  const order = { id, networkId, name: 'Generated', ...wish, prompt: 'Founders Ada, Bea, Cem, Dora and Emil in Berlin' }
  await transactionAs(database, person, (tx) => reserveGeneration(tx, principalOf(person), order, null))
  const fail = () => {
    throw new Error('The model only suggests names.')
  }
  const generator = new Generator({
    database,
    model: { writeNetwork: fail, nameNetwork: () => Promise.resolve(suggested), chat: fail },
    queue: new JobQueue({ registry: jobs, owner: database.owner }),
  })
  const data = { generationId: id, userId: person, wantsName: true }
  const run = { id: randomUUID(), data, attempt: 0, isLast: false, signal: new AbortController().signal }
  expect(await generator.write(run)).toBe('local')
  const renames = `select from edit_batch where network_id = $1 and edits @> '[{"type": "network.rename"}]'`
  expect(await backstage.rows(renames, [networkId])).toHaveLength(times)
})

test('concurrent generations stay within the storage limit, and generations beyond the limit fail and use no quota', async () => {
  const storage = { account: { free: 4000, pro: 4000 }, network: null }
  const queue = new JobQueue({ registry: jobs, owner: database.owner })
  const generator = new Generator({ database, model: undefined, queue, storage })
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const [id, networkId] = [randomUUID(), randomUUID()]
      const order = { id, networkId, name: 'G', ...wish, prompt: 'Founders Ada, Bea, Cem, Dora and Emil in Berlin' }
      await transactionAs(database, person, (tx) => reserveGeneration(tx, principalOf(person), order, null))
      const data = { generationId: id, userId: person, wantsName: false }
      return generator.write({
        id: randomUUID(),
        data,
        attempt: 0,
        isLast: false,
        signal: new AbortController().signal,
      })
    }),
  )
  expect(outcomes.toSorted()).toContain('failed')
  const [stored] = await backstage.rows<{ bytes: number; networks: number }>(
    `select sum(bytes)::int as bytes, count(*) filter (where kind = 'network')::int as networks from document where owner_id = $1`,
    [person],
  )
  expect(stored?.bytes).toBeLessThanOrEqual(4000)
  expect(stored?.networks).toBe(outcomes.filter((state) => state === 'local').length)
  expect((await transactionAs(database, person, (tx) => readQuota(tx, person, 3))).used).toBe(0)
})

test('a generation whose last attempt fails is marked as failed, loses its network and uses no quota', async () => {
  const [id, networkId] = [randomUUID(), randomUUID()]
  await create(networkId, person, { id })
  const heal = await backstage.failAt('node', 'insert', `new.network_id = '${networkId}'`)
  const generator = new Generator({
    database,
    model: undefined,
    queue: new JobQueue({ registry: jobs, owner: database.owner }),
  })
  const read = () => transactionAs(database, person, (tx) => readGeneration(tx, person, id))
  try {
    const data = { generationId: id, userId: person, wantsName: false }
    const run = { id: randomUUID(), data, signal: new AbortController().signal }
    await expect(generator.write({ ...run, attempt: 1, isLast: false })).rejects.toThrow('provoked by a test')
    expect((await read()).state).toBe('running')
    expect(await generator.write({ ...run, attempt: 2, isLast: true })).toBe('failed')
    expect((await read()).state).toBe('failed')
    expect(await backstage.rows('select 1 from network where id = $1', [networkId])).toEqual([])
    expect((await transactionAs(database, person, (tx) => readQuota(tx, person, 3))).used).toBe(0)
  } finally {
    await heal()
  }
})
