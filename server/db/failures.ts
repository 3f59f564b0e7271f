/** The database stopped answering while somebody waited for it. */
export class DatabaseLost extends Error {
  constructor() {
    super('The database does not answer.')
  }
}

const diskFull = '53100'
/** SQLSTATE classes that mean "not now": connection failure, no resources, shutting down, transaction given up. */
const passingSqlStates = /^(08|53|57P|25P03)/
const passingSocketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
/** node-postgres gives these no code. */
const passingDriverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether the database could not be asked, and may be asked again soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') {
    return code !== diskFull && (passingSocketErrors.has(code) || passingSqlStates.test(code))
  }
  return passingDriverMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** Whether the database answers and has no room for what it was to store. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === diskFull || isStorageFull(error.cause)
}
