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

/** What is known of a person's subscription. */
export const SubscriptionCheck = z
  .object({
    isSubscribed: z.boolean().meta({ description: 'Whether the plan is Pro. Always true where nothing is for sale.' }),
    plan: Plan,
    /** Null: there never was a subscription. */
    status: SubscriptionStatus.nullable(),
    interval: BillingInterval.nullable(),
    currentPeriodEnd: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it is renewed, or ends if it was canceled.' }),
    cancelAtPeriodEnd: z.boolean(),
    customer: z.object({ email: z.string() }).nullable().meta({ description: 'Who the bills are sent to.' }),
  })
  .meta({ id: 'SubscriptionCheck' })
export type SubscriptionCheck = z.infer<typeof SubscriptionCheck>

/** How much somebody has stored. */
export const StorageUse = z
  .object({
    usedBytes: z.number().min(0).meta({ description: 'In the networks you own and your book, counted as JSON.' }),
    mostBytes: z
      .number()
      .nullable()
      .meta({ description: 'What your plan holds; null is as much as there is room for.' }),
    mostNetworkBytes: z.number().nullable().meta({ description: 'What one network holds, whoever owns it.' }),
  })
  .meta({ id: 'StorageUse' })
export type StorageUse = z.infer<typeof StorageUse>

/** A page of the payment provider's to send the browser to. */
const PaymentPage = z.object({ url: z.url() })

export const billing = {
  subscription: base
    .route({ method: 'GET', path: '/billing/subscription', tags: ['Billing'], summary: 'Your subscription' })
    .output(SubscriptionCheck),

  storage: base
    .route({
      method: 'GET',
      path: '/billing/storage',
      tags: ['Billing'],
      summary: 'How much you have stored, and how much you may',
      description: 'Edits that make a network larger than there is room for are refused; deleting never is.',
    })
    .output(StorageUse),

  refresh: withPayments
    .route({
      method: 'POST',
      path: '/billing/subscription/refresh',
      tags: ['Billing'],
      summary: 'Ask the payment provider what your subscription is now',
      description: 'For a return from the checkout, when its message may still be on the way.',
    })
    .output(SubscriptionCheck),

  checkout: withPayments
    .errors({ ALREADY_SUBSCRIBED: errors.ALREADY_SUBSCRIBED })
    .route({
      method: 'POST',
      path: '/billing/checkout',
      tags: ['Billing'],
      summary: 'Begin a subscription',
      description: 'Answers with the page on which it is paid. Asked again before that, it answers with the same page.',
    })
    .input(z.object({ interval: BillingInterval }))
    .output(PaymentPage),

  portal: withPayments
    .route({
      method: 'POST',
      path: '/billing/portal',
      tags: ['Billing'],
      summary: 'Manage your subscription',
      description: 'Answers with a page on which it is canceled or resumed, the card changed and bills are found.',
    })
    .output(PaymentPage),
}
