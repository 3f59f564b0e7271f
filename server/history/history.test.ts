import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Snapshot } from '../../contract/snapshot.ts'
import { mostSingleVersions } from '../../contract/history.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { type Graph, graphContents, graphFrom } from '../../domain/entities/graph.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { randomBatch, seededRandom } from '../../tests/support/random-edits.ts'
import { transactionAs } from '../db/database.ts'
import { grantAccess, grantDocument } from '../network/access.ts'
import { createNetwork } from '../network/commands.ts'
import { readSnapshot } from '../network/queries.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { formerParts } from './former-state.ts'
import { listMoments } from './queries.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()
let owner: string
let stranger: string

beforeAll(async () => {
  owner = await backstage.person('Olga Owner')
  stranger = await backstage.person('Stan Stranger')
})

afterAll(close)

async function newNetwork(): Promise<string> {
  const id = randomUUID()
  await transactionAs(database, owner, (tx) =>
    createNetwork(tx, principalOf(owner), { id, name: 'First', description: 'As made' }),
  )
  return id
}

function submit(networkId: string, edits: readonly object[], at = new Date()) {
  return transactionAs(database, owner, async (tx) =>
    submitEdits(
      tx,
      await grantAccess(tx, principalOf(owner), networkId, 'owner', { lock: true }),
      { batchId: randomUUID(), edits: edits.map((edit) => Edit.parse(edit)) },
      at,
    ),
  )
}

const current = (networkId: string): Promise<Snapshot> =>
  transactionAs(
    database,
    owner,
    async (tx) => readSnapshot(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer')),
    'repeatable read',
  )

function former(networkId: string, version: number, userId = owner, onRead = (_bytes: number) => {}) {
  return transactionAs(
    database,
    userId,
    async (tx) => {
      const access = await grantDocument(tx, principalOf(userId), networkId, 'viewer')
      let text = ''
      for await (const part of await formerParts(tx, access, { version, onRead })) text += part
      return JSON.parse(text) as Snapshot
    },
    'repeatable read',
  )
}

const moments = (networkId: string) =>
  transactionAs(database, owner, async (tx) =>
    listMoments(tx, await grantAccess(tx, principalOf(owner), networkId, 'viewer')),
  )

function graphOf({ network, ...contents }: Snapshot): Graph {
  const { role: _role, order: _order, version: _version, ...rest } = network
  return graphFrom({ ...contents, network: rest })
}

/** Returns everything that is stored, in a fixed order. */
function stored(snapshot: Snapshot): unknown {
  const { version } = snapshot.network
  const { network, ...contents } = graphContents(graphOf(snapshot))
  const sorted = Object.entries(contents).map(([plural, all]) => [
    plural,
    (all as readonly { id: string }[]).toSorted((one, other) => one.id.localeCompare(other.id)),
  ])
  return { version, network, ...(Object.fromEntries(sorted) as object) }
}

const node = (name: string) => ({ type: 'node.add', node: { id: randomUUID(), type: 'person', name, x: 0, y: 0 } })

describe('a network at an earlier version', () => {
  test.each([1, 2, 3, 4])('equals the state that was stored at that version, random history %i', async (seed) => {
    const random = seededRandom(seed)
    const networkId = await newNetwork()
    const states = [await current(networkId)]
    for (let count = 0; count < 15; count++) {
      const now = states.at(-1) as Snapshot
      await submit(networkId, randomBatch(graphOf(now), random, 5))
      const next = await current(networkId)
      if (next.network.version > now.network.version) states.push(next)
    }
    for (const state of states) {
      expect(stored(await former(networkId, state.network.version))).toEqual(stored(state))
    }
  })

  test('has the name and description of that version, and the user’s current role', async () => {
    const networkId = await newNetwork()
    await submit(networkId, [{ type: 'network.rename', name: 'Second' }, node('Ana')])
    await submit(networkId, [{ type: 'network.describe', description: 'Told' }])
    await submit(networkId, [
      { type: 'network.rename', name: 'Third' },
      { type: 'network.rename', name: 'Fourth' },
    ])
    const names = await Promise.all([0, 1, 2, 3].map(async (version) => (await former(networkId, version)).network))
    expect(names.map(({ name, description }) => [name, description])).toEqual([
      ['First', 'As made'],
      ['Second', 'As made'],
      ['Second', 'Told'],
      ['Fourth', 'Told'],
    ])
    expect(names[1]).toMatchObject({ version: 1, role: 'owner' })
  })

  test('is read from the edits up to that version only', async () => {
    const networkId = await newNetwork()
    for (const name of ['Ana', 'Bo', 'Cy']) await submit(networkId, [node(name)])
    const onRead = vi.fn<(bytes: number) => void>()
    expect((await former(networkId, 2, owner, onRead)).nodes).toHaveLength(2)
    const [sum] = await backstage.rows<{ bytes: number }>(
      'select sum(edits_bytes)::integer as bytes from edit_batch where network_id = $1 and version <= 2',
      [networkId],
    )
    expect(onRead.mock.calls).toEqual([[sum?.bytes]])
  })

  test("is not found by strangers, and does not exist for a user's book or for a future version", async () => {
    const networkId = await newNetwork()
    await submit(networkId, [node('Ana')])
    await expect(former(networkId, 1, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(former(networkId, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(former(bookOf(owner), 0)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('cannot be read if the edit log contains a type of edit that this release does not know', async () => {
    const networkId = await newNetwork()
    await submit(networkId, [node('Ana')])
    await backstage.rows(`update edit_batch set edits = '[{"type":"node.levitate"}]' where network_id = $1`, [
      networkId,
    ])
    await expect(former(networkId, 1)).rejects.toMatchObject({ code: 'UNKNOWN_EDIT' })
    expect((await former(networkId, 0)).nodes).toEqual([])
  })
})

describe('the moments of a network', () => {
  test('are its versions, oldest first', async () => {
    const networkId = await newNetwork()
    expect(await moments(networkId)).toEqual({ version: 0, moments: [] })
    const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`
    for (const day of [1, 1, 4]) await submit(networkId, [node('Ana')], new Date(at(day)))
    // A batch whose edits are all rejected changes nothing.
    await submit(networkId, [{ type: 'node.remove', id: randomUUID() }])
    expect(await moments(networkId)).toEqual({
      version: 3,
      moments: [1, 1, 4].map((day, index) => ({ version: index + 1, at: at(day), changes: 1 })),
    })
  })

  test('combine the changes of 15 minutes into one moment if the network has many versions', async () => {
    const networkId = await newNetwork()
    await backstage.rows(
      `insert into edit_batch (network_id, batch_id, version, at, edits, inverse, refused, request_hash)
       select $1, gen_random_uuid(), n, timestamptz '2026-03-01 10:00Z' + n * interval '1 minute', '[]', '[]', '[]', ''
       from generate_series(1, $2::integer) n`,
      [networkId, mostSingleVersions + 200],
    )
    await backstage.rows('update document set version = $2 where id = $1', [networkId, mostSingleVersions + 200])
    const { moments: all } = await moments(networkId)
    expect(all).toHaveLength(81)
    expect(all.slice(0, 2)).toEqual([
      { version: 14, at: '2026-03-01T10:14:00.000Z', changes: 14 },
      { version: 29, at: '2026-03-01T10:29:00.000Z', changes: 15 },
    ])
    expect(all.reduce((sum, { changes }) => sum + changes, 0)).toBe(mostSingleVersions + 200)
  })
})
