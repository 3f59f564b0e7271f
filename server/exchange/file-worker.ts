import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type ImportOrder, importInto, type NetworkContents } from '../../domain/exchange/import-into.ts'
import type { FileWork, FileWorkAnswer } from './file-reader.ts'
import { batchTexts, importReport } from './import-report.ts'
import { stepAside } from './step-aside.ts'

/*
 * Reads files for the server, away from everybody else's requests: what they hold may be large, or made to take long. It is
 * given bytes and answers with text, and knows neither the database nor the network.
 */

stepAside()
const { order, snapshot } = workerData as FileWork
parentPort?.postMessage(await read(order, JSON.parse(new TextDecoder().decode(snapshot)) as NetworkContents))

async function read(asked: ImportOrder, network: NetworkContents): Promise<FileWorkAnswer> {
  const outcome = await importInto(asked, network, randomUUID)
  if (!outcome.ok) return { ok: false, sentence: outcome.refusal.sentence }
  const { label, batches } = outcome.value
  return { ok: true, report: importReport(asked, outcome.value), label, batches: batchTexts(batches) }
}
