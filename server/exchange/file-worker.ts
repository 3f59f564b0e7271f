import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { type ImportOrder, importInto, type NetworkContents } from '../../domain/exchange/import-into.ts'
import type { FileWorkHead, FileWorkResult } from './file-reader.ts'
import { batchTexts, importReport } from './import-report.ts'

/* Program that reads files in a separate process, because a file may be large or crafted to take long. It receives
   bytes and returns text, and uses neither the database nor the network. */

const input = await buffer(process.stdin)
const headEnd = input.indexOf('\n')
const head = JSON.parse(input.toString('utf8', 0, headEnd)) as FileWorkHead
let at = headEnd + 1
const take = (bytes: number) => input.subarray(at, (at += bytes))
const network = JSON.parse(take(head.snapshotBytes).toString()) as NetworkContents
const files = head.files.map(({ name, bytes }) => ({ name, bytes: take(bytes) }))
for await (const line of read({ ...head.choices, files })) {
  if (!process.stdout.write(line)) await once(process.stdout, 'drain')
}

async function* read(order: ImportOrder): AsyncGenerator<string, void, void> {
  const outcome = await importInto(order, network, randomUUID)
  if (!outcome.ok) return yield lineOf({ ok: false, sentence: outcome.rejection.sentence })
  const { label, batches } = outcome.value
  yield lineOf({ ok: true, report: importReport(order, outcome.value), label })
  for (const batch of batchTexts(batches)) yield `\n${batch}`
}

function lineOf(result: FileWorkResult): string {
  return JSON.stringify(result)
}
