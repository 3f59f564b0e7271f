import { actorHeader } from '../../contract/actor.ts'

/** What web/static/early-data.js asked for before the app's code was there. */
interface EarlyAnswer {
  readonly actor: string | undefined
  readonly answer: Promise<Response>
  readonly askedAt: number
}

/** Later the answer may be of another time. Leaves slow lines the time to load the app. */
const freshForMs = 30_000

/**
 * `fetch`, for which an answer may be here already. Each is given out once, and only to the person it was asked for.
 */
export const fetchOrTakeEarly: typeof fetch = async (input, init) => {
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
