import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '../../contract/contract.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { type Edit, editKinds, editTypes } from '../../domain/edits/edit.ts'
import { editSamples, newSampleIds, type Sample, type SampleIds } from '../support/edit-samples.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { password, Session } from '../support/session.ts'
import { wholeLog } from '../support/writers.ts'
import { defaultRules } from '../../domain/strength/strength-constants.ts'

let stage: Stage
let session: Session

beforeAll(async () => {
  stage = await openStage('text')
  session = await Session.register(stage.server.baseUrl)
})

afterAll(() => stage?.close())

/** Strings that often break programs. */
const oddTexts: Record<string, string> = {
  'right to left': 'שלום עולם مرحبا',
  'direction marks': 'a\u202eb\u202dc\u2066d\u2069',
  'zero width': 'a\u200bb\u200cc\u200dd\u2060e\ufefff',
  'only zero width': '\u200b',
  'surrounding space': ' \t a b \u00a0\n',
  'only space': '   ',
  empty: '',
  emoji: '👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 🧑🏽‍💻',
  'beyond the basic plane': '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𠀋',
  'combining marks': 'Z͑ͫ̓ͪ̂a̴̛l͟g̀ó',
  decomposed: 'Cafe\u0301 Å ﬁ',
  'end of plane': '\uffff\ufffe\u{10ffff}',
  controls: 'a\u0001\u0008\u001b\u007f\u0085b',
  'line ends': 'a\r\nb\rc\u2028d\u2029e',
  nul: 'a\u0000b',
  'high half': 'a\ud83d',
  'low half': '\udc00b',
  'halves swapped': '\udc00\ud83d',
  backslashes: '\\u0000 \\x00 \\ \\\\ \\n',
  quotes: `'"\`$$;--/*{}[]<>&%`,
  template: '${1} {{1}} #{1} %s %n',
  'like JSON': '{"a":[null,true]}',
  'like null': 'null',
  'like true': 'true',
  'like a number': '0x1F',
  'like a date': '2026-02-30',
  sql: "'); drop table node; --",
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'javascript address': 'javascript:alert(1)',
  formula: '=HYPERLINK("http://a.test")',
  prototype: '__proto__',
  'a kilobyte': 'é'.repeat(1000),
  'a megabyte': 'm'.repeat(1024 * 1024),
}
/** The strings for the short form, and for fields that only accept certain values. */
const fewTexts = Object.entries(oddTexts).filter(([name]) =>
  ['empty', 'zero width', 'nul', 'high half', 'like null', 'a megabyte'].includes(name),
)
const freeText = /^(name|description|title|company|email|phone|address|notes|label|source|text)$/
/** Notes of maximum length whose characters take the most bytes. */
const longestNotes = '語'.repeat(100_000)

const post = (documentId: string, edits: unknown[]) =>
  session.post(`${apiPath}/networks/${documentId}/edits`, { batchId: randomUUID(), edits })

async function newNetwork(): Promise<{ networkId: string; ids: SampleIds }> {
  const networkId = randomUUID()
  await session.api().networks.create({ id: networkId, name: 'Test' })
  const ids = newSampleIds()
  const node = { type: 'person', name: 'Ana', x: 0, y: 0 }
  const response = await post(networkId, [
    // Original values from a file are only stored for imported entities.
    { type: 'node.add', node: { ...node, id: ids.node, origin: { source: 'contacts.csv', id: '1' } } },
    { type: 'node.add', node: { ...node, id: ids.other } },
    {
      type: 'edge.add',
      edge: {
        id: ids.edge,
        sourceId: ids.node,
        targetId: ids.other,
        evidence: { kind: 'imported', source: 'contacts.csv', date: null },
      },
    },
    { type: 'task.add', task: { id: ids.task, nodeId: ids.node, text: 'Call' } },
    { type: 'tag.add', tag: { id: ids.tag, text: 'Tag' } },
    { type: 'view.add', view: { id: ids.view, name: 'View' } },
    { type: 'field.add', field: { id: ids.field, name: 'Field', appliesTo: 'nodes' } },
    { type: 'field.add', field: { id: ids.edgeField, name: 'Field', appliesTo: 'edges' } },
    { type: 'group.add', group: { id: ids.group, name: 'Group', nodeIds: [ids.node] } },
  ])
  expect(response.status).toBe(200)
  const participants = [{ networkId, nodeId: ids.node, name: 'Ana' }]
  const noted = await post(bookOf(session.userId), [
    { type: 'interaction.add', interaction: { id: ids.interaction, kind: 'met', day: '2026-05-31', participants } },
    {
      type: 'insightAnswer.add',
      insightAnswer: { id: ids.insightAnswer, ofNetworkId: networkId, key: 'x', answer: 'never' },
    },
    {
      type: 'cadence.add',
      cadence: { id: ids.cadence, networkId, nodeId: ids.node, name: 'Ana', days: 30, since: '2026-05-31' },
    },
    { type: 'goal.add', goal: { id: ids.goal, networkId, name: 'Goal', targets: [{ text: 'Ana', nodeId: ids.node }] } },
    {
      type: 'introduction.add',
      introduction: {
        id: ids.introduction,
        networkId,
        connector: { nodeId: ids.node, name: 'Ana' },
        target: { nodeId: ids.other, name: 'Bo' },
        since: '2026-05-31',
      },
    },
    { type: 'identity.add', identity: { id: ids.identity, verdict: 'same', places: participants } },
    { type: 'weighting.add', weighting: { id: ids.weighting, networkId, ...defaultRules } },
    { type: 'accountTag.add', accountTag: { id: ids.accountTag, text: 'Tag' } },
    { type: 'report.add', report: { id: ids.report, networkId: randomUUID(), name: 'Report' } },
  ])
  expect(noted.status).toBe(200)
  return { networkId, ids }
}

