import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { stripeApi } from './api.ts'
import { openRecordStore } from './record-store.ts'
import { Messenger } from './messenger.ts'
import { stripePages } from './pages.ts'
import { prices } from './records.ts'
import { Shop } from './shop.ts'

/** A local payment provider: Stripe's API at `apiUrl`, and its pages. */
export interface StripeSandbox {
  readonly apiUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly prices: { readonly month: string; readonly year: string }
  readonly pages: Hono
  /** State and behavior of the payment provider, for tests that check more than the pages. */
  readonly shop: Shop
  /** Sets the URL of the webhook. Earlier events are sent now. */
  sendMessagesTo(url: string): void
  close(): Promise<void>
}

interface StripeSandboxOptions {
  readonly folder: string
  /** Public URL of `pages`. */
  readonly pagesUrl: string
}

export async function startStripe({ folder, pagesUrl }: StripeSandboxOptions): Promise<StripeSandbox> {
  const keep = await openRecordStore(folder)
  const { records } = keep
  const changed = () => {
    keep.save().catch((error: unknown) => console.error('The sandbox could not store its payments.', error))
    messenger.sendDue()
  }
  const messenger = new Messenger(records, changed)
  const shop = new Shop({ records, pagesUrl, onChange: changed })
  const { server, port } = await listen(stripeApi(shop))
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    secretKey: records.secretKey,
    webhookSecret: records.webhookSecret,
    prices: { month: priceOf('month'), year: priceOf('year') },
    pages: stripePages(shop),
    shop,
    sendMessagesTo: (url) => messenger.sendTo(url),
    async close() {
      await messenger.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await keep.save()
    },
  }
}

function priceOf(interval: 'month' | 'year'): string {
  const price = prices.find((each) => each.interval === interval)
  if (!price) throw new Error(`The sandbox has no price per ${interval}.`)
  return price.id
}

function listen(app: Hono): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ server, port }),
    ) as Server
    server.once('error', reject)
  })
}
