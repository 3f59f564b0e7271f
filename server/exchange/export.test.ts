import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFormats } from '../../domain/exchange/export/export-formats.ts'
import { exportFormatIds } from '../../domain/exchange/export/format-ids.ts'
import { finish } from '../../domain/finish.ts'
import { readImportFile } from '../../domain/exchange/map/import-file.ts'
import { openStage, type Stage } from '../../tests/support/proof.ts'
import { Session } from '../../tests/support/session.ts'
import { FileWriter } from './file-writer.ts'

let stage: Stage
let server: Stage['server']
let backstage: Stage['backstage']
/** A user on the Pro plan. */
let owner: Session

beforeAll(async () => {
  stage = await openStage('export', { FREE_LIMITS: 'all' })
  ;({ server, backstage } = stage)
  owner = await Session.register(server.baseUrl)
  await grantPro(owner)
})

afterAll(() => stage?.close())

async function grantPro({ userId }: Session): Promise<void> {
  await backstage.rows(
    `insert into entitlement (user_id, customer_id, status, "interval", current_period_end, cancel_at_period_end, checked_at)
     values ($1, $2, 'active', 'month', now() + interval '10 days', false, now())`,
    [userId, `cus_${userId}`],
  )
}

async function newNetwork(name: string, whose = owner, notes = ''): Promise<string> {
  const id = randomUUID()
  const [ana, bo, tag] = [randomUUID(), randomUUID(), randomUUID()]
  await whose.api().networks.create({ id, name })
  const { refused } = await whose.api().networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [
      { type: 'tag.add', tag: { id: tag, text: 'Investor' } },
      { type: 'node.add', node: { id: ana, type: 'person', name: `Ana of ${name}`, x: 1, y: 2, tagIds: [tag], notes } },
      { type: 'node.add', node: { id: bo, type: 'event', name: 'Regatta', x: 300, y: 0, date: '2026-07-04' } },
      { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: bo, label: 'Attends' } },
      { type: 'task.add', task: { id: randomUUID(), nodeId: ana, text: 'Call', dueDate: '2026-12-01' } },
    ],
  })
  expect(refused).toEqual([])
  return id
}

const ask = (networkId: string, format: string, as = owner) =>
  as.fetch(`/api/v1/networks/${networkId}/export?format=${format}`)
const askAll = (format: string, as = owner) => as.fetch(`/api/v1/account/export?format=${format}`)

