import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOfPoint, costs } from '../../contract/costs.ts'
import { liveBehind } from '../../contract/live.ts'
import { mostNetworksOrdered } from '../../contract/networks.ts'
import { mostSessions } from '../../server/account/commands.ts'
import { budgets } from '../../server/limits/budgets.ts'
import { headBytes, defaultBandwidth } from '../../server/limits/bandwidth-limit.ts'
import { measureAttack } from '../support/attack.ts'
import { wideTable, zipBomb } from '../support/hostile-files.ts'
import { LiveClient } from '../support/live-client.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { password, Session } from '../support/session.ts'
import { Witness } from '../support/witness.ts'

const largeNodes = long ? 20_000 : 4000
const readers = 10
const copies = 20
const makers = 50
const attackMs = long ? 8000 : 4000
const warmUpMs = 1000

let stage: Stage
let witness: Witness

beforeAll(async () => {
  stage = await openStage('flood', { RATE_LIMIT: 'on', PASSWORD_COST: 'full', TRUSTED_PROXIES: '1' })
  witness = await Witness.at(stage.server.baseUrl)
  await witness.alone(warmUpMs)
})

afterAll(async () => {
  await witness?.leave()
  await stage?.close()
})

let users = 0

/** Registers a user from a separate IP address, because the number of accounts per IP address is limited. */
async function newUser(): Promise<Session> {
  const session = await Session.register(stage.server.baseUrl, { address: `203.0.113.${++users}` })
  session.address = undefined
  return session
}

interface Answers {
  readonly statuses: Map<number, number>
  last429: Response | undefined
}

/** Sends requests continuously, `width` of them at a time, regardless of the responses. */
async function flood(width: number, ask: () => Promise<Response>): Promise<Answers> {
  const answers: Answers = { statuses: new Map(), last429: undefined }
  const end = performance.now() + attackMs
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < end) {
        const response = await ask()
        await response.arrayBuffer()
        answers.statuses.set(response.status, (answers.statuses.get(response.status) ?? 0) + 1)
        if (response.status === 429) answers.last429 = response
        // Pauses, so that the attacking process does not slow down the machine itself.
        await sleep(1)
      }
    }),
  )
  return answers
}

const inWords = ({ statuses }: Answers) =>
  `answered ${[...statuses].map(([status, times]) => `${status} × ${count(times)}`).join(', ')}`

function endured(name: string, attack: () => Promise<Answers>): Promise<Answers> {
  return measureAttack({ stage, witness }, { name: `T41 ${name}`, attack, details: inWords })
}

/**
 * Creates a network as the initial state of an attack, and returns its id. The nodes are inserted directly into the
 * database.
 */
async function networkOf(owner: Session, nodes: number): Promise<string> {
  const id = randomUUID()
  await owner.api().networks.create({ id, name: 'Large' })
  await stage.backstage.rows(
    `insert into node (network_id, id, type, name, x, y, notes, created_at, updated_at)
     select $1, gen_random_uuid(), 'person', 'Person ' || i, i, 0, md5(i::text), now(), now()
     from generate_series(1, $2::int) i`,
    [id, nodes],
  )
  await stage.backstage.rows('update document set bytes = $2 where id = $1', [id, nodes * 400])
  return id
}

