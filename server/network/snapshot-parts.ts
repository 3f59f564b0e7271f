import { liesIn } from '../../domain/entities/document.ts'
import { entityKinds } from '../../domain/entities/entity-kinds.ts'
import type { Transaction } from '../db/database.ts'
import type { DocumentAccess } from './access.ts'
import { listed } from './queries.ts'
import { entityTables } from './tables.ts'

/** How many rows are asked for at once: at first, and at most. */
interface Pace {
  readonly first: number
  readonly most: number
}

/** For one that has its place in memory: few round trips, of what takes some milliseconds to take in. */
export const inOneGo: Pace = { first: 500, most: 500 }
/** For one that has not: the largest rows take 100 kB each. */
export const inSmallParts: Pace = { first: 50, most: 400 }
const smallAnswerBytes = 256 * 1024
const largeAnswerBytes = 1024 * 1024
/** Texts of a few ten kB are forgotten as soon as they are sent; large ones stay in memory until it is searched as a whole. */
const rowsPerPart = 100

/**
 * A whole document as the JSON of a `Snapshot`, in parts. Call it in a repeatable-read transaction. After the beginning
 * nothing is read before it is asked for, in which others have their turn wherever it is waited for.
 */
export async function* snapshotParts(tx: Transaction, access: DocumentAccess, pace: Pace): AsyncGenerator<string> {
  const openings = entityKinds.flatMap(({ plural, document }) =>
    liesIn(document, access.kind) ? [{ plural, rows: openCursor(tx, access, plural, pace) }] : [],
  )
  // Should one fail, it is heard of when its turn comes.
  for (const { rows } of openings) rows.catch(() => undefined)
  const ofOthers = entityKinds.filter(({ document }) => !liesIn(document, access.kind) && document === 'network')
  yield `{"network":${JSON.stringify(listed(access))}${ofOthers.map(({ plural }) => `,"${plural}":[]`).join('')}`
  for (const { plural, rows } of openings) {
    yield `,"${plural}":[`
    yield* entityParts(tx, plural, await rows, pace)
    yield ']'
  }
  yield '}'
}

/** The first rows come along with the opening, and all openings along with each other. */
function openCursor(tx: Transaction, access: DocumentAccess, plural: keyof typeof entityTables, { first }: Pace) {
  const { name, columns, documentKey, order } = entityTables[plural]
  const opened = tx.query(
    `declare whole_${name} no scroll cursor for
     select ${columns} from ${name} where ${documentKey} = $1 order by ${order}`,
    [access.network.id],
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
  { first, most }: Pace,
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
