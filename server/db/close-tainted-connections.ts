import type pg from 'pg'
import { log } from '../platform/log.ts'

/** SQL commands that requests use. */
const usual = new Set(['BEGIN', 'SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DECLARE', 'FETCH', 'COMMIT', 'ROLLBACK'])

/**
 * Closes connections on which a statement other than a read or a write ran. Injected SQL could leave something that
 * intercepts the next user's transaction: a prepared statement with one of our names, or a table that hides ours.
 */
export function closeTaintedConnections(pool: pg.Pool): void {
  const changed = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    const { connection } = client
    let hasColumns = false
    connection.on('rowDescription', () => {
      hasColumns = true
    })
    connection.on('readyForQuery', () => {
      hasColumns = false
    })
    connection.on('commandComplete', ({ text: command }: { text: string }) => {
      const [verb = ''] = command.split(' ', 1)
      // A SELECT that returns no columns has written its rows into a new table.
      const isUsual = usual.has(verb) && (verb !== 'SELECT' || hasColumns)
      hasColumns = false
      if (isUsual || changed.has(client)) return
      changed.add(client)
      log('database.strange-command', { command })
    })
  })
  pool.on('release', (_error, client) => {
    if (changed.has(client)) void client.end()
  })
}
