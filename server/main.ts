import { isDatabaseAway } from './api.ts'
import { readSettings } from './env.ts'
import { describeError, log } from './log.ts'
import { startServer } from './server.ts'

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  log('server.started', { port: server.port, localMode: settings.localMode, node: process.version })
  if (settings.localMode) {
    console.log(`\n  Kithmap is ready:  ${settings.baseUrl}`)
    console.log(`  Its mailbox:       ${settings.baseUrl}/sandbox/mail`)
    console.log(`  Its payments:      ${settings.baseUrl}/sandbox/stripe\n`)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log('server.stopping', { signal })
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log('server.stop-failed', describeError(error))
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  console.error(`\nKithmap cannot start. ${reasonOf(error)}\n`)
  log('server.failed', describeError(error))
  process.exit(1)
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
