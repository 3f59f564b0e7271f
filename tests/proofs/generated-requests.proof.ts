import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPath } from '../../contract/contract.ts'
import { type JsonSchema, mangledJson, oddJson, validJson } from '../support/generate-json.ts'
import { operationList } from '../support/operations.ts'
import { count, figure, long, openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: JsonSchema
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
interface DocumentedOperation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
interface Documented {
  readonly path: string
  /** The HTTP method in lowercase, as in the API document. */
  readonly method: string
  readonly operation: DocumentedOperation
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

let stage: Stage
let session: Session
let document: ApiDocument
const ids: string[] = []

beforeAll(async () => {
  stage = await openStage('generated')
  session = await Session.register(stage.server.baseUrl)
  document = (await (await session.fetch(`${apiPath}/openapi.json`)).json()) as ApiDocument
  ajv.addSchema(document, 'api')
})

/** Creates networks with contents for each operation, because one of the operations deletes networks. */
async function makeNetworks(): Promise<void> {
  const api = session.api()
  ids.length = 0
  for (let number = 0; number < 3; number++) {
    const id = randomUUID()
    const [ana, bo, tag] = [randomUUID(), randomUUID(), randomUUID()]
    ids.push(id, ana, bo, tag)
    await api.networks.create({ id, name: `Network ${number}` })
    const nodes = [ana, bo].map((node) => ({
      type: 'node.add' as const,
      node: { id: node, type: 'person' as const, name: 'N', x: 0, y: 0 },
    }))
    await api.networks.submitEdits({
      id,
      batchId: randomUUID(),
      edits: [...nodes, { type: 'tag.add', tag: { id: tag, text: 'Tag' } }],
    })
  }
}

afterAll(() => stage?.close())

interface Case {
  readonly kind: string
  readonly path: Readonly<Record<string, string>>
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signedIn: boolean
}

const json = { 'content-type': 'application/json' }
const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
  '',
]

function casesFor({ parameters = [], requestBody }: DocumentedOperation): fc.Arbitrary<Case> {
  const options = { resolve: resolveRef, knownIds: ids }
  const pathParameters = parameters.filter((each) => each.in === 'path')
  const path = fc.record(
    Object.fromEntries(
      pathParameters.map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: fc.constantFrom(...ids) },
          { weight: 3, arbitrary: validJson(schema, options).map(String) },
          { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1 }).filter(isSegment) },
        ),
      ]),
    ),
  )
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    {
      weight: 4,
      arbitrary: fc
        .record(
          Object.fromEntries(
            parameters
              .filter((each) => each.in === 'query')
              .map(({ name, schema }) => [name, fc.oneof(validJson(schema, options), oddJson).map(asText)]),
          ),
        )
        .map((values) => new URLSearchParams(values).toString()),
    },
    { weight: 1, arbitrary: fc.webQueryParameters() },
    {
      weight: 1,
      arbitrary: fc.constantFrom('id=1&id=2', 'after[]=1', 'after[__proto__][x]=1', 'a[b][c][d]=1', '%', '=&='),
    },
  )
  const common = { path, query, signedIn: fc.constantFrom(true, true, true, true, true, true, true, false) }
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) {
    return fc.record({
      ...common,
      kind: fc.constant('no body'),
      headers: fc.constant({}),
      body: fc.constant(undefined),
    })
  }
  const valid = validJson(schema, options)
  const bodyOf = (kind: string, body: fc.Arbitrary<string>, headers: fc.Arbitrary<Record<string, string>>) =>
    fc.record({ ...common, kind: fc.constant(kind), body, headers })
  const text = valid.map((value) => JSON.stringify(value))
  const always = fc.constant(json)
  return fc.oneof(
    { weight: 4, arbitrary: bodyOf('valid', text, always) },
    { weight: 5, arbitrary: bodyOf('mangled', mangledJson(valid).map(asJson), always) },
    { weight: 1, arbitrary: bodyOf('any JSON', oddJson.map(asJson), always) },
    {
      weight: 1,
      arbitrary: bodyOf(
        'numbers beyond',
        text.map((body) => body.replace(/:\s*-?\d[\d.e+-]*/, ':1e999')),
        always,
      ),
    },
    {
      weight: 1,
      arbitrary: bodyOf(
        'cut off',
        fc.tuple(text, fc.nat(200)).map(([body, at]) => body.slice(0, at)),
        always,
      ),
    },
    { weight: 1, arbitrary: bodyOf('no JSON', fc.string({ unit: 'binary' }), always) },
    {
      weight: 1,
      arbitrary: bodyOf(
        'other type',
        fc.oneof(text, fc.webQueryParameters()),
        fc.constantFrom(...otherTypes).map((type) => ({ 'content-type': type })),
      ),
    },
  )
}

/** Whether a string can be a single segment of a URL path. */
const isSegment = (value: string) => value.isWellFormed() && !/^\.{1,2}$/.test(value)
/** Maximum length of a string in a URL. HTTP rejects URLs above 16 KB before they reach an operation. */
const longestText = 4000
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : asJson(value)).slice(0, longestText).toWellFormed()
const asJson = (value: unknown) => JSON.stringify(value) ?? ''

