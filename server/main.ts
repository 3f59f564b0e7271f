import { flushCompileCache } from 'node:module'
import { isDatabaseAway } from './db/failures.ts'
import { readSettings } from './platform/env.ts'
import { describeError, isWatched, log } from './platform/log.ts'
import { type RunningServer, startServer } from './server.ts'

/** Resolves when a stop signal arrives. If it arrives during startup, the server stops after it has started. */
const toStop = Promise.withResolvers<NodeJS.Signals>()
// Uses `on` instead of `once`, because the signal can arrive twice: systemd and terminals signal the whole process
// group, and npm forwards the signal too. The second signal must not kill the process during shutdown.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => toStop.resolve(signal))

try {
  const settings = readSettings(process.env)
  for (const warning of settings.warnings) log('config.warning', { warning })
  const server = await startServer(settings)
  log('server.started', { port: server.port, localMode: settings.localMode, node: process.version })
  if (settings.localMode) {
    console.log(`\n  Kithmap is ready:  ${settings.baseUrl}`)
    console.log(`  Mailbox:           ${settings.baseUrl}/sandbox/mail`)
    console.log(`  Payments:          ${settings.baseUrl}/sandbox/stripe\n`)
  }
  // Node writes its cache of compiled code only when the process exits normally. Writing it now makes the next start
  // fast even after a crash.
  flushCompileCache()
  void stopWhenTold(server)
} catch (error) {
  printFailure(error)
  process.exit(1)
}

/** Reports a failure once: as text in a terminal, otherwise as a log line. */
function printFailure(error: unknown): void {
  const reason = reasonOf(error)
  if (isWatched) console.error(`\nKithmap cannot start. ${reason}\n`)
  // Our own errors are logged without a stack, because their message is sufficient.
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

/** Returns the reason of a failure in words for the operator. */
function reasonOf(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or choose another port: PORT=3001 npm start`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} requires more privileges. Choose one above 1023 with PORT.`
  if (isDatabaseAway(error))
    return 'The database in DATABASE_URL cannot be reached. Check that the address is correct and that the database is running.'
  return error instanceof Error ? error.message : String(error)
}