type Path = readonly string[]

function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]))
}

function withText(value: unknown, [key, ...rest]: Path, text: unknown): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.with(Number(key), withText(value[Number(key)], rest, text))
  return { ...(value as Sample), [key]: withText((value as Sample)[key], rest, text) }
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Sample | undefined)?.[key], value)
}

/** Returns all values that were written by edits, as they are in the responses of the API. */
async function everyValue(documentId: string): Promise<Set<unknown>> {
  const values = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    else values.add(value)
  }
  collect(await session.api().networks.get({ id: documentId }))
  return values
}

/** Whether a string is stored as it was sent. Single-line strings may lose surrounding whitespace. */
const isFaithful = (sent: string, kept: unknown) =>
  kept === sent || kept === sent.trim() || (sent.trim() === '' && kept === 'Unnamed Node')

interface Kept {
  readonly what: string
  readonly version: number
  readonly path: Path
  readonly text: string
}

/**
 * Kinds whose entities are removed after each string. Otherwise, they would conflict with the next entity or make every
 * response long.
 */
const removedAgain = ['edge', 'node', 'interaction', 'goal', 'cadence', 'introduction', 'identity']

/** Tries every string in every field of one kind of edit, in a separate network or in the book. */
async function tryKind(type: Edit['type']): Promise<{ kept: number; refused: number }> {
  const makeSample = editSamples[type]
  const { networkId, ids } = await newNetwork()
  const documentId = editKinds[type].document === 'book' ? bookOf(session.userId) : networkId
  const kept: Kept[] = []
  let refused = 0
  for (const path of textPaths(makeSample(ids))) {
    const texts = long || freeText.test(path.at(-1) ?? '') ? Object.entries(oddTexts) : fewTexts
    const longest = path.at(-1) === 'notes' ? [['longest notes', longestNotes] as const] : []
    // The longest text is sent first, so that the next text replaces it. Otherwise, it would make every later response
    // longer.
    for (const [textName, text] of [...longest, ...texts]) {
      const edit = { type, ...(withText(makeSample(ids), path, text) as Sample) }
      const response = await post(documentId, [edit])
      const body = (await response.json()) as { message?: string; refused?: { message: string }[]; version: number }
      const what = `${type} ${path.join('.')} = ${textName}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`
      if (response.status !== 200 || body.refused?.length) {
        expect([200, 400], what).toContain(response.status)
        expect(body.message ?? body.refused?.[0]?.message, what).toMatch(/^[\s\S]{10,400}$/)
        refused++
        continue
      }
      kept.push({ what, version: body.version, path, text })
      const values = await everyValue(documentId)
      expect(
        [...values].some((value) => isFaithful(text, value)),
        what,
      ).toBe(true)
      const name = removedAgain.find((each) => type === `${each}.add`)
      if (name) await post(documentId, [{ type: `${name}.remove`, id: at(edit, [name, 'id']) }])
    }
  }
  const log = await wholeLog(session, documentId)
  for (const { what, version, path, text } of kept) {
    const logged = at(log[version - 1]?.edits[0], path)
    expect(isFaithful(text, logged), `${what} was logged as ${JSON.stringify(logged)?.slice(0, 100)}`).toBe(true)
  }
  return { kept: kept.length, refused }
}

