import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { appRoles } from './app-role.ts'

/* Restores the rights of the request and account roles, and the policies that restrict them. They are as necessary
   as the tables but easier to lose: if a dump is restored where the roles do not exist, PostgreSQL omits them with
   only a warning. The migrations define the rights. `npm run schema` writes them to rights.sql from a migrated
   database. */

const file = join(import.meta.dirname, 'rights.sql')

/** SQL for all rights. Each row is a statement that grants one right. */
const rightsQuery = `
  with app as (select oid, rolname from pg_roles where rolname = any ($1)),
  relation as (
    select c.*, format('%I.%I', n.nspname, c.relname) as name, n.nspname as space
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S')
  ),
  routine as (
    select p.*, n.nspname as space,
      format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'pgboss')
  )
  select format('grant %s on %s%s to %I', lower(acl.privilege_type), case relkind when 'S' then 'sequence ' else '' end, name, rolname)
    as statement
  from relation, aclexplode(relacl) acl join app on app.oid = acl.grantee
  union all
  select format('grant %s (%I) on %s to %I', lower(acl.privilege_type), attname, name, rolname)
  from relation join pg_attribute on attrelid = relation.oid, aclexplode(attacl) acl join app on app.oid = acl.grantee
  where not attisdropped
  union all
  select format('grant execute on function %s to %I', name, rolname)
  from routine, aclexplode(proacl) acl join app on app.oid = acl.grantee
  union all
  select format('revoke execute on function %s from public', name)
  from routine where space = 'public' and proacl is not null
    and not exists (select from aclexplode(proacl) acl where acl.grantee = 0)
  union all
  select format('alter table %s enable row level security', name) from relation where space = 'public' and relrowsecurity
  union all
  select format('alter table %s force row level security', name) from relation where space = 'public' and relforcerowsecurity
  union all
  select format('create policy %I on %s%s for %s to %s', polname, name,
    case when polpermissive then '' else ' as restrictive' end,
    case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(case role when 0 then 'public' when relowner then 'current_user'
      else quote_ident(pg_get_userbyid(role)) end, ', ') from unnest(polroles) role))
    || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
    || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '')
  from relation join pg_policy on polrelid = relation.oid where space = 'public'
  order by 1`

/** Returns the statements that would grant the rights that exist in this database. */
export async function describeRights(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(rightsQuery, [appRoles])
  return rows.map(({ statement }) => statement.replaceAll(/\s+/g, ' '))
}

/** Returns the text of rights.sql. */
export function writeRights(statements: readonly string[]): string {
  const header = '-- Written by `npm run schema` from the migrated database. Do not edit.\n'
  return header + statements.map((statement) => `${statement};\n`).join('')
}

async function neededRights(): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.filter((line) => line && !line.startsWith('--')).map((line) => line.replace(/;$/, ''))
}

/**
 * Removes the conditions of policies, which are not compared, because each version of PostgreSQL formats them
 * differently.
 */
const withoutConditions = (statement: string) => statement.replace(/ (using|with check) \(.*$/, '')

/** Returns the statements that would grant the missing rights. */
export async function missingRights(client: pg.ClientBase): Promise<string[]> {
  const there = new Set((await describeRights(client)).map(withoutConditions))
  return (await neededRights()).filter((statement) => !there.has(withoutConditions(statement)))
}

/**
 * Grants the missing rights, all or none, and returns the executed statements. Runs as the owner of the tables, because
 * policies and functions refer to the owner. The caller must hold the migration lock.
 */
export async function repairRights(client: pg.Client): Promise<string[]> {
  const missing = await missingRights(client)
  if (missing.length === 0) return []
  const { rows } = await client.query<{ owner: string }>(
    `select tableowner as owner from pg_tables where schemaname = 'public' and tablename = 'schema_migration'`,
  )
  await client.query('begin')
  try {
    await client.query(`set local search_path = public; set local role ${pg.escapeIdentifier(rows[0]?.owner ?? '')}`)
    for (const statement of missing) {
      // Drops the policy first, because a policy with this name may exist for another role.
      const [, name, table] = /^create policy (\S+) on (\S+) /.exec(statement) ?? []
      if (name && table) await client.query(`drop policy if exists ${name} on ${table}`)
      await client.query(statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(
      `In this database the roles ${appRoles.join(' and ')} have lost rights, which happens when a dump is restored into a ` +
        `PostgreSQL without these roles. The rights could not be restored (${error instanceof Error ? error.message : String(error)}). ` +
        `Have the owner of the tables run:\n${missing.map((statement) => `  ${statement};`).join('\n')}`,
      { cause: error },
    )
  }
  return missing
}
