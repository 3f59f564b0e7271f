import type { AccountCopy } from '../../contract/account.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { kithmapBeginning } from '../../domain/exchange/export/kithmap-json.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { describeError, log } from '../platform/log.ts'
import type { SignedInContext } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import { inDocument } from './in-network.ts'
import { listNetworks } from './queries.ts'
import { largeParts, smallParts, snapshotParts } from './snapshot-parts.ts'

/**
 * Maximum time in milliseconds for a client to receive a chunk of a large network. The read occupies a database
 * connection.
 */
const idleWithinMs = 30_000

type Write = (text: string) => Promise<void>

/** Reads other data of a user for the copy of all their data. */
export type ReadMore = (tx: Transaction, userId: string) => Promise<Pick<AccountCopy, 'meetings'>>

/**
 * Returns all of a user's own networks, their book and their other data as one Kithmap file. It is streamed with
 * backpressure while the documents are read one after the other. Each document is a consistent snapshot.
 */
export async function readAccountCopy(context: SignedInContext, readMore: ReadMore): Promise<AccountCopy> {
  const { database, user } = context
  const listed = await transactionAs(database, user.id, (tx) => listNetworks(tx, user.id))
  const own = listed.filter(({ role }) => role === 'owner').map(({ id }) => id)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const more = await transactionAs(database, user.id, (tx) => readMore(tx, user.id))
  void sendAll({ ...context, access: 'owner' }, own, more, writable.getWriter())
  // The type is wrong on purpose, because the bytes are sent unchanged.
  return readable as unknown as AccountCopy
}

async function sendAll(
  context: SignedInContext,
  networkIds: readonly string[],
  more: Pick<AccountCopy, 'meetings'>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  const encoder = new TextEncoder()
  const write: Write = (text) => writer.write(encoder.encode(text))
  let hasLeft = false
  writer.closed.catch(() => {
    hasLeft = true
  })
  try {
    await write(kithmapBeginning)
    let before = ''
    for (const id of networkIds) {
      const isThere = await sendDocument(context, id, before, write)
      if (isThere) before = ',\n'
    }
    await write('\n],"book":')
    await sendDocument(context, bookOf(context.user.id), '', write)
    await write(`,"meetings":${JSON.stringify(more.meetings)}}\n`)
    await writer.close()
  } catch (error) {
    if (hasLeft) return
    log('account.copy-broke-off', { userId: context.user.id, ...describeError(error) })
    void writer.abort(error).catch(() => {})
  }
}

/** Sends a document. Returns false if it has been deleted in the meantime. */
async function sendDocument(context: SignedInContext, id: string, before: string, write: Write): Promise<boolean> {
  try {
    for (;;) {
      const roomOrTime = context.documentReads.mayHaveRoom()
      const sent = await attempt(context, id, before, write)
      if (sent) return true
      await roomOrTime
    }
  } catch (error) {
    if (error instanceof Rejected && error.code === 'NOT_FOUND') return false
    throw error
  }
}

/** Sends a document if a slot for reading is free. Otherwise returns false. */
async function attempt(context: SignedInContext, id: string, before: string, write: Write): Promise<boolean> {
  let release = () => {}
  try {
    const parts = await inDocument(
      context,
      id,
      async (tx, access) => {
        const place = context.documentReads.take(context.user.id, access.bytes)
        if (!place) return null
        ;({ release } = place)
        context.admission.charge(context.user.id, access.bytes)
        if (!place.inParts) return Array.fromAsync(snapshotParts(tx, access, largeParts))
        await tx.query(`set local idle_in_transaction_session_timeout = ${idleWithinMs}`)
        await write(before)
        for await (const part of snapshotParts(tx, access, smallParts)) await place.sends(part.length, write(part))
        return []
      },
      { frozen: true },
    )
    if (parts === null) return false
    // A small document is read completely before it is sent, so that its database connection is free again.
    if (parts.length > 0) await write(before)
    for (const part of parts) await write(part)
    return true
  } finally {
    release()
  }
}
