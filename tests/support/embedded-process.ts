import { startEmbedded } from '../../server/db/embedded/embedded.ts'

/**
 * A process that runs the embedded database in the given folder. Used by tests that kill it or run it as another user.
 * Prints "ready <url>". On SIGTERM, it stops the database and exits.
 */
const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: (line) => console.log(`log ${line}`) })
const alive = setInterval(() => {}, 1000)
process.once('SIGTERM', () => {
  void database.stop().then(() => clearInterval(alive))
})
console.log(`ready ${database.url}`)
