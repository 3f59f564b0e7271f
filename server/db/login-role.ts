import pg from 'pg'
import { accountsRole, appRole } from './app-role.ts'

/* Requests run as `appRole`, and accounts are accessed as `accountsRole`. If the connection's user had more rights,
   injected SQL could gain them with `set role none`. So each role has a separate database user, who is a member of
   only this role and has no other rights. */

/** The connection URLs of the two database users. */
export interface Logins {
  readonly requests: string
  readonly accounts: string
}

interface Login {
  readonly role: string
  /** Name of the user in the embedded database. */
  readonly user: string
  /** Environment variable with the connection URL, if the database is not embedded. */
  readonly variable: string
  /** Example of a user name, shown in error messages. */
  readonly example: string
}

export const requestsLogin: Login = {
  role: appRole,
  user: 'kithmap_web',
  variable: 'DATABASE_APP_URL',
  example: 'kithmap_requests',
}
export const accountsLogin: Login = {
  role: accountsRole,
  user: 'kithmap_sign_in',
  variable: 'DATABASE_ACCOUNTS_URL',
  example: 'kithmap_sign_in',
}

/**
 * Creates the two users in the embedded database if necessary, and resolves to their connection URLs. `url` is the
 * connection URL of the superuser.
 */
export async function ensureLogins(url: string): Promise<Logins> {
  return connected(url, async (client) => ({
    requests: await ensureLogin(client, url, requestsLogin),
    accounts: await ensureLogin(client, url, accountsLogin),
  }))
}

async function ensureLogin(client: pg.Client, url: string, { role, user }: Login): Promise<string> {
  const address = new URL(url)
  const { password } = address
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  )
  await client.query(
    `do $$ begin
      create role ${user} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
    exception when duplicate_object or unique_violation then null;
    end $$`,
  )
  const options = (rows[0]?.major ?? 0) >= 16 ? ' with inherit false, set true' : ''
  await client.query(`grant ${role} to ${user}${options}`)
  // If connections need a password, the users get the password of the data folder.
  if (password) await client.query(`alter role ${user} password ${pg.escapeLiteral(decodeURIComponent(password))}`)
  address.username = user
  return address.href
}

interface Standing {
  readonly user: string
  readonly isMember: boolean
  readonly isUnbound: boolean
  readonly others: string[]
  /**
   * Whether the user may create objects in the schema. Before PostgreSQL 15, every user may do so by default, and an
   * upgrade keeps this setting.
   */
  readonly mayCreate: boolean
  readonly owner: string
}

/** Throws an Error with instructions unless the user in `url` has only this role and cannot gain other rights. */
export async function requireBoundLogin(url: string, { role, variable, example }: Login): Promise<void> {
  const [standing] = await connected(url, async (client) => {
    const { rows } = await client.query<Standing>(
      `select quote_ident(r.rolname) as "user", pg_has_role(r.oid, $1, 'MEMBER') as "isMember",
         r.rolsuper or r.rolbypassrls or r.rolcreaterole as "isUnbound",
         array(
           select quote_ident(b.rolname) from pg_auth_members m join pg_roles b on b.oid = m.roleid
           where m.member = r.oid and b.rolname <> $1
         )::text[] || array(
           select distinct 'the owner of ' || n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relowner = r.oid and n.nspname in ('public', 'pgboss')
         )::text[] as others,
         has_schema_privilege(r.oid, 'public', 'create') or has_schema_privilege($1, 'public', 'create') as "mayCreate",
         quote_ident((select tableowner from pg_tables where schemaname = 'public' and tablename = 'schema_migration')) as owner
       from pg_roles r where r.rolname = session_user`,
      [role],
    )
    return rows
  })
  if (!standing) throw new Error('The role of the session was not found.')
  const { user, isMember, isUnbound, others, mayCreate, owner } = standing
  if (isUnbound || others.length > 0) {
    const why = isUnbound ? 'it can bypass row-level security' : `it is also ${others.join(', ')}`
    throw new Error(
      `The user ${user} in ${variable} must only be a member of ${role}, but ${why}. ` +
        `Have an administrator run: create role ${example} login noinherit password '…'; grant ${role} to ${example}; ` +
        `and use that user in ${variable}`,
    )
  }
  if (mayCreate) {
    throw new Error(
      `The user ${user} in ${variable} may create functions in the schema public, which other users could run by mistake. ` +
        `Have an administrator run: grant create on schema public to ${owner}; revoke create on schema public from public;`,
    )
  }
  if (!isMember) {
    throw new Error(
      `The user ${user} in ${variable} may not switch to ${role}. Have an administrator run: grant ${role} to ${user};`,
    )
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
