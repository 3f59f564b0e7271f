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

/** Up to here nobody has to wait for their turn while a document is read. */
const smallBytes = 256 * 1024
/** How long a reader waits for others to finish before they are told to come again. */
const waitForPlaceMs = 10_000
/** Pages stop waiting for a network after a minute; whoever takes longer keeps a connection from others. */
const readWithinMs = 120_000
/** Beyond what a reader who stalls is cut off after: what a slow line takes for a part. */
const idleWithinMs = 30_000

/**
 * Answers with a whole document. A small one is read in one go; a large one goes out in parts while it is read, as fast
 * as the reader takes them and no faster, from one moment of the database.
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

/** The same as bytes: the JSON of a `Snapshot`, for those who hand it on. */
export async function readDocumentBytes(
  context: SignedInContext,
  documentId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const snapshot = await readDocument(context, documentId)
  // Not Node's Buffer: what is handed on takes its memory along, which buffers share.
  return new Uint8Array(await arrayBuffer(snapshot as unknown as ReadableStream<Uint8Array>))
}

/** Null: there is no place to read it now. */
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
  // Once the answer has begun, its end tells the reader; before, the refusal is the answer.
  read.catch(answer.reject)
  return answer.promise
}

/** The database is done with it before anybody reads it. */
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

/** What the handler answers with goes out as it is: these are the bytes of a snapshot. */
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
    // Not awaited: it waits for the reader to take the part that was last written.
    void writer.abort(error).catch(() => {})
  } finally {
    place.release()
  }
}
