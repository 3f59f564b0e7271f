import { type Database, openDatabase } from '../../server/db/database.ts'
import { Backstage } from './people.ts'
import { createMigratedTestDatabase } from './postgres.ts'

export interface MigratedDatabase {
  /** As a superuser. */
  readonly url: string
  readonly database: Database
  readonly backstage: Backstage
  /** For afterAll, after what else was opened on it. */
  close(): Promise<void>
}

/** A database of its own for a test file, with everything in it that a server makes at start, and opened as a server does. */
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