async function bytesOf(response: Response): Promise<Uint8Array> {
  expect(response.status, await response.clone().text()).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

function read(bytes: Uint8Array, name: string) {
  const answer = finish(readImportFile(bytes, name))
  if (!answer.ok) throw new Error(answer.rejection.sentence)
  return answer.value
}

describe('exporting a network', () => {
  test.each(exportFormats.slice(1))('as $id produces a file that can be imported with its nodes', async (format) => {
    const id = await newNetwork('Saltmere')
    const response = await ask(id, format.id)
    expect(response.headers.get('content-type')).toBe(format.mediaType)
    expect(response.headers.get('content-disposition')).toContain(`filename="Saltmere${format.extension}"`)
    const bytes = (await bytesOf(response)) as Uint8Array<ArrayBuffer>
    const arrivedIn = randomUUID()
    await owner.api().networks.create({ id: arrivedIn, name: 'Copy' })
    const form = new FormData()
    form.append('files', new File([bytes], `Saltmere${format.extension}`))
    const imported = await owner.fetch(`/api/v1/networks/${arrivedIn}/import`, { method: 'POST', body: form })
    expect(imported.status, await imported.clone().text()).toBe(200)
    const { nodes } = await owner.api().networks.get({ id: arrivedIn })
    expect(nodes.map(({ name }) => name)).toContain(format.id === 'icalendar' ? 'Regatta' : 'Ana of Saltmere')
  })

  test('as a Kithmap file exports all data that the API returns', async () => {
    const id = await newNetwork('Saltmere')
    const bytes = await bytesOf(await ask(id, 'kithmap'))
    const { networks } = JSON.parse(new TextDecoder().decode(bytes)) as { networks: object[] }
    expect(networks).toEqual([JSON.parse(JSON.stringify(await owner.api().networks.get({ id })))])
    const [copy] = read(bytes, 'Saltmere.kithmap.json').copies ?? []
    expect(copy).toMatchObject({ tasks: [{ text: 'Call' }], tags: [{ text: 'Investor' }] })
  })

  test.each(['GET', 'POST'])('exports only selected nodes and their related data in a %s request', async (method) => {
    const id = await newNetwork('Saltmere')
    const { nodes, edges } = await owner.api().networks.get({ id })
    const [ana, regatta] = ['Ana of Saltmere', 'Regatta'].map(
      (name) => nodes.find((node) => node.name === name)?.id ?? '',
    )
    const part = (format: string, ids: readonly (string | undefined)[], as = owner) =>
      method === 'GET'
        ? as.fetch(`/api/v1/networks/${id}/export?format=${format}&nodes=${ids.join(',')}`)
        : as.post(`/api/v1/networks/${id}/export`, { format, nodes: ids })
    const response = await part('kithmap', [ana])
    expect(response.headers.get('content-disposition')).toContain('filename="Saltmere.kithmap.json"')
    const { networks } = JSON.parse(new TextDecoder().decode(await bytesOf(response))) as { networks: object[] }
    expect(networks).toMatchObject([
      { nodes: [{ id: ana }], edges: [], tasks: [{ text: 'Call' }], tags: [{ text: 'Investor' }] },
    ])
    const gexf = new TextDecoder().decode(await bytesOf(await part('gexf', [ana, regatta])))
    expect(gexf).toContain(edges[0]?.id)

    const gone = randomUUID()
    const refused = await part('kithmap', [ana, gone])
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'EXPORT_FAILED', message: expect.stringContaining(gone) },
    ])
    expect((await part('kithmap', ['x'])).status).toBe(400)
    const free = await Session.register(server.baseUrl)
    await backstage.join(id, free.userId, 'viewer')
    expect(await (await part('kithmap', [ana], free)).json()).toMatchObject({ code: 'PLAN_LIMIT' })
  })

  test('names the file after the network in any script, without path characters', async () => {
    const id = await newNetwork('../Ελλάδα "你好"')
    const header = (await ask(id, 'gexf')).headers.get('content-disposition') ?? ''
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~!-]+$/)
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('Ελλάδα 你好.gexf')
    expect(header).not.toContain('/')
  })

  test("is allowed for viewers, is impossible for a user's book, and does not reveal to strangers that the network exists", async () => {
    const id = await newNetwork('Secret')
    const [viewer, stranger] = [await Session.register(server.baseUrl), await Session.register(server.baseUrl)]
    await backstage.join(id, viewer.userId, 'viewer')
    expect((await ask(id, 'kithmap', viewer)).status).toBe(200)
    for (const format of ['kithmap', 'gexf']) {
      const refused = await ask(id, format, stranger)
      expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
    }
    expect((await ask(id, 'kithmap', new Session(server.baseUrl))).status).toBe(401)
    expect((await ask(owner.userId, 'kithmap')).status).toBe(404)
  })

  test('is free in the Kithmap format and requires Pro for other formats', async () => {
    const free = await Session.register(server.baseUrl)
    const id = await newNetwork('Mine', free)
    expect((await ask(id, 'kithmap', free)).status).toBe(200)
    for (const format of exportFormatIds.slice(1)) {
      const refused = await ask(id, format, free)
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { code: 'PLAN_LIMIT', message: expect.stringContaining('format=kithmap') },
      ])
    }
    await grantPro(free)
    expect((await ask(id, 'gexf', free)).status).toBe(200)
  })

  test('rejects an unknown format with a message that lists the formats', async () => {
    const response = await ask(await newNetwork('Odd'), 'doc')
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'BAD_REQUEST', message: expect.stringContaining('"gexf"') },
    ])
  })
})

