import { randomUUID } from 'node:crypto'
import { setImmediate as letOthers, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { Edit } from '../../domain/edits/edit.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { transactionAs } from '../db/database.ts'
import { Admission } from '../limits/admission.ts'
import type { SignedInContext } from '../operations.ts'
import { grantAccess } from './access.ts'
import { createNetwork } from './commands.ts'
import { readSnapshot } from './queries.ts'
import { readDocument } from './read-document.ts'
import { largeParts, smallParts, snapshotParts } from './snapshot-parts.ts'
import { submitEdits } from './submit-edits.ts'
import { largestPieceBytes, DocumentReads } from './document-reads.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()

afterAll(close)

const note = 'Met at the harbour: "wants ü an introduction".\n'

async function networkOf(userId: string, edits: readonly object[]): Promise<string> {
  const id = randomUUID()
  await transactionAs(database, userId, (tx) =>
    createNetwork(tx, principalOf(userId), { id, name: 'Whole', description: null }),
  )
  await submit(userId, id, edits)
  return id
}

function submit(userId: string, id: string, edits: readonly object[]) {
  return transactionAs(database, userId, async (tx) =>
    submitEdits(tx, await grantAccess(tx, principalOf(userId), id, 'owner', { lock: true }), {
      batchId: randomUUID(),
      edits: edits.map((edit) => Edit.parse(edit)),
    }),
  )
}

function sample(nodes: number): object[] {
  const ids = Array.from({ length: nodes }, () => randomUUID())
  const tag = { id: randomUUID(), text: 'Investor', color: '#0a66c2' }
  return [
    { type: 'tag.add', tag },
    ...ids.map((id, x) => ({
      type: 'node.add',
      node: { id, type: 'person', name: `Person ${x}`, x, y: 0, notes: x % 7 === 0 ? note.repeat(x) : '' },
    })),
    ...ids.slice(1).map((targetId, index) => ({
      type: 'edge.add',
      edge: { id: randomUUID(), sourceId: ids[index], targetId, label: 'Colleague' },
    })),
    { type: 'task.add', task: { id: randomUUID(), nodeId: ids[0], text: 'Call' } },
    { type: 'node.tag', id: ids[0], tagId: tag.id },
  ]
}

test('a streamed network equals the network read in one piece, and each chunk is small', async () => {
  const userId = await backstage.person()
  const id = await networkOf(userId, sample(450))
  const { parts, whole } = await transactionAs(
    database,
    userId,
    async (tx) => {
      const access = await grantAccess(tx, principalOf(userId), id, 'viewer')
      return { parts: await partsOf(tx, access, smallParts), whole: await readSnapshot(tx, access) }
    },
    'repeatable read',
  )
  expect(JSON.parse(parts.join(''))).toEqual(whole)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(parts.join('').length / 2)
})

test('whether a network is streamed slowly or quickly, it equals the network read in one piece', async () => {
  const userId = await backstage.person()
  const id = await networkOf(userId, sample(100))
  for (const pace of [largeParts, { first: 100, most: 100 }, { first: 1, most: 3 }]) {
    const { parts, whole } = await transactionAs(database, userId, async (tx) => {
      const access = await grantAccess(tx, principalOf(userId), id, 'viewer')
      return { parts: await partsOf(tx, access, pace), whole: await readSnapshot(tx, access) }
    })
    expect(JSON.parse(parts.join(''))).toEqual(whole)
  }
})

async function partsOf(...given: Parameters<typeof snapshotParts>): Promise<string[]> {
  const parts: string[] = []
  for await (const part of snapshotParts(...given)) parts.push(part)
  return parts
}

test('the stored size of a network is updated with every change', async () => {
  const userId = await backstage.person()
  const edits = sample(40)
  const id = await networkOf(userId, edits)
  const bytes = async () =>
    (await backstage.rows<{ bytes: string }>('select bytes from document where id = $1', [id])).map((row) =>
      Number(row.bytes),
    )[0]
  const measured = async () => {
    const { network, ...entities } = await transactionAs(database, userId, async (tx) =>
      readSnapshot(tx, await grantAccess(tx, principalOf(userId), id, 'viewer')),
    )
    expect(network.id).toBe(id)
    return Object.values(entities)
      .flat()
      .reduce((sum, entity) => sum + Buffer.byteLength(JSON.stringify(entity)), 0)
  }
  expect(await bytes()).toBe(await measured())
  const ids = edits.flatMap((edit) => ('node' in edit ? [(edit.node as { id: string }).id] : []))
  await submit(userId, id, [{ type: 'node.update', id: ids[3], changes: { notes: note.repeat(100) } }])
  expect(await bytes()).toBe(await measured())
  // Removing the nodes also removes their edges and tasks.
  await submit(
    userId,
    id,
    ids.slice(0, 20).map((nodeId) => ({ type: 'node.remove', id: nodeId })),
  )
  expect(await bytes()).toBe(await measured())
})

test('concurrent large reads of one user are limited, and released slots are reused', async () => {
  const reads = new DocumentReads(12)
  const large = largestPieceBytes + 1
  const own = Array.from({ length: 5 }, () => reads.take('one', large))
  expect(own.map((place) => place?.inParts)).toEqual([true, true, undefined, undefined, undefined])
  expect(reads.take('another', large)?.inParts).toBe(true)
  expect(reads.take('another', large)?.inParts).toBe(true)
  expect(reads.take('third', large)).toBeNull()
  expect(reads.take('third', 1000)?.inParts).toBe(false)
  const released = reads.mayHaveRoom()
  own[0]?.release()
  own[0]?.release()
  await released
  expect(reads.take('third', large)?.inParts).toBe(true)
  expect(reads.take('one', large)).toBeNull()
})

test('if other users are waiting, the client that read most slowly in the last five seconds is disconnected', async () => {
  let now = 0
  const reads = new DocumentReads(6, () => now)
  const large = largestPieceBytes + 1
  const [slow, fast] = [reads.take('slow', large), reads.take('fast', large)]
  const sent = Promise.resolve()
  // A client that was fast at the start and then becomes slow is still treated as slow.
  await slow?.sends(100_000_000, sent)
  await fast?.sends(100_000, sent)
  now = 4000
  expect(reads.take('waiting', large)).toBeNull()
  await fast?.sends(10_000_000, sent)
  now = 6000
  await slow?.sends(1, sent)
  // A user who already has several slots waits for one of their own slots. No other reader is disconnected.
  expect(reads.take('fast', large)).toBeNull()
  await slow?.sends(1, sent)
  expect(reads.take('waiting', large)).toBeNull()
  await expect(slow?.sends(1, new Promise(() => {}))).rejects.toThrow('too slow')
  await fast?.sends(1, sent)
  slow?.release()
  expect(reads.take('waiting', large)?.inParts).toBe(true)
})

test('a client that starts to read slowly while another request is waiting is disconnected', async () => {
  let now = 0
  const reads = new DocumentReads(2, () => now)
  const large = largestPieceBytes + 1
  const slow = reads.take('slow', large)
  expect(reads.take('waiting', large)).toBeNull()
  now = 60_000
  await reads.mayHaveRoom()
  expect(reads.take('waiting', large)).toBeNull()
  await expect(slow?.sends(1, new Promise(() => {}))).rejects.toThrow('too slow')
})

test('disconnecting a client that reads slowly frees its slot and its database connection', async () => {
  let now = 0
  const documentReads = new DocumentReads(2, () => now)
  const userId = await backstage.person()
  const id = await networkOf(userId, sample(450))
  await backstage.rows('update document set bytes = $2 where id = $1', [id, largestPieceBytes + 1])
  const context = {
    database,
    documentReads,
    admission: new Admission({ connections: 2, countsPoints: false }),
    onResponseEnd: () => {},
    billing: { storage: undefined },
    user: { id: userId },
    principal: principalOf(userId),
    access: 'viewer',
  } as unknown as SignedInContext
  const answer = (await readDocument(context, id)) as unknown as ReadableStream<Uint8Array>
  const reader = answer.getReader()
  expect((await reader.read()).done).toBe(false)
  // Waits until the next chunk is offered. The client does not read it.
  await sleep(500)
  now = 60_000
  const released = documentReads.mayHaveRoom()
  expect(documentReads.take('waiting', largestPieceBytes + 1)).toBeNull()
  await released
  expect(documentReads.take('waiting', largestPieceBytes + 1)?.inParts).toBe(true)
  await vi.waitFor(async () => {
    const rows = await backstage.rows(`select from pg_stat_activity where state like 'idle in transaction%'
      and datname = current_database()`)
    expect(rows).toEqual([])
  })
})

test('on a small server, all users share a single slot for large reads', () => {
  const reads = new DocumentReads(2)
  const place = reads.take('one', largestPieceBytes + 1)
  expect(reads.take('another', largestPieceBytes + 1)).toBeNull()
  place?.release()
  expect(reads.take('another', largestPieceBytes + 1)?.inParts).toBe(true)
})

test('large reads of the same user run one at a time, but in parallel with the reads of other users', async () => {
  const reads = new DocumentReads(10)
  const reading: string[] = []
  let most = 0
  const read = (person: string) =>
    reads.collect(person, async () => {
      reading.push(person)
      await letOthers()
      most = Math.max(most, reading.length)
      expect(new Set(reading).size).toBe(reading.length)
      reading.splice(reading.indexOf(person), 1)
    })
  await Promise.all(['Ada', 'Ada', 'Ada', 'Bo', 'Bo'].map(read))
  expect(most).toBe(2)
})
