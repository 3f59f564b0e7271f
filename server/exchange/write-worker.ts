import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import { type ExportedNetwork, partOfNetwork } from '../../domain/exchange/export/exported-network.ts'
import type { WriteWork } from './file-writer.ts'
import { stepAside } from './step-aside.ts'

/*
 * Writes a network to a file for the server, in a separate thread from other requests. It prepares one part in advance
 * and then waits for the next request. Null marks the end.
 */

stepAside()
const { formatId, snapshot, onlyNodes } = workerData as WriteWork
const whole = JSON.parse(new TextDecoder().decode(snapshot)) as ExportedNetwork
const network = onlyNodes ? partOfNetwork(whole, new Set(onlyNodes)) : whole
for await (const part of exportFormat(formatId).write(network)) {
  parentPort?.postMessage(part)
  if (parentPort) await once(parentPort, 'message')
}
parentPort?.postMessage(null)
