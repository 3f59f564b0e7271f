import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Task } from '../../domain/entities/task/task.ts'
import { foldedText } from '../db/folded-text.ts'
import type { Transaction } from '../db/database.ts'

/**
 * Maximum number of batches from which the data of deleted and reworded entities is read. It limits the work per
 * request. Entities from older batches are missing from all pages alike.
 */
const batchesOfFormer = 1000
/** Maximum number of tasks per search. */
const mostFound = 1000

/**
 * JSON paths that select edits with former data of deleted or reworded entities. Must match the paths of the indexes.
 */
const formerPaths = {
  tasks: '$[*] ? (@.type == "task.add" || @.type == "task.update" && exists(@.changes.text))',
  graph: '$[*] ? (@.type == "node.add" || @.type == "edge.add")',
} as const

/**
 * Returns SQL for the newest batches that deleted or reworded tasks, or that deleted nodes or edges, in the networks
 * `$1`. An index returns the batches in order.
 */
const newestFormer = (kind: keyof typeof formerPaths) => `
  newest as materialized (
    select b.network_id, b.version, b.at
    from unnest($1::uuid[]) n (id)
      cross join lateral (
        select network_id, version, at from edit_batch
        where network_id = n.id and version is not null and inverse @? '${formerPaths[kind]}'
        order by at desc, version desc
        limit ${batchesOfFormer}
      ) b
    order by b.at desc, b.network_id desc, b.version desc
    limit ${batchesOfFormer}
  )`

/**
 * SQL for the inverse edits of one batch in `newest`. The limit makes the database look up each batch instead of
 * scanning the log.
 */
const inverseOf = `(select inverse from edit_batch
    where network_id = newest.network_id and version = newest.version limit 1)`

/** SQL for the id and the former text of a task in an edit. */
const [formerId, formerText] = [
  `coalesce(e->'task'->>'id', e->>'id')`,
  `coalesce(e->'task'->>'text', e->'changes'->>'text')`,
]

/** Returns the ids of existing and deleted tasks whose current or former text matches a `like` pattern in folded form. */
export async function findTasks(tx: Transaction, networkIds: readonly string[], pattern: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with ${newestFormer('tasks')}
     (select id::text from task
      where network_id = any($1::uuid[]) and ${foldedText('text')} like $2
      order by created_at desc, id
      limit ${mostFound})
     union
     (select ${formerId}
      from newest cross join lateral ${inverseOf} b,
        jsonb_path_query(b.inverse, '${formerPaths.tasks}') e
      where ${foldedText(formerText)} like $2
      order by newest.at desc, 1
      limit ${mostFound})`,
    [networkIds, pattern],
  )
  return rows.map(({ id }) => id)
}

/** Returns deleted tasks of a network by id, as they were when they were deleted. */
export function readFormerTasks(tx: Transaction, networkId: string, ids: readonly string[]) {
  return readFormer<Pick<Task, 'id' | 'text' | 'nodeId'>>(tx, networkId, ids, {
    kind: 'tasks',
    entity: 'task',
    columns: `e->'task'->>'text' as text, e->'task'->>'nodeId' as "nodeId"`,
  })
}

/** Returns deleted connections of a network by id, as they were when they were deleted. */
export function readFormerEdges(tx: Transaction, networkId: string, ids: readonly string[]) {
  return readFormer<Pick<Edge, 'id' | 'sourceId' | 'targetId' | 'label'>>(tx, networkId, ids, {
    kind: 'graph',
    entity: 'edge',
    columns: `e->'edge'->>'sourceId' as "sourceId", e->'edge'->>'targetId' as "targetId",
       coalesce(e->'edge'->>'label', '') as label`,
  })
}

/** Returns deleted nodes of a network by id, as they were when they were deleted. */
export function readFormerNodes(tx: Transaction, networkId: string, ids: readonly string[]) {
  return readFormer<Pick<Node, 'id' | 'name'>>(tx, networkId, ids, {
    kind: 'graph',
    entity: 'node',
    columns: `e->'node'->>'name' as name`,
  })
}

interface FormerColumns {
  readonly kind: keyof typeof formerPaths
  readonly entity: 'task' | 'edge' | 'node'
  /** SQL for the columns of an entity in the edit `e` that adds it. */
  readonly columns: string
}

async function readFormer<T extends { readonly id: string }>(
  tx: Transaction,
  networkId: string,
  ids: readonly string[],
  { kind, entity, columns }: FormerColumns,
): Promise<readonly T[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<T>(
    `with ${newestFormer(kind)}
     select distinct on (1) e->'${entity}'->>'id' as id, ${columns}
     from newest cross join lateral ${inverseOf} b,
       jsonb_path_query(b.inverse, '$[*] ? (@.type == "${entity}.add")') e
     where e->'${entity}'->>'id' = any($2::text[])
     order by 1, newest.at desc, newest.version desc`,
    [[networkId], ids],
  )
  return rows
}
