import pg from 'pg'

/** The database role of all requests. It owns nothing and cannot bypass row-level security. */
export const appRole = 'kithmap_app'
/** The only database role that can read and write accounts and credentials. It has no other rights. */
export const accountsRole = 'kithmap_accounts'
export const appRoles: readonly string[] = [appRole, accountsRole]

interface Standing {
  readonly user: string
  readonly exists: boolean
  readonly isMember: boolean
  /** Whether the role can bypass row-level security. */
  readonly isUnbound: boolean
  readonly mayUse: boolean
}

/**
 * Ensures that the roles exist, that row-level security applies to them, and that the connection can switch to them. If
 * the connection lacks the rights, throws an Error with the statement to run.
 *
 * Roles belong to the whole cluster, so a server of another database may create them at the same time.
 */
export async function ensureAppRoles(client: pg.Client, major: number): Promise<void> {
  for (const role of appRoles) await ensureRole(client, major, role)
}

async function ensureRole(client: pg.Client, major: number, role: string): Promise<void> {
  const { user, exists, isMember, isUnbound, mayUse } = await roleState(client, major, role)
  const grant = `grant ${role} to ${pg.escapeIdentifier(user)}`
  if (!exists) {
    await runOrExplain(
      client,
      `do $$ begin
        create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then null;
      end $$`,
      `The database user may not create the role ${role}`,
      `create role ${role} nologin; ${grant};`,
    )
  }
  if (isUnbound) {
    const bind = `alter role ${role} nosuperuser nobypassrls`
    await runOrExplain(client, bind, `Row-level security does not apply to the role ${role}`, `${bind};`)
  }
  // Checked again, because creating a role can make this user a member of it.
  if (!(isMember || (await roleState(client, major, role)).isMember))
    await runOrExplain(client, grant, `The database user may not switch to the role ${role}`, `${grant};`)
  if (!mayUse) {
    const use = `grant usage on schema public to ${role}`
    await runOrExplain(client, use, `The role ${role} may not use the schema public`, `${use};`)
  }
}

async function roleState(client: pg.Client, major: number, role: string): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select current_user as "user", r.oid is not null as "exists",
       coalesce(pg_has_role(current_user, r.oid, $2), false) as "isMember",
       coalesce(r.rolsuper or r.rolbypassrls, false) as "isUnbound",
       coalesce(has_schema_privilege(r.oid, 'public', 'usage'), has_schema_privilege('public', 'public', 'usage')) as "mayUse"
     from (select $1::text as name) wanted left join pg_roles r on r.rolname = wanted.name`,
    // Since PostgreSQL 16, the creator of a role can administer it without being allowed to switch to it. So membership
    // alone is not sufficient.
    [role, major >= 16 ? 'SET' : 'MEMBER'],
  )
  const [standing] = rows
  if (!standing) throw new Error('A left join returned no row.')
  return standing
}

/**
 * Runs a statement. If the connection lacks the rights, throws an error with the statement that an administrator has to
 * run.
 */
export async function runOrExplain(client: pg.Client, sql: string, trouble: string, ask: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error
    throw new Error(`${trouble}. Have an administrator run: ${ask}`, { cause: error })
  }
}

const insufficientPrivilege = '42501'
