import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { apiPath } from '../../contract/contract.ts'
import { errors } from '../../contract/errors.ts'
import { clientAddress, networkOf } from '../account/client-address.ts'
import { Refused } from '../refused.ts'
import { type Admission, Call } from './admission.ts'
import { type Balance, budgets } from './budgets.ts'

/** When to come again where it is not points that are lacking but somebody else's turn. */
const comeAgainSeconds = 2

const picturesPath = `${apiPath}/images`

interface AdmitOptions {
  readonly admission: Admission
  readonly trustedProxies: number
}

export type AdmitEnv = { Variables: { call: Call } }

/** Stands before the API: lets calls in one by one, and tells each what its caller has left. */
export function admit({ admission, trustedProxies }: AdmitOptions): MiddlewareHandler<AdmitEnv> {
  return async (c, next) => {
    const address = addressOf(c, trustedProxies)
    const call = new Call(sessionOf(c) ?? address, c.req.path.startsWith(picturesPath) ? 'pictures' : 'api')
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
      admission.knock(addressOf(c, trustedProxies))
    } catch (error) {
      if (!isTooFast(error)) throw error
      return tooFast(c)
    }
    return next()
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
  if (!balance) return
  const { budget, points, wholeIn, retryIn } = balance
  const { most, perSecond } = budgets[budget]
  response.headers.set('ratelimit-policy', `"${budget}";q=${most};w=${most / perSecond}`)
  response.headers.set('ratelimit', `"${budget}";r=${points};t=${wholeIn}`)
  if (retryIn > 0) response.headers.set('retry-after', String(retryIn))
}

function addressOf(c: Context, trustedProxies: number): string {
  const forwarded = c.req.header('x-forwarded-for') ?? null
  return networkOf(clientAddress(getConnInfo(c).remote.address, forwarded, trustedProxies) ?? '')
}

function sessionOf(c: Context): string | undefined {
  return c.req.header('cookie')?.match(/session_token=([^;]+)/)?.[1]
}
