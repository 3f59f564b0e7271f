import { AsyncLocalStorage } from 'node:async_hooks'
import { describeError, log } from '../platform/log.ts'

interface Watch {
  fault?: unknown
}

const watches = new AsyncLocalStorage<Watch>()

/**
 * Runs `work` and captures errors that Better Auth logs. If its database fails, Better Auth responds as if the user
 * were signed out or the operation failed, and reports the reason only to its logger. With the captured error, the
 * caller can distinguish a rejection from an outage.
 */
export async function captureErrors<T>(
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; fault: unknown }> {
  const watch: Watch = {}
  const [result] = await watches.run(watch, () => Promise.allSettled([work()]))
  return { result, fault: watch.fault }
}

/**
 * Receives Better Auth's log messages. Only errors are logged, because messages of lower levels report wrong passwords.
 */
export function handleLibraryLog(level: string, message: string, ...details: unknown[]): void {
  if (level !== 'error') return
  const error = details.find((detail) => detail instanceof Error)
  const watch = watches.getStore()
  if (watch && error) watch.fault ??= error
  // Logs only the error among the details, because other details can contain tokens.
  else log('account.fault', { message, ...(error ? describeError(error) : {}) })
}
