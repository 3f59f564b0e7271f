import pg from 'pg'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { Rejected } from '../platform/rejected.ts'

/** Thrown if the database stopped responding while a request was waiting for it. */
export class DatabaseLost extends Error {
  constructor() {
    super('The database does not answer.')
  }
}

/** SQLSTATE of rejections by our database functions. The message is our error code. */
const rejectedState = 'KM001'

/** Returns the rejection that one of our database functions raised. Undefined for other errors. */
export function rejectionIn(error: unknown): Rejected | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== rejectedState) return undefined
  return error.message in errors ? new Rejected(error.message as ErrorCode) : undefined
}

const diskFull = '53100'
/**
 * Matches SQLSTATE classes of temporary failures: connection failure, out of resources, shutting down, transaction
 * timed out.
 */
const passingSqlStates = /^(08|53|57P|25P03)/
const passingSocketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Matches messages of driver errors that have no code. */
const passingDriverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether an error means that the database could not be reached. A retry may then succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // The missing file is the socket of the database only if connecting has failed.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string') {
    return code !== diskFull && (passingSocketErrors.has(code) || passingSqlStates.test(code))
  }
  return passingDriverMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** Whether an error comes from the database or its unavailability instead of the request. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError || isDatabaseAway(error)
}

/** Whether an error means that the database does not know a time zone. */
export function isUnknownTimeZone(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22023'
}

/** Whether an error means that a row overlaps with another row, which an exclusion constraint forbids. */
export function isOverlap(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23P01'
}

/** Whether an error means that the database has no disk space left. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === diskFull || isStorageFull(error.cause)
}
