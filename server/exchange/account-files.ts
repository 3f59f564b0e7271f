import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import type { FilePart } from '../../domain/exchange/export/export-format.ts'
import type { ExportFormatId } from '../../domain/exchange/export/format-ids.ts'
import { safeFileName } from '../../domain/exchange/export/safe-file-name.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { describeError, log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { FileWriter } from './file-writer.ts'
import { fileTexts } from './texts.ts'
import { type ZippedFile, zipOf } from './zip.ts'

interface NetworksToWrite {
  readonly networks: readonly Pick<ListedNetwork, 'id' | 'name'>[]
  readonly formatIds: readonly ExportFormatId[]
  /** Throws NOT_FOUND of a deleted network. */
  readonly readSnapshot: (networkId: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Hears of each file whether it is in the zip, or could not be written. Of what was deleted it hears nothing. */
  readonly onFile?: (became: 'written' | 'failed') => void
}

/**
 * Networks as one zip with a file for each in each format, made while it is read. What cannot be written as such a file is named in a
 * text beside the others; what was deleted meanwhile is left out.
 */
export function networksZip(files: FileWriter, order: NetworksToWrite): AsyncGenerator<FilePart, void, void> {
  return zipOf(filesOf(files, order))
}

/** What is a zip itself: CSV files in one, and workbooks. */
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
      if (!(error instanceof Refused)) throw error
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

/** `first` was taken to see whether there is anything. */
export async function* startingWith(
  first: FilePart,
  rest?: AsyncGenerator<FilePart, void, void>,
): AsyncGenerator<FilePart, void, void> {
  try {
    yield first
    if (rest) yield* rest
  } finally {
    // Left before it was its turn, it would not have heard.
    await rest?.return()
  }
}

/** File systems take "Work" and "work" for the same. */
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
