import pg from 'pg'
import { createdNames, type Migration } from './migration.ts'

interface Foreign {
  readonly user: string
  readonly owner: string
  readonly isSuperuser: boolean
}

/** SQL that finds an owner of our objects whose role the current user does not have. */
const foreignQuery = `
  select current_user as user, pg_get_userbyid(owner) as owner, rolsuper as "isSuperuser"
  from (
    select relowner as owner from pg_class
    where relkind in ('r', 'p', 'S')
      and (relnamespace = 'public'::regnamespace and relname = any ($1) or relnamespace = to_regnamespace($2))
    union
    select nspowner from pg_namespace where nspname = $2
  ) found join pg_roles on pg_roles.oid = owner
  where not pg_has_role(current_user, owner, 'USAGE')
  limit 1`

/**
 * Throws an Error with the statement to run if another role owns the tables or the schema of the queue. The server
 * could neither migrate these objects nor grant rights on them.
 */
export async function requireOwnership(
  client: pg.Client,
  migrations: readonly Migration[],
  queueSchema: string,
): Promise<void> {
  const tables = ['schema_migration', ...createdNames(migrations, 'table')]
  const { rows } = await client.query<Foreign>(foreignQuery, [tables, queueSchema])
  const [foreign] = rows
  if (!foreign) return
  const { user, owner, isSuperuser } = foreign
  throw new Error(
    `Kithmap's tables in this database belong to ${owner}, and the database user ${user} may not change them. ` +
      `Have an administrator run:\n  ${isSuperuser ? handOver(user, queueSchema) : `grant ${pg.escapeIdentifier(owner)} to ${pg.escapeIdentifier(user)};`}`,
  )
}

/**
 * Returns the statements that transfer ownership. The alternative, membership in the role of a superuser, would grant
 * too much.
 */
function handOver(user: string, queueSchema: string): string {
  const to = pg.escapeIdentifier(user)
  const spaces = `('public', '${queueSchema}')`
  return (
    `do $$ declare change text; begin for change in ` +
    `select format('alter table %s owner to ${to}', oid::regclass) from pg_class ` +
    `where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text in ${spaces} ` +
    `union all select format('alter sequence %s owner to ${to}', oid::regclass) from pg_class ` +
    `where relkind = 'S' and relnamespace::regnamespace::text in ${spaces} ` +
    // Sequences that belong to a column are transferred with their table.
    `and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')) ` +
    `union all select format('alter routine %s owner to ${to}', oid::regprocedure) from pg_proc ` +
    `where pronamespace::regnamespace::text in ${spaces} ` +
    `union all select format('alter type %s owner to ${to}', oid::regtype) from pg_type ` +
    `where typtype = 'e' and typnamespace::regnamespace::text in ${spaces} ` +
    `union all select format('alter schema ${queueSchema} owner to ${to}') ` +
    `where to_regnamespace('${queueSchema}') is not null ` +
    `loop execute change; end loop; end $$;`
  )
}
