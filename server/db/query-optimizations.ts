import pg from 'pg'

/**
 * Maximum number of prepared statements per connection. The code has far fewer statements, because they are constants.
 * Statements above the maximum are sent without a name.
 */
const mostNames = 1000
const names = new Map<string, string>()

/**
 * Sends all queries of one turn of the event loop in one write. Each write wakes the database process. On a machine
 * with few cores, this takes CPU time from the server process.
 */
export function sendInOneWrite(client: pg.PoolClient): void {
  const { stream } = client.connection
  let isCorked = false
  const flush = () => {
    isCorked = false
    stream.uncork()
  }
  beforeQuery(client, (asked) => {
    if (isCorked) return asked
    isCorked = true
    stream.cork()
    process.nextTick(flush)
    return asked
  })
}

/**
 * Prepares statements with parameters once per connection, under a name, so that they are not parsed and planned again.
 * With row-level security, planning costs more than most queries.
 */
export function prepareStatements(client: pg.PoolClient): void {
  beforeQuery(client, ([text, values, ...rest]) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return [text, values, ...rest]
    return [{ name: nameOf(text), text, values }, undefined, ...rest]
  })
}

/**
 * Whether an error means that the columns of a prepared statement have changed. The connection can then never run the
 * statement again.
 */
export function isStaleStatementError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan')
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Asked = readonly unknown[]

function beforeQuery(client: pg.PoolClient, change: (asked: Asked) => Asked): void {
  const query = client.query.bind(client) as (...asked: Asked) => unknown
  client.query = ((...asked: Asked) => query(...change(asked))) as pg.PoolClient['query']
}
