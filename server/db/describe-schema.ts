import pg from 'pg'

/** The TypeScript type for each column type; see `textTypes` in `database.ts`. */
const typeNames: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  float8: 'number',
  date: 'string',
  timestamptz: 'string',
  _timestamptz: 'Date[]',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
}

interface ColumnRow {
  table: string
  column: string
  type: string
  nullable: boolean
}

const columnQuery = `
  select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** Returns TypeScript types for the rows of all tables in a migrated database. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<ColumnRow>(columnQuery)
    const tables = Map.groupBy(rows, ({ table }) => table)
    const interfaces = [...tables].map(([table, columns]) => rowInterface(table, columns))
    const names = [...tables.keys()].map((table) => `  ${table}: ${rowName(table)}\n`)
    const all = `/** The row of each table by its name. */\nexport interface Tables {\n${names.join('')}}\n`
    return `// Written by \`npm run schema\` from the migrated database. Do not edit.\n\n${[...interfaces, all].join('\n')}`
  } finally {
    await client.end()
  }
}

function rowName(table: string): string {
  return `${table.replace(/(^|_)([a-z])/g, (_match, _start, letter: string) => letter.toUpperCase())}Row`
}

function rowInterface(table: string, columns: readonly ColumnRow[]): string {
  const lines = columns.map(({ column, type, nullable }) => {
    const typeName = typeNames[type]
    if (!typeName) throw new Error(`Add the type ${type} of ${table}.${column} to describe-schema.ts.`)
    // `unknown` already includes null, so it needs no `| null`.
    return `  ${column}: ${typeName}${nullable && typeName !== 'unknown' ? ' | null' : ''}\n`
  })
  return `export interface ${rowName(table)} {\n${lines.join('')}}\n`
}
