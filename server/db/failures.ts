import pg from 'pg'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { Refused } from '../refused.ts'

/** The database stopped responding while a request was waiting for it. */
export class DatabaseLost extends Error {
  constructor() {
    super('The database does not answer.')
  }
}

/** SQLSTATE that our database functions raise for refusals, with our error code as the message. */
const refusedState = 'KM001'

/** Returns the refusal raised by one of our database functions, if the error is one. */
export function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== refusedState) return undefined
  return error.message in errors ? new Refused(error.message as ErrorCode) : undefined
}

const diskFull = '53100'
/**
 * SQLSTATE classes of temporary failures: connection failure, out of resources, shutting down, transaction timed out.
 */
const passingSqlStates = /^(08|53|57P|25P03)/
const passingSocketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Driver errors without an error code. */
const passingDriverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether the database could not be reached, and a retry may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // The database's socket is missing, as opposed to some other file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string') {
    return code !== diskFull && (passingSocketErrors.has(code) || passingSqlStates.test(code))
  }
  return passingDriverMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** Whether the error comes from the database or its unavailability, as opposed to the request. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError || isDatabaseAway(error)
}

/** Whether a statement used a time zone that the database does not know. */
export function isUnknownTimeZone(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22023'
}

/** Whether the database responds but is out of disk space. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === diskFull || isStorageFull(error.cause)
}
