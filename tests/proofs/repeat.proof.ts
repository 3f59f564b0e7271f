import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import type { LoggedBatch } from '../../domain/edits/batch.ts'
import { figure, long, openStage, type Stage } from '../support/proof.ts'
import { ResponseDroppingProxy } from '../support/response-dropping-proxy.ts'
import { Session } from '../support/session.ts'

let stage: Stage
let session: Session
let networkId: string

beforeAll(async () => {
  stage = await openStage('repeat')
  session = await Session.register(stage.server.baseUrl)
  networkId = randomUUID()
  await session.api().networks.create({ id: networkId, name: 'Repeat' })
})

afterAll(() => stage?.close())

const node = (id: string = randomUUID()) => ({
  type: 'node.add',
  node: { id, type: 'person', name: `Person ${id}`, x: 1, y: 2 },
})
const missing = () => ({ type: 'node.remove', id: randomUUID() })
const submit = (body: object) => session.post(`/api/v1/networks/${networkId}/edits`, body)
const logged = () => stage.backstage.rows<LoggedBatch>('select * from edit_batch where network_id = $1', [networkId])

test('T8 a batch sent repeatedly is applied once with the same response, and a changed batch with its id is rejected', async () => {
  const rounds = long ? 50 : 2
  const kinds: Record<string, () => object[]> = {
    applied: () => [node(), node()],
    'partly refused': () => [node(), missing(), node()],
    refused: () => [missing()],
  }
  let calls = 0
  let mismatches = 0
  for (let round = 0; round < rounds; round++) {
    for (const [kind, makeEdits] of Object.entries(kinds)) {
      const before = (await logged()).length
      const batch = { batchId: randomUUID(), stepId: randomUUID(), edits: makeEdits() }
      const atOnce = await Promise.all(Array.from({ length: 20 }, () => submit(batch)))
      // Another batch is submitted in between. The response to the repeated batch must still equal the original
      // response.
      await submit({ batchId: randomUUID(), edits: [node()] })
      const answers: unknown[] = await Promise.all([...atOnce, await submit(batch)].map((response) => response.json()))
      calls += answers.length
      expect(answers[0], kind).toMatchObject({ batchId: batch.batchId })
      for (const answer of answers) expect(answer, kind).toEqual(answers[0])
      expect((await logged()).length, kind).toBe(before + 2)

      for (const other of [
        { ...batch, edits: [node()] },
        { ...batch, edits: [...batch.edits, missing()] },
        { ...batch, stepId: randomUUID() },
        { batchId: batch.batchId, edits: batch.edits },
      ]) {
        const rejection = await submit(other)
        expect(rejection.status, kind).toBe(422)
        expect(await rejection.json()).toMatchObject({ code: 'BATCH_MISMATCH', message: errors.BATCH_MISMATCH.message })
        mismatches++
      }
      expect((await logged()).length, kind).toBe(before + 2)
    }
  }
  const snapshot = await session.api().networks.get({ id: networkId })
  expect(new Set(snapshot.nodes.map(({ id }) => id)).size).toBe(snapshot.nodes.length)
  expect(snapshot.nodes.length).toBe(rounds * (2 + 2 + 3))
  figure(`T8: ${calls} calls of ${rounds * 3} batches, each applied once; ${mismatches} changed bodies rejected`)
})

test('T8 a batch id is unique only within its network', async () => {
  const other = randomUUID()
  await session.api().networks.create({ id: other, name: 'Other' })
  const batchId = randomUUID()
  expect((await submit({ batchId, edits: [node()] })).status).toBe(200)
  const elsewhere = await session.post(`/api/v1/networks/${other}/edits`, { batchId, edits: [node()] })
  expect(elsewhere.status).toBe(200)
})

test('T9 a retry after a response was lost after the commit creates no duplicate', async () => {
  const proxy = await ResponseDroppingProxy.start(stage.server.port)
  try {
    const swallows = long ? 200 : 40
    const before = await stage.backstage.rows<{ version: number }>('select version from document where id = $1', [
      networkId,
    ])
    const committedUnheard: string[] = []
    const send = async (body: object) =>
      fetch(`${proxy.baseUrl}/api/v1/networks/${networkId}/edits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: session.cookie, origin: stage.server.baseUrl },
        body: JSON.stringify(body),
      })
    const writer = async (amount: number) => {
      for (let sent = 0; sent < amount; sent++) {
        const batch = { batchId: randomUUID(), edits: [node()] }
        proxy.swallow(batch.batchId)
        await expect(send(batch)).rejects.toThrow('fetch failed')
        const [found] = await stage.backstage.rows('select 1 from edit_batch where network_id = $1 and batch_id = $2', [
          networkId,
          batch.batchId,
        ])
        if (found) committedUnheard.push(batch.batchId)
        const answer = await send(batch)
        expect(answer.status).toBe(200)
        expect(await answer.json()).toMatchObject({ batchId: batch.batchId, refused: [] })
      }
    }
    await Promise.all(Array.from({ length: 4 }, () => writer(swallows / 4)))
    const after = await stage.backstage.rows<{ version: number }>('select version from document where id = $1', [
      networkId,
    ])
    expect(proxy.swallowed).toBe(swallows)
    // If the count were lower, responses would have been lost before the commit, and the test would prove nothing.
    expect(committedUnheard.length).toBe(swallows)
    expect((after[0]?.version ?? 0) - (before[0]?.version ?? 0)).toBe(swallows)
    figure(`T9: ${swallows} responses lost after the commit, ${swallows} retries, 0 duplicates`)
  } finally {
    await proxy.close()
  }
})
