import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { describeSchema } from '../server/db/describe-schema.ts'
import { migrate } from '../server/db/migrate.ts'
import { jobs } from '../server/job-registry.ts'
import { readMigrations } from '../server/db/migration.ts'
import { describeRights, writeRights } from '../server/db/rights.ts'

/* This script generates server/db/schema.ts and rights.sql from the migrations, in a separate database. */

/** Root folder of the project. */
const root = join(import.meta.dirname, '..')
const embedded = await startEmbedded({ dataDir: join(root, '.cache/schema-postgres'), log: console.log })
try {
  // Passes the migrations explicitly, so that `migrate` does not compare the rights with the existing rights.sql.
  await migrate(embedded.url, jobs, await readMigrations())
  await writeFile(join(root, 'server/db/schema.ts'), await describeSchema(embedded.url))
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await writeFile(join(root, 'server/db/rights.sql'), writeRights(await describeRights(client)))
  await client.end()
} finally {
  await embedded.stop()
}
