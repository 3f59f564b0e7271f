import type { Edge } from '../../domain/model/edge.ts'
import type { Node } from '../../domain/model/node.ts'
import type { Tag } from '../../domain/model/tag.ts'
import type { Task } from '../../domain/model/task.ts'
import type { NetworkAccess } from './access.ts'
import type { Transaction } from '../db/database.ts'
import type { EdgeRow, NodeRow, TagRow, TaskRow } from '../db/schema.ts'

type Entity = Node | Edge | Task | Tag

/**
 * How one kind of entity lies in its table. A column is the property's name in snake case. Rows are read and written in
 * bulk: one statement per table, however many entities a batch touches.
 */
export interface EntityTable<T extends Entity = Entity> {
  readonly name: string
  /** For select lists: columns under their property names. */
  readonly columns: string
  /** In which they are read: as they came, so that an answer looks the same each time. */
  readonly order: string
  readonly upsert: string
  readonly remove: string
  /** Only for the compiler: the type of one row. */
  readonly row?: T
}

const snake = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

/** The SQL type of every property of an entity, accepted only if the table has a column for each. */
type ColumnTypes<T, Row> = { [Property in keyof T & string]: SnakeCase<Property> extends keyof Row ? string : never }

const entityTable =
  <Row>() =>
  <T extends Entity>(name: string, types: ColumnTypes<T, Row>): EntityTable<T> => {
    const properties = Object.keys(types)
    const changing = properties.filter((property) => property !== 'id')
    const record = Object.entries<string>(types).map(([property, type]) => `"${property}" ${type}`)
    return {
      name,
      columns: properties.map((property) => `${snake(property)} as "${property}"`).join(', '),
      order: 'createdAt' in types ? 'created_at, id' : 'id',
      upsert: `insert into ${name} (network_id, ${properties.map(snake).join(', ')})
      select $1, ${properties.map((property) => `"${property}"`).join(', ')}
      from jsonb_to_recordset($2::jsonb) as entity(${record.join(', ')})
      on conflict (network_id, id) do update set
        ${changing.map((property) => `${snake(property)} = excluded.${snake(property)}`).join(', ')}`,
      remove: `delete from ${name} where network_id = $1 and id = any($2::uuid[])`,
    }
  }

export const nodeTable = entityTable<NodeRow>()<Node>('node', {
  id: 'uuid',
  type: 'text',
  name: 'text',
  x: 'double precision',
  y: 'double precision',
  title: 'text',
  company: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  date: 'date',
  notes: 'text',
  color: 'text',
  profileUrl: 'text',
  imageUrl: 'text',
  tagIds: 'uuid[]',
  locked: 'boolean',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
})

export const edgeTable = entityTable<EdgeRow>()<Edge>('edge', {
  id: 'uuid',
  sourceId: 'uuid',
  targetId: 'uuid',
  sourceHandle: 'text',
  targetHandle: 'text',
  label: 'text',
  color: 'text',
  notes: 'text',
  animated: 'boolean',
  strength: 'smallint',
  evidence: 'jsonb',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
})

export const taskTable = entityTable<TaskRow>()<Task>('task', {
  id: 'uuid',
  nodeId: 'uuid',
  text: 'text',
  completed: 'boolean',
  dueDate: 'date',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
})

export const tagTable = entityTable<TagRow>()<Tag>('tag', { id: 'uuid', text: 'text', color: 'text' })

/** All rows of a table that belong to the network, or those a further condition on $2… names. */
export async function selectEntities<T extends Entity>(
  tx: Transaction,
  access: NetworkAccess,
  table: EntityTable<T>,
  condition = 'true',
  parameters: readonly unknown[] = [],
): Promise<T[]> {
  const { rows } = await tx.query<T>(
    `select ${table.columns} from ${table.name} where network_id = $1 and (${condition})
     order by ${table.order}`,
    [access.network.id, ...parameters],
  )
  return rows
}
