import { join } from 'node:path'
import { type StripeSandbox, startStripe } from '../../sandbox/stripe/stripe.ts'
import { apiPath } from '../../contract/contract.ts'
import { freePort, KithmapProcess, temporaryFolder } from './kithmap.ts'
import { DatabaseAccess } from './people.ts'
import { createMigratedTestDatabase } from './postgres.ts'
import type { Session } from './session.ts'

/**
 * A server whose payment provider runs in the process of the test. So the test can inspect, control and disconnect the
 * payment provider.
 */
export interface BillingStage {
  readonly server: KithmapProcess
  readonly backstage: DatabaseAccess
  readonly stripe: StripeSandbox
  readonly webhookUrl: string
  close(): Promise<void>
}

interface BillingStageOptions {
  /** Returns the URL under which the server reaches the payment provider, given the provider's own URL. */
  readonly route?: (apiUrl: string) => Promise<string>
  /** Returns the URL under which the server reaches the database, given the database's own URL. */
  readonly databaseRoute?: (databaseUrl: string) => Promise<string>
  readonly environment?: Record<string, string>
}

export async function openBillingStage({
  route = async (url) => url,
  databaseRoute = async (url) => url,
  environment = {},
}: BillingStageOptions = {}): Promise<BillingStage> {
  const database = await createMigratedTestDatabase()
  const folder = await temporaryFolder('billing')
  const port = await freePort()
  const pagesUrl = `http://localhost:${port}/sandbox/stripe`
  const stripe = await startStripe({ folder: join(folder.path, 'stripe'), pagesUrl })
  const backstage = new DatabaseAccess(database.url)
  const server = new KithmapProcess(port, folder.path, {
    DATABASE_URL: await databaseRoute(database.url),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_MONTHLY: stripe.prices.month,
    STRIPE_PRICE_YEARLY: stripe.prices.year,
    STRIPE_API_URL: await route(stripe.apiUrl),
    ...environment,
  })
  async function close() {
    await server.kill()
    await stripe.close()
    await backstage.close()
    await database.drop()
    await folder.remove()
  }
  try {
    await server.start()
    return { server, backstage, stripe, webhookUrl: `${server.baseUrl}/api/stripe/webhook`, close }
  } catch (error) {
    await close()
    throw error
  }
}

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Calls an operation over plain HTTP. */
export async function call(session: Session, path: string, body?: unknown): Promise<Answer> {
  const response =
    body === undefined ? await session.fetch(`${apiPath}${path}`) : await session.post(`${apiPath}${path}`, body)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Opens the checkout and pays, as the button on the page does. */
export async function subscribe(stage: BillingStage, person: Session, interval: 'month' | 'year'): Promise<void> {
  const { url } = await person.api().billing.checkout({ interval })
  const session = stage.stripe.shop.records.sessions[url.split('/').at(-1) ?? '']
  if (!session) throw new Error(`The checkout ${url} does not belong to this test server.`)
  stage.stripe.shop.completeSession(session)
}
