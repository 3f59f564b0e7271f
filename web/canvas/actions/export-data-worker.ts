import type { ExportedNetwork } from '../../../domain/exchange/export/exported-network.ts'
import type { ExportFormatId } from '../../../domain/exchange/export/format-ids.ts'
import { exportFormat } from '../../../domain/exchange/export/export-formats.ts'
import { safeFileName } from '../../../domain/exchange/export/safe-file-name.ts'

/**
 * Input of the worker that writes a network to a file. The page leaves this work to a worker, so that the page stays
 * responsive.
 */
export interface ExportQuestion {
  readonly formatId: ExportFormatId
  readonly network: ExportedNetwork
}

export type ExportAnswer = { readonly file: Blob; readonly name: string } | { readonly failed: string }

addEventListener('message', ({ data }: MessageEvent<ExportQuestion>) => {
  write(data).then(postMessage, (error: unknown) => {
    postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies ExportAnswer)
  })
})

async function write({ formatId, network }: ExportQuestion): Promise<ExportAnswer> {
  const format = exportFormat(formatId)
  const parts: BlobPart[] = []
  for await (const part of format.write(network)) parts.push(part as BlobPart)
  return {
    file: new Blob(parts, { type: format.mediaType }),
    name: safeFileName(network.network.name, format.extension),
  }
}
