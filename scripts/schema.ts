import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { describeSchema } from '../server/db/describe-schema.ts'
import { migrate } from '../server/db/migrate.ts'

/** Writes server/db/schema.ts from the migrations, on a database of its own. */
const root = join(import.meta.dirname, '..')
const embedded = await startEmbedded({ dataDir: join(root, '.cache/schema-postgres'), log: console.log })
try {
  await migrate(embedded.url)
  await writeFile(join(root, 'server/db/schema.ts'), await describeSchema(embedded.url))
} finally {
  await embedded.stop()
}
