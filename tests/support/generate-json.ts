import fc from 'fast-check'

/** The subset of JSON Schema 2020-12 that the API document uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

interface Options {
  /** Returns the schema to which a `$ref` refers. */
  readonly resolve: (ref: string) => JsonSchema
  /** Ids of existing entities, so that some generated values refer to something. */
  readonly knownIds: readonly string[]
}

const fewItems = 4

/** Generates values that match a schema. Many of them are at the limits of the schema. */
export function validJson(schema: JsonSchema, options: Options): fc.Arbitrary<unknown> {
  const inner = (each: JsonSchema) => validJson(each, options)
  if (schema.$ref) return inner(options.resolve(schema.$ref))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner))
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, inner(each)] as const)
      return fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? [])] })
    }
    case 'array': {
      const { minItems = 0, maxItems = fewItems } = schema
      return fc.array(inner(schema.items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, fewItems) })
    }
    case 'string':
      return validString(schema, options.knownIds)
    case 'integer':
    case 'number':
      return validNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function validString(schema: JsonSchema, knownIds: readonly string[]): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 300 } = schema
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...knownIds), fc.uuid())
  if (format === 'date') return dates.map((date) => date.slice(0, 10))
  if (format === 'date-time') return dates
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
    fc.constantFrom(
      'x'.repeat(maxLength),
      'ß'.repeat(Math.max(1, minLength)),
      'true',
      'null',
      '0',
      '{}',
      'https://a.test/x',
    ),
  )
}

/** Generates ISO 8601 dates with a four-digit year. Some have more fractional-second digits than can be stored. */
const anyDate = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().replace(/\d{3}Z/, '999999999Z')))
const dates = fc.oneof(anyDate, fc.constantFrom('0000-02-29T00:00:00Z', '9999-12-31T23:59:59.999999999Z'))

function validNumber({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> {
  const limits = fc.constantFrom(minimum, maximum, Math.max(minimum, 0))
  if (type === 'integer') return fc.oneof(limits, fc.integer({ min: minimum, max: maximum }))
  return fc.oneof(limits, fc.double({ min: minimum, max: maximum, noNaN: true }))
}

/** Generates arbitrary values, which match a schema of the API only by chance. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    2_147_483_648,
    [],
    {},
    [[]],
    true,
    '\u0000',
    '\ud800',
    '\u202e',
    'x'.repeat(100_001),
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.9999999Z',
    '2026-02-30',
    '00000000-0000-0000-0000-000000000000',
    { toString: 1, constructor: { prototype: {} } },
    Array.from({ length: 1001 }, () => ({})),
  ),
)

/** Generates values from `valid` in which something was replaced, removed or added at a random position. */
export function mangledJson(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.array(fc.nat(20), { maxLength: 5 }),
    how: fc.constantFrom('replace', 'replace', 'drop', 'add', 'proto'),
    value: oddJson,
  })
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) =>
      changes.reduce((current, { at, how, value: odd }) => changed(current, at, how, odd), value),
    )
}

function changed(value: unknown, at: readonly number[], how: string, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null) return odd
  const keys = Object.keys(value)
  const key = keys[(at[0] ?? 0) % Math.max(1, keys.length)]
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
  // The property is defined instead of assigned, because assigning to "__proto__" would change the prototype.
  const set = (name: string, content: unknown) =>
    Object.defineProperty(copy, name, { value: content, enumerable: true, configurable: true, writable: true })
  if (key === undefined || (at.length <= 1 && how === 'add')) return { ...copy, extra: odd }
  if (at.length > 1) return set(key, changed((value as Record<string, unknown>)[key], at.slice(1), how, odd))
  if (how === 'replace') return set(key, odd)
  if (how === 'proto') return set('__proto__', odd)
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
