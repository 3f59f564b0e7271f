import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Jobs } from '../jobs/registry.ts'
import type { Payments } from '../services/stripe.ts'
import { texts } from './texts.ts'

interface WebhookOptions {
  readonly payments: Payments | undefined
  readonly database: Database
  readonly queue: JobQueue<Jobs>
  readonly health: DatabaseHealth
}

/**
 * Takes the payment provider's messages. A message only says whose customer to look at: what is true now, the provider
 * is asked, so that messages may come late, twice and in any order. It is answered as soon as the job that does so is
 * stored; while that cannot be, it is answered so that the provider sends it again.
 */
export function webhookRoute({ payments, database, queue, health }: WebhookOptions): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    if (!payments) return c.json({ message: texts.nothingForSale }, 404)
    const message = await payments.readMessage(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!message) return c.json({ message: texts.notTrusted }, 400)
    const { id, customerId } = message
    if (customerId) {
      await health.guard(() => queue.send(database.pool, 'hear-payment', { customerId }, { once: id }))
    }
    return c.json({ received: true })
  })
  return app
}