describe('T34 every text of every edit', () => {
  test('is stored exactly or rejected with a message', async () => {
    const sums = await Promise.all(editTypes.map(tryKind))
    const kept = sums.reduce((sum, each) => sum + each.kept, 0)
    const refused = sums.reduce((sum, each) => sum + each.refused, 0)
    figure(
      `T34: ${count(kept + refused)} odd texts: ${count(kept)} returned unchanged, ${count(refused)} rejected with a message`,
    )
    expect(kept).toBeGreaterThan(200)
    expect(refused).toBeGreaterThan(200)
    expect(stage.server.output).not.toMatch(/"event":"(api|http)\.fault"/)
  })

  test('network names and descriptions are stored exactly or rejected with a message', async () => {
    for (const [name, text] of Object.entries(oddTexts)) {
      for (const field of ['name', 'description'] as const) {
        const id = randomUUID()
        const response = await session.post(`${apiPath}/networks`, { id, name: 'Test', [field]: text })
        const body = (await response.json()) as Record<string, unknown>
        const what = `${field} = ${name}: ${JSON.stringify(body).slice(0, 200)}`
        if (response.status === 201) expect(isFaithful(text, body[field]), what).toBe(true)
        else expect([response.status, typeof body.message], what).toEqual([400, 'string'])
      }
    }
  })
})

describe('T34 odd values', () => {
  test('out-of-range numbers and non-numbers are rejected with a message', async () => {
    const { networkId, ids } = await newNetwork()
    for (const x of [
      '1e999',
      '-1e999',
      'NaN',
      '"NaN"',
      '"Infinity"',
      'null',
      '1e308',
      '10000000.1',
      '[]',
      '{}',
      '""',
    ]) {
      const response = await session.fetch(`${apiPath}/networks/${networkId}/edits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"batchId":"${randomUUID()}","edits":[{"type":"node.move","id":"${ids.node}","x":${x},"y":0}]}`,
      })
      const body = (await response.json()) as { message: string }
      expect([response.status, x], JSON.stringify(body)).toEqual([400, x])
      expect(body.message.length).toBeGreaterThan(10)
    }
  })

  test('a batch of millions of entries is rejected within seconds', async () => {
    const { networkId } = await newNetwork()
    for (const entry of ['0', '{}', '{"type":"node.move"}']) {
      const entries = Array.from({ length: Math.floor(7_500_000 / (entry.length + 1)) }, () => entry)
      const start = performance.now()
      const response = await session.fetch(`${apiPath}/networks/${networkId}/edits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"batchId":"${randomUUID()}","edits":[${entries.join()}]}`,
      })
      expect([response.status, (await response.json()) as unknown]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
      // Maximum time in milliseconds. When each entry was validated, the server was blocked for twenty seconds.
      expect(performance.now() - start, entry).toBeLessThan(5000)
    }
  })

  test('numbers round-trip exactly', async () => {
    const { networkId, ids } = await newNetwork()
    for (const x of [0.1 + 0.2, -0, 5e-324, 1 / 3, -10_000_000, 10_000_000, 123_456.789_012_345_6, 2 ** -40]) {
      expect((await post(networkId, [{ type: 'node.move', id: ids.node, x, y: x }])).status).toBe(200)
      const { nodes } = await session.api().networks.get({ id: networkId })
      expect(nodes.find(({ id }) => id === ids.node)?.x).toBe(x + 0)
    }
  })

  test('timestamps and dates that the database supports are stored, and all others are rejected', async () => {
    const { networkId } = await newNetwork()
    const days = ['0001-01-01', '0044-03-15', '1582-10-10', '2024-02-29', '9999-12-31']
    const noDays = [
      '0000-01-01',
      '0000-02-29',
      '2026-02-30',
      '2026-2-3',
      '10000-01-01',
      '-0001-01-01',
      'infinity',
      'now',
    ]
    const node = (more: object) => ({
      type: 'node.add',
      node: { id: randomUUID(), type: 'event', name: 'E', x: 0, y: 0, ...more },
    })
    for (const date of days) {
      expect((await post(networkId, [node({ date })])).status, date).toBe(200)
      expect(await everyValue(networkId), date).toContain(date)
    }
    for (const date of noDays) expect((await post(networkId, [node({ date })])).status, date).toBe(400)
    const moments = ['0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999999999Z']
    for (const createdAt of moments) {
      expect((await post(networkId, [node({ createdAt })])).status, createdAt).toBe(200)
      expect(await everyValue(networkId), createdAt).toContain(`${createdAt.slice(0, 23)}Z`)
    }
    for (const createdAt of ['0000-01-01T00:00:00Z', '2026-06-30T23:59:60Z', 'infinity', '2026-01-01', 'now']) {
      expect((await post(networkId, [node({ createdAt })])).status, createdAt).toBe(400)
    }
  })

  test('self-connections, duplicates, and malformed ids are rejected', async () => {
    const { networkId, ids } = await newNetwork()
    const { node, other, edge } = ids
    const newEdge = (more: object) => ({
      type: 'edge.add',
      edge: { id: randomUUID(), sourceId: node, targetId: other, ...more },
    })
    const again = { type: 'node.add', node: { id: node, type: 'person', name: 'Again', x: 0, y: 0 } }
    const cases: [unknown, string][] = [
      [newEdge({ targetId: node }), 'INVALID_CONNECTION'],
      [newEdge({}), 'CONNECTION_EXISTS'],
      [newEdge({ id: edge, sourceHandle: 'left-source' }), 'ALREADY_EXISTS'],
      [again, 'ALREADY_EXISTS'],
      [{ type: 'tag.add', tag: { id: randomUUID(), text: ' TAG ' } }, 'TAG_EXISTS'],
      [{ type: 'tag.add', tag: { id: randomUUID(), text: 'ｔａｇ' } }, 'TAG_EXISTS'],
    ]
    const before = await stage.backstage.rows('select version from document where id = $1', [networkId])
    for (const [edit, code] of cases) {
      const response = await post(networkId, [edit])
      expect(await response.json(), code).toMatchObject({ refused: [{ index: 0, code }] })
    }
    expect(await stage.backstage.rows('select version from document where id = $1', [networkId])).toEqual(before)
    // An id can be written in uppercase or lowercase.
    expect(await (await post(networkId, [{ type: 'node.remove', id: other.toUpperCase() }])).json()).toMatchObject({
      refused: [],
    })
    for (const id of ['x'.repeat(100_000), `${node} `, `{${node}}`, node.replaceAll('-', ''), '\u0000', '1', 1, null]) {
      expect((await post(networkId, [{ type: 'node.remove', id }])).status).toBe(400)
    }
  })
})

