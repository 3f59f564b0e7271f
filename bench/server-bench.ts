import { randomUUID } from 'node:crypto'
import { Edit } from '../domain/edits/edit.ts'
import { nodeTypes } from '../domain/entities/node/node.ts'
import { type Database, openDatabase, transactionAs } from '../server/db/database.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { jobs } from '../server/job-registry.ts'
import { grantAccess } from '../server/network/access.ts'
import { createNetwork } from '../server/network/commands.ts'
import { submitEdits } from '../server/network/submit-edits.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../tests/support/kithmap.ts'
import { Session } from '../tests/support/session.ts'
import { principalOf } from '../tests/support/principal-of.ts'

/** A server with its database and one user, for measurements. */
export interface Bench {
  readonly database: Database
  readonly userId: string
  readonly session: Session
  /** Creates a network with random nodes and edges. Resolves to its id. */
  network(nodes: number, edges: number): Promise<string>
  nodeIds(networkId: string): Promise<string[]>
  get(path: string): Promise<Response>
  close(): Promise<void>
}

/**
 * Opens the empty PostgreSQL database at BENCH_DATABASE_URL. If the variable is not set, starts an embedded database.
 */
export async function openBench(): Promise<Bench> {
  const folder = await temporaryFolder('bench')
  const embedded = process.env.BENCH_DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: `${folder.path}/postgres`, log: () => undefined })
  const url = process.env.BENCH_DATABASE_URL ?? embedded?.url ?? ''
  await migrate(url, jobs)
  const database = openDatabase(url)
  const server = await new KithmapProcess(await freePort(), folder.path, {
    DATABASE_URL: url,
    // Large networks exceed the limit of a network.
    STORAGE_NETWORK_MB: '0',
  }).start()
  const session = await Session.register(server.baseUrl)
  const { userId } = session
  return {
    database,
    userId,
    session,
    network: (nodes, edges) => fillNetwork(database, userId, nodes, edges),
    async nodeIds(networkId) {
      return transactionAs(database, userId, async (tx) => {
        const { rows } = await tx.query<{ id: string }>('select id from node where network_id = $1', [networkId])
        return rows.map(({ id }) => id)
      })
    },
    get: (path) => session.fetch(`/api/v1${path}`),
    async close() {
      await server.stop()
      await database.close()
      await embedded?.stop()
      await folder.remove()
    },
  }
}

const editsPerBatch = 1000

async function fillNetwork(database: Database, userId: string, nodes: number, edges: number): Promise<string> {
  const networkId = randomUUID()
  const ids = Array.from({ length: nodes }, () => randomUUID())
  const edits = [
    ...ids.map((id, index) => ({
      type: 'node.add',
      node: {
        id,
        type: nodeTypes[index % nodeTypes.length],
        name: `Person ${index}`,
        x: (index % 100) * 200,
        y: Math.floor(index / 100) * 200,
        company: 'Blue Heron Labs',
        notes: index % 5 === 0 ? 'Met at the harbour meeting, wants an introduction to the board.' : '',
      },
    })),
    ...Array.from({ length: edges }, (_each, index) => ({
      type: 'edge.add',
      edge: {
        id: randomUUID(),
        sourceId: ids[index % nodes],
        // The distance to the target grows after every pass over all nodes, so that no two edges use the same pair.
        targetId: ids[(index + 1 + Math.floor(index / nodes)) % nodes],
        label: 'Colleague',
      },
    })),
  ].map((edit) => Edit.parse(edit))
  await transactionAs(database, userId, (tx) =>
    createNetwork(tx, principalOf(userId), { id: networkId, name: 'Bench', description: null }),
  )
  for (let start = 0; start < edits.length; start += editsPerBatch) {
    await transactionAs(database, userId, async (tx) =>
      submitEdits(tx, await grantAccess(tx, principalOf(userId), networkId, 'editor', { lock: true }), {
        batchId: randomUUID(),
        edits: edits.slice(start, start + editsPerBatch),
      }),
    )
  }
  await database.owner.query('analyze')
  return networkId
}
