import { isDatabaseAway } from './db/failures.ts'
import { readSettings } from './env.ts'
import { describeError, isWatched, log } from './log.ts'
import { type RunningServer, startServer } from './server.ts'

/** Told to stop while it starts, it does once it has. */
const toStop = Promise.withResolvers<NodeJS.Signals>()
// Not `once`: whoever signals the whole group, as systemd and a terminal do, reaches us twice, because npm's scripts pass
// the signal on as well. A second one must not end us in the middle of ending.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => toStop.resolve(signal))

try {
  const settings = readSettings(process.env)
  for (const warning of settings.warnings) log('config.warning', { warning })
  const server = await startServer(settings)
  log('server.started', { port: server.port, localMode: settings.localMode, node: process.version })
  if (settings.localMode) {
    console.log(`\n  Kithmap is ready:  ${settings.baseUrl}`)
    console.log(`  Its mailbox:       ${settings.baseUrl}/sandbox/mail`)
    console.log(`  Its payments:      ${settings.baseUrl}/sandbox/stripe\n`)
  }
  void stopWhenTold(server)
} catch (error) {
  sayFailure(error)
  process.exit(1)
}

/** Once: in words where somebody watches, else as a line of the log. */
function sayFailure(error: unknown): void {
  const reason = reasonOf(error)
  if (isWatched) console.error(`\nKithmap cannot start. ${reason}\n`)
  // Of what we throw ourselves the sentence says all there is.
  else log('server.failed', isOurs(error) ? { error: reason } : { ...describeError(error), error: reason })
}

function isOurs(error: unknown): boolean {
  return error instanceof Error && (error.constructor === Error || isDatabaseAway(error))
}

async function stopWhenTold(server: RunningServer): Promise<void> {
  const signal = await toStop.promise
  log('server.stopping', { signal })
  try {
    await server.close()
    process.exit(0)
  } catch (error) {
    log('server.stop-failed', describeError(error))
    process.exit(1)
  }
}

/** In the words of whoever has to mend it. */
function reasonOf(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used without more rights. Choose one above 1023 with PORT.`
  if (isDatabaseAway(error))
    return 'The database in DATABASE_URL cannot be reached. Check the address and that it runs.'
  return error instanceof Error ? error.message : String(error)
}
