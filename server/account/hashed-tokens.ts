import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/types'

/* Stores only hashes of session tokens. A token grants access to an account. Its hash does not, so a reader of the
   database or a backup cannot sign in. Better Auth has no option for this. When Better Auth writes or queries a
   session, the adapter replaces the token with its hash. In the result, it replaces the hash with the token that
   Better Auth passed.

   A token is 32 random characters, so even an unsalted hash cannot be reversed. */

const model = 'session'
const field = 'token'

/** Wraps an adapter so that session tokens are stored as hashes. */
export function hashingTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((inner) => work(hashing(inner))),
  }
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    async create(input) {
      if (input.model !== model) return adapter.create(input)
      const made = await adapter.create({ ...input, data: hashedIn(input.data) })
      return withToken(made, input.data[field])
    },
    async findOne(input) {
      if (input.model !== model) return adapter.findOne(input)
      return withToken(await adapter.findOne({ ...input, where: hashedWhere(input.where) }), tokenIn(input.where))
    },
    findMany: (input) =>
      adapter.findMany(input.model === model && input.where ? { ...input, where: hashedWhere(input.where) } : input),
    count: (input) =>
      adapter.count(input.model === model && input.where ? { ...input, where: hashedWhere(input.where) } : input),
    async update(input) {
      if (input.model !== model) return adapter.update(input)
      const changed = await adapter.update({
        ...input,
        where: hashedWhere(input.where),
        update: hashedIn(input.update),
      })
      return withToken(changed, tokenIn(input.where))
    },
    updateMany: (input) => adapter.updateMany(updating(input)),
    delete: (input) => adapter.delete(narrowed(input)),
    deleteMany: (input) => adapter.deleteMany(narrowed(input)),
    consumeOne: (input) => adapter.consumeOne(narrowed(input)),
    incrementOne: (input) => adapter.incrementOne(narrowed(input)),
  }
}

interface Narrowed {
  readonly model: string
  readonly where: Where[]
}

function narrowed<Input extends Narrowed>(input: Input): Input {
  return input.model === model ? { ...input, where: hashedWhere(input.where) } : input
}

function updating<Input extends Narrowed & { update: Record<string, unknown> }>(input: Input): Input {
  return input.model === model ? { ...narrowed(input), update: hashedIn(input.update) } : input
}

function hashedWhere(where: readonly Where[]): Where[] {
  return where.map((each) => {
    if (each.field !== field) return each
    const { value } = each
    if (typeof value === 'string') return { ...each, value: hashToken(value) }
    return Array.isArray(value) ? { ...each, value: value.map((one) => hashToken(String(one))) } : each
  })
}

function hashedIn<Data extends object>(data: Data): Data {
  const token = (data as Record<string, unknown>)[field]
  return typeof token === 'string' ? { ...data, [field]: hashToken(token) } : data
}

/** Returns the token in the filter of a query, or undefined. */
function tokenIn(where: readonly Where[]): unknown {
  return where.find((each) => each.field === field && (each.operator ?? 'eq') === 'eq')?.value
}

function withToken<Row>(row: Row, token: unknown): Row {
  return typeof row === 'object' && row !== null && typeof token === 'string' ? { ...row, [field]: token } : row
}

/** Returns the hash under which a token is stored. It must match the migration that hashed existing tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
