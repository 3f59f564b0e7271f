import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { SubscriptionCheck } from '../../contract/billing.ts'
import type { SignedIn, User } from '../account/session.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { Rejected } from '../platform/rejected.ts'
import type { Billing } from './billing.ts'
import { texts } from './texts.ts'

const CheckBody = z.object({ email: z.string() })
const PortalBody = z.object({ userId: z.string(), email: z.string() })

/** The response fields of the endpoint that checks a subscription. Only our own API also has `plan` and `interval`. */
type CheckAnswer = Pick<
  SubscriptionCheck,
  'isSubscribed' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'customer'
>

interface FunctionsOptions {
  readonly billing: Billing
  readonly health: DatabaseHealth
  currentUser(headers: Headers): Promise<SignedIn | null>
}

/**
 * Two endpoints outside our own API, because other programs call these paths. The body names a user, but the response
 * is always about the signed-in user.
 */
export function billingFunctions({ billing, health, currentUser }: FunctionsOptions): Hono {
  const app = new Hono()

  app.post('/check-subscription', async (c) => {
    const caller = await identify(c, CheckBody)
    if (caller instanceof Response) return caller
    const check = await health.guard(() => billing.check(caller))
    const { isSubscribed, status, currentPeriodEnd, cancelAtPeriodEnd, customer } = check
    return c.json({ isSubscribed, status, currentPeriodEnd, cancelAtPeriodEnd, customer } satisfies CheckAnswer)
  })

  app.post('/create-portal-session', async (c) => {
    const caller = await identify(c, PortalBody)
    if (caller instanceof Response) return caller
    try {
      return c.json({ url: await health.guard(() => billing.portal(caller)) })
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      const status = error.code === 'BILLING_OFF' ? 409 : 502
      return c.json({ message: error.code === 'BILLING_OFF' ? error.message : texts.portalFailed }, status)
    }
  })

  async function identify(
    c: Context,
    Body: z.ZodType<{ email: string; userId?: string | undefined }>,
  ): Promise<User | Response> {
    const signedIn = await currentUser(c.req.raw.headers)
    if (!signedIn) return c.json({ message: texts.notSignedIn }, 401)
    const { user } = signedIn
    const asked = Body.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return c.json({ message: texts.malformed }, 400)
    const { email, userId = user.id } = asked.data
    const isOwn = email.trim().toLowerCase() === user.email.toLowerCase() && userId === user.id
    return isOwn ? user : c.json({ message: texts.notYou }, 403)
  }

  return app
}
