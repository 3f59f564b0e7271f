import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FilePart } from '../../domain/exchange/export/export-format.ts'
import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import { type ExportFormatId, exportFormatIds } from '../../domain/exchange/export/format-ids.ts'
import { safeFileName } from '../../domain/exchange/export/safe-file-name.ts'
import { type Database, transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { readSnapshot } from '../network/queries.ts'
import { ownerOf } from './owner-of.ts'
import { fileTexts } from './texts.ts'
import { operatorPrincipal } from '../platform/principal.ts'

/** Command-line arguments of an export. */
interface ExportCommand {
  readonly networkId: string
  readonly format: string
  /** Path of a new file, or of a folder. The default is the current folder. */
  readonly out: string
}

/** Parses the arguments. Returns undefined if they are invalid. */
export function readExportOrder(words: string[]): ExportCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { format: { type: 'string', default: 'kithmap' }, out: { type: 'string', default: '.' } },
    })
    const [networkId, ...more] = positionals
    return networkId === undefined || more.length > 0 ? undefined : { networkId, ...values }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Writes a network to a file that only the operator can read. The file is either complete or does not exist, and never
 * overwrites another file. Returns the text to print.
 */
export async function exportNetwork(database: Database, { networkId, format, out }: ExportCommand): Promise<string> {
  const formatId = exportFormatIds.find((each) => each === format)
  if (!formatId) throw new Error(fileTexts.noFormat(format, exportFormatIds))
  const ownerId = await ownerOf(database, networkId)
  const network = await transactionAs(
    database,
    ownerId,
    async (tx) => readSnapshot(tx, await grantAccess(tx, operatorPrincipal(ownerId), networkId, 'viewer')),
    'repeatable read',
  )
  const path = await pathFor(out, network.network.name, formatId)
  await writeWhole(path, exportFormat(formatId).write(network))
  const { nodes, edges, tasks } = network
  return fileTexts.exported(path, { nodes: nodes.length, edges: edges.length, tasks: tasks.length })
}

async function pathFor(out: string, name: string, formatId: ExportFormatId): Promise<string> {
  const isFolder = await exists(out, (found) => found.isDirectory())
  const path = isFolder ? join(out, safeFileName(name, exportFormat(formatId).extension)) : out
  if (await exists(path)) throw new Error(fileTexts.isThere(path))
  return path
}

async function exists(
  path: string,
  as: (found: Awaited<ReturnType<typeof stat>>) => boolean = () => true,
): Promise<boolean> {
  try {
    return as(await stat(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function writeWhole(path: string, parts: AsyncIterable<FilePart>): Promise<void> {
  const begun = `${path}.${randomUUID()}.part`
  const file = await open(begun, 'wx', 0o600)
  try {
    for await (const part of parts) await file.appendFile(part)
    await file.sync()
    await rename(begun, path)
  } catch (error) {
    await rm(begun, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
