import { type Database, openDatabase } from '../../server/db/database.ts'
import { Backstage } from './people.ts'
import { createMigratedTestDatabase } from './postgres.ts'

export interface MigratedDatabase {
  /** Connects as a superuser. */
  readonly url: string
  readonly database: Database
  readonly backstage: Backstage
  /** Call this in afterAll, after closing everything else that uses the database. */
  close(): Promise<void>
}

/** Creates a database for a test file, with everything a server creates at startup, and opens it like a server. */
export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  const { url, drop } = await createMigratedTestDatabase()
  const database = openDatabase(url)
  const backstage = new Backstage(url)
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
