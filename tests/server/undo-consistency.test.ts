import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { type Graph, graphFrom } from '../../domain/entities/graph.ts'
import { transactionAs } from '../../server/db/database.ts'
import { grantAccess } from '../../server/network/access.ts'
import { createNetwork } from '../../server/network/commands.ts'
import { readSnapshot } from '../../server/network/queries.ts'
import { reverseStep } from '../../server/network/steps.ts'
import { submitEdits } from '../../server/network/submit-edits.ts'
import { undoEdits } from '../../web/store/undo-history.ts'
import { openMigratedDatabase } from '../support/migrated-database.ts'
import { comparable, randomBatch, seededRandom } from '../support/random-edits.ts'
import { principalOf } from '../support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
afterAll(close)

const at = '2026-06-01T07:05:03.120Z'

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the page and the server undo a step to the same state, even after later edits by others: seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    const [owner, other] = [await backstage.person(`Owner ${seed}`), await backstage.person(`Other ${seed}`)]
    const networkId = randomUUID()
    await transactionAs(database, owner, (tx) =>
      createNetwork(tx, principalOf(owner), { id: networkId, name: 'N', description: null }),
    )
    await backstage.join(networkId, other, 'editor')
    const submit = (userId: string, edits: Edit[], stepId?: string) =>
      transactionAs(database, userId, async (tx) => {
        const access = await grantAccess(tx, principalOf(userId), networkId, 'editor', { lock: true })
        await submitEdits(tx, access, { batchId: randomUUID(), edits, ...(stepId && { stepId, label: 'Step' }) })
      })
    const read = async (): Promise<Graph> => {
      const { network: listed, ...contents } = await transactionAs(database, owner, async (tx) =>
        readSnapshot(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer')),
      )
      const { version: _version, role: _role, order: _order, ...network } = listed
      return graphFrom({ network, ...contents })
    }
    for (let batch = 0; batch < 4; batch++) await submit(owner, randomBatch(await read(), random, 8))

    const stepId = randomUUID()
    const entries: Parameters<typeof undoEdits>[0][number][] = []
    for (let part = 0; part < 2; part++) {
      const graph = await read()
      const edits = randomBatch(graph, random, 6)
      const { applied, inverses } = applyBatch(graph, edits, at)
      for (const [index, edit] of applied.entries()) {
        entries.push({ batchId: stepId, edit, inverse: inverses[index] ?? [] })
      }
      await submit(owner, edits, stepId)
    }
    if (seed % 2 === 0) await submit(other, randomBatch(await read(), random, 5))

    const onPage = applyBatch(await read(), undoEdits(entries), at).graph
    await transactionAs(database, owner, async (tx) => {
      const access = await grantAccess(tx, principalOf(owner), networkId, 'editor', { lock: true })
      await reverseStep(tx, access, 'undo', { stepId, batchId: randomUUID() })
    })
    expect(comparable(await read())).toEqual(comparable(onPage))
  },
)
