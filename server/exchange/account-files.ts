import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import type { FilePart } from '../../domain/exchange/export/export-format.ts'
import type { ExportFormatId } from '../../domain/exchange/export/format-ids.ts'
import { safeFileName } from '../../domain/exchange/export/safe-file-name.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { describeError, log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import type { FileWriter } from './file-writer.ts'
import { fileTexts } from './texts.ts'
import { type ZippedFile, zipOf } from './zip.ts'

interface NetworksToWrite {
  readonly networks: readonly Pick<ListedNetwork, 'id' | 'name'>[]
  readonly formatIds: readonly ExportFormatId[]
  /** Returns the network as the JSON of a `Snapshot`. Throws NOT_FOUND if it was deleted. */
  readonly readSnapshot: (networkId: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Called for each file, with the result: written to the zip, or failed. Not called for deleted networks. */
  readonly onFile?: (became: 'written' | 'failed') => void
}

/**
 * Streams a zip with one file for each network and format. Networks that cannot be written in a format are listed in an
 * additional text file. Networks that are deleted in the meantime are left out.
 */
export function networksZip(files: FileWriter, order: NetworksToWrite): AsyncGenerator<FilePart, void, void> {
  return zipOf(filesOf(files, order))
}

/** Formats whose files are already compressed: CSV exports and workbooks are zips. */
const packedFormats: ReadonlySet<ExportFormatId> = new Set(['csv', 'xlsx'])

async function* filesOf(
  files: FileWriter,
  { networks, formatIds, readSnapshot, onFile }: NetworksToWrite,
): AsyncGenerator<ZippedFile, void, void> {
  const names = new UniqueNames()
  const failed: string[] = []
  const wanted = networks.flatMap((network) => formatIds.map((formatId) => ({ ...network, formatId })))
  for (const { id, name, formatId } of wanted) {
    const { extension } = exportFormat(formatId)
    const parts = files.write(formatId, () => readSnapshot(id))
    const first = await parts.next().catch((error: unknown) => {
      if (!(error instanceof Rejected)) throw error
      if (error.code !== 'NOT_FOUND') {
        failed.push(`${name}: ${error.message}`)
        onFile?.('failed')
      }
      log('files.left-out', { networkId: id, ...describeError(error) })
      return undefined
    })
    if (!first || first.done) continue
    onFile?.('written')
    const isPacked = packedFormats.has(formatId)
    yield { name: names.take(name, extension), isPacked, parts: startingWith(first.value, parts) }
  }
  if (failed.length === 0) return
  const text = new TextEncoder().encode(fileTexts.missing(failed))
  yield { name: names.take(fileTexts.missingName, '.txt'), isPacked: false, parts: startingWith(text) }
}

/** Yields `first` and then the others. `first` was read in advance to detect an error or an empty stream. */
export async function* startingWith(
  first: FilePart,
  rest?: AsyncGenerator<FilePart, void, void>,
): AsyncGenerator<FilePart, void, void> {
  try {
    yield first
    if (rest) yield* rest
  } finally {
    // Closes the stream if the consumer stops early.
    await rest?.return()
  }
}

/** Makes names unique. Ignores case, because some file systems consider "Work" and "work" the same name. */
class UniqueNames {
  readonly #taken = new Set<string>()

  take(name: string, extension: string): string {
    for (let count = 1; ; count++) {
      const unique = safeFileName(name, `${count === 1 ? '' : ` (${count})`}${extension}`)
      const folded = unique.normalize('NFC').toLowerCase()
      if (this.#taken.has(folded)) continue
      this.#taken.add(folded)
      return unique
    }
  }
}