function resolveRef(ref: string): JsonSchema {
  const found = document.components.schemas[ref.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`The document has no ${ref}.`)
  return found
}

const ajv = new Ajv2020({ strict: false, validateSchema: false })
formats.default(ajv)

/** Returns the validator of a response. Undefined if the document has no schema for it. */
function validatorFor({ path, method, operation }: Documented, status: number): ValidateFunction | undefined {
  if (!operation.responses[status]?.content?.['application/json']?.schema) return undefined
  // Refers to the document instead of copying its components, which would be compiled again for each response.
  const steps = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema']
  return ajv.getSchema(`api#/${steps.map(asPointer).join('/')}`)
}

const asPointer = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Returns how the response differs from the API document, or undefined if it matches. */
function complaint(documented: Documented, status: number, body: string): string | undefined {
  const { operation } = documented
  if (status >= 500) return `answered ${status}`
  if (!operation.responses[status]) return `${status} is not in the document`
  if (status === 204) return body === '' ? undefined : '204 with a body'
  // The body is not checked if it is an event stream, which is not a single document, or a file, which may contain any
  // bytes.
  const { content } = operation.responses[status]
  if (content?.['text/event-stream']) return undefined
  if (content?.['*/*']) return body === '' ? `${status} without the promised file` : undefined
  const validate = validatorFor(documented, status)
  if (!validate) return `the document has no schema for ${status}`
  if (body === '') return `${status} without the promised body`
  return validate(JSON.parse(body)) ? undefined : ajv.errorsText(validate.errors)
}

async function play(documented: Documented, one: Case): Promise<number> {
  const { path, method: lower } = documented
  const method = lower.toUpperCase()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(one.path[name] ?? ''))
  const init = { method, headers: one.headers, ...(one.body !== undefined && { body: one.body }) }
  const caller = one.signedIn ? session : new Session(stage.server.baseUrl)
  const response = await caller.fetch(`${apiPath}${filled}${one.query ? `?${one.query}` : ''}`, init)
  const body = await response.text()
  const wrong = complaint(documented, response.status, body)
  if (wrong) {
    throw new Error(
      `${wrong}\n${method} ${filled}?${one.query.slice(0, 500)} ${asJson(one).slice(0, 2000)}\n→ ${body.slice(0, 1000)}`,
    )
  }
  return response.status
}

test('T33 generated requests cause no 5xx and get only documented responses', async () => {
  const runs = long ? 600 : 30
  const seed = Date.now() % 1_000_000
  const seen = new Map<number, number>()
  let cases = 0
  const documented: string[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      documented.push(operation.operationId)
      await makeNetworks()
      const samples = fc.sample(casesFor(operation), { numRuns: runs, seed })
      // Sends a few requests at a time, as real users do.
      while (samples.length > 0) {
        const statuses = await Promise.all(samples.splice(0, 8).map((one) => play({ path, method, operation }, one)))
        for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1)
        cases += statuses.length
      }
    }
  }
  expect(documented.sort()).toEqual(
    operationList()
      .map(({ name }) => name)
      .sort(),
  )
  const spread = [...seen].sort(([a], [b]) => a - b).map(([status, times]) => `${status} × ${count(times)}`)
  figure(`T33 (seed ${seed}): ${count(cases)} requests to ${documented.length} operations: ${spread.join(', ')}`)
  // Checks that the generator produces different kinds of requests.
  for (const status of [200, 201, 400, 401, 404]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0)
  expect(stage.server.output).not.toMatch(/"event":"(api|http)\.fault"/)
})

/** Sends a raw request, because fetch would normalize these URLs. Resolves to the status of the response. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port, baseUrl } = stage.server
    const person = { cookie: session.cookie, origin: baseUrl }
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...person, ...headers } })
    sent.once('response', (response) => {
      response.resume()
      // If the connection is closed after the status was received, there is no end event.
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

test('T33 odd URLs and methods cause no 5xx, and malformed bodies get a 4xx', async () => {
  const paths = ['%', '%E0%A4%A', '%00', '..', '../..', '//', '?', '??a', 'networks/%2e%2e/x', 'networks//edits', '*']
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']
  const nested = '['.repeat(100_000) + ']'.repeat(100_000)
  for (const method of methods) {
    for (const path of paths) {
      const status = await raw(method, `${apiPath}/${path}`)
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(200)
      expect(status, `${method} ${path}`).toBeLessThan(500)
    }
  }
  const type = { 'content-type': 'application/json' }
  for (const body of [
    nested,
    `{"id":${nested}}`,
    `{"id":"${randomUUID()}","name":${nested}}`,
    '\ufeff{}',
    '{}{}',
    'NaN',
    '[1e999]',
  ]) {
    const status = body.includes(nested) ? 413 : 400
    expect(await raw('POST', `${apiPath}/networks`, type, body), body.slice(0, 20)).toBe(status)
  }
  expect(await raw('POST', `${apiPath}/networks`, type, `"${'x'.repeat(9 * 1024 * 1024)}"`)).toBe(413)
  expect((await session.fetch('/readyz')).status).toBe(200)
})
