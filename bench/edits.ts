import { randomUUID } from 'node:crypto'
import { Edit } from '../domain/edits/edit.ts'
import { type Database, type Transaction, transactionAs } from '../server/db/database.ts'
import { grantAccess } from '../server/network/access.ts'
import { readSnapshot } from '../server/network/queries.ts'
import { submitEdits } from '../server/network/submit-edits.ts'
import { compare, medianOf, printRows, type Row } from './measure.ts'
import { type Bench, openBench } from './server-bench.ts'
import { principalOf } from '../tests/support/principal-of.ts'

/**
 * Measures the overhead of the server over the database. Both sides run the same statements. Our side calls
 * `submitEdits`. The bare side repeats the statements of a recorded call of `submitEdits`, which was rolled back.
 */
export async function benchEdits({ quick }: { quick: boolean }): Promise<void> {
  const bench = await openBench()
  try {
    const rounds = quick ? 15 : 100
    const rows: Row[] = []
    for (const [moves, goal] of [[1, 2] as const, [500, 2] as const]) {
      rows.push({
        name: `batch of ${moves} moves, 2,000 nodes`,
        result: await compareMoves(bench, moves, rounds),
        goal,
      })
    }
    const networkId = await bench.network(2000, 4000)
    rows.push({
      name: 'open 2,000 nodes, 4,000 edges (read)',
      result: await compareOpening(bench, networkId, rounds),
      goal: 1.5,
    })
    rows.push({
      // The server also converts 2.3 MB of rows to JSON, and compresses and sends them, which the bare query does not.
      name: 'open 2,000 nodes, 4,000 edges (HTTP)',
      result: await compareHttp(bench, networkId, rounds),
    })
    printRows(rows)
    await printGrowth(bench, quick ? 5 : 30)
  } finally {
    await bench.close()
  }
}

function movesOf(nodeIds: readonly string[], count: number): Edit[] {
  return nodeIds
    .slice(0, count)
    .map((id) => Edit.parse({ type: 'node.move', id, x: Math.random() * 1000, y: Math.random() * 1000 }))
}

async function submitMoves({ database, userId }: Bench, networkId: string, edits: Edit[]): Promise<void> {
  await transactionAs(database, userId, async (tx) =>
    submitEdits(tx, await grantAccess(tx, principalOf(userId), networkId, 'editor', { lock: true }), {
      batchId: randomUUID(),
      edits,
    }),
  )
}

/**
 * Compares batches of moves. The bare side has a network of its own, because both sides increment the version of their
 * network.
 */
async function compareMoves(bench: Bench, count: number, rounds: number) {
  const oursId = await bench.network(2000, 4000)
  const ourNodes = await bench.nodeIds(oursId)
  const networkId = await bench.network(2000, 4000)
  const nodeIds = await bench.nodeIds(networkId)
  return compare(
    () => submitMoves(bench, oursId, movesOf(ourNodes, count)),
    async () => {
      const statements = await record(bench.database, bench.userId, async (tx) => {
        const access = await grantAccess(tx, principalOf(bench.userId), networkId, 'editor', { lock: true })
        await submitEdits(tx, access, { batchId: randomUUID(), edits: movesOf(nodeIds, count) })
      })
      return () => replayStatements(bench.database, statements)
    },
    { rounds },
  )
}

async function compareOpening({ database, userId }: Bench, networkId: string, rounds: number) {
  const read = async (tx: Transaction) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(userId), networkId, 'viewer'))
  return compare(
    () => transactionAs(database, userId, read, 'repeatable read'),
    async () => {
      const statements = await record(database, userId, read)
      return () => replayStatements(database, statements)
    },
    { rounds },
  )
}

async function compareHttp(bench: Bench, networkId: string, rounds: number) {
  const { database, userId } = bench
  const read = async (tx: Transaction) =>
    readSnapshot(tx, await grantAccess(tx, principalOf(userId), networkId, 'viewer'))
  return compare(
    async () => (await bench.get(`/networks/${networkId}`)).arrayBuffer(),
    async () => {
      const statements = await record(database, userId, read)
      return () => replayStatements(database, statements)
    },
    { rounds },
  )
}

interface Statement {
  readonly text: string
  readonly values: unknown[] | undefined
}

/** Returns the statements that `work` issues, recorded in a transaction that is rolled back. */
export async function record(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const rolledBack = new Error('rolled back')
  const run = transactionAs(database, userId, async (tx) => {
    const query = tx.query.bind(tx) as (text: string, values?: unknown[]) => Promise<never>
    tx.query = ((text: string, values?: unknown[]) => {
      statements.push({ text, values })
      return query(text, values)
    }) as typeof tx.query
    try {
      await work(tx)
    } finally {
      tx.query = query as typeof tx.query
    }
    throw rolledBack
  })
  await run.catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  const signedId = await database.signer.sign(userId)
  // Both statements are sent in one round trip, as the server sends them.
  const begin = `begin; select set_config('app.user_id', '${signedId}', true)`
  return [{ text: begin, values: undefined }, ...statements]
}

export async function replayStatements(database: Database, statements: readonly Statement[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (const { text, values } of statements) await client.query(text, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function printGrowth(bench: Bench, rounds: number): Promise<void> {
  console.log('\ngrowth                     one move     500 moves          open')
  for (const nodes of [100, 1000, 10_000]) {
    const networkId = await bench.network(nodes, nodes * 2)
    const nodeIds = await bench.nodeIds(networkId)
    const one = await medianOf(() => submitMoves(bench, networkId, movesOf(nodeIds, 1)), rounds)
    const many = await medianOf(() => submitMoves(bench, networkId, movesOf(nodeIds, 500)), rounds)
    const open = await medianOf(async () => (await bench.get(`/networks/${networkId}`)).arrayBuffer(), rounds)
    const cells = [one, Math.min(500, nodes) === 500 ? many : Number.NaN, open].map((ms) =>
      (Number.isNaN(ms) ? '–' : `${ms.toFixed(1)} ms`).padStart(12),
    )
    console.log(`${nodes.toLocaleString('en-US').padStart(7)} nodes  ${cells.join('  ')}`)
  }
}
