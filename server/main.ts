import { isDatabaseAway } from './db/failures.ts'
import { readSettings } from './env.ts'
import { describeError, isWatched, log } from './log.ts'
import { type RunningServer, startServer } from './server.ts'

/** A stop signal received during startup takes effect once the server has started. */
const toStop = Promise.withResolvers<NodeJS.Signals>()
// Not `once`: if the whole process group is signaled, as systemd and terminals do, we receive the signal twice, because
// npm's scripts forward it as well. The second one must not kill us during shutdown.
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

/** Reports the failure once: in a terminal as text, otherwise as a log line. */
function sayFailure(error: unknown): void {
  const reason = reasonOf(error)
  if (isWatched) console.error(`\nKithmap cannot start. ${reason}\n`)
  // For our own errors, the message is sufficient.
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

/** Describes the failure for the person who has to fix it. */
function reasonOf(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used without more rights. Choose one above 1023 with PORT.`
  if (isDatabaseAway(error))
    return 'The database in DATABASE_URL cannot be reached. Check the address and that it runs.'
  return error instanceof Error ? error.message : String(error)
}
