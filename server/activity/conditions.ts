import type { ActivityInput, ActivityTopic } from '../../contract/activity.ts'
import { folded } from '../../domain/folded.ts'
import { typesOf } from '../../domain/history/topics.ts'
import type { Transaction } from '../db/database.ts'
import { findTasks } from '../network/former-entities.ts'

/** A condition on batches: SQL with its parameters. */
export interface Condition {
  /** Returns the SQL. `alias` is the name of the batch in the query. */
  sql(alias: string): string
  readonly values: readonly unknown[]
}

/** Maximum number of nodes with a matching name whose edits are searched. */
const mostNodesOfWord = 20

type Asked = Pick<ActivityInput, 'userId' | 'of' | 'topic' | 'words'>

/** Returns the condition for a request about one or more networks. Its parameters are numbered from `$first`. */
export async function conditionFor(
  tx: Transaction,
  networkIds: readonly string[],
  { userId, of, topic, words = '' }: Asked,
  people: readonly { readonly id: string; readonly name: string }[],
  first: number,
): Promise<Condition> {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${first - 1 + values.push(value)}`
  const parts: ((alias: string) => string)[] = [isAbout(topic, parameter)]
  if (userId !== undefined) {
    const person = parameter(userId)
    parts.push((b) => `${b}.user_id = ${person}`)
  }
  if (of !== undefined) parts.push(mentions(await withTasks(tx, networkIds, of), parameter))
  for (const word of folded(words).split(' ').filter(Boolean)) {
    parts.push(await hasWord(tx, networkIds, word, people, parameter))
  }
  return { values, sql: (alias) => parts.map((part) => `(${part(alias)})`).join(' and ') }
}

function isAbout(topic: ActivityTopic | undefined, parameter: (value: unknown) => string): (alias: string) => string {
  if (topic === 'imports') return (b) => `${b}.purpose = 'import'`
  const path = parameter(pathOf(topic))
  return (b) => `${b}.edits @? ${path}::jsonpath`
}

/** Returns a JSON path that selects the edits of a topic. */
function pathOf(topic: Exclude<ActivityTopic, 'imports'> | undefined): string {
  const types = (all: readonly string[]) => all.map((type) => `@.type == ${JSON.stringify(type)}`).join(' || ')
  switch (topic) {
    case undefined:
      return `$[*] ? (!(${types(typesOf('places'))}))`
    case 'done':
      return '$[*] ? (@.type == "task.update" && @.changes.completed == true)'
    default:
      return `$[*] ? (${types(typesOf(topic))})`
  }
}

/** Returns a condition that is true for batches whose edits or inverse edits mention one of the ids. */
function mentions(ids: readonly string[], parameter: (value: unknown) => string): (alias: string) => string {
  const patterns = parameter(ids.map((id) => `%${id}%`))
  return (b) => `${b}.edits::text like any(${patterns}::text[]) or ${b}.inverse::text like any(${patterns}::text[])`
}

/** Returns a condition that is true for batches with a `task.…` edit of one of the tasks. */
function changesTask(ids: readonly string[], parameter: (value: unknown) => string): (alias: string) => string {
  const tasks = parameter(ids)
  return (b) => `exists (
    select from jsonb_path_query(${b}.edits, '$[*] ? (@.type starts with "task.")') e
    where coalesce(e->'task'->>'id', e->>'id') = any(${tasks}::text[]))`
}

/** Returns the ids of a node and of its tasks, because edits to its tasks count as edits to the node. */
async function withTasks(tx: Transaction, networkIds: readonly string[], nodeId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from task where network_id = any($1::uuid[]) and node_id = $2',
    [networkIds, nodeId],
  )
  return [nodeId, ...rows.map(({ id }) => id)]
}

async function hasWord(
  tx: Transaction,
  networkIds: readonly string[],
  word: string,
  people: readonly { readonly id: string; readonly name: string }[],
  parameter: (value: unknown) => string,
): Promise<(alias: string) => string> {
  const literal = word.replace(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await tx.query<{ id: string }>(
    `select id from node where network_id = any($1::uuid[]) and name_folded like $2 order by name_folded limit ${mostNodesOfWord}`,
    [networkIds, `%${literal}%`],
  )
  // Finds the tasks with the word in their text, because most edits of a task contain only the task's id.
  const taskIds = await findTasks(tx, networkIds, `%${literal}%`)
  const authors = parameter(people.filter(({ name }) => folded(name).includes(word)).map(({ id }) => id))
  const label = parameter(`%${literal}%`)
  // Searches the values of properties but not their names. Edits that add or change an entity have its values one level
  // deeper (`inner`) than other edits (`outer`).
  const isLike = `(@.type() == "string" && @ like_regex ${JSON.stringify(word)} flag "iq")`
  const inner = parameter(`$[*].*.* ? ${isLike}`)
  const outer = parameter(
    `$[*].keyvalue() ? (@.key == "name" || @.key == "description" || @.key == "value").value ? ${isLike}`,
  )
  const named =
    rows.length > 0
      ? mentions(
          rows.map(({ id }) => id),
          parameter,
        )
      : null
  const ofTask = taskIds.length > 0 ? changesTask(taskIds, parameter) : null
  return (b) =>
    [
      `${b}.user_id = any(${authors}::uuid[])`,
      `${b}.label ilike ${label}`,
      ...[`${b}.edits`, `${b}.inverse`].flatMap((json) => [
        `${json} @? ${inner}::jsonpath`,
        `${json} @? ${outer}::jsonpath`,
      ]),
      ...(named ? [named(b)] : []),
      ...(ofTask ? [ofTask(b)] : []),
    ].join(' or ')
}
