import pg from 'pg'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { Refused } from '../refused.ts'

/** The database stopped answering while somebody waited for it. */
export class DatabaseLost extends Error {
  constructor() {
    super('The database does not answer.')
  }
}

/** Functions of ours raise it where somebody is refused, with our code for why. */
const refusedState = 'KM001'

/** What a function of the database has refused, if it was one of ours. */
export function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== refusedState) return undefined
  return error.message in errors ? new Refused(error.message as ErrorCode) : undefined
}

const diskFull = '53100'
/** SQLSTATE classes that mean "not now": connection failure, no resources, shutting down, transaction given up. */
const passingSqlStates = /^(08|53|57P|25P03)/
const passingSocketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** node-postgres gives these no code. */
const passingDriverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether the database could not be asked, and may be asked again soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // The database's socket is missing, and not some file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string') {
    return code !== diskFull && (passingSocketErrors.has(code) || passingSqlStates.test(code))
  }
  return passingDriverMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** Whether it is the database that refused or was away, and nothing that somebody sent. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError || isDatabaseAway(error)
}

/** Whether a statement named a time zone that the database does not know. */
export function isUnknownTimeZone(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22023'
}

/** Whether the database answers and has no room for what it was to store. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === diskFull || isStorageFull(error.cause)
}
