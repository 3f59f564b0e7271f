import { entityKinds } from '../../domain/entities/entity-kinds.ts'
import type { Transaction } from '../db/database.ts'
import type { DocumentAccess } from './access.ts'
import { listed } from './queries.ts'
import { entityTables } from './tables.ts'

/** How many rows are asked for at once: at first, and at most, when they are small. The largest take 100 kB each. */
const fewRows = 50
const mostRows = 400
const smallPartBytes = 256 * 1024
const largePartBytes = 1024 * 1024

/**
 * A whole document as the JSON of a `Snapshot`, in parts of a megabyte or so. Call it in a repeatable-read transaction.
 * Nothing is read before it is asked for.
 */
export async function* snapshotParts(tx: Transaction, access: DocumentAccess): AsyncGenerator<string> {
  yield `{"network":${JSON.stringify(listed(access))}`
  for (const { plural, document } of entityKinds) {
    if (document === access.kind) yield* entityParts(tx, access, plural)
    else if (document === 'network') yield `,"${plural}":[]`
  }
  yield '}'
}

async function* entityParts(
  tx: Transaction,
  access: DocumentAccess,
  plural: keyof typeof entityTables,
): AsyncGenerator<string> {
  const { name, columns, documentKey, order } = entityTables[plural]
  const cursor = `whole_${name}`
  await tx.query(
    `declare ${cursor} no scroll cursor for select ${columns} from ${name} where ${documentKey} = $1 order by ${order}`,
    [access.network.id],
  )
  let before = `,"${plural}":[`
  for (let most = fewRows; ; ) {
    const { rows } = await tx.query(`fetch ${most} from ${cursor}`)
    const part = JSON.stringify(rows).slice(1, -1)
    yield before + part
    if (rows.length < most) break
    before = ','
    if (part.length < smallPartBytes) most = Math.min(mostRows, most * 2)
    else if (part.length > largePartBytes) most = Math.max(1, Math.floor(most / 2))
  }
  yield ']'
  await tx.query(`close ${cursor}`)
}
