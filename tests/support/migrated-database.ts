import { type Database, openDatabase } from '../../server/db/database.ts'
import { DatabaseAccess } from './people.ts'
import { createMigratedTestDatabase } from './postgres.ts'

export interface MigratedDatabase {
  /** URL that connects as a superuser. */
  readonly url: string
  readonly database: Database
  readonly backstage: DatabaseAccess
  /** Call this in `afterAll`, after everything else that uses the database was closed. */
  close(): Promise<void>
}

/**
 * Creates a database for a test file, with everything that a server creates at startup, and opens it as a server does.
 */
export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  const { url, drop } = await createMigratedTestDatabase()
  const database = openDatabase(url)
  const backstage = new DatabaseAccess(url)
  return {
    url,
    database,
    backstage,
    async close() {
      await database.close()
      await backstage.close()
      await drop()
    },
  }
}
