import { AsyncLocalStorage } from 'node:async_hooks'
import { describeError, log } from '../log.ts'

interface Watch {
  fault?: unknown
}

const watches = new AsyncLocalStorage<Watch>()

/**
 * The authentication library answers "signed out" or "failed" when its database fails, and tells only its logger why.
 * This keeps what the logger heard during `work`, so that the caller can tell a refusal from an outage.
 */
export async function watchFaults<T>(
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; fault: unknown }> {
  const watch: Watch = {}
  const [result] = await watches.run(watch, () => Promise.allSettled([work()]))
  return { result, fault: watch.fault }
}

/** Takes what the library logs. Only errors count: a mistyped password is nothing to write down. */
export function hearLibrary(level: string, message: string, ...details: unknown[]): void {
  if (level !== 'error') return
  const error = details.find((detail) => detail instanceof Error)
  const watch = watches.getStore()
  if (watch && error) watch.fault ??= error
  // Details other than errors are left out: they may hold tokens.
  else log('account.fault', { message, ...(error ? describeError(error) : {}) })
}