describe('T34 accounts', () => {
  test('odd text is stored exactly or rejected, and never causes a server error', async () => {
    const { baseUrl } = stage.server
    const anyone = new Session(baseUrl)
    const requests: Record<string, (text: string) => object> = {
      '/sign-up/email': (text) => ({
        name: text,
        username: `u${randomUUID()}`.slice(0, 20),
        email: `${randomUUID()}@a.test`,
        password,
      }),
      '/sign-up/email#username': (text) => ({ name: 'A', username: text, email: `${randomUUID()}@a.test`, password }),
      '/sign-up/email#email': (text) => ({
        name: 'A',
        username: `u${randomUUID()}`.slice(0, 20),
        email: text,
        password,
      }),
      '/sign-up/email#password': (text) => ({
        name: 'A',
        username: 'u',
        email: `${randomUUID()}@a.test`,
        password: text,
      }),
      '/sign-in/email': (text) => ({ email: text, password }),
      '/sign-in/email#password': (text) => ({ email: session.email, password: text }),
      '/reset-password': (text) => ({ token: text, newPassword: password }),
      '/request-password-reset': (text) => ({ email: text }),
      '/is-username-available': (text) => ({ username: text }),
    }
    let calls = 0
    const tryDoor = async ([door, make]: [string, (text: string) => object]) => {
      for (const [name, text] of long ? Object.entries(oddTexts) : fewTexts) {
        const response = await anyone.post(`/api/auth${door.replace(/#.*/, '')}`, make(text))
        const what = `${door} ${name}: ${response.status} ${await response.text()}`
        expect(response.status, what).toBeLessThan(500)
        calls++
      }
    }
    await Promise.all(Object.entries(requests).map(tryDoor))
    for (const [name, text] of Object.entries(oddTexts)) {
      const response = await session.post('/api/auth/update-user', { name: text })
      const what = `update-user ${name}: ${response.status} ${await response.text()}`
      if (response.ok) expect(isFaithful(text, (await session.api().me()).name), what).toBe(true)
      else expect([400, 413], what).toContain(response.status)
    }
    figure(`T34: ${calls} odd texts for accounts, 0 server errors`)
  })
})
