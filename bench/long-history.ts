import { randomUUID } from 'node:crypto'
import { Edit } from '../domain/edits/edit.ts'
import { transactionAs } from '../server/db/database.ts'
import { grantAccess } from '../server/network/access.ts'
import { submitEdits } from '../server/network/submit-edits.ts'
import { principalOf } from '../tests/support/principal-of.ts'
import { medianOf } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { verdictAtMost } from './print.ts'
import { type Bench, openBench } from './server-bench.ts'

const nodes = 2000
const edges = 4000
const yearMs = 365 * 24 * 60 * 60 * 1000
const goalMs = 2000
const rounds = 5

/** Measures reading former versions of a network with a long history from the server. */
export async function benchLongHistory({ quick, number }: BenchOptions): Promise<void> {
  const batches = number('batches', quick ? 2000 : 50_000)
  const bench = await openBench()
  try {
    const network = await bench.network(nodes, edges)
    await changeNodes(bench, network, batches)
    await print(bench, 'the list of moments', `/networks/${network}/moments`)
    const { version } = (await bench.session.api().networks.get({ id: network })).network
    for (const share of [0.1, 0.5, 1]) {
      const then = Math.round(version * share)
      await print(bench, `version ${then.toLocaleString('en-US')}`, `/networks/${network}/versions/${then}`)
    }
  } finally {
    await bench.close()
  }
}

/** Moves nodes and edits their notes, one edit per batch, spread over the last year. */
async function changeNodes(bench: Bench, networkId: string, batches: number): Promise<void> {
  const ids = await bench.nodeIds(networkId)
  const principal = principalOf(bench.userId)
  for (let batch = 0; batch < batches; batch++) {
    const id = ids[(batch * 7) % ids.length]
    const edit = Edit.parse(
      batch % 5 === 0
        ? { type: 'node.update', id, changes: { notes: `Called about shipment ${batch}.` } }
        : { type: 'node.move', id, x: batch % 997, y: batch % 991 },
    )
    const at = new Date(Date.now() - yearMs * (1 - (batch + 1) / batches))
    await transactionAs(bench.database, bench.userId, async (tx) =>
      submitEdits(
        tx,
        await grantAccess(tx, principal, networkId, 'editor', { lock: true }),
        { batchId: randomUUID(), edits: [edit] },
        at,
      ),
    )
  }
  await bench.database.owner.query('analyze')
}

async function print(bench: Bench, name: string, path: string): Promise<void> {
  const read = async () => {
    const response = await bench.get(path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  const ms = await medianOf(read, rounds, 1)
  console.log(`${name.padEnd(24)} ${ms.toFixed(0).padStart(6)} ms  ${verdictAtMost(ms, goalMs)}`)
}
