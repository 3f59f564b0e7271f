import { join } from 'node:path'
import { counted, figure } from '../../domain/english.ts'
import { dropSecondFactor, markVerified } from '../account/commands.ts'
import { backUp } from '../db/backup/backup.ts'
import { restore } from '../db/backup/restore.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { readSettings } from '../platform/env.ts'
import type { Settings } from '../platform/settings.ts'
import { exportNetwork, readExportOrder } from '../exchange/operator-export.ts'
import { importFiles, readImportOrder } from '../exchange/operator-import.ts'
import { describeJobs, retryDeadLetters } from '../jobs/inspect.ts'

/* Command-line tool for operators: backups, background jobs and, if no email is sent, verifying addresses and
   creating links to reset passwords. It works directly on the database, so the server need not run. Each command
   imports the large modules that it needs, because the other commands would otherwise take twice as long to start. */

const usage = `Usage:
  npm run kithmap -- backup FILE              writes all user data to a new file
  npm run kithmap -- restore FILE             restores a backup into an empty database; stop the servers first
  npm run kithmap -- restore FILE --replace   restores a backup and deletes all existing data
  npm run kithmap -- jobs                     lists waiting, running and failed jobs
  npm run kithmap -- retry                    retries the failed jobs
  npm run kithmap -- verify EMAIL             marks an email address as verified
  npm run kithmap -- second-factor-off EMAIL  turns off two-factor sign-in for a user whose identity you have checked
  npm run kithmap -- reset EMAIL              prints a link to reset the user's password; it works for one hour
  npm run kithmap -- import FILE… --network ID [--dry-run] [--duplicates] [--add-up] [--companies | --no-companies] [--map "COLUMN=FIELD"]…
                      [--update] [--take NAME]… [--leave NAME]… [--answer "KEY=ID"]…
                                              imports files into a network on behalf of its owner; several files are
                                              one import. --map corrects the guessed meaning of a column. --companies
                                              also creates organizations from the companies of people; by default, an
                                              earlier import of the files decides. --add-up adds up the weights of
                                              rows that repeat a connection
  npm run kithmap -- export ID [--format FORMAT] [--out FILE]
                                              writes a network to a new file: kithmap (lossless), csv, xlsx, gexf,
                                              graphml, canvas, vcard or icalendar

The commands use the database in DATABASE_URL, or else the embedded one in KITHMAP_DATA_DIR.`

const fileTroubles: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `The file ${path} or its folder does not exist.`,
  ENOTDIR: (path) => `A part of the path ${path} is not a folder.`,
  EISDIR: (path) => `${path} is a folder. Specify a file.`,
  EACCES: (path) => `You have no access to ${path}. Change its permissions, or run the command as another user.`,
}

type Work = (url: string, settings: Settings) => Promise<string>

try {
  const work = workOf(process.argv.slice(2))
  if (!work) throw new Error(usage)
  const settings = readSettings(process.env)
  console.log(await withDatabase(settings, (url) => work(url, settings)))
} catch (error) {
  console.error(fileTrouble(error) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}

/** Returns the error message for a failed file operation. Undefined for other failures. */
function fileTrouble(failure: unknown): string | undefined {
  // Errors during reading contain no path.
  const { code = '', path = 'The specified path' } = (failure ?? {}) as NodeJS.ErrnoException
  return fileTroubles[code]?.(path)
}

function workOf([command, argument, option, ...more]: string[]): Work | undefined {
  const words = [argument, option, ...more].filter((word) => word !== undefined)
  if (command === 'import') return importWork(words)
  if (command === 'export') return exportWork(words)
  if (more.length > 0 || (option !== undefined && (command !== 'restore' || option !== '--replace'))) return undefined
  if (argument === undefined) {
    if (command === 'jobs') return connected(({ owner }) => describeJobs(owner))
    if (command === 'retry') return connected(async ({ owner }) => `Jobs to retry: ${await retryDeadLetters(owner)}.`)
    return undefined
  }
  if (command === 'backup') return (url) => makeBackup(url, argument)
  if (command === 'restore') return (url) => restoreBackup(url, argument, option !== undefined)
  if (command === 'verify') return connected((database) => verify(database, argument))
  if (command === 'second-factor-off') return connected((database) => switchOffSecondFactor(database, argument))
  if (command === 'reset') return connected((database, settings) => reset(database, settings, argument))
  return undefined
}

function importWork(words: string[]): Work | undefined {
  const order = readImportOrder(words)
  return order && connected((database, { storage }) => importFiles(database, order, storage))
}

function exportWork(words: string[]): Work | undefined {
  const order = readExportOrder(words)
  return order && connected((database) => exportNetwork(database, order))
}

function connected(work: (database: Database, settings: Settings) => Promise<string>): Work {
  return async (url, settings) => {
    const database = openDatabase(url, 2)
    try {
      return await work(database, settings)
    } finally {
      await database.close()
    }
  }
}

/**
 * Runs `work` on the configured or embedded database. A running server can use the embedded database at the same time.
 */
async function withDatabase(settings: Settings, work: (url: string) => Promise<string>): Promise<string> {
  if (settings.databaseUrl) return work(settings.databaseUrl)
  const dataDir = join(settings.dataDir, 'postgres')
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

async function makeBackup(url: string, file: string): Promise<string> {
  const { tables, rows, bytes } = await backUp(url, file)
  return `Backed up ${counted(rows, 'row', 'rows')} of ${counted(tables, 'table', 'tables')} to ${file} (${figure(Math.ceil(bytes / 1024))} kB). Store AUTH_SECRET with it.`
}

async function restoreBackup(url: string, file: string, replace: boolean): Promise<string> {
  const { jobs } = await import('../job-registry.ts')
  const { tables, rows, madeAt } = await restore(url, file, jobs, { replace })
  return `${counted(rows, 'row', 'rows')} of ${counted(tables, 'table', 'tables')} were restored from the backup of ${madeAt}. Start the server.`
}

async function verify(database: Database, email: string): Promise<string> {
  if (!(await markVerified(database, email))) throw new Error(`No account uses ${email}.`)
  return `${email} is verified and can sign in.`
}

async function switchOffSecondFactor(database: Database, email: string): Promise<string> {
  if (!(await dropSecondFactor(database, email))) throw new Error(`No account uses ${email}.`)
  return `${email} can sign in without a code.`
}

async function reset(database: Database, settings: Settings, email: string): Promise<string> {
  const { createAuth } = await import('../account/auth.ts')
  let link: string | undefined
  const auth = createAuth({
    database,
    baseUrl: settings.baseUrl,
    trustedOrigins: [],
    secret: settings.authSecret,
    emailVerification: settings.emailVerification,
    // Captures the link in the email instead of sending it.
    mailer: {
      async send({ text }) {
        link = /https?:\S+/.exec(text)?.[0]
      },
    },
  })
  await auth.api.requestPasswordReset({ body: { email } })
  if (!link) throw new Error(`No account uses ${email}.`)
  return link
}
