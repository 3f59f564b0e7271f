import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownProtocol, protocolHeader, readProtocol, writeProtocol } from '../../contract/protocol.ts'
import { LiveClient } from '../support/live-client.ts'
import { openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

let stage: Stage
let session: Session
let networkId: string

beforeAll(async () => {
  stage = await openStage('protocol')
  session = await Session.register(stage.server.baseUrl)
  networkId = randomUUID()
  await session.api().networks.create({ id: networkId, name: 'N' })
})

afterAll(() => stage?.close())

const rename = { type: 'network.rename', name: 'Renamed' }
const send = (edits: unknown[], protocol?: string, marks: object = {}) =>
  session.fetch(`/api/v1/networks/${networkId}/edits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(protocol ? { [protocolHeader]: protocol } : {}) },
    body: JSON.stringify({ batchId: randomUUID(), ...marks, edits }),
  })

test('if a batch contains an unknown edit type, the server rejects the whole batch and names the type', async () => {
  const answer = await send([rename, { type: 'node.levitate', id: randomUUID() }])
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    defined: true,
    code: 'UNKNOWN_EDIT',
    message: expect.stringContaining('does not support the edit "node.levitate". It supports network.rename'),
    data: { unknown: ['node.levitate'], editKinds: ownProtocol.editKinds },
  })
  expect((await session.api().networks.get({ id: networkId })).network.name).toBe('N')
})

test.each([{ type: 7 }, { type: 'network.rename' }, {}, null])(
  'the server rejects %o as a malformed edit',
  async (edit) => {
    const answer = await send([edit])
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST'])
  },
)

test('a page with a protocol before 10 sends and receives step ids as groupId, and one undo reverts the whole step', async () => {
  const [stepId, label] = [randomUUID(), 'Import 2 nodes']
  const page = await LiveClient.connect(stage.server.baseUrl, session.cookie)
  await page.follow(networkId)
  const { version } = (await session.api().networks.get({ id: networkId })).network
  for (const name of ['Ada', 'Ben']) {
    const node = { id: randomUUID(), type: 'person', name, x: 0, y: 0 }
    const protocol = writeProtocol({ ...ownProtocol, number: 9 })
    const answer = await send([{ type: 'node.add', node }], protocol, { groupId: stepId, label })
    expect(answer.status).toBe(200)
  }
  await page.waitForMessage((message) => message.type === 'edits' && message.batches.at(-1)?.version === version + 2)
  const { batches } = await session.api().networks.listEdits({ id: networkId, after: version })
  for (const log of [batches, page.batches(networkId).slice(-2)]) {
    expect(log.map(({ groupId }) => groupId)).toEqual([stepId, stepId])
    expect(log.map((batch) => batch.stepId)).toEqual([stepId, stepId])
  }
  expect((await session.api().networks.listSteps({ id: networkId })).done).toEqual([{ id: stepId, label }])
  const undone = await session.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
  expect(undone).toMatchObject({ applied: 2, refused: [] })
  expect((await session.api().networks.get({ id: networkId })).nodes).toEqual([])
  page.close()
})

test('a batch that was sent with groupId gets the same response when it is sent again with stepId', async () => {
  const [batchId, stepId] = [randomUUID(), randomUUID()]
  const first = await (await send([rename], undefined, { batchId, groupId: stepId })).json()
  expect(await (await send([rename], undefined, { batchId, stepId })).json()).toEqual(first)
  const other = await send([rename], undefined, { batchId, stepId: randomUUID() })
  expect(await other.json()).toMatchObject({ code: 'BATCH_MISMATCH' })
})

test('the server responds with its protocol version and rejects a newer version', async () => {
  const same = await send([rename], writeProtocol(ownProtocol))
  expect([same.status, readProtocol(same.headers.get(protocolHeader))]).toEqual([200, ownProtocol])
  const later = await send([rename], writeProtocol({ ...ownProtocol, number: ownProtocol.number + 1 }))
  expect([later.status, await later.json()]).toMatchObject([422, { defined: true, code: 'SERVER_TOO_OLD' }])
  // A program that was written from the API document sends no protocol header, and does not need one.
  const silent = await send([rename])
  expect([silent.status, silent.headers.get(protocolHeader)]).toEqual([200, null])
})

test('a live connection starts with the protocol version, ignores unknown messages, and closes on malformed messages', async () => {
  const page = await LiveClient.connect(stage.server.baseUrl, session.cookie)
  page.socket.send(JSON.stringify({ type: 'wave', networkId, hand: 'left' }))
  await page.follow(networkId)
  expect(page.server).toEqual(ownProtocol)
  page.socket.send('{"type":"follow"}')
  expect(await page.closed).toBe(1008)
})
