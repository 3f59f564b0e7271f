import { readFiles, type ReadOptions, type SourceFile } from '../../../domain/interactions/files/read-files.ts'
import { serveTask } from '../../network/worker-task.ts'

/** The message to the worker. */
export interface FilesToRead extends ReadOptions {
  readonly files: readonly File[]
}

/** Worker that reads emails and meetings from files, so that the page stays responsive. */
serveTask(({ files, ...options }: FilesToRead) => readFiles(files.map(sourceOf), options))

function sourceOf(file: File): SourceFile {
  const { name, size } = file
  return { name, size, text: (bytes) => file.slice(0, bytes).text(), chunks: () => chunksOf(file) }
}

/** Yields the chunks of a file. Not all browsers support iterating over a stream directly. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array, void> {
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
