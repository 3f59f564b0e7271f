import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import { type ExportedNetwork, partOfNetwork } from '../../domain/exchange/export/exported-network.ts'
import type { WriteWork } from './file-writer.ts'
import { lowerPriority } from './lower-priority.ts'

/* Program that writes files in a separate thread, one after another. It prepares one part in advance and then waits
   until the part is requested. Null marks the end of a file. */

lowerPriority()
const port = parentPort
if (!port) throw new Error('This program runs only as a worker.')
for (;;) {
  const [work] = (await once(port, 'message')) as [WriteWork]
  const whole = JSON.parse(new TextDecoder().decode(work.snapshot)) as ExportedNetwork
  const network = work.onlyNodes ? partOfNetwork(whole, new Set(work.onlyNodes)) : whole
  for await (const part of exportFormat(work.formatId).write(network)) {
    port.postMessage(part)
    await once(port, 'message')
  }
  port.postMessage(null)
}
