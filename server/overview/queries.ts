import {
  type FoundNode,
  type ListedEvent,
  type ListedTask,
  mostFound,
  mostListed,
  type Statistics,
} from '../../contract/overview.ts'
import type { Transaction } from '../db/database.ts'
import { entityTables } from '../network/tables.ts'

/*
 * Every query begins at the person's memberships. Row-level security alone would give the same rows, but would find
 * them by looking at everybody's.
 */

const tasksQuery = `
  select t.*, n.name as "networkName", d.id as "nodeId", d.name as "nodeName", d.type as "nodeType"
  from network_member m
    join network n on n.id = m.network_id
    join lateral (
      select network_id as "networkId", ${entityTables.tasks.columns} from task where network_id = m.network_id and not completed
    ) t on true
    join node d on d.network_id = m.network_id and d.id = t."nodeId"
  where m.user_id = $1
  order by t."dueDate" nulls last, t."createdAt", t.id
  limit ${mostListed + 1}`

type TaskRow = ListedTask['task'] & {
  networkId: string
  networkName: string
  nodeName: string
  nodeType: ListedTask['node']['type']
}

/** The open tasks of all of a person's networks, those due first first. One more than is listed tells of the rest. */
export async function listOpenTasks(
  tx: Transaction,
  userId: string,
): Promise<{ tasks: ListedTask[]; isComplete: boolean }> {
  const { rows } = await tx.query<TaskRow>(tasksQuery, [userId])
  const tasks = rows
    .slice(0, mostListed)
    .map(({ networkId, networkName, nodeName: name, nodeType: type, ...task }) => ({
      networkId,
      networkName,
      node: { id: task.nodeId, name, type },
      task,
    }))
  return { tasks, isComplete: rows.length <= mostListed }
}

/** Letters that folding leaves as they are, as those write them who have no key for them: as `domain/folded.ts` does. */
const plain = (expression: string) =>
  `replace(replace(replace(replace(translate(${expression}, 'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`

/** What is typed is folded once, not once for each name. */
const findQuery = `
  with sought as materialized (
    select array_agg('%' || regexp_replace(${plain('folded(word)')}, '([\\\\%_])', '\\\\\\1', 'g') || '%') as patterns
    from unnest($2::text[]) word
  )
  select d.network_id as "networkId", n.name as "networkName",
    json_build_object('id', d.id, 'name', d.name, 'type', d.type) as node
  from (
    select d.network_id, d.id, d.name, d.type
    from network_member m join node d using (network_id)
    where m.user_id = $1 and ${plain('d.name_folded')} like all ((select patterns from sought)::text[])
    order by length(d.name), d.name, d.id
    limit ${mostFound}
  ) d join network n on n.id = d.network_id
  order by length(d.name), d.name, d.id`

/** The nodes in whose names every word is. Cost: looks at all nodes of the person's networks. */
export async function findNodes(tx: Transaction, userId: string, words: string): Promise<FoundNode[]> {
  const wanted = words.split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const { rows } = await tx.query<FoundNode>(findQuery, [userId, [...new Set(wanted)]])
  return rows
}

const healthQuery = `
  with mine as (select network_id from network_member where user_id = $1),
  nodes as (
    select d.type, count(*) as amount from mine join node d using (network_id) group by d.type
  ),
  tasks as (
    select count(*) as amount, count(*) filter (where t.completed) as completed from mine join task t using (network_id)
  ),
  events as (
    select d.network_id as "networkId", n.name as "networkName",
      json_build_object('id', d.id, 'name', d.name) as node, d.date
    from mine join node d using (network_id) join network n on n.id = d.network_id
    where d.type = 'event' and d.date is not null
    order by d.date desc, d.name, d.id
    limit ${mostListed}
  )
  select
    (select count(*) from mine)::int as "totalNetworks",
    (select count(*) from mine join edge using (network_id))::int as "totalEdges",
    (select amount from tasks)::int as "totalTasks",
    (select completed from tasks)::int as "completedTasks",
    (select coalesce(json_object_agg(type, amount), '{}') from nodes) as "nodeTypes",
    (select coalesce(json_agg(events order by date, node ->> 'name'), '[]') from events) as events`

interface HealthRow extends Omit<Statistics, 'totalNodes' | 'totalEvents' | 'nodeTypes'> {
  nodeTypes: Partial<Statistics['nodeTypes']>
  events: ListedEvent[]
}

/** What is in all of a person's networks. Counted by the database, in one statement. */
export async function readHealth(
  tx: Transaction,
  userId: string,
): Promise<{ statistics: Statistics; events: ListedEvent[] }> {
  const { rows } = await tx.query<HealthRow>(healthQuery, [userId])
  const row = rows[0]
  if (!row) throw new Error('A query that always has one row had none.')
  const { events, nodeTypes: found, ...sums } = row
  const nodeTypes = { person: 0, organization: 0, event: 0, venue: 0, ...found }
  const totalNodes = Object.values(nodeTypes).reduce((sum, amount) => sum + amount, 0)
  return { statistics: { ...sums, totalNodes, totalEvents: nodeTypes.event, nodeTypes }, events }
}
