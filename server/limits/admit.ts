import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { apiPath } from '../../contract/contract.ts'
import { errors } from '../../contract/errors.ts'
import { addressOf, networkOf } from '../account/client-address.ts'
import { Refused } from '../refused.ts'
import { type Admission, Call } from './admission.ts'
import { type Balance, budgets } from './budgets.ts'
import type { Pace } from './pace.ts'

/** When to come again where it is not points that are lacking but somebody else's turn. */
const comeAgainSeconds = 2

const picturesPath = `${apiPath}/images`

interface AdmitOptions {
  readonly admission: Admission
  readonly trustedProxies: number
}

interface AdmitCallsOptions extends AdmitOptions {
  /** What opens the session that a request names, if we wrote it. */
  sessionToken(headers: Headers): Promise<string | null>
}

/** What middleware before the API finds out about a request. */
export type AppEnv = {
  Variables: {
    call: Call
    /** The person whose body is larger than strangers may send. */
    sender: string | undefined
  }
}

/** Stands before the API: lets calls in one by one, and tells each what its caller has left. */
export function admit({ admission, trustedProxies, sessionToken }: AdmitCallsOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const address = networkAt(c, trustedProxies)
    // What anybody can make up, or spell in many ways, would be as many doors.
    const session = await sessionToken(c.req.raw.headers)
    const call = new Call(session ?? address, c.req.path.startsWith(picturesPath) ? 'pictures' : 'api')
    c.set('call', call)
    try {
      const leave = await admission.enter(call, address)
      whenAnswered(c, leave)
      await next()
      // Read as it is made, for minutes: it holds nothing.
      if (c.res.headers.get('content-type')?.startsWith('text/event-stream')) leave()
    } catch (error) {
      if (!isTooFast(error)) throw error
      c.res = tooFast(c)
    }
    tell(c.res, call.balance)
  }
}

/** The same for what stands beside the API and is counted by the address alone. */
export function admitAddress({ admission, trustedProxies }: AdmitOptions): MiddlewareHandler {
  return async (c, next) => {
    try {
      admission.knock(networkAt(c, trustedProxies))
    } catch (error) {
      if (!isTooFast(error)) throw error
      return tooFast(c)
    }
    return next()
  }
}

/** Stands before what is the same for everybody, and has no price: as much of it as the pace lets each address have. */
export function inPace(pace: Pace, trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    try {
      await pace.during(networkAt(c, trustedProxies), async () => {
        await next()
        return Number(c.res.headers.get('content-length') ?? 0)
      })
    } catch (error) {
      if (!isTooFast(error)) throw error
      return tooFast(c)
    }
  }
}

/** Calls `act` when the answer has gone out, or its reader has left, which may have been already. */
export function whenAnswered(c: Context, act: () => void): void {
  const { outgoing } = c.env as HttpBindings
  if (outgoing.destroyed) act()
  else outgoing.once('close', act)
}

export function tooFast(c: Context): Response {
  const { status, message } = errors.TOO_FAST
  const headers = { 'retry-after': String(comeAgainSeconds) }
  return c.json({ defined: true, code: 'TOO_FAST', status, message }, status, headers)
}

function isTooFast(error: unknown): boolean {
  return error instanceof Refused && error.code === 'TOO_FAST'
}

/** In the words of the IETF's draft on RateLimit header fields. */
function tell(response: Response, balance: Balance | undefined): void {
  // Who waited in vain for a place among those who read something large.
  if (response.status === errors.TOO_FAST.status) response.headers.set('retry-after', String(comeAgainSeconds))
  if (!balance) return
  const { budget, points, wholeIn, retryIn } = balance
  const { most, perSecond } = budgets[budget]
  response.headers.set('ratelimit-policy', `"${budget}";q=${most};w=${most / perSecond}`)
  response.headers.set('ratelimit', `"${budget}";r=${points};t=${wholeIn}`)
  if (retryIn > 0) response.headers.set('retry-after', String(retryIn))
}

function networkAt(c: Context, trustedProxies: number): string {
  return networkOf(addressOf(c, trustedProxies) ?? '')
}
