import { oc } from '@orpc/contract'
import { z } from 'zod'
import { BillingInterval, Plan } from '../domain/plans/plan.ts'
import { SubscriptionStatus } from '../domain/plans/subscription.ts'
import type { OperationMeta } from './access.ts'
import { errors } from './errors.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  UNAUTHORIZED: errors.UNAUTHORIZED,
  ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED,
  TOO_FAST: errors.TOO_FAST,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
  STORAGE_FULL: errors.STORAGE_FULL,
})
const withPayments = base.errors({ BILLING_OFF: errors.BILLING_OFF, BILLING_UNAVAILABLE: errors.BILLING_UNAVAILABLE })

/** The state of a user's subscription. */
export const SubscriptionCheck = z
  .object({
    isSubscribed: z.boolean().meta({ description: 'Whether the plan is Pro. Always true if nothing is for sale.' }),
    plan: Plan,
    /** Null if the user never had a subscription. */
    status: SubscriptionStatus.nullable(),
    interval: BillingInterval.nullable(),
    currentPeriodEnd: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the subscription renews, or ends if canceled.' }),
    cancelAtPeriodEnd: z.boolean(),
    customer: z.object({ email: z.string() }).nullable().meta({ description: 'Recipient of the invoices.' }),
  })
  .meta({ id: 'SubscriptionCheck' })
export type SubscriptionCheck = z.infer<typeof SubscriptionCheck>

/** Storage used by an account. */
export const StorageUse = z
  .object({
    usedBytes: z.number().min(0).meta({ description: 'In the networks you own and your book, measured as JSON.' }),
    mostBytes: z.number().nullable().meta({ description: 'Storage limit of your plan. Null for no limit.' }),
    mostNetworkBytes: z.number().nullable().meta({ description: 'Storage limit of one network, for any owner.' }),
  })
  .meta({ id: 'StorageUse' })
export type StorageUse = z.infer<typeof StorageUse>

/** A page of the payment provider to redirect the browser to. */
const PaymentPage = z.object({ url: z.url() })

export const billing = {
  subscription: base
    .route({ method: 'GET', path: '/billing/subscription', tags: ['Billing'], summary: 'Get your subscription' })
    .output(SubscriptionCheck),

  storage: base
    .route({
      method: 'GET',
      path: '/billing/storage',
      tags: ['Billing'],
      summary: 'Get your storage usage and limits',
      description: 'Edits that exceed the storage limit are rejected. Deleting always works.',
    })
    .output(StorageUse),

  refresh: withPayments
    .route({
      method: 'POST',
      path: '/billing/subscription/refresh',
      tags: ['Billing'],
      summary: 'Refresh your subscription from the payment provider',
      description: 'Call this after checkout, when the webhook may not have arrived yet.',
    })
    .output(SubscriptionCheck),

  checkout: withPayments
    .errors({ ALREADY_SUBSCRIBED: errors.ALREADY_SUBSCRIBED })
    .route({
      method: 'POST',
      path: '/billing/checkout',
      tags: ['Billing'],
      summary: 'Start a subscription',
      description: 'Returns the address of the payment page. Repeated calls before payment return the same page.',
    })
    .input(z.object({ interval: BillingInterval }))
    .output(PaymentPage),

  portal: withPayments
    .route({
      method: 'POST',
      path: '/billing/portal',
      tags: ['Billing'],
      summary: 'Manage your subscription',
      description:
        'Returns the address of a page to cancel or resume the subscription, change the card and see invoices.',
    })
    .output(PaymentPage),
}
