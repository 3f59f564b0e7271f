import { describe, expect, test } from 'vitest'
import { can, dialogFeatures, pricingFeatures } from './capability.ts'
import { formatUsd, monthlyPriceUsdCents, priceUsdCents, trialSentence } from './plan.ts'
import {
  planOf,
  renewalGraceMs,
  type Subscription,
  SubscriptionStatus,
  subscriptionThatCounts,
} from './subscription.ts'

const end = '2026-03-01T00:00:00.000Z'
const now = Date.parse('2026-02-15T00:00:00.000Z')
const subscription: Subscription = {
  status: 'active',
  interval: 'month',
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
}

describe('the plan somebody has', () => {
  test('follows from what the payment provider says, and from nothing else', () => {
    const granting = SubscriptionStatus.options.filter((status) => planOf({ ...subscription, status }, now) === 'pro')
    expect(granting).toEqual(['trialing', 'active', 'past_due'])
    expect(planOf(null, now)).toBe('free')
  })

  test('ends with the period when nothing was heard since', () => {
    expect(planOf(subscription, Date.parse(end) + renewalGraceMs - 1)).toBe('pro')
    expect(planOf(subscription, Date.parse(end) + renewalGraceMs)).toBe('free')
  })

  test('is that of the best of several subscriptions, in any order', () => {
    const canceled = { ...subscription, status: 'canceled' as const, currentPeriodEnd: '2027-01-01T00:00:00.000Z' }
    const longer = { ...subscription, interval: 'year' as const, currentPeriodEnd: '2026-12-01T00:00:00.000Z' }
    for (const all of [
      [canceled, subscription, longer],
      [longer, canceled, subscription],
      [subscription, longer, canceled],
    ]) {
      expect(subscriptionThatCounts(all, now)).toBe(longer)
    }
    expect(subscriptionThatCounts([], now)).toBeNull()
  })
})

test('Free lacks AI without measure everywhere, and the rest only where the operator says so', () => {
  for (const strictFree of [false, true]) {
    expect(can('pro', 'ai', { strictFree })).toBe(true)
    expect(can('free', 'ai', { strictFree })).toBe(false)
    expect(can('free', 'connections', { strictFree })).toBe(true)
    expect(can('free', 'networks', { strictFree })).toBe(!strictFree)
    expect(can('free', 'export', { strictFree })).toBe(!strictFree)
  }
})

test('prices and features are the ones that are sold', () => {
  expect([priceUsdCents.month, priceUsdCents.year, monthlyPriceUsdCents.year].map(formatUsd)).toEqual([
    '$20.00',
    '$144.00',
    '$12.00',
  ])
  expect(pricingFeatures).toHaveLength(14)
  expect(dialogFeatures.map(({ text }) => text)).toEqual([
    'Unlimited networks',
    'Advanced task management',
    'AI-powered insights',
    'Advanced analytics',
    'Priority support',
    'Export data',
    'Team collaboration',
    'Custom reports',
  ])
})

test('a trial is said where there is one', () => {
  expect([0, 1, 14].map(trialSentence)).toEqual([
    '',
    'New subscribers try it free for 1 day.',
    'New subscribers try it free for 14 days.',
  ])
})
