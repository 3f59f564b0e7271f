import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { apiPath } from '../../contract/contract.ts'
import { errors } from '../../contract/errors.ts'
import { addressOf, networkOf } from './client-address.ts'
import { Rejected } from '../platform/rejected.ts'
import { type Admission, Call } from '../limits/admission.ts'
import { type Balance, budgets } from '../limits/budgets.ts'
import type { BandwidthLimit } from '../limits/bandwidth-limit.ts'

/** Retry-After in seconds for calls that had to wait for other calls. Calls that lack points get another value. */
const retryAfterSeconds = 2

const picturesPath = `${apiPath}/images`

interface AdmitOptions {
  readonly admission: Admission
  readonly trustedProxies: number
}

interface AdmitCallsOptions extends AdmitOptions {
  /** Returns the session token of a request if its signature is valid, otherwise null. */
  sessionToken(headers: Headers): Promise<string | null>
}

/** Values that middleware sets on a request for the API. */
export type AppEnv = {
  Variables: {
    call: Call
    /** Id of the signed-in user who sends a body that is too large for requests without sign-in. */
    sender: string | undefined
  }
}

/** Middleware in front of the API. It limits concurrent calls and reports the remaining points to the caller. */
export function admit({ admission, trustedProxies, sessionToken }: AdmitCallsOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const address = networkAt(c, trustedProxies)
    // Only uses a verified token. Callers could avoid the limit by sending a different unverified token each time.
    const session = await sessionToken(c.req.raw.headers)
    const call = new Call(session ?? address, c.req.path.startsWith(picturesPath) ? 'pictures' : 'api')
    c.set('call', call)
    try {
      const leave = await admission.enter(call, address)
      onResponseEnd(c, leave)
      await next()
      // Event streams release their slot early, because clients read them for minutes while they are generated.
      if (c.res.headers.get('content-type')?.startsWith('text/event-stream')) leave()
    } catch (error) {
      if (!isTooFast(error)) throw error
      c.res = tooManyRequests(c)
    }
    tell(c.res, call.balance)
  }
}

/**
 * Middleware in front of other routes. Each request costs the IP address points, and is rejected if too few are left.
 * Unlike `admit`, it does not limit concurrent requests.
 */
export function admitAddress({ admission, trustedProxies }: AdmitOptions): MiddlewareHandler {
  return async (c, next) => {
    try {
      admission.knock(networkAt(c, trustedProxies))
    } catch (error) {
      if (!isTooFast(error)) throw error
      return tooManyRequests(c)
    }
    return next()
  }
}

/** Middleware for content that is the same for all users and costs no points. It limits the rate per IP address. */
export function limitBandwidth(pace: BandwidthLimit, trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    try {
      await pace.during(networkAt(c, trustedProxies), async () => {
        await next()
        return Number(c.res.headers.get('content-length') ?? 0)
      })
    } catch (error) {
      if (!isTooFast(error)) throw error
      return tooManyRequests(c)
    }
  }
}

/**
 * Calls `act` when the response has been sent or the client has disconnected, or immediately if this has already
 * happened.
 */
export function onResponseEnd(c: Context, act: () => void): void {
  const { outgoing } = c.env as HttpBindings
  if (outgoing.destroyed) act()
  else outgoing.once('close', act)
}

export function tooManyRequests(c: Context): Response {
  const { status, message } = errors.TOO_FAST
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return c.json({ defined: true, code: 'TOO_FAST', status, message }, status, headers)
}

function isTooFast(error: unknown): boolean {
  return error instanceof Rejected && error.code === 'TOO_FAST'
}

/** Sets the RateLimit headers of the IETF draft, and Retry-After if the call was rejected. */
function tell(response: Response, balance: Balance | undefined): void {
  // Sets Retry-After for a caller who did not get a turn to read a large document.
  if (response.status === errors.TOO_FAST.status) response.headers.set('retry-after', String(retryAfterSeconds))
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
