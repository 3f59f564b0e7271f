import { Readable } from 'node:stream'
import { type ExportFormatId, losslessFormatId } from '../../domain/exchange/export/format-ids.ts'
import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import type { FilePart } from '../../domain/exchange/export/export-format.ts'
import { kithmapBeginning, kithmapEnd } from '../../domain/exchange/export/kithmap-json.ts'
import { safeFileName } from '../../domain/exchange/export/safe-file-name.ts'
import { recordSecurityEventIn } from '../account/security-log.ts'
import { requireFeature, requireFormat } from '../billing/access.ts'
import { texts } from '../billing/texts.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { inNetwork } from '../network/in-network.ts'
import type { NetworkAccess } from '../network/access.ts'
import { listNetworks, missingNodes } from '../network/queries.ts'
import { readDocument } from '../network/read-document.ts'
import { operations, type SignedInContext } from '../operations.ts'
import { attachment } from './attachment.ts'
import { networksZip, startingWith } from './account-files.ts'
import { Rejected } from '../platform/rejected.ts'
import { readNetworkBytes } from './read-network.ts'
import { fileTexts } from './texts.ts'

/** A response with the bytes of a file. */
type SentFile = { readonly headers: FileHeaders; readonly body: File }
type FileHeaders = { readonly 'content-type': string; readonly 'content-disposition': string }

export const exportNetworkRoute = operations.networks.export.handler(({ context, input: { params, query } }) =>
  exportOf(context, params.id, query.format, query.nodes ?? null),
)

export const exportPartRoute = operations.networks.exportPart.handler(({ context, input: { params, body } }) =>
  exportOf(context, params.id, body.format, body.nodes),
)

/** Returns the response with an export. `onlyNodes` is null for the whole network. */
async function exportOf(
  context: SignedInContext,
  id: string,
  formatId: ExportFormatId,
  onlyNodes: readonly string[] | null,
): Promise<SentFile> {
  // Checks access first, and rejects ids of books, because books are not exported as networks.
  const { name } = await inNetwork(context, id, async (tx, { head }) => {
    await requireFormat(tx, context, formatId)
    if (onlyNodes) await requirePart(tx, context, id, onlyNodes)
    return head
  })
  await recordSecurityEventIn(context.database, 'network-exported', context.principal)
  const { mediaType, extension } = exportFormat(formatId)
  const fileName = safeFileName(name, extension)
  if (formatId === losslessFormatId && !onlyNodes) {
    const snapshot = (await readDocument(context, id)) as unknown as ReadableStream<Uint8Array>
    return sent(asKithmapFile(snapshot), mediaType, fileName)
  }
  return sent(
    await begun(context.fileWriter.write(formatId, () => readIn(context, id), onlyNodes)),
    mediaType,
    fileName,
  )
}

async function requirePart(
  tx: Transaction,
  context: SignedInContext,
  id: string,
  nodes: readonly string[],
): Promise<void> {
  await requireFeature(tx, context, 'export', texts.selectionOfPro)
  const missing = await missingNodes(tx, id, nodes)
  if (missing.length > 0) throw new Rejected('EXPORT_FAILED', fileTexts.noNodes(missing))
}

export const exportAccountRoute = operations.account.export.handler(async ({ context, input: { query } }) => {
  const { format: formatId } = query
  const { database, user, principal } = context
  const networks = await transactionAs(database, user.id, async (tx) => {
    await requireFormat(tx, context, formatId)
    return (await listNetworks(tx, user.id)).filter(({ role }) => role === 'owner')
  })
  await recordSecurityEventIn(database, 'data-copied', principal)
  const asOwner = { ...context, access: 'owner' } as const
  const zip = networksZip(context.fileWriter, {
    networks,
    formatIds: [formatId],
    readSnapshot: (id) => readIn(asOwner, id),
  })
  return sent(await begun(zip), 'application/zip', accountFileName(formatId))
})

/** Returns the file name of an account export, such as "Kithmap 2026-05-31 GEXF.zip". */
function accountFileName(formatId: ExportFormatId): string {
  return safeFileName(`Kithmap ${new Date().toISOString().slice(0, 10)} ${exportFormat(formatId).label}`, '.zip')
}

function readIn(context: SignedInContext, networkId: string): Promise<Uint8Array<ArrayBuffer>> {
  const read = (tx: Transaction, access: NetworkAccess) => {
    context.admission.charge(context.user.id, access.bytes)
    return readNetworkBytes(tx, access)
  }
  return inNetwork(context, networkId, read, { frozen: true })
}

/** Waits for the first part of a file, because an error response is only possible before the file starts. */
async function begun(parts: AsyncGenerator<FilePart, void, void>): Promise<AsyncIterable<FilePart>> {
  const first = await parts.next()
  return startingWith(first.done ? new Uint8Array() : first.value, parts)
}

async function* asKithmapFile(snapshot: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(kithmapBeginning)
  yield* snapshot
  yield encoder.encode(kithmapEnd)
}

function sent(parts: AsyncIterable<FilePart>, mediaType: string, fileName: string): SentFile {
  const body = Readable.toWeb(Readable.from(parts, { objectMode: false }))
  return {
    headers: { 'content-type': mediaType, 'content-disposition': attachment(fileName) },
    body: body as unknown as File,
  }
}
