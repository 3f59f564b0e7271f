import { describe, expect, test } from 'vitest'
import {
  byAvailability,
  dialogFeatures,
  exportSentence,
  freeMark,
  freeSentence,
  pricingFeatures,
  proSentence,
} from './feature-lines.ts'
import { can, isAlwaysFree, isComingSoon } from './advertised-features.ts'
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

describe('the plan of a user', () => {
  test('depends on the subscription status', () => {
    const granting = SubscriptionStatus.options.filter((status) => planOf({ ...subscription, status }, now) === 'pro')
    expect(granting).toEqual(['trialing', 'active', 'past_due'])
    expect(planOf(null, now)).toBe('free')
  })

  test('becomes Free if the billing period and the grace period end without a renewal', () => {
    expect(planOf(subscription, Date.parse(end) + renewalGraceMs - 1)).toBe('pro')
    expect(planOf(subscription, Date.parse(end) + renewalGraceMs)).toBe('free')
  })

  test('is determined by the Pro subscription that ends last, regardless of the order of subscriptions', () => {
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

test('the Free plan excludes unlimited generation, and excludes further Pro features on a server with strict limits', () => {
  for (const strictFree of [false, true]) {
    expect(can('pro', 'generation', { strictFree })).toBe(true)
    expect(can('free', 'generation', { strictFree })).toBe(false)
    expect(can('free', 'connections', { strictFree })).toBe(true)
    for (const limited of ['networks', 'ai', 'export', 'scheduledExports'] as const) {
      expect(can('free', limited, { strictFree }), limited).toBe(!strictFree)
    }
    expect(can('pro', 'api', { strictFree })).toBe(!isComingSoon('api'))
  }
})

test('the plan description lists the Free features on this server and the features that Pro adds', () => {
  const terms = { billing: true, strictFree: false, hasModel: true, boundsStorage: true }
  const all = 'On this server, the Free plan includes every available feature.'
  expect(freeSentence(terms)).toBe(`${all} Only AI-generated networks and storage are limited.`)
  expect(freeSentence({ ...terms, hasModel: false })).toBe(`${all} Only storage is limited.`)
  expect(freeSentence({ ...terms, boundsStorage: false })).toBe(`${all} Only AI-generated networks are limited.`)
  expect(freeSentence({ ...terms, hasModel: false, boundsStorage: false })).toBe(all)
  expect(proSentence(terms)).toBe('On this server, Pro adds unlimited AI-generated networks and more storage.')
  expect(proSentence({ ...terms, hasModel: false, boundsStorage: false })).toBe(
    'On this server, the Free plan includes everything in Pro.',
  )
  expect(exportSentence(terms)).toBe('On this server, the Free plan includes exports, too.')
  const unsold = { ...terms, billing: false, strictFree: true }
  for (const sentence of [freeSentence(unsold), proSentence(unsold)]) {
    expect(sentence).toMatch(/^This server sells no plans\./)
  }
  expect(exportSentence(unsold)).toBe('On this server, the Free plan includes exports, too.')
  const strict = { ...terms, strictFree: true }
  expect([terms, unsold, strict].map(freeMark)).toEqual(['', '', 'Also in Free'])
  const shared = pricingFeatures.filter(({ promised }) => isAlwaysFree(promised)).map(({ text }) => text)
  expect(shared).toEqual([
    'Unlimited connections',
    'Advanced task management',
    'Advanced network visualization',
    'Advanced analytics',
    'Custom tags',
    'Advanced network search',
    'Unlimited connection history',
  ])
  expect(freeSentence(strict)).toBe(
    'On this server, the Free plan includes one network, three AI-generated networks, unlimited connections, advanced task ' +
      'management, advanced network visualization, advanced analytics, custom tags, advanced network search and ' +
      'unlimited connection history.',
  )
  expect(proSentence(strict)).toBe(
    'On this server, Pro adds unlimited networks, AI-powered insights, data export, custom reports, scheduled ' +
      'exports, unlimited AI-generated networks and more storage.',
  )
  expect(exportSentence(strict)).toBe(
    'On this server, the Free plan exports a whole network as a Kithmap file, which contains all of its data.',
  )
})

test('each feature of a plan is listed as either available or upcoming', () => {
  for (const lines of [pricingFeatures, dialogFeatures]) {
    const { available, coming } = byAvailability(lines)
    expect(available.some(({ promised }) => isComingSoon(promised))).toBe(false)
    expect(coming.every(({ promised }) => isComingSoon(promised))).toBe(true)
    expect(new Set([...available, ...coming])).toEqual(new Set(lines))
  }
})

test('the plans list the specified prices and features', () => {
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

test('the plan description mentions a trial only if it is at least one day long', () => {
  expect([0, 1, 14].map(trialSentence)).toEqual([
    '',
    'New subscribers try it free for 1 day.',
    'New subscribers try it free for 14 days.',
  ])
})
