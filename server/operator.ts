import { createAuth } from './account/auth.ts'
import { markVerified } from './account/commands.ts'
import { openDatabase } from './db/database.ts'
import { readSettings, type Settings } from './env.ts'

/*
 * What whoever runs a server without mail does in the place of mails: confirms addresses, and makes links by which a new
 * password is chosen. It works on the database; the server need not run.
 */

const usage = `Usage:
  npm run account -- verify EMAIL   lets somebody sign in whose email you know to be theirs
  npm run account -- reset EMAIL    prints a link by which they choose a new password, good for one hour`

try {
  const [command, email] = process.argv.slice(2)
  if (!email || (command !== 'verify' && command !== 'reset')) throw new Error(usage)
  const settings = readSettings(process.env)
  if (!settings.databaseUrl) throw new Error('Set DATABASE_URL to the database of the server.')
  console.log(await (command === 'verify' ? verify : reset)(settings, settings.databaseUrl, email))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function verify(_settings: Settings, databaseUrl: string, email: string): Promise<string> {
  const database = openDatabase(databaseUrl, 2)
  try {
    if (!(await markVerified(database, email))) throw new Error(`Nobody has registered with ${email}.`)
    return `${email} is confirmed and can sign in.`
  } finally {
    await database.close()
  }
}

async function reset(settings: Settings, databaseUrl: string, email: string): Promise<string> {
  const database = openDatabase(databaseUrl, 2)
  let link: string | undefined
  try {
    const auth = createAuth({
      database,
      baseUrl: settings.baseUrl,
      trustedOrigins: [],
      secret: settings.authSecret,
      emailVerification: settings.emailVerification,
      // Instead of the mail: its link.
      mailer: {
        async send({ text }) {
          link = /https?:\S+/.exec(text)?.[0]
        },
      },
    })
    await auth.api.requestPasswordReset({ body: { email } })
  } finally {
    await database.close()
  }
  if (!link) throw new Error(`Nobody has registered with ${email}.`)
  return link
}
