import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Records } from './records.ts'

/**
 * Records in a file. The file is replaced atomically, so that after a crash it contains either the old or the new
 * records.
 */
export interface RecordStore {
  readonly records: Records
  /** Writes the current records. Calls in quick succession share one write. */
  save(): Promise<void>
}

export async function openRecordStore(folder: string): Promise<RecordStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'stripe.json')
  // A file written by an older version lacks kinds of records that have been added since.
  const records = { ...emptyRecords(), ...(await read(file)) }
  let last = Promise.resolve()
  let waiting: Promise<void> | undefined

  async function write(): Promise<void> {
    waiting = undefined
    await writeFile(`${file}.new`, JSON.stringify(records), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return {
    records,
    save() {
      // If the last write failed, the caller of `save` got the error. The next write also contains the changes of the
      // failed write.
      waiting ??= last = last.catch(() => undefined).then(write)
      return waiting
    },
  }
}

async function read(file: string): Promise<Records | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Records
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function emptyRecords(): Records {
  return {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    clockAhead: 0,
    customers: {},
    sessions: {},
    subscriptions: {},
    portals: {},
    events: [],
    customersByKey: {},
    sessionsByKey: {},
  }
}