test('T41 the server limits new networks to the point budget and responds with Retry-After', async () => {
  const attacker = await newUser()
  const began = performance.now()
  const { statuses, last429 } = await endured(
    `${makers} concurrent users who make networks for ${attackMs / 1000} s`,
    () => flood(makers, () => attacker.post('/api/v1/networks', { id: randomUUID(), name: 'Flood' })),
  )
  const made = statuses.get(201) ?? 0
  const seconds = (performance.now() - began) / 1000
  expect(made).toBeGreaterThan(0)
  // This limit holds on any machine, even a slow one.
  const { most, perSecond } = budgets.person
  expect(made).toBeLessThanOrEqual((most + seconds * perSecond) / costs['networks.create'] + 1)
  if (!last429 && !long) return
  expect(Number(last429?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(last429?.headers.get('ratelimit-policy')).toBe('"person";q=2000;w=20')
  expect(last429?.headers.get('ratelimit')).toMatch(/^"person";r=\d+;t=\d+$/)
})

test('T41 the server withstands ten clients that reorder ten thousand networks continuously', async () => {
  const attacker = await newUser()
  await attacker.api().networks.create({ id: randomUUID(), name: 'Only' })
  const ids = Array.from({ length: mostNetworksOrdered }, () => randomUUID())
  const { statuses } = await endured(`ten concurrent users who reorder ${count(ids.length)} networks`, () =>
    flood(10, () =>
      attacker.fetch('/api/v1/networks/order', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
      }),
    ),
  )
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
})

test('T41 the server withstands ten clients that read the largest network continuously', async () => {
  const attacker = await newUser()
  const id = await networkOf(attacker, largeNodes)
  const { statuses } = await endured(`${readers} concurrent users who read ${count(largeNodes)} nodes`, () =>
    flood(readers, () => attacker.fetch(`/api/v1/networks/${id}`)),
  )
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
})

test('T41 the server withstands twenty concurrent copies of a network', async () => {
  const attacker = await newUser()
  const id = await networkOf(attacker, long ? 2000 : 300)
  const answers = await endured(`${copies} concurrent copies`, async () => {
    const statuses = new Map<number, number>()
    let last429: Response | undefined
    await Promise.all(
      Array.from({ length: copies }, async () => {
        const response = await attacker.post(`/api/v1/networks/${id}/duplicate`, { copyId: randomUUID() })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status === 429) last429 = response
      }),
    )
    return { statuses, last429 }
  })
  expect([...answers.statuses.keys()].filter((status) => status !== 201 && status !== 429)).toEqual([])
})

test('T41 the server withstands ten clients that search all networks continuously', async () => {
  const attacker = await newUser()
  await networkOf(attacker, largeNodes)
  const { statuses } = await endured(`${readers} concurrent users who search ${count(largeNodes)} nodes`, () =>
    flood(readers, () => attacker.fetch('/api/v1/nodes?words=person')),
  )
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
})

test('T41 the server withstands clients that import and export files continuously', async () => {
  const attacker = await newUser()
  const id = await networkOf(attacker, long ? 5000 : 500)
  const rows = Array.from({ length: long ? 5000 : 500 }, (_, row) => `Newcomer ${row},Company ${row % 50}`)
  const file = new File([['Name,Company', ...rows].join('\n')], 'people.csv')
  const bring = () => {
    const form = new FormData()
    form.append('files', file)
    return attacker.fetch(`/api/v1/networks/${id}/import?dryRun=true`, { method: 'POST', body: form })
  }
  const take = () => attacker.fetch(`/api/v1/networks/${id}/export?format=xlsx`)
  let asked = 0
  const { statuses } = await endured(`${2 * readers} concurrent users who upload and download files`, () =>
    flood(2 * readers, () => (asked++ % 2 === 0 ? bring() : take())),
  )
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
})

test('T41 files of other users are imported while two accounts send zip bombs and lines of millions of columns', async () => {
  const newcomer = async () => {
    const session = await newUser()
    const id = await networkOf(session, 1)
    return (file: File) => {
      const form = new FormData()
      form.append('files', file)
      return session.fetch(`/api/v1/networks/${id}/import?dryRun=true`, { method: 'POST', body: form })
    }
  }
  const [first, second, other] = [await newcomer(), await newcomer(), await newcomer()]
  const bomb = new File([zipBomb(10)], 'small.zip')
  const wide = new File([wideTable(3_000_000)], 'wide.csv')
  const people = new File(['Name\nAda Quill'], 'people.csv')
  const served: { readonly status: number; readonly ms: number }[] = []
  let asked = 0
  const { statuses } = await endured('six concurrent requests that import zip bombs and wide lines', async () => {
    const end = performance.now() + attackMs
    const work = async () => {
      while (performance.now() < end) {
        const began = performance.now()
        const { status } = await other(people)
        served.push({ status, ms: performance.now() - began })
        await sleep(500)
      }
    }
    const attack = flood(6, () => {
      const bring = asked % 2 === 0 ? first : second
      return bring(asked++ % 4 < 2 ? bomb : wide)
    })
    const [answers] = await Promise.all([attack, work()])
    return answers
  })
  figure(`T41 imports of other users: ${served.map(({ ms }) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`)
  expect(served.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect(served.length).toBeGreaterThan(0)
  expect([...statuses.keys()].filter((status) => ![200, 413, 422, 429].includes(status))).toEqual([])
  expect(statuses.get(422)).toBeGreaterThan(0)
})

test('T41 the server undoes and redoes a large step without holding it in memory', async () => {
  const editor = await newUser()
  const { networks } = editor.api()
  const id = randomUUID()
  await networks.create({ id, name: 'Large' })
  const stepId = randomUUID()
  const nodes = long ? 19_000 : 4000
  for (let sent = 0; sent < nodes; sent += 1000) {
    const edits = Array.from({ length: 1000 }, (_, at) => ({
      type: 'node.add' as const,
      node: {
        id: randomUUID(),
        type: 'person' as const,
        name: `Person ${sent + at}`,
        x: at,
        y: sent,
        notes: 'x'.repeat(200),
      },
    }))
    await networks.submitEdits({ id, batchId: randomUUID(), stepId, label: 'Import', edits })
  }
  await endured(`undo and redo of ${count(nodes)} nodes`, async () => {
    const answers: Answers = { statuses: new Map(), last429: undefined }
    for (const way of ['undo', 'redo']) {
      const body = { stepId, batchId: randomUUID() }
      const { status } = await editor.post(`/api/v1/networks/${id}/${way}`, body)
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1)
    }
    return answers
  })
  expect((await networks.get({ id })).nodes).toHaveLength(nodes)
})

