import pg from 'pg'

/** Statements are written in the code, not made up: there are far fewer. Beyond, they are sent without a name. */
const mostNames = 1000
const names = new Map<string, string>()

/**
 * What is asked in one turn of the event loop goes out in one write: every write wakes the other end, which on few cores
 * takes the processor from whoever is still asking.
 */
export function sendInOneWrite(client: pg.PoolClient): void {
  const { stream } = client.connection
  let isHeld = false
  const flush = () => {
    isHeld = false
    stream.uncork()
  }
  beforeQuery(client, (asked) => {
    if (isHeld) return asked
    isHeld = true
    stream.cork()
    process.nextTick(flush)
    return asked
  })
}

/**
 * Statements with parameters are prepared once for each connection, by a name, and neither read nor planned anew each time
 * they are asked: policies make planning dearer than most answers.
 */
export function prepareStatements(client: pg.PoolClient): void {
  beforeQuery(client, ([text, values, ...rest]) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return [text, values, ...rest]
    return [{ name: nameOf(text), text, values }, undefined, ...rest]
  })
}

/** A connection that prepared a statement before its columns changed never answers it again. */
export function knowsOldColumns(error: unknown): error is pg.DatabaseError {
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
