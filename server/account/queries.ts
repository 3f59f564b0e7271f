import type { Security } from '../../contract/account.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import type { Recipient } from './mails.ts'

/** Returns those of the given session ids whose sessions have not ended. */
export async function liveSessions({ accountPool }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await accountPool.query<{ id: string }>(
    'select id from "session" where id = any($1::uuid[]) and "expiresAt" > now()',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a user has a password. Users who signed up with Google have none. */
export async function hasPassword({ accountPool }: Database, userId: string): Promise<boolean> {
  const { rows } = await accountPool.query(
    `select 1 from "account" where "userId" = $1 and "providerId" = 'credential' and "password" is not null`,
    [userId],
  )
  return rows.length > 0
}

/**
 * Returns a user's sign-in methods and current sessions. The session of this browser comes first, then the most recent
 * sessions.
 */
export async function readSecurity(
  database: Database,
  userId: string,
  ownSessionId: string,
): Promise<Omit<Security, 'recoveryCodesLeft'>> {
  const { rows: sessions } = await database.accountPool.query<Security['sessions'][number]>(
    `select "id", "id" = $2 as "isCurrent", "userAgent", "createdAt" as "signedInAt", "updatedAt" as "lastSeenAt"
     from "session" where "userId" = $1 and "expiresAt" > now()
     order by "id" = $2 desc, "updatedAt" desc limit $3`,
    [userId, ownSessionId, mostSessionsListed],
  )
  const { rows: passkeys } = await database.accountPool.query<Security['passkeys'][number]>(
    `select "id", "name", "createdAt" as "addedAt" from "passkey" where "userId" = $1 order by "createdAt", "id"`,
    [userId],
  )
  const { rows: users } = await database.accountPool.query<{ hasTwoFactor: boolean }>(
    `select "twoFactorEnabled" as "hasTwoFactor" from "user" where "id" = $1`,
    [userId],
  )
  const { rows: accounts } = await database.accountPool.query<{ providerId: string }>(
    `select "providerId" from "account" where "userId" = $1`,
    [userId],
  )
  return {
    hasPassword: await hasPassword(database, userId),
    hasGoogle: accounts.some(({ providerId }) => providerId === 'google'),
    hasTwoFactor: users[0]?.hasTwoFactor ?? false,
    passkeys,
    sessions,
    events: await readEvents(database, userId),
  }
}

const mostSessionsListed = 100
const mostEventsListed = 50

function readEvents(database: Database, userId: string): Promise<Security['events']> {
  return transactionAs(database, userId, async (tx) => {
    const { rows } = await tx.query<Security['events'][number]>(
      `select id, kind, at, address, user_agent as "userAgent" from security_event
       where user_id = $1 order by at desc, id limit $2`,
      [userId, mostEventsListed],
    )
    return rows
  })
}

export interface Credential {
  readonly userId: string
  readonly emailVerified: boolean
  /** The hashed password. */
  readonly password: string
}

/** Returns the email and password credential of an address. Undefined if the address has no credential. */
export async function findCredential({ accountPool }: Database, email: string): Promise<Credential | undefined> {
  const { rows } = await accountPool.query<Credential>(
    `select u."id" as "userId", u."emailVerified", a."password"
     from "user" u join "account" a on a."userId" = u."id" and a."providerId" = 'credential'
     where u."email" = lower($1) and a."password" is not null`,
    [email],
  )
  return rows[0]
}

/**
 * Returns the user id of a passkey's owner, given the credential id that the device sends. Undefined if it is unknown.
 */
export async function findPasskeyOwner({ accountPool }: Database, credentialId: string): Promise<string | undefined> {
  const { rows } = await accountPool.query<{ userId: string }>(
    'select "userId" from "passkey" where "credentialID" = $1',
    [credentialId],
  )
  return rows[0]?.userId
}

/** Returns the user of an account if they have at least one other sign-in method. */
export async function findUserWithOtherSignIn(
  { accountPool }: Database,
  { providerId, userId }: { readonly providerId: string; readonly userId: string },
): Promise<{ readonly id: string; readonly name: string; readonly email: string } | undefined> {
  const { rows } = await accountPool.query<{ id: string; name: string; email: string }>(
    `select "id", "name", "email" from "user" u where "id" = $1 and (
       exists (select from "account" a where a."userId" = u."id" and a."providerId" <> $2)
       or exists (select from "passkey" p where p."userId" = u."id"))`,
    [userId, providerId],
  )
  return rows[0]
}

/** Returns the name and email address of the user who runs the transaction. Undefined if the account was deleted. */
export async function readRecipient(tx: Transaction): Promise<Recipient | undefined> {
  const { rows } = await tx.query<Recipient>('select "name", "email" from own_account()')
  return rows[0]
}