/**
 * Requests a compressed response without decompressing it, because the time for decompressing must not be attributed to
 * the server.
 */
function takeUnread(url: string, headers: Record<string, string> = { 'accept-encoding': 'br' }): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const response = { status: answer.statusCode ?? 0, headers: { etag: answer.headers.etag ?? '' } }
      answer.once('end', () => resolve(new Response(null, response)))
      answer.once('error', reject)
      answer.resume()
    }).once('error', reject)
  })
}

test('T41 the server limits the bytes sent to fifty clients that download the largest static file', async () => {
  const { baseUrl } = stage.server
  const page = await (await fetch(`${baseUrl}/api/v1/docs`)).text()
  const script = /src="([^"]+reference\.js[^"]*)"/.exec(page)?.[1] ?? ''
  const first = await fetch(baseUrl + script, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-encoding')).not.toBeNull()
  expect(first.headers.get('cache-control')).toContain('immutable')
  const bytes = Number(first.headers.get('content-length'))
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000)
  expect((await fetch(baseUrl + script, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const began = performance.now()
  const { statuses } = await endured(`${makers} concurrent users who read the script of the API's reference`, () =>
    flood(makers, () => takeUnread(baseUrl + script)),
  )
  const seconds = (performance.now() - began) / 1000
  const { mostBytes, bytesPerSecond } = defaultBandwidth
  expect(statuses.get(200)).toBeLessThanOrEqual((mostBytes + seconds * bytesPerSecond) / (bytes + headBytes) + 1)
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
})

test('T41 the server withstands fifty clients that load pages continuously', async () => {
  const { statuses } = await endured(`${makers} concurrent users who read the page of prices`, () =>
    flood(makers, () => takeUnread(`${stage.server.baseUrl}/pricing`)),
  )
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
})

test('T41 the server under load responds with pages in each encoding, and 304 to cached pages', async () => {
  for (const path of ['/', '/login', '/network']) {
    const url = stage.server.baseUrl + path
    const etag = (await takeUnread(url)).headers.get('etag') ?? ''
    const kinds: Record<string, string>[] = [
      { 'accept-encoding': 'zstd' },
      { 'accept-encoding': 'gzip' },
      {},
      { 'if-none-match': etag },
    ]
    let asked = 0
    const { statuses } = await endured(`twenty concurrent users who read ${path}`, () =>
      flood(20, () => takeUnread(url, kinds[asked++ % kinds.length])),
    )
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 304 && status !== 429)).toEqual([])
    expect(statuses.get(304)).toBeGreaterThan(0)
  }
})

test('T41 the server rejects bodies of millions of brackets before it parses them', async () => {
  const attacker = await newUser()
  const id = await networkOf(attacker, 1)
  const brackets = long ? 3_900_000 : 1_000_000
  const nested = `{"batchId":"${randomUUID()}","edits":[${'['.repeat(brackets)}${']'.repeat(brackets)}]}`
  const flat = `{"batchId":"${randomUUID()}","edits":[${'[],'.repeat(brackets / 2)}[]]}`
  let sent = 0
  const { statuses } = await endured('four concurrent users who send millions of brackets', () =>
    flood(4, () =>
      attacker.fetch(`/api/v1/networks/${id}/edits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent++ % 2 === 0 ? nested : flat,
      }),
    ),
  )
  expect([...statuses.keys()].filter((status) => status !== 413 && status !== 429)).toEqual([])
  expect(statuses.get(413)).toBeGreaterThan(0)
})

test('T41 the server withstands repeated sign-ins with right and wrong passwords, and limits the number of sessions', async () => {
  const owner = await newUser()
  const signIn = (word: string) => {
    const stranger = new Session(stage.server.baseUrl, owner.email)
    return stranger.post('/api/auth/sign-in/email', { email: owner.email, password: word })
  }
  const right = await endured('nine concurrent users who sign in again and again', () =>
    flood(9, () => signIn(password)),
  )
  expect([...right.statuses.keys()]).toEqual([200])
  const [sessions] = await stage.backstage.rows<{ count: number }>(
    'select count(*)::int from "session" where "userId" = $1',
    [owner.userId],
  )
  expect(sessions?.count).toBeLessThanOrEqual(mostSessions)
  const strangers = await endured('nine concurrent users who try passwords of unknown accounts', () =>
    flood(9, () => {
      const stranger = new Session(stage.server.baseUrl)
      return stranger.post('/api/auth/sign-in/email', { email: stranger.email, password: 'Wr0ng-password' })
    }),
  )
  expect([...strangers.statuses.keys()].filter((status) => status !== 401 && status !== 429)).toEqual([])
})

test('T41 the server closes live connections that send too many messages, with a reason', async () => {
  const attacker = await newUser()
  const id = await networkOf(attacker, 1)
  const reasons = new Map<string, number>()
  let sent = 0
  const { statuses } = await endured('eight sockets that follow and unfollow as fast as they can', async () => {
    const end = performance.now() + attackMs
    const answers: Answers = { statuses: new Map(), last429: undefined }
    const once = async () => {
      const client = await LiveClient.connect(stage.server.baseUrl, attacker.cookie)
      client.socket.on('close', (code, reason) => {
        answers.statuses.set(code, (answers.statuses.get(code) ?? 0) + 1)
        reasons.set(reason.toString(), (reasons.get(reason.toString()) ?? 0) + 1)
      })
      while (client.socket.readyState === client.socket.OPEN && performance.now() < end) {
        for (let times = 0; times < 200; times++) {
          client.send({ type: 'follow', networkId: id, after: 0 })
          client.send({ type: 'unfollow', networkId: id })
          sent += 2
        }
        await sleep(1)
      }
      if (client.socket.readyState === client.socket.OPEN) client.socket.close()
      await client.closed
    }
    const again = async () => {
      while (performance.now() < end) await once().catch(() => sleep(100))
    }
    await Promise.all(Array.from({ length: 8 }, again))
    return answers
  })
  figure(
    `T41 sockets: ${count(sent)} messages sent; ${[...reasons].map(([why, times]) => `${why} × ${times}`).join(', ')}`,
  )
  expect(statuses.get(liveBehind)).toBeGreaterThan(0)
  expect(reasons.get('Too many messages')).toBeGreaterThan(0)
})

test('T41 the server charges points for pages of the edit log by their size', async () => {
  const attacker = await newUser()
  const id = randomUUID()
  await attacker.api().networks.create({ id, name: 'Log' })
  const notes = 'x'.repeat(10_000)
  const person = () => ({ id: randomUUID(), type: 'person' as const, name: 'Ada', x: 0, y: 0, notes })
  for (let batch = 0; batch < 3; batch++) {
    const edits = Array.from({ length: 50 }, () => ({ type: 'node.add' as const, node: person() }))
    await attacker.api().networks.submitEdits({ id, batchId: randomUUID(), edits })
  }
  const began = performance.now()
  const { statuses } = await endured('six concurrent users who read a megabyte of the log', () =>
    flood(6, () => attacker.fetch(`/api/v1/networks/${id}/edits?after=0`)),
  )
  const seconds = (performance.now() - began) / 1000
  const { most, perSecond } = budgets.person
  const points = costs['networks.listEdits'] + Math.floor(1_500_000 / bytesOfPoint)
  // The request that exceeds the budget still succeeds, and so does a request that was waiting for its turn at that
  // time.
  expect(statuses.get(200)).toBeLessThanOrEqual((most + seconds * perSecond) / points + 2)
})
