import type { Database } from '../db/database.ts'

/**
 * Transfers an unverified account to a user who has proven in another way that they own its address, such as with
 * Google. Deletes the account's password, passkeys, authenticator app, sessions and pending links, because someone else
 * may have created them. Keeps the networks and other contents of the account.
 */
export async function takeOverUnverified({ accountPool }: Database, email: string, name: string): Promise<void> {
  await accountPool.query(
    `with adopted as (
       update "user" set "emailVerified" = true, "name" = $2, "twoFactorEnabled" = false, "updatedAt" = now()
       where "email" = $1 and not "emailVerified" returning "id"
     ), passwords as (
       delete from "account" using adopted where "userId" = adopted."id" and "providerId" = 'credential'
     ), passkeys as (
       delete from "passkey" using adopted where "userId" = adopted."id"
     ), apps as (
       delete from "twoFactor" using adopted where "userId" = adopted."id"
     ), sessions as (
       delete from "session" using adopted where "userId" = adopted."id"
     )
     delete from "verification" using adopted where "value" = adopted."id"::text`,
    [email, name],
  )
}

/** Deletes a user's password reset links, except the newest. */
export async function dropSupersededResets({ accountPool }: Database, userId: string): Promise<void> {
  await accountPool.query(
    `delete from "verification" older using "verification" newer
     where older."value" = $1 and newer."value" = $1
       and (newer."createdAt", newer."id") > (older."createdAt", older."id")`,
    [userId],
  )
}

/** Deletes all password reset links of a user, after a new password has been chosen. */
export async function dropResets({ accountPool }: Database, userId: string): Promise<void> {
  await accountPool.query(`delete from "verification" where "value" = $1`, [userId])
}

/** Marks an address as verified. Returns whether an account has this address. */
export async function markVerified({ accountPool }: Database, email: string): Promise<boolean> {
  const { rowCount } = await accountPool.query(
    `update "user" set "emailVerified" = true, "updatedAt" = now() where "email" = lower($1)`,
    [email],
  )
  return rowCount === 1
}

/**
 * Turns off two-factor sign-in for a user who has lost both the app and the recovery codes, after an operator has
 * identified them. Returns whether the account exists.
 */
export async function dropSecondFactor({ accountPool }: Database, email: string): Promise<boolean> {
  const { rowCount } = await accountPool.query(
    `with owner as (update "user" set "twoFactorEnabled" = false where "email" = lower($1) returning "id"),
       dropped as (delete from "twoFactor" using owner where "userId" = owner."id")
     select from owner`,
    [email],
  )
  return rowCount === 1
}

/** Ends one of a user's own sessions. Has no effect if the session belongs to another user or has already ended. */
export async function endSession({ accountPool }: Database, userId: string, sessionId: string): Promise<void> {
  await accountPool.query(`delete from "session" where "id" = $1 and "userId" = $2`, [sessionId, userId])
}

/**
 * Maximum number of sessions per user. An unused session expires after a week, and no user signs in with this many
 * browsers in a week.
 */
export const mostSessions = 50

/**
 * Deletes a user's expired sessions. If more than `mostSessions` remain, also ends the least recently used sessions.
 */
export async function endUnusedSessions({ accountPool }: Database, userId: string): Promise<void> {
  await accountPool.query(
    `delete from "session" where "userId" = $1 and ("expiresAt" < now() or "id" in (
       select "id" from "session" where "userId" = $1 and "expiresAt" >= now()
       order by "updatedAt" desc, "createdAt" desc, "id" offset $2))`,
    [userId, mostSessions],
  )
}

/** Ends all of a user's sessions except the current one. */
export async function endOtherSessions({ accountPool }: Database, userId: string, ownSessionId: string): Promise<void> {
  await accountPool.query(`delete from "session" where "userId" = $1 and "id" <> $2`, [userId, ownSessionId])
}
