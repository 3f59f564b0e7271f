import type pg from 'pg'
import { log } from '../log.ts'

/** What requests ask of the database begins with one of these. */
const usual = new Set(['BEGIN', 'SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DECLARE', 'FETCH', 'COMMIT', 'ROLLBACK'])

/**
 * Somebody who slips SQL in could leave something on the connection that catches what is said in the next person's
 * transaction: a statement prepared under a name of ours, a table in front of ours. Where anything was done but to read and
 * write, a connection is not lent again.
 */
export function giveUpChanged(pool: pg.Pool): void {
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
      // One that answers with no columns has put them into a new table.
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
