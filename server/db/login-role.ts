import pg from 'pg'
import { appRole } from './app-role.ts'

/*
 * Requests run as `appRole`. Where their connections belong to a user who may be more than that, SQL that somebody slips in
 * gets there with `set role none`. So they have a user of their own, who is a member of that role and of nothing else, and
 * has no rights besides.
 */

/** Who requests log in as, on the PostgreSQL that Kithmap brings along. */
const loginRole = 'kithmap_web'

/** Sees to that user, and resolves to the address by which requests connect. `url` is the superuser's. */
export async function ensureLoginRole(url: string): Promise<string> {
  const address = new URL(url)
  const { password } = address
  await connected(url, async (client) => {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::integer / 10000 as major`,
    )
    await client.query(
      `do $$ begin
        create role ${loginRole} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then null;
      end $$`,
    )
    const options = (rows[0]?.major ?? 0) >= 16 ? ' with inherit false, set true' : ''
    await client.query(`grant ${appRole} to ${loginRole}${options}`)
    // Where sockets do not say who connects, it has the password that its folder keeps.
    if (password)
      await client.query(`alter role ${loginRole} password ${pg.escapeLiteral(decodeURIComponent(password))}`)
  })
  address.username = loginRole
  return address.href
}

interface Standing {
  readonly user: string
  readonly isMember: boolean
  readonly isUnbound: boolean
  readonly others: string[]
}

/** Throws an Error with what to do unless the user in `url` is bound by row-level security whatever it becomes. */
export async function requireBoundLogin(url: string): Promise<void> {
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
         )::text[] as others
       from pg_roles r where r.rolname = session_user`,
      [appRole],
    )
    return rows
  })
  if (!standing) throw new Error('A session has a user.')
  const { user, isMember, isUnbound, others } = standing
  if (isUnbound || others.length > 0) {
    const why = isUnbound ? 'row-level security does not bind it' : `it is also ${others.join(', ')}`
    throw new Error(
      `The user ${user} in DATABASE_APP_URL is meant to be a member of ${appRole} alone, but ${why}. ` +
        `Have an administrator run: create role kithmap_requests login noinherit password '…'; grant ${appRole} to kithmap_requests; ` +
        'and name that user in DATABASE_APP_URL',
    )
  }
  if (!isMember) {
    throw new Error(
      `The user ${user} in DATABASE_APP_URL may not become ${appRole}. Have an administrator run: grant ${appRole} to ${user};`,
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
