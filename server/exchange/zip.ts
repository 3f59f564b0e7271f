import { type FlateError, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { FilePart } from '../../domain/exchange/export/export-format.ts'

export interface ZippedFile {
  readonly name: string
  /** Whether the content is already compressed. It is then stored without compressing it again. */
  readonly isPacked: boolean
  readonly parts: AsyncIterable<FilePart>
}

/** Streams a zip of files. Only a part of one file is in memory at a time. */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<FilePart, void, void> {
  const ready: FilePart[] = []
  let failure: FlateError | undefined
  const zip = new Zip((error, part) => {
    failure ??= error ?? undefined
    if (part?.length > 0) ready.push(part)
  })
  const taken = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { name, isPacked, parts } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
