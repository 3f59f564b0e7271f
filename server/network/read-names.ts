import type { Edit } from '../../domain/edits/edit.ts'
import { NameBook } from '../../domain/history/known-names.ts'
import type { Transaction } from '../db/database.ts'
import { readFormerEdges, readFormerNodes, readFormerTasks } from './former-entities.ts'

const anyId = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g
/** Maximum number of ids for which names are read. Sentences name only a few entities and count the others. */
const mostIds = 5000

/**
 * Returns the names of all entities in the edits. Existing entities have their current name. Deleted entities have the
 * name in the edits, or otherwise in the log. If several edits contain a name, the first one is used, so the newest
 * edits have to come first.
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
  const formerTasks = await readFormerTasks(tx, networkId, missing(names.tasks, idsOf(edits, 'task.')))
  for (const task of formerTasks) names.tasks.set(task.id, task)
  const formerEdges = await readFormerEdges(tx, networkId, missing(names.edges, idsOf(edits, 'edge.')))
  for (const edge of formerEdges) names.edges.set(edge.id, edge)
  const { rows: others } = await tx.query<{ id: string; name: string }>(
    `select id, text as name from tag where network_id = $1 and id = any($2::uuid[])
     union all select id, name from field where network_id = $1 and id = any($2::uuid[])
     union all select id, name from node_group where network_id = $1 and id = any($2::uuid[])
     union all select id, name from view where document_id = $1 and id = any($2::uuid[])`,
    [networkId, ids],
  )
  for (const { id, name } of others) names.others.set(id, name)
  const nodeIds = [
    ...edits.flatMap(nodesIn),
    ...[...names.edges.values()].flatMap(({ sourceId, targetId }) => [sourceId, targetId]),
    ...[...names.tasks.values()].map(({ nodeId }) => nodeId),
  ]
  const { rows: nodes } = await tx.query<{ id: string; name: string }>(
    'select id, name from node where network_id = $1 and id = any($2::uuid[])',
    [networkId, [...new Set([...ids, ...nodeIds])]],
  )
  for (const { id, name } of nodes) names.nodes.set(id, name)
  const formerNodes = await readFormerNodes(tx, networkId, missing(names.nodes, nodeIds))
  for (const { id, name } of formerNodes) names.nodes.set(id, name)
  return names
}

/** Returns the ids of the changed or deleted entities whose edits have types with the given prefix. */
function idsOf(edits: readonly Edit[], prefix: 'task.' | 'edge.' | 'node.'): string[] {
  return edits.flatMap((edit) => ('id' in edit && edit.type.startsWith(prefix) ? edit.id : []))
}

/** Returns the ids of the nodes that an edit names, except the ends of connections and the nodes of tasks. */
function nodesIn(edit: Edit): readonly string[] {
  return [
    ...idsOf([edit], 'node.'),
    ...(edit.type === 'node.merge' ? edit.from : []),
    // `nodeIds` is missing in steps whose long values are not loaded.
    ...('nodeIds' in edit && Array.isArray(edit.nodeIds) ? edit.nodeIds : []),
    ...(edit.type === 'distinction.add' ? [edit.distinction.nodeId, edit.distinction.otherId] : []),
  ]
}

function missing(known: ReadonlyMap<string, unknown>, ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => !known.has(id)).slice(0, mostIds)
}
