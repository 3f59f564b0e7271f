import { actorHeader } from '../../contract/actor.ts'

/** A request that web/static/early-data.js sent before the app's code was loaded. */
interface EarlyAnswer {
  readonly actor: string | undefined
  readonly answer: Promise<Response>
  readonly askedAt: number
}

/**
 * Maximum age of an early response in milliseconds. Older responses may be outdated. The limit is long enough for the
 * app to load on slow connections.
 */
const freshForMs = 30_000

/**
 * Like `fetch`, but uses an early response if there is one. Each early response is used once, and only for the user for
 * whom it was requested.
 */
export const fetchOrUseEarly: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const early = take(request)
  if (!early) return fetch(request)
  const aborted = Promise.withResolvers<never>()
  request.signal.addEventListener('abort', () => aborted.reject(request.signal.reason), { once: true })
  return Promise.race([early.catch(() => fetch(request)), aborted.promise])
}

function take(request: Request): Promise<Response> | null {
  const answers: Map<string, EarlyAnswer> | undefined = Reflect.get(globalThis, 'earlyAnswers')
  const { pathname, search } = new URL(request.url)
  const early = request.method === 'GET' ? answers?.get(pathname + search) : undefined
  if (!early) return null
  answers?.delete(pathname + search)
  const isOwn = early.actor === (request.headers.get(actorHeader) ?? undefined)
  return isOwn && performance.now() - early.askedAt < freshForMs ? early.answer : null
}
