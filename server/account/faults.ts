import { AsyncLocalStorage } from 'node:async_hooks'
import { describeError, log } from '../log.ts'

interface Watch {
  fault?: unknown
}

const watches = new AsyncLocalStorage<Watch>()

/**
 * The authentication library answers "signed out" or "failed" when its database fails, and reports the reason only to
 * its logger. This captures the error logged during `work`, so that the caller can tell a refusal from an outage.
 */
export async function watchFaults<T>(
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; fault: unknown }> {
  const watch: Watch = {}
  const [result] = await watches.run(watch, () => Promise.allSettled([work()]))
  return { result, fault: watch.fault }
}

/** Receives the library's log messages. Only errors count; a wrong password is not worth logging. */
export function hearLibrary(level: string, message: string, ...details: unknown[]): void {
  if (level !== 'error') return
  const error = details.find((detail) => detail instanceof Error)
  const watch = watches.getStore()
  if (watch && error) watch.fault ??= error
  // Details other than errors are omitted, because they may contain tokens.
  else log('account.fault', { message, ...(error ? describeError(error) : {}) })
}
