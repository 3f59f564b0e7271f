import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { describeError, log } from '../log.ts'
import { type Payments, PaymentsAway } from '../services/stripe.ts'
import type { Billing } from './billing.ts'
import { claimMessage, finishMessage, releaseMessage } from './commands.ts'
import { texts } from './texts.ts'

interface WebhookOptions {
  readonly billing: Billing
  readonly payments: Payments | undefined
  readonly database: Database
  readonly health: DatabaseHealth
}

/**
 * Takes the payment provider's messages. A message only says whose customer to look at: what is true now, the provider
 * is asked, so that messages may come late, twice and in any order. Whatever cannot be done now is answered so that the
 * provider sends it again.
 */
export function webhookRoute({ billing, payments, database, health }: WebhookOptions): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    if (!payments) return c.json({ message: texts.nothingForSale }, 404)
    const message = await payments.readMessage(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!message) return c.json({ message: texts.notTrusted }, 400)
    const claim = await health.guard(() => claimMessage(database, message.id))
    switch (claim) {
      case 'done':
        return c.json({ received: true })
      case 'underway':
        return c.json({ message: texts.underway }, 409)
      case 'mine':
        break
    }
    try {
      await health.guard(() => billing.hear(message.customerId))
      await health.guard(() => finishMessage(database, message.id))
    } catch (error) {
      // Should this fail as well, the claim runs out by itself.
      await releaseMessage(database, message.id).catch((failure: unknown) =>
        log('billing.message-kept', describeError(failure)),
      )
      if (error instanceof PaymentsAway) return c.json({ message: error.message }, 503)
      throw error
    }
    return c.json({ received: true })
  })
  return app
}
