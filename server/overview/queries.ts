import {
  type FoundNode,
  type ListedEvent,
  type ListedTask,
  mostFound,
  mostListed,
  type Statistics,
} from '../../contract/overview.ts'
import type { Transaction } from '../db/database.ts'
import { foldedText, plainLetters } from '../db/folded-text.ts'
import { entityTables } from '../network/tables.ts'

/* SQL for open tasks. Every query starts at the user's memberships. A query that relied only on row-level security
   would return the same rows, but scan the rows of all users. */

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

/**
 * Returns the open tasks in all of a user's networks, earliest due date first. The query reads one task more than the
 * limit, to detect whether there are more.
 */
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

/** Minimum number of letters for searching strings other than names. Fewer letters match nearly every string. */
const fewestLetters = 3
/** Number of characters of notes that are searched and shown in results. */
const longestNotes = 2000

/** SQL that folds the search words once, instead of once per name. */
const sought = `
  sought as materialized (
    select array_agg('%' || regexp_replace(${plainLetters('folded(word)')}, '([\\\\%_])', '\\\\\\1', 'g') || '%') as patterns
    from unnest($2::text[]) word
  )`
const isSought = (expression: string) => `${expression} like all ((select patterns from sought)::text[])`

const findByNameQuery = `
  with ${sought}
  select d.network_id as "networkId", n.name as "networkName",
    json_build_object('id', d.id, 'name', d.name, 'type', d.type) as node, null as by
  from (
    select d.network_id, d.id, d.name, d.type
    from network_member m join node d using (network_id)
    where m.user_id = $1 and m.network_id is distinct from $3 and ${isSought(plainLetters('d.name_folded'))}
    order by length(d.name), d.name, d.id
    limit ${mostFound}
  ) d join network n on n.id = d.network_id
  order by length(d.name), d.name, d.id`

/** SQL for all searchable strings of nodes except names, one per row. Only the start of notes is searched. */
const textsOfNodes = `
  select d.network_id, d.id, entry.place, entry.of, entry.text, entry.turn
  from mine m join node d using (network_id), lateral (values
    ('title', null, d.title, 1), ('company', null, d.company, 2), ('email', null, d.email, 3), ('phone', null, d.phone, 4),
    ('address', null, d.address, 5), ('notes', null, left(d.notes, ${longestNotes}), 10)
  ) entry (place, of, text, turn)
  where entry.text <> ''
  union all
  select d.network_id, d.id, 'tag', null, t.text, 6
  from mine m join tag t using (network_id) join node d on d.network_id = t.network_id and t.id = any (d.tag_ids)
  union all
  select t.network_id, t.node_id, 'task', null, t.text, 7 from mine m join task t using (network_id)
  union all
  select d.network_id, d.id, 'field', f.name, value.text, 8
  from mine m join node d using (network_id) cross join lateral jsonb_each_text(d.field_values) value (id, text)
    join field f on f.network_id = d.network_id and f.id::text = value.id
  union all
  select e.network_id, e.source_id, 'connection', o.name, e.label, 9
  from mine m join edge e using (network_id) join node o on o.network_id = e.network_id and o.id = e.target_id
  where e.label <> ''`

const findByTextQuery = `
  with mine as materialized (
    select network_id from network_member where user_id = $1 and network_id is distinct from $3
  ),
  ${sought},
  found as (
    select distinct on (entry.network_id, entry.id) entry.*
    from (${textsOfNodes}) entry
    where entry.place is distinct from $4 and ${isSought(foldedText('entry.text'))}
    order by entry.network_id, entry.id, entry.turn
  )
  select f.network_id as "networkId", n.name as "networkName",
    json_build_object('id', d.id, 'name', d.name, 'type', d.type) as node,
    json_build_object('place', f.place, 'of', f.of, 'text', f.text) as by
  from found f join node d on d.network_id = f.network_id and d.id = f.id join network n on n.id = f.network_id
  order by f.turn, length(d.name), d.name, d.id
  limit ${mostFound}`

/**
 * Finds nodes whose names contain every word. If only a few names match, also finds nodes with another string that
 * contains every word. `except` is a network to skip, `without` are kinds of text to skip. Cost: scans all nodes in the
 * user's networks and all their text.
 */
export async function findNodes(
  tx: Transaction,
  userId: string,
  words: string,
  except: string | null = null,
  without: 'task' | null = null,
): Promise<FoundNode[]> {
  const wanted = [...new Set(words.split(/\s+/).filter(Boolean))]
  if (wanted.length === 0) return []
  const { rows: byName } = await tx.query<FoundNode>(findByNameQuery, [userId, wanted, except])
  if (byName.length === mostFound || wanted.join('').length < fewestLetters) return byName
  const { rows: byText } = await tx.query<FoundNode>(findByTextQuery, [userId, wanted, except, without])
  const known = new Set(byName.map(({ networkId, node }) => `${networkId} ${node.id}`))
  return [...byName, ...byText.filter(({ networkId, node }) => !known.has(`${networkId} ${node.id}`))].slice(
    0,
    mostFound,
  )
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

/** Returns statistics of all of a user's networks, and their events. Runs a single statement. */
export async function readHealth(
  tx: Transaction,
  userId: string,
): Promise<{ statistics: Statistics; events: ListedEvent[] }> {
  const { rows } = await tx.query<HealthRow>(healthQuery, [userId])
  const row = rows[0]
  if (!row) throw new Error('A query that always returns one row returned none.')
  const { events, nodeTypes: found, ...sums } = row
  const nodeTypes = { person: 0, organization: 0, event: 0, venue: 0, ...found }
  const totalNodes = Object.values(nodeTypes).reduce((sum, amount) => sum + amount, 0)
  return { statistics: { ...sums, totalNodes, totalEvents: nodeTypes.event, nodeTypes }, events }
}
