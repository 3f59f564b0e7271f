import { largestLogPageBytes, longestLogPage, type Snapshot } from '../../contract/snapshot.ts'
import type { LogEntry } from '../../contract/batches.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import type { Cadence } from '../../domain/entities/cadence/cadence.ts'
import type { Identity } from '../../domain/entities/identity/identity.ts'
import type { Weighting } from '../../domain/entities/weighting/weighting.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { isInScope } from '../../domain/entities/document.ts'
import { entityKinds } from '../../domain/entities/entity-kinds.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Rejected } from '../platform/rejected.ts'
import { type DocumentAccess, headerOf, type NetworkAccess } from './access.ts'
import { selectEntities } from './tables.ts'

const listQuery = `
  select n.id, n.name, n.description, n.is_ai as "isAi", d.created_at as "createdAt", d.updated_at as "updatedAt",
    d.version, m.role, m.position as "order"
  from network_member m join network n on n.id = m.network_id join document d on d.id = n.id
  where m.user_id = $1
  order by m.position nulls last, d.created_at desc`

/** Whether a document exists, regardless of its owner. */
export async function documentExists({ pool }: Database, documentId: string): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>('select document_exists($1) as exists', [documentId])
  return rows[0]?.exists === true
}

/** Returns a user's networks, in the user's order. */
export async function listNetworks(tx: Transaction, userId: string): Promise<ListedNetwork[]> {
  const { rows } = await tx.query<ListedNetwork>(listQuery, [userId])
  return rows
}

/** Returns the given ids that are not nodes of the network. */
export async function missingNodes(tx: Transaction, networkId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select wanted.id from unnest($2::uuid[]) wanted (id)
     where not exists (select from node n where n.network_id = $1 and n.id = wanted.id)`,
    [networkId, ids],
  )
  return rows.map(({ id }) => id)
}

export function listed(access: DocumentAccess): ListedNetwork {
  const { role, order, version } = access
  return { ...headerOf(access), role, order, version }
}

/**
 * Reads a whole document. The caller must use a repeatable-read transaction, so that all tables are read in the same
 * state.
 */
export async function readSnapshot(tx: Transaction, access: DocumentAccess): Promise<Snapshot> {
  // Every snapshot has the lists of a network's entities. They are empty in the snapshot of a book, which also has the
  // lists of entities that only books have.
  const kinds = entityKinds.filter(({ document }) => isInScope(document, access.kind) || document === 'network')
  const entities = await Promise.all(
    kinds.map(({ plural, document }) =>
      isInScope(document, access.kind) ? selectEntities(tx, access, plural) : Promise.resolve([]),
    ),
  )
  return {
    network: listed(access),
    ...Object.fromEntries(kinds.map(({ plural }, index) => [plural, entities[index]])),
  } as Snapshot
}

/** Whether each id belongs to a report that was once added to the document, even if it has been deleted since. */
export async function hadReports(tx: Transaction, access: DocumentAccess, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query<{ known: number }>(
    `select count(*)::int as known from unnest($2::text[]) wanted (id)
     where exists (
       select from edit_batch
       where network_id = $1 and version is not null
         and edits @> jsonb_build_array(jsonb_build_object('type', 'report.add', 'report', jsonb_build_object('id', wanted.id)))
     )`,
    [access.documentId, ids],
  )
  return rows[0]?.known === ids.length
}

/** Data about contacts in a user's book. */
export interface BookContacts {
  readonly interactions: readonly Interaction[]
  readonly cadences: readonly Cadence[]
  readonly identities: readonly Identity[]
  readonly weightings: readonly Weighting[]
}

/** Returns the data about contacts in a book, oldest first. Empty if the document is a network. */
export async function readBook(tx: Transaction, access: DocumentAccess): Promise<BookContacts> {
  if (!isInScope('book', access.kind)) return { interactions: [], cadences: [], identities: [], weightings: [] }
  const [interactions, cadences, identities, weightings] = await Promise.all([
    selectEntities(tx, access, 'interactions'),
    selectEntities(tx, access, 'cadences'),
    selectEntities(tx, access, 'identities'),
    selectEntities(tx, access, 'weightings'),
  ])
  return { interactions, cadences, identities, weightings }
}

/**
 * SQL for a page of the log. It always contains the first batch, and further batches until the size limit is reached.
 */
const logQuery = `
  select version, "batchId", "stepId", "userId", "madeBy", at, edits, bytes
  from (
    select version, batch_id as "batchId", group_id as "stepId", user_id as "userId", made_by as "madeBy", at, edits,
      edits_bytes as bytes, sum(edits_bytes) over (order by version) - edits_bytes as before
    from (
      select * from edit_batch
      where network_id = $1 and version > $2
      order by version
      limit ${longestLogPage}
    ) as newest
  ) as measured
  where before < ${largestLogPageBytes}
  order by version`

export interface LogPage {
  /** Version of the document when the page was read. */
  readonly version: number
  /** Batches, oldest first. */
  readonly batches: readonly LogEntry[]
  /** Total size of the edits as JSON, in bytes. */
  readonly bytes: number
}

/** Returns a page of the edit log that starts after a version. */
export async function readLog(tx: Transaction, access: DocumentAccess, after: number): Promise<LogPage> {
  const { rows } = await tx.query<Omit<LogEntry, 'groupId'> & { bytes: number }>(logQuery, [access.documentId, after])
  const batches = rows.map(({ version, batchId, stepId, userId, madeBy, at, edits }) => ({
    version,
    batchId,
    stepId,
    groupId: stepId,
    userId,
    madeBy,
    at,
    edits,
  }))
  return { version: access.version, batches, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * Reads a whole network in order to duplicate it. Throws GENERATION_RUNNING while the network is generated, because a
 * generation can still be canceled so that it does not count toward the plan.
 */
export async function readFinished(tx: Transaction, access: NetworkAccess): Promise<Snapshot> {
  const { rows } = await tx.query<{ generating: boolean }>('select is_generating($1) as generating', [
    access.documentId,
  ])
  if (rows[0]?.generating) throw new Rejected('GENERATION_RUNNING')
  return readSnapshot(tx, access)
}
