import pg from 'pg'

/** The role every request runs as. It owns nothing and cannot bypass row-level security. */
export const appRole = 'kithmap_app'

interface Standing {
  readonly user: string
  readonly exists: boolean
  readonly isMember: boolean
  /** It could see every row whatever the policies say. */
  readonly isUnbound: boolean
  readonly mayUse: boolean
}

/**
 * Sees to the role: that it is there, that policies bind it, and that the connection may become it. Where the connection
 * may not see to that itself, throws an Error with the statement that does.
 *
 * Roles belong to the whole cluster, so another database's start may create it at the same moment.
 */
export async function ensureAppRole(client: pg.Client, major: number): Promise<void> {
  const { user, exists, isMember, isUnbound, mayUse } = await standingOf(client, major)
  const grant = `grant ${appRole} to ${pg.escapeIdentifier(user)}`
  if (!exists) {
    await runOrAsk(
      client,
      `do $$ begin
        create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then null;
      end $$`,
      `The database user may not create the role ${appRole}`,
      `create role ${appRole} nologin; ${grant};`,
    )
  }
  if (isUnbound) {
    const bind = `alter role ${appRole} nosuperuser nobypassrls`
    await runOrAsk(client, bind, `Row-level security does not bind the role ${appRole}`, `${bind};`)
  }
  // Asked again: creating a role may have made us its member.
  if (!(isMember || (await standingOf(client, major)).isMember))
    await runOrAsk(client, grant, `The role ${appRole} is there, and the database user may not become it`, `${grant};`)
  if (!mayUse) {
    const use = `grant usage on schema public to ${appRole}`
    await runOrAsk(client, use, `The role ${appRole} may not use the schema public`, `${use};`)
  }
}

async function standingOf(client: pg.Client, major: number): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select current_user as "user", r.oid is not null as "exists",
       coalesce(pg_has_role(current_user, r.oid, $2), false) as "isMember",
       coalesce(r.rolsuper or r.rolbypassrls, false) as "isUnbound",
       coalesce(has_schema_privilege(r.oid, 'public', 'usage'), has_schema_privilege('public', 'public', 'usage')) as "mayUse"
     from (select $1::text as name) wanted left join pg_roles r on r.rolname = wanted.name`,
    // Since 16, whoever creates a role may administer it without being allowed to become it.
    [appRole, major >= 16 ? 'SET' : 'MEMBER'],
  )
  const [standing] = rows
  if (!standing) throw new Error('A left join gave no row.')
  return standing
}

/** Runs a statement or, where that takes more rights than ours, says which one an administrator is to run. */
export async function runOrAsk(client: pg.Client, sql: string, trouble: string, ask: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error
    throw new Error(`${trouble}. Have an administrator run: ${ask}`, { cause: error })
  }
}

const insufficientPrivilege = '42501'
