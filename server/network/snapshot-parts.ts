import { isInScope } from '../../domain/entities/document.ts'
import { entityKinds } from '../../domain/entities/entity-kinds.ts'
import type { Transaction } from '../db/database.ts'
import type { DocumentAccess } from './access.ts'
import { listed } from './queries.ts'
import { entityTables } from './tables.ts'

/** Number of rows to fetch: in the first fetch, and the maximum per fetch. */
interface PartSizes {
  readonly first: number
  readonly most: number
}

/** For documents that fit into memory. It needs few round trips, each with a few milliseconds of parsing. */
export const largeParts: PartSizes = { first: 500, most: 500 }
/** For larger documents. Their largest rows have 100 kB each. */
export const smallParts: PartSizes = { first: 50, most: 400 }
const smallAnswerBytes = 256 * 1024
const largeAnswerBytes = 1024 * 1024
/**
 * Number of rows in a part. Strings of some tens of kB are freed as soon as they are sent. Larger strings stay in
 * memory until the next full garbage collection.
 */
const rowsPerPart = 100

/**
 * Yields a whole document as the JSON of a `Snapshot`, in chunks. The caller must use a repeatable-read transaction.
 * After the first rows, rows are only read on demand, and other requests run in between.
 */
export async function* snapshotParts(tx: Transaction, access: DocumentAccess, pace: PartSizes): AsyncGenerator<string> {
  const openings = entityKinds.flatMap(({ plural, document }) =>
    isInScope(document, access.kind) ? [{ plural, rows: openCursor(tx, access, plural, pace) }] : [],
  )
  // Marks the rejections as handled. They are reported when the results are awaited.
  for (const { rows } of openings) rows.catch(() => undefined)
  const ofOthers = entityKinds.filter(({ document }) => !isInScope(document, access.kind) && document === 'network')
  yield `{"network":${JSON.stringify(listed(access))}${ofOthers.map(({ plural }) => `,"${plural}":[]`).join('')}`
  for (const { plural, rows } of openings) {
    yield `,"${plural}":[`
    yield* entityParts(tx, plural, await rows, pace)
    yield ']'
  }
  yield '}'
}

/**
 * Opens the cursor of a table and returns a promise of its first rows. Does not wait for them, so that the statements
 * of all tables share one round trip.
 */
function openCursor(tx: Transaction, access: DocumentAccess, plural: keyof typeof entityTables, { first }: PartSizes) {
  const { name, columns, documentKey, order } = entityTables[plural]
  const opened = tx.query(
    `declare whole_${name} no scroll cursor for
     select ${columns} from ${name} where ${documentKey} = $1 order by ${order}`,
    [access.documentId],
  )
  const rows = fetchRows(tx, plural, first)
  return Promise.all([opened, rows]).then(() => rows)
}

async function fetchRows(tx: Transaction, plural: keyof typeof entityTables, count: number): Promise<object[]> {
  return (await tx.query<object>(`fetch ${count} from whole_${entityTables[plural].name}`)).rows
}

async function* entityParts(
  tx: Transaction,
  plural: keyof typeof entityTables,
  firstRows: readonly object[],
  { first, most }: PartSizes,
): AsyncGenerator<string> {
  let asked = first
  let rows = firstRows
  let before = ''
  for (;;) {
    let bytes = 0
    for (let at = 0; at < rows.length; at += rowsPerPart) {
      const part = JSON.stringify(rows.slice(at, at + rowsPerPart)).slice(1, -1)
      yield before + part
      before = ','
      bytes += part.length
    }
    if (rows.length < asked) return
    if (bytes < smallAnswerBytes) asked = Math.min(most, asked * 2)
    else if (bytes > largeAnswerBytes) asked = Math.max(1, Math.floor(asked / 2))
    rows = await fetchRows(tx, plural, asked)
    if (rows.length === 0) return
  }
}
