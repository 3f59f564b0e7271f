import { arrayBuffer } from 'node:stream/consumers'
import { ReadableStream as IterableStream } from 'node:stream/web'
import { setImmediate as letOthers, setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Transaction } from '../db/database.ts'
import type { SignedInContext } from '../operations.ts'
import { describeError, log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import type { DocumentAccess } from './access.ts'
import { inDocument } from './in-network.ts'
import { readSnapshot } from './queries.ts'
import { largeParts, smallParts, snapshotParts } from './snapshot-parts.ts'
import type { Place } from './document-reads.ts'

/** Maximum size in bytes of a document that is read in one go, without yielding to other requests. */
const smallBytes = 256 * 1024
/** How long a call waits for a free slot, in milliseconds. After that, the client is told to retry later. */
const waitForPlaceMs = 10_000
/**
 * Maximum time in milliseconds for reading a document. Pages give up after a minute, and slower clients would occupy a
 * database connection.
 */
const readWithinMs = 120_000
/**
 * Maximum time in milliseconds for a client to receive a chunk on a slow connection. It is longer than the timeout for
 * stalled clients.
 */
const idleWithinMs = 30_000

/** Returns a document as the JSON of a `Snapshot`, in chunks. */
type PartsOf = (
  ...document: Parameters<typeof snapshotParts>
) => AsyncGenerator<string> | Promise<AsyncGenerator<string>>

/**
 * Returns a whole document as a consistent snapshot. A small document is read in one piece. A large document is
 * streamed with backpressure while it is read. By default, it is the current state. `partsOf` can read another one.
 */
export async function readDocument(
  context: SignedInContext,
  documentId: string,
  partsOf: PartsOf = snapshotParts,
): Promise<Snapshot> {
  const late = sleep(waitForPlaceMs, 'late' as const, { ref: false })
  for (;;) {
    const roomOrTime = context.documentReads.mayHaveRoom()
    const answer = await attempt(context, documentId, partsOf)
    if (answer) return answer
    if ((await Promise.race([roomOrTime, late])) === 'late') throw new Rejected('TOO_FAST')
  }
}

/** Returns a document as the bytes of a `Snapshot` in JSON, for callers that transfer it to a worker. */
export async function readDocumentBytes(
  context: SignedInContext,
  documentId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const snapshot = await readDocument(context, documentId)
  // The result is not a Buffer, because Buffers share memory, and this memory is transferred to the worker.
  return new Uint8Array(await arrayBuffer(snapshot as unknown as ReadableStream<Uint8Array>))
}

/** Reads a document if a slot for reading is free. Otherwise resolves to null. */
function attempt(context: SignedInContext, documentId: string, partsOf: PartsOf): Promise<Snapshot | null> {
  const answer = Promise.withResolvers<Snapshot | null>()
  const read = inDocument(
    context,
    documentId,
    async (tx, access) => {
      const place = context.documentReads.take(context.user.id, access.bytes)
      if (!place) return answer.resolve(null)
      context.onResponseEnd(() => place.release())
      context.admission.charge(context.user.id, access.bytes)
      if (place.inParts) await sendParts(await partsOf(tx, access, smallParts), tx, access, place, answer.resolve)
      else answer.resolve(await collect(context, tx, access, partsOf))
    },
    { frozen: true },
  )
  // Before the response has started, the error becomes the response. After that, the response is aborted, so that the
  // client notices the error.
  read.catch(answer.reject)
  return answer.promise
}

/** Reads the document completely before it is sent, so that its database connection is free again. */
async function collect(
  context: SignedInContext,
  tx: Transaction,
  access: DocumentAccess,
  partsOf: PartsOf,
): Promise<Snapshot> {
  if (partsOf === snapshotParts && access.bytes <= smallBytes)
    return asSnapshot(new Blob([JSON.stringify(await readSnapshot(tx, access))]).stream())
  return context.documentReads.collect(context.user.id, async () => {
    const encoder = new TextEncoder()
    const parts: Uint8Array[] = []
    for await (const part of await partsOf(tx, access, largeParts)) {
      parts.push(encoder.encode(part))
      await letOthers()
    }
    return asSnapshot(IterableStream.from(parts))
  })
}

/**
 * Returns the bytes as the result of the operation. The type is wrong on purpose, because the bytes are sent unchanged.
 */
function asSnapshot(bytes: ReadableStream<Uint8Array> | IterableStream<Uint8Array>): Snapshot {
  return bytes as unknown as Snapshot
}

async function sendParts(
  parts: AsyncGenerator<string>,
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
    for await (const part of parts) {
      const bytes = encoder.encode(part)
      await place.sends(bytes.length, writer.write(bytes))
      if (Date.now() > deadline) throw new Error('The client took too long to read the response.')
    }
    await writer.close()
  } catch (error) {
    if (hasLeft) return
    log('network.read-broke-off', { networkId: access.documentId, ...describeError(error) })
    // Not awaited, because the promise resolves only when the client has read the last chunk.
    void writer.abort(error).catch(() => {})
  } finally {
    place.release()
  }
}
