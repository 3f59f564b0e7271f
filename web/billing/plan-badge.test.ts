import { expect, test } from 'vitest'
import { planBadge } from './plan-badge.tsx'
import type { SubscriptionView } from './subscription.ts'

const known: SubscriptionView = {
  phase: 'result',
  userId: '1',
  isSubscribed: false,
  error: null,
  forSale: true,
  check: {
    isSubscribed: false,
    plan: 'free',
    status: null,
    interval: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    customer: null,
  },
}
const pro = (status: 'active' | 'trialing'): SubscriptionView => ({
  ...known,
  isSubscribed: true,
  check: known.check && { ...known.check, isSubscribed: true, plan: 'pro', status },
})

test('if checking the plan fails, the plan badge shows the last known plan, although access is not restricted', () => {
  const failed = { isSubscribed: true, error: 'The server cannot be reached.' }
  expect(planBadge({ ...known, ...failed })).toEqual({ label: 'Free Plan', color: 'gray' })
  expect(planBadge({ ...pro('active'), ...failed })).toEqual({ label: 'Pro Plan', color: 'green' })
})

test('the plan badge is gray for Free or an unknown plan, yellow on trial, and green for Pro', () => {
  expect(planBadge({ ...known, phase: 'loading', check: null })).toMatchObject({ color: 'gray' })
  expect(planBadge({ ...pro('active'), phase: 'loading' })).toEqual({ label: 'Pro Plan', color: 'green' })
  expect(planBadge(known)).toEqual({ label: 'Free Plan', color: 'gray' })
  expect(planBadge(pro('trialing'))).toEqual({ label: 'Pro Plan (Trial)', color: 'yellow' })
  expect(planBadge(pro('active'))).toEqual({ label: 'Pro Plan', color: 'green' })
})