describe('exporting all networks of an account', () => {
  test('returns a zip with one uniquely named file per network that the user owns', async () => {
    const [person, other] = [await Session.register(server.baseUrl), await Session.register(server.baseUrl)]
    await grantPro(person)
    await newNetwork('Work', person)
    await newNetwork('work', person)
    await newNetwork('a/b', person)
    const shared = await newNetwork('Of another', other)
    await backstage.join(shared, person.userId, 'editor')
    const response = await askAll('gexf', person)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(await bytesOf(response))
    expect(Object.keys(files).toSorted()).toHaveLength(3)
    expect(
      Object.keys(files)
        .map((name) => name.toLowerCase())
        .toSorted(),
    ).toEqual(['a b.gexf', 'work (2).gexf', 'work.gexf'])
    for (const [name, bytes] of Object.entries(files)) {
      expect(new TextDecoder().decode(bytes)).toContain(`Ana of ${name === 'a b.gexf' ? 'a/b' : ''}`)
    }
    const packed = unzipSync(await bytesOf(await askAll('csv', person)))
    const inner = unzipSync(packed['a b.csv.zip'] ?? new Uint8Array())
    expect(Object.keys(inner)).toContain('nodes.csv')
    const { events } = await person.api().account.security()
    expect(events.map(({ kind }) => kind)).toContain('data-copied')
  })

  test('requires an account, is free in the Kithmap format, and requires Pro for other formats', async () => {
    const free = await Session.register(server.baseUrl)
    await newNetwork('Mine', free)
    const files = unzipSync(await bytesOf(await askAll('kithmap', free)))
    expect(read(files['Mine.kithmap.json'] ?? new Uint8Array(), 'Mine.kithmap.json').copies).toHaveLength(1)
    const refused = await askAll('vcard', free)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'PLAN_LIMIT' }])
    expect((await askAll('kithmap', new Session(server.baseUrl))).status).toBe(401)
  })

  test('returns an empty zip for an account without networks', async () => {
    const person = await Session.register(server.baseUrl)
    expect(unzipSync(await bytesOf(await askAll('kithmap', person)))).toEqual({})
  })
})

describe('the file writer', () => {
  const snapshotOf = (nodes: number) => {
    const node = (index: number) => ({
      id: randomUUID(),
      type: 'person',
      name: `Person ${index}`,
      notes: 'x'.repeat(500),
    })
    const network = { id: randomUUID(), name: 'Large', updatedAt: '2026-05-31T00:00:00.000Z' }
    const rows = Array.from({ length: nodes }, (_, index) => node(index))
    return async () =>
      new TextEncoder().encode(JSON.stringify({ network, nodes: rows, edges: [], tasks: [], tags: [], fields: [] }))
  }

  test('stops with a reason at its time or memory limit, and can write the next file', async () => {
    const all = (writer: FileWriter, nodes: number) => Array.fromAsync(writer.write('kithmap', snapshotOf(nodes)))
    await expect(all(new FileWriter({ partWithinMs: 1 }), 10)).rejects.toThrow('takes too long')
    const small = new FileWriter({ heapMb: 24 })
    await expect(all(small, 60_000)).rejects.toThrow('too much memory')
    expect((await all(small, 10)).length).toBeGreaterThan(0)
  })

  test('writes the files of an account one after another, each complete', async () => {
    const writer = new FileWriter()
    for (const nodes of [1, 3000, 2, 0]) {
      const parts = await Array.fromAsync(writer.write('kithmap', snapshotOf(nodes)))
      const text = await new Blob(parts as BlobPart[]).text()
      expect(text.match(/"Person \d+"/g) ?? []).toHaveLength(nodes)
      expect(() => JSON.parse(text)).not.toThrow()
    }
  })

  test('aborts a stalled download so that other exports can continue', async () => {
    const writer = new FileWriter({ takenWithinMs: 200 })
    const stalled = [1, 2].map(() => writer.write('kithmap', snapshotOf(3000)))
    for (const each of stalled) await each.next()
    const next = await writer.write('kithmap', snapshotOf(1)).next()
    expect(next.done).toBe(false)
    await expect(stalled[0]?.next().then(() => 'a part')).rejects.toThrow('did not read')
  })
})
