import { foldedText } from '../db/folded-text.ts'
import type { Transaction } from '../db/database.ts'

/**
 * Maximum number of batches that deleted or reworded tasks, of which the former tasks are read. Limits the work per
 * request. Older tasks are missing from all pages alike.
 */
const batchesOfFormer = 1000
/** Maximum number of tasks per search. */
const mostFound = 1000

/** A JSON path that selects edits with the former text of a task. Must match the one of the index. */
const formerPath = '$[*] ? (@.type == "task.add" || @.type == "task.update" && exists(@.changes.text))'

/** SQL for the newest batches of the networks in `$1` that deleted or reworded tasks. An index returns them in order. */
const newestFormer = `
  newest as materialized (
    select b.network_id, b.version, b.at
    from unnest($1::uuid[]) n (id)
      cross join lateral (
        select network_id, version, at from edit_batch
        where network_id = n.id and version is not null and inverse @? '${formerPath}'
        order by at desc, version desc
        limit ${batchesOfFormer}
      ) b
    order by b.at desc, b.network_id desc, b.version desc
    limit ${batchesOfFormer}
  )`

/** SQL for one batch of that list. The limit makes the database look up each batch instead of scanning the log. */
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
    `with ${newestFormer}
     (select id::text from task
      where network_id = any($1::uuid[]) and ${foldedText('text')} like $2
      order by created_at desc, id
      limit ${mostFound})
     union
     (select ${formerId}
      from newest cross join lateral ${inverseOf} b,
        jsonb_path_query(b.inverse, '${formerPath}') e
      where ${foldedText(formerText)} like $2
      order by newest.at desc, 1
      limit ${mostFound})`,
    [networkIds, pattern],
  )
  return rows.map(({ id }) => id)
}

interface FormerTask {
  readonly id: string
  readonly text: string
  readonly nodeId: string
  /** The name of the node if it was deleted together with the task, otherwise null. */
  readonly nodeName: string | null
}

/** Returns deleted tasks of a network by id, as they were when they were deleted. */
export async function readFormerTasks(
  tx: Transaction,
  networkId: string,
  ids: readonly string[],
): Promise<readonly FormerTask[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<FormerTask>(
    `with ${newestFormer}
     select distinct on (1) e->'task'->>'id' as id, e->'task'->>'text' as text, e->'task'->>'nodeId' as "nodeId",
       (select n->'node'->>'name' from jsonb_path_query(b.inverse, '$[*] ? (@.type == "node.add")') n
        where n->'node'->>'id' = e->'task'->>'nodeId' limit 1) as "nodeName"
     from newest cross join lateral ${inverseOf} b,
       jsonb_path_query(b.inverse, '$[*] ? (@.type == "task.add")') e
     where e->'task'->>'id' = any($2::text[])
     order by 1, newest.at desc, newest.version desc`,
    [[networkId], ids],
  )
  return rows
}
