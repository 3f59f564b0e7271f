import { arrayBuffer } from 'node:stream/consumers'
import { ReadableStream as IterableStream } from 'node:stream/web'
import { setImmediate as letOthers, setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '../../contract/networks.ts'
import type { Transaction } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import { describeError, log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { DocumentAccess } from './access.ts'
import { inDocument } from './in-network.ts'
import { readSnapshot } from './queries.ts'
import { inOneGo, inSmallParts, snapshotParts } from './snapshot-parts.ts'
import type { Place } from './document-reads.ts'

/** Documents up to this size are read without giving other requests a turn. */
const smallBytes = 256 * 1024
/** How long a call waits for a free place before it is told to retry later. */
const waitForPlaceMs = 10_000
/** Pages give up on a network after a minute. Slower clients would occupy a database connection. */
const readWithinMs = 120_000
/** Longer than the timeout for stalled clients. It allows for one part on a slow connection. */
const idleWithinMs = 30_000

/**
 * Returns a whole document as a consistent snapshot. A small document is read at once. A large one is streamed in parts
 * while it is read, with backpressure.
 */
export async function readDocument(context: SignedInContext, documentId: string): Promise<Snapshot> {
  const late = sleep(waitForPlaceMs, 'late' as const, { ref: false })
  for (;;) {
    const roomOrTime = context.documentReads.mayHaveRoom()
    const answer = await attempt(context, documentId)
    if (answer) return answer
    if ((await Promise.race([roomOrTime, late])) === 'late') throw new Refused('TOO_FAST')
  }
}

/** Returns the document as bytes, the JSON of a `Snapshot`, for callers that transfer it. */
export async function readDocumentBytes(
  context: SignedInContext,
  documentId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const snapshot = await readDocument(context, documentId)
  // Not Node's Buffer: the memory is transferred to the worker, and buffers share theirs.
  return new Uint8Array(await arrayBuffer(snapshot as unknown as ReadableStream<Uint8Array>))
}

/** Resolves to null if no place for reading is free. */
function attempt(context: SignedInContext, documentId: string): Promise<Snapshot | null> {
  const answer = Promise.withResolvers<Snapshot | null>()
  const read = inDocument(
    context,
    documentId,
    async (tx, access) => {
      const place = context.documentReads.take(context.user.id, access.bytes)
      if (!place) return answer.resolve(null)
      context.whenAnswered(() => place.release())
      context.admission.charge(context.user.id, access.bytes)
      if (place.inParts) await sendParts(tx, access, place, answer.resolve)
      else answer.resolve(await collect(context, tx, access))
    },
    { frozen: true },
  )
  // Once the response has started, the client notices an error because it ends early. Before that, the error is the
  // response.
  read.catch(answer.reject)
  return answer.promise
}

/** Reads the document completely before it is sent, so that the database is done with it. */
async function collect(context: SignedInContext, tx: Transaction, access: DocumentAccess): Promise<Snapshot> {
  if (access.bytes <= smallBytes) return asSnapshot(new Blob([JSON.stringify(await readSnapshot(tx, access))]).stream())
  return context.documentReads.collect(context.user.id, async () => {
    const encoder = new TextEncoder()
    const parts: Uint8Array[] = []
    for await (const part of snapshotParts(tx, access, inOneGo)) {
      parts.push(encoder.encode(part))
      await letOthers()
    }
    return asSnapshot(IterableStream.from(parts))
  })
}

/** The bytes of the snapshot are sent unchanged. */
function asSnapshot(bytes: ReadableStream<Uint8Array> | IterableStream<Uint8Array>): Snapshot {
  return bytes as unknown as Snapshot
}

async function sendParts(
  tx: Transaction,
  access: DocumentAccess,
  place: Place,
  answerWith: (snapshot: Snapshot) => void,
): Promise<void> {
  await tx.query(`set local idle_in_transaction_session_timeout = ${idleWithinMs}`)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  const deadline = Date.now() + readWithinMs
  answerWith(asSnapshot(readable))
  let hasLeft = false
  writer.closed.catch(() => {
    hasLeft = true
  })
  try {
    for await (const part of snapshotParts(tx, access, inSmallParts)) {
      const bytes = encoder.encode(part)
      await place.sends(bytes.length, writer.write(bytes))
      if (Date.now() > deadline) throw new Error('The reader took too long.')
    }
    await writer.close()
  } catch (error) {
    if (hasLeft) return
    log('network.read-broke-off', { networkId: access.network.id, ...describeError(error) })
    // Not awaited, because it would wait for the client to read the last part.
    void writer.abort(error).catch(() => {})
  } finally {
    place.release()
  }
}
