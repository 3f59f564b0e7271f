import { setTimeout as wait } from 'node:timers/promises'
import type { StorageUse, SubscriptionCheck } from '../../contract/billing.ts'
import type { PlanRules } from '../../domain/plans/advertised-features.ts'
import type { BillingInterval } from '../../domain/plans/plan.ts'
import { type StorageLimits, defaultStorage } from '../../domain/plans/storage.ts'
import { planOf, subscriptionThatCounts } from '../../domain/plans/subscription.ts'
import { type Database, transactionAs } from '../db/database.ts'
import { describeError, log } from '../platform/log.ts'
import { Rejected } from '../platform/rejected.ts'
import { type Customer, type Payments, PaymentsUnavailable } from '../services/stripe.ts'
import { storeCustomer, recordAnswer, nextTicket } from './commands.ts'
import {
  customerOwner,
  type Entitlement,
  readEntitlement,
  readOwnStorage,
  readPlan,
  type StaleCustomer,
  staleCustomers,
} from './queries.ts'

/** Maximum time to wait for the payment provider, in milliseconds. The page stops waiting after ten seconds. */
const patienceMs = 9000
/**
 * Age in milliseconds after which a subscription is checked again. So the daily job checks each customer for whom no
 * event has arrived since its last run.
 */
const staleAfterMs = 20 * 60 * 60 * 1000
const customersPerPage = 200
/**
 * Number of consecutive failures after which the payment provider is assumed to be down. Problems with single customers
 * can cause fewer failures in a row.
 */
const mostFailuresInARow = 5

interface Payer {
  readonly id: string
  readonly email: string
}

export interface BillingOptions {
  readonly database: Database
  /** Undefined if plans are not for sale. All users then have the limits of Pro. */
  readonly payments: Payments | undefined
  readonly rules: PlanRules
  readonly storage?: StorageLimits
  /** Public base URL, without a trailing slash. */
  readonly baseUrl: string
  /** Length of the trial in days, for users who never had a subscription. */
  readonly trialDays: number
}

/**
 * Manages plans and their purchase. A user's plan is read from our own database, which is refreshed from the payment
 * provider.
 */
export class Billing {
  readonly rules: PlanRules
  readonly #storage: StorageLimits
  readonly #database: Database
  readonly #payments: Payments | undefined
  readonly #baseUrl: string
  readonly #trialDays: number

  constructor({ database, payments, rules, storage = defaultStorage, baseUrl, trialDays }: BillingOptions) {
    this.rules = rules
    this.#storage = storage
    this.#database = database
    this.#payments = payments
    this.#baseUrl = baseUrl
    this.#trialDays = trialDays
  }

  /** Whether plans are for sale. */
  get enabled(): boolean {
    return this.#payments !== undefined
  }

  /** The storage limits. If plans are not for sale, all users get the limits of Pro. */
  get storage(): StorageLimits {
    const { account, network } = this.#storage
    return this.enabled ? this.#storage : { account: { free: account.pro, pro: account.pro }, network }
  }

