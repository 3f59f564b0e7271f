import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mostNodesNamed } from '../../contract/exchange.ts'
import { mostNetworksOrdered } from '../../contract/networks.ts'
import { largestBatch } from '../../domain/edits/batch.ts'
import { losslessFormatId } from '../../domain/exchange/export/format-ids.ts'
import { largestBodyBytes } from './bodies.ts'
import type { AppEnv } from './admit.ts'
import {
  boundedBodies,
  countJsonElements,
  deepestJson,
  hasTooManyParts,
  mostFormParts,
  mostJsonElements,
} from './bounded-bodies.ts'

const counted = (text: string) => countJsonElements(Buffer.from(text))

test('the element count of JSON includes lists, objects and separators, but no characters inside strings', async () => {
  expect(await counted('{"a":[1,2,{}],"b":"[[,,\\"[,"}')).toBe(6)
  expect(await counted('"\\\\",[')).toBe(2)
})

test('a JSON body that is nested too deeply is rejected, even if the nesting spans several chunks', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(await counted(nested(deepestJson))).toBe(deepestJson)
  expect(await counted(nested(deepestJson + 1))).toBeNull()
  const string = `"${'\\"'.repeat(1_000_000)}"`
  expect(await counted(`[${string},${nested(deepestJson - 1)}]`)).toBe(deepestJson + 1)
  expect(await counted(`[${string},${nested(deepestJson)}]`)).toBeNull()
})

test('a JSON body with too many elements is rejected', async () => {
  const list = (items: number) => `[${Array(items).fill('0').join(',')}]`
  expect(await counted(list(mostJsonElements))).toBe(mostJsonElements)
  expect(await counted(list(mostJsonElements + 1))).toBeNull()
  expect(
    await counted(
      `[${Array(mostJsonElements / 2)
        .fill('[]')
        .join(',')}]`,
    ),
  ).toBe(mostJsonElements)
  expect(
    await counted(
      `[${Array(mostJsonElements / 2 + 1)
        .fill('[]')
        .join(',')}]`,
    ),
  ).toBeNull()
})

const id = randomUUID()
const move = { type: 'node.update', id, changes: { x: -12_345.5, y: 12_345.5 } }

test.each([
  ['node ids of an export', { format: losslessFormatId, nodes: Array(mostNodesNamed).fill(id) }],
  ['network ids of a sort order', { ids: Array(mostNetworksOrdered).fill(id) }],
  ['moves in a batch', { batchId: id, edits: Array.from({ length: largestBatch }, () => move) }],
])('the longest list that the API contract allows is accepted: %s', async (_, body) => {
  const text = JSON.stringify(body)
  expect(text.length).toBeLessThanOrEqual(largestBodyBytes)
  expect(await counted(text)).not.toBeNull()
})

test.each(['["', '["a'])(
  'JSON elements are counted correctly after a string of escapes that begins with %s and spans several chunks',
  async (beginning) => {
    const escapes = '\\\\'.repeat(1_000_000)
    const open = '['.repeat(5000)
    const close = ']'.repeat(5000)
    expect(await counted(`${beginning}${escapes}"]`)).toBe(1)
    expect(await counted(`${beginning}${escapes}",${open}${close}]`)).toBeNull()
    expect(await counted(`${beginning}${escapes}"${',[]'.repeat(1_500_000)}]`)).toBeNull()
  },
)

test('bodies that are not JSON or are nested too deeply are rejected, and requests without a body are accepted', async () => {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('sender', 'sender')
    await next()
  })
  app.use(
    boundedBodies({
      tooLarge: (c) => c.text('too large', 413),
      notJson: (c) => c.text('not JSON', 415),
      during: (_person, _elements, serve) => serve(),
      takesFiles: () => false,
    }),
  )
  app.all('/', (c) => c.text('ok'))
  const send = async (type: string, body = '{}') =>
    (await app.request('/', { method: 'POST', headers: { 'content-type': type }, body })).status
  expect(await send('text/plain')).toBe(415)
  expect(await send('application/json-seq')).toBe(415)
  expect(await send('Application/JSON; charset=utf-8')).toBe(200)
  expect(await send('application/json', '['.repeat(100))).toBe(413)
  expect((await app.request('/')).status).toBe(200)
})

test('a form with too many parts is detected', async () => {
  const isTooMany = async (parts: number) => {
    const form = new FormData()
    for (let at = 0; at < parts; at++) form.append(`take[${at}]`, 'added')
    const sent = new Response(form)
    return hasTooManyParts(Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '')
  }
  // The separator at the end of the form counts as a part, too.
  expect(await isTooMany(mostFormParts - 1)).toBe(false)
  expect(await isTooMany(mostFormParts)).toBe(true)
})
