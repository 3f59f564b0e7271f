import {
  type AllActivityInput,
  type AllActivityPage,
  batchesSearched,
  type ListedActivity,
} from '../../contract/activity.ts'
import type { Transaction } from '../db/database.ts'
import { type Condition, conditionFor } from './conditions.ts'
import { type FoundStep, readEntries } from './queries.ts'

/**
 * Returns the activity of all networks of a user as sentences, newest step first, one entry per step. Private books are
 * not included.
 */
export async function readAllActivity(
  tx: Transaction,
  userId: string,
  asked: AllActivityInput,
): Promise<AllActivityPage> {
  const networks = await listNetworks(tx, userId, asked.networkId)
  const networkIds = [...networks.keys()]
  const people = await listPeople(tx, networkIds)
  const { found, before } = await findSteps(tx, networkIds, asked, people)
  const entries = new Map<string, ListedActivity>()
  for (const [networkId, networkName] of networks) {
    const ofNetwork = found.filter((each) => each.networkId === networkId)
    if (ofNetwork.length === 0) continue
    for (const entry of await readEntries(tx, networkId, ofNetwork)) {
      entries.set(keyOf(networkId, entry.stepId), { ...entry, networkId, networkName })
    }
  }
  return {
    entries: found.flatMap(({ networkId, stepId }) => entries.get(keyOf(networkId, stepId)) ?? []),
    before,
    people,
  }
}

const keyOf = (networkId: string, stepId: string) => `${networkId} ${stepId}`

/** Returns the names of the user's networks by id. If `only` is set, returns only the name of that network. */
async function listNetworks(tx: Transaction, userId: string, only?: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `select n.id, n.name from network_member m join network n on n.id = m.network_id
     where m.user_id = $1 and ($2::uuid is null or n.id = $2)`,
    [userId, only ?? null],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type People = AllActivityPage['people']

async function listPeople(tx: Transaction, networkIds: readonly string[]): Promise<People> {
  const { rows } = await tx.query<People[number]>(
    `select distinct p.id, p.name from unnest($1::uuid[]) n (id), network_people(n.id) p order by p.name, p.id`,
    [networkIds],
  )
  return rows
}

interface FoundRow {
  /** Null if no batch matches. */
  readonly stepId: string | null
  readonly networkId: string
  readonly version: number
  readonly cursor: string
  /** The cursor of the oldest batch that was searched. */
  readonly edge: string
  readonly isFull: boolean
}

/** A cursor that is later than all batches. */
const afterAll = 'infinity_ffffffff-ffff-ffff-ffff-ffffffffffff_2147483647'

type Found = FoundStep & Pick<FoundRow, 'networkId' | 'cursor'>

/**
 * Returns the steps found among the newest batches of all networks before the cursor, and the cursor at which the next
 * request continues.
 */
async function findSteps(
  tx: Transaction,
  networkIds: readonly string[],
  { limit, before, topic, words }: AllActivityInput,
  people: People,
): Promise<{ found: readonly Found[]; before: string | null }> {
  const [at, networkId, version] = (before ?? afterAll).split('_')
  const condition = await conditionFor(tx, networkIds, { topic, words }, people, 6)
  const { rows } = await tx.query<FoundRow>(stepsFound(condition), [
    networkIds,
    at,
    networkId,
    version,
    limit + 1,
    ...condition.values,
  ])
  const found = rows.flatMap(({ stepId, ...row }) => (stepId === null ? [] : { stepId, ...row }))
  if (found.length > limit) {
    const first = found.slice(0, limit)
    return { found: first, before: first.at(-1)?.cursor ?? null }
  }
  const [row] = rows
  return { found, before: row?.isFull ? row.edge : null }
}

/** SQL for the cursor of a batch. Times are stored in microseconds, which the driver would round. */
const cursorOf = (alias: string) =>
  `to_char(${alias}.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${alias}.network_id || '_' || ${alias}.version`

/**
 * Returns SQL for the newest matching batch of each step, so that a step is listed only once across pages. The first
 * query takes the newest batches of each network. The index on time returns them in order.
 */
function stepsFound(condition: Condition): string {
  return `
    with searched as materialized (
      select b.network_id, b.version, b.at
      from unnest($1::uuid[]) n (id)
        cross join lateral (
          select network_id, version, at from edit_batch
          where network_id = n.id and version is not null
            and at <= $2::timestamptz and (at, network_id, version) < ($2::timestamptz, $3::uuid, $4::integer)
          order by at desc, version desc
          limit ${batchesSearched}
        ) b
      order by b.at desc, b.network_id desc, b.version desc
      limit ${batchesSearched}
    ),
    edge as (
      select ${cursorOf('s')} as edge, (select count(*) from searched) = ${batchesSearched} as "isFull"
      from searched s
      order by s.at, s.network_id, s.version
      limit 1
    ),
    found as (
      select coalesce(b.group_id, b.batch_id) as "stepId", b.network_id as "networkId", b.version, b.at,
        ${cursorOf('b')} as cursor
      from searched s join edit_batch b on b.network_id = s.network_id and b.version = s.version
      where ${condition.sql('b')}
        and (b.group_id is null or not exists (
          select from edit_batch later
          where later.network_id = b.network_id and later.group_id = b.group_id and later.version > b.version
            and ${condition.sql('later')}))
      order by b.at desc, b.network_id desc, b.version desc
      limit $5
    )
    select found."stepId", found."networkId", found.version, found.cursor, edge.edge, edge."isFull"
    from edge left join found on true
    order by found.at desc, found."networkId" desc, found.version desc`
}
