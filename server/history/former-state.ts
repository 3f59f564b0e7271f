import { setImmediate as letOthers } from 'node:timers/promises'
import { knowsEdits } from '../../contract/protocol.ts'
import { replayAll } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { kindsIn } from '../../domain/entities/entity-kinds.ts'
import { type AnyEntity, anyGraph, type Graph } from '../../domain/entities/graph.ts'
import { createdNetwork, withPresentProperties } from '../../domain/history/former-state.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import type { Transaction } from '../db/database.ts'
import { type DocumentAccess, headerOf } from '../network/access.ts'
import { listed } from '../network/queries.ts'
import { Rejected } from '../platform/rejected.ts'

/** Number of batches that are replayed before yielding to other requests. */
const batchesAtOnce = 500
/** Number of entities per part of the answer. */
const entitiesPerPart = 500
const laterRelease =
  'A later release of Kithmap made some of these changes. This server can show them once it is upgraded.'

interface FormerOptions {
  readonly version: number
  /** Called with the size of the edits that were read, in bytes. */
  readonly onRead: (bytes: number) => void
}

/**
 * Replays a network up to a version, and returns it as the JSON of a `Snapshot`, in chunks. The caller must use a
 * repeatable-read transaction. Throws NOT_FOUND for a version that does not exist yet, and UNKNOWN_EDIT if only a later
 * release can read the log.
 */
export async function formerParts(
  tx: Transaction,
  access: DocumentAccess,
  options: FormerOptions,
): Promise<AsyncGenerator<string>> {
  if (access.kind !== 'network' || options.version > access.version) throw new Rejected('NOT_FOUND')
  const graph = await readFormerGraph(tx, access, options)
  return snapshotOf(graph, { ...listed(access), ...graph.network, version: options.version })
}

// An async generator, like the other streams of documents, so that other requests can run between chunks.
async function* snapshotOf(graph: Graph, header: ListedNetwork): AsyncGenerator<string> {
  yield `{"network":${JSON.stringify(header)}`
  for (const { plural } of kindsIn('network')) {
    yield `,"${plural}":[`
    yield* entityParts(anyGraph(graph).collection(plural).values())
    yield ']'
  }
  yield '}'
}

async function readFormerGraph(
  tx: Transaction,
  access: DocumentAccess,
  { version, onRead }: FormerOptions,
): Promise<Graph> {
  const networkId = access.documentId
  let graph = createdNetwork(headerOf(access), await readFirstNames(tx, networkId))
  // Only the edits are read, and in chunks, because a log can be much larger than its network.
  await tx.query(
    `declare former_log no scroll cursor for
     select at, edits, edits_bytes as bytes from edit_batch
     where network_id = $1 and version <= $2
     order by version`,
    [networkId, version],
  )
  for (;;) {
    const { rows } = await tx.query<{ at: string; edits: Edit[]; bytes: number }>(
      `fetch ${batchesAtOnce} from former_log`,
    )
    if (!rows.every(({ edits }) => knowsEdits(edits))) throw new Rejected('UNKNOWN_EDIT', laterRelease)
    onRead(rows.reduce((sum, { bytes }) => sum + bytes, 0))
    const last = rows.at(-1)
    if (last) {
      graph = replayAll(
        graph,
        rows.map(({ at, edits }) => ({ at, edits: withPresentProperties(edits) })),
      )
      // Every batch changes the network's `updatedAt`, but the edits of the batch do not contain the time.
      graph = { ...graph, network: { ...graph.network, updatedAt: last.at } }
    }
    if (rows.length < batchesAtOnce) return graph
    await letOthers()
  }
}

/**
 * Returns the edits that restore the initial name and description of a network. The log does not contain these, but the
 * inverses of their first changes do.
 */
async function readFirstNames(tx: Transaction, networkId: string): Promise<Edit[]> {
  const firstOf = async (type: Edit['type']) => {
    const { rows } = await tx.query<{ inverse: Edit[] }>(
      `select inverse from edit_batch
       where network_id = $1 and version is not null and edits @> $2::jsonb
       order by version
       limit 1`,
      [networkId, JSON.stringify([{ type }])],
    )
    return rows.flatMap(({ inverse }) => inverse.filter((edit) => edit.type === type))
  }
  const [names, descriptions] = await Promise.all([firstOf('network.rename'), firstOf('network.describe')])
  return [...names, ...descriptions]
}

function* entityParts(entities: Iterable<AnyEntity>): Generator<string> {
  let before = ''
  let part: AnyEntity[] = []
  for (const entity of entities) {
    part.push(entity)
    if (part.length < entitiesPerPart) continue
    yield before + JSON.stringify(part).slice(1, -1)
    before = ','
    part = []
  }
  if (part.length > 0) yield before + JSON.stringify(part).slice(1, -1)
}
