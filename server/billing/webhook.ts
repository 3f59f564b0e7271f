import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { BillingJobs } from './jobs.ts'
import type { Payments } from '../services/stripe.ts'
import { texts } from './texts.ts'

interface WebhookOptions {
  readonly payments: Payments | undefined
  readonly database: Database
  readonly queue: JobQueue<BillingJobs>
  readonly health: DatabaseHealth
}

/**
 * Receives events of the payment provider. Only the customer id in an event is used, because the current state is
 * fetched from the payment provider. So events may arrive late, repeatedly and in any order. The response is sent after
 * the job is stored. If storing fails, the error response makes the payment provider retry.
 */
export function webhookRoute({ payments, database, queue, health }: WebhookOptions): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    if (!payments) return c.json({ message: texts.nothingForSale }, 404)
    const message = await payments.readMessage(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!message) return c.json({ message: texts.notTrusted }, 400)
    const { id, customerId } = message
    if (customerId) {
      await health.guard(() => queue.send(database.pool, 'handle-stripe-event', { customerId }, { once: id }))
    }
    return c.json({ received: true })
  })
  return app
}
