import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import { type ExportedNetwork, partOfNetwork } from '../../domain/exchange/export/exported-network.ts'
import type { WriteWork } from './file-writer.ts'
import { stepAside } from './step-aside.ts'

/* Program that writes a file in a separate thread. It prepares one part in advance and then waits until the part is
   requested. Null marks the end. */

stepAside()
const { formatId, snapshot, onlyNodes } = workerData as WriteWork
const whole = JSON.parse(new TextDecoder().decode(snapshot)) as ExportedNetwork
const network = onlyNodes ? partOfNetwork(whole, new Set(onlyNodes)) : whole
for await (const part of exportFormat(formatId).write(network)) {
  parentPort?.postMessage(part)
  if (parentPort) await once(parentPort, 'message')
}
parentPort?.postMessage(null)
