import type { ExportAnswer, ExportQuestion } from './export-data-worker.ts'

/** Writes a network to a file in a worker, which is terminated afterward. Rejects if writing fails. */
export function writeData(question: ExportQuestion): Promise<{ file: Blob; name: string }> {
  const worker = new Worker(new URL('./export-data-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<{ file: Blob; name: string }>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) => {
      if ('failed' in data) reject(new Error(data.failed))
      else resolve(data)
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed.')))
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