  /** Returns a user's storage usage and limit. */
  async storageUse(userId: string): Promise<StorageUse> {
    return transactionAs(this.#database, userId, async (tx) => {
      const [usedBytes, plan] = [await readOwnStorage(tx, userId), await readPlan(tx, userId, Date.now())]
      return { usedBytes, mostBytes: this.storage.account[plan], mostNetworkBytes: this.storage.network }
    })
  }

  /**
   * Returns the stored state of a user's subscription. Does not contact the payment provider, so the call works during
   * its outages.
   */
  async check(user: Payer): Promise<SubscriptionCheck> {
    return this.#describe(this.enabled ? await this.#stored(user.id) : null)
  }

  /** Fetches the state of a user's subscription from the payment provider and stores it. */
  async refresh(user: Payer): Promise<SubscriptionCheck> {
    this.#requirePayments()
    const stored = await this.#stored(user.id)
    if (stored) await patiently(() => this.refreshCustomer(user.id, stored.customerId))
    return this.check(user)
  }

  /** Returns the URL of the checkout page. */
  async checkout(user: Payer, interval: BillingInterval): Promise<string> {
    const payments = this.#requirePayments()
    return patiently(async () => {
      const { customerId, customer } = await this.#customerOf(user, payments)
      const best = subscriptionThatCounts(customer.subscriptions, Date.now())
      if (planOf(best, Date.now()) === 'pro') throw new Rejected('ALREADY_SUBSCRIBED')
      return payments.openCheckout({
        customerId,
        userId: user.id,
        interval,
        trialDays: customer.subscriptions.length === 0 ? this.#trialDays : 0,
        successUrl: `${this.#baseUrl}/network?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${this.#baseUrl}/network`,
      })
    })
  }

  /** Returns the URL of the page where a user manages the subscription. */
  async portal(user: Payer): Promise<string> {
    const payments = this.#requirePayments()
    return patiently(async () => {
      const { customerId } = await this.#customerOf(user, payments)
      return payments.openPortal(customerId, `${this.#baseUrl}/account?tab=subscription`)
    })
  }

  /**
   * Cancels a user's subscription before their account is deleted. Rejects if the payment provider is unavailable,
   * because an account must not be deleted while its card is still charged.
   */
  async end(userId: string): Promise<void> {
    if (!this.#payments) return
    const stored = await this.#stored(userId)
    if (!stored) return
    const payments = this.#payments
    await patiently(() => payments.deleteCustomer(stored.customerId))
  }

  /** Handles an event about a customer. Rejects if the job of the event should be retried. */
  async handleEvent(customerId: string): Promise<void> {
    const userId = await customerOwner(this.#database, customerId)
    if (userId) await this.refreshCustomer(userId, customerId)
  }

  /**
   * Checks all customers whose last check is older than `staleAfterMs`. Resolves to the number of checked customers and
   * of failed checks.
   */
  async reconcile(signal: AbortSignal): Promise<{ checked: number; failed: number }> {
    const counts = { checked: 0, failed: 0 }
    if (!this.#payments) return counts
    let failedInARow = 0
    let page: StaleCustomer[] = []
    do {
      page = await staleCustomers(this.#database, staleAfterMs, page.at(-1)?.userId ?? null, customersPerPage)
      for (const { userId, customerId } of page) {
        signal.throwIfAborted()
        try {
          await this.refreshCustomer(userId, customerId)
          counts.checked++
          failedInARow = 0
        } catch (error) {
          // A single unreadable customer must not block the other customers. After every `mostFailuresInARow` failures
          // in a row, `requireAnswer` throws if the payment provider is unavailable.
          if (++failedInARow % mostFailuresInARow === 0) await this.#payments.requireAnswer()
          counts.failed++
          log('billing.check-failed', describeError(error))
        }
      }
    } while (page.length === customersPerPage)
    return counts
  }

  /**
   * Fetches and stores a customer's state. Resolves to the customer, or to null if it does not exist. The ticket is
   * taken before the request; see `nextTicket`.
   */
  async refreshCustomer(userId: string, customerId: string): Promise<Customer | null> {
    const payments = this.#requirePayments()
    const ticket = await nextTicket(this.#database)
    const customer = await payments.readCustomer(customerId)
    const answer = {
      ticket,
      customerId,
      customerEmail: customer?.email ?? null,
      subscription: subscriptionThatCounts(customer?.subscriptions ?? [], Date.now()),
    }
    await transactionAs(this.#database, userId, (tx) => recordAnswer(tx, userId, answer))
    return customer
  }

  /** Returns the payment provider's customer for a user, with the current email. Creates it if necessary. */
  async #customerOf(user: Payer, payments: Payments): Promise<{ customerId: string; customer: Customer }> {
    const stored = await this.#stored(user.id)
    const known = stored && (await this.refreshCustomer(user.id, stored.customerId))
    if (stored && known) {
      if (known.email !== user.email) await payments.updateEmail(stored.customerId, user.email)
      return { customerId: stored.customerId, customer: known }
    }
    const gone = stored?.customerId ?? null
    const made = await payments.createCustomer(user.id, user.email, gone)
    const customerId = await transactionAs(this.#database, user.id, (tx) => storeCustomer(tx, user.id, made, gone))
    return { customerId, customer: { email: user.email, subscriptions: [] } }
  }

  #stored(userId: string): Promise<Entitlement | null> {
    return transactionAs(this.#database, userId, (tx) => readEntitlement(tx, userId))
  }

  #requirePayments(): Payments {
    if (!this.#payments) throw new Rejected('BILLING_OFF')
    return this.#payments
  }

  #describe(entitlement: Entitlement | null): SubscriptionCheck {
    const subscription = entitlement?.subscription ?? null
    const plan = this.enabled ? planOf(subscription, Date.now()) : 'pro'
    return {
      isSubscribed: plan === 'pro',
      plan,
      status: subscription?.status ?? null,
      interval: subscription?.interval ?? null,
      currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
      cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
      customer: entitlement?.customerEmail ? { email: entitlement.customerEmail } : null,
    }
  }
}

/**
 * Runs `work`. Rejects after the timeout, but lets `work` continue, so that a late response of the payment provider is
 * still stored.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const late = new AbortController()
  const working = work()
  // Handles a rejection after the timeout, because the caller no longer waits for the work.
  working.catch((error: unknown) => {
    if (late.signal.aborted) log('billing.failed-late', describeError(error))
  })
  const clock = new AbortController()
  try {
    return await Promise.race([
      working,
      wait(patienceMs, undefined, { signal: clock.signal }).then(() => {
        late.abort()
        throw new PaymentsUnavailable('The payment provider took too long.')
      }),
    ])
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? new Rejected('BILLING_UNAVAILABLE') : error
  } finally {
    clock.abort()
  }
}
