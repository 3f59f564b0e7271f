import type { Edit } from '../../domain/edits/edit.ts'
import { NameBook } from '../../domain/history/known-names.ts'
import type { Transaction } from '../db/database.ts'
import { readFormerTasks } from './former-tasks.ts'

const anyId = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g
/** Maximum number of ids for which names are read. Sentences name only a few entities and count the others. */
const mostIds = 5000

/**
 * Returns the names of all entities in the edits. Existing entities have their current name, and deleted ones the name
 * in the edits. If several edits contain a name, the first one is used, so the newest edits have to come first. Edits of
 * a task often lack its text, so the text of a deleted task is read from the log.
 */
export async function readNames(tx: Transaction, networkId: string, edits: readonly Edit[]): Promise<NameBook> {
  const names = new NameBook()
  names.gather(edits.toReversed())
  const ids = [...new Set(JSON.stringify(edits).match(anyId))].slice(0, mostIds)
  const { rows: edges } = await tx.query<{ id: string; sourceId: string; targetId: string; label: string }>(
    'select id, source_id as "sourceId", target_id as "targetId", label from edge where network_id = $1 and id = any($2::uuid[])',
    [networkId, ids],
  )
  for (const edge of edges) names.edges.set(edge.id, edge)
  const { rows: tasks } = await tx.query<{ id: string; text: string; nodeId: string }>(
    'select id, text, node_id as "nodeId" from task where network_id = $1 and id = any($2::uuid[])',
    [networkId, ids],
  )
  for (const task of tasks) names.tasks.set(task.id, task)
  for (const task of await readFormerTasks(tx, networkId, unnamedTasks(edits, names))) {
    names.tasks.set(task.id, task)
    if (task.nodeName !== null && !names.nodes.has(task.nodeId)) names.nodes.set(task.nodeId, task.nodeName)
  }
  const { rows: others } = await tx.query<{ id: string; name: string }>(
    `select id, text as name from tag where network_id = $1 and id = any($2::uuid[])
     union all select id, name from field where network_id = $1 and id = any($2::uuid[])
     union all select id, name from node_group where network_id = $1 and id = any($2::uuid[])
     union all select id, name from view where document_id = $1 and id = any($2::uuid[])`,
    [networkId, ids],
  )
  for (const { id, name } of others) names.others.set(id, name)
  const nodeIds = new Set([
    ...ids,
    ...edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]),
    ...[...names.tasks.values()].map(({ nodeId }) => nodeId),
  ])
  const { rows: nodes } = await tx.query<{ id: string; name: string }>(
    'select id, name from node where network_id = $1 and id = any($2::uuid[])',
    [networkId, [...nodeIds]],
  )
  for (const { id, name } of nodes) names.nodes.set(id, name)
  return names
}

/** Returns the ids of changed or deleted tasks without a known text. */
function unnamedTasks(edits: readonly Edit[], names: NameBook): string[] {
  const ids = edits.flatMap((edit) => (edit.type === 'task.update' || edit.type === 'task.remove' ? edit.id : []))
  return [...new Set(ids)].filter((id) => !names.tasks.has(id)).slice(0, mostIds)
}
