import type { Page } from '@playwright/test'
import { dialog } from '../workspace.ts'
import { goTo, open, openSidebar, type Screen, shown } from './screen.ts'

async function openSubscription(page: Page): Promise<void> {
  await openSidebar(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Subscription' }).click()
}

/** Plans, and the payment pages of the sandbox. */
export const billingScreens: readonly Screen[] = [
  {
    name: 'checkout of the sandbox, declined',
    who: 'newcomer',
    reach: async (page, { newcomer }) => {
      await page.goto((await newcomer.api().billing.checkout({ interval: 'year' })).url)
      await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
      await shown(page.getByRole('alert'))
    },
  },
  {
    name: 'portal of the sandbox',
    who: 'subscriber',
    reach: async (page, { subscriber }) => void (await page.goto((await subscriber.api().billing.portal()).url)),
  },
  { name: 'payments of the sandbox', reach: goTo('/sandbox/stripe') },
  {
    name: 'account, subscription',
    who: 'subscriber',
    reach: async (page) => {
      await page.goto('/account?tab=subscription')
      await shown(page.getByRole('button', { name: 'Manage Billing' }))
    },
  },
  {
    name: 'account, subscription on Free',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/account?tab=subscription')
      await shown(page.getByRole('button', { name: 'Upgrade to Pro' }))
    },
  },
  {
    name: 'plans',
    who: 'owner',
    reach: open(async (page) => {
      await openSubscription(page)
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
      await shown(dialog(page, 'Upgrade Your Plan'))
    }),
  },
  {
    name: 'pricing for who is signed in',
    who: 'owner',
    reach: async (page) => {
      await page.goto('/pricing')
      await shown(page.getByRole('button', { name: 'Subscribe Monthly' }))
    },
  },
  {
    name: 'plan of a subscriber',
    who: 'subscriber',
    reach: async (page) => {
      await page.goto('/network')
      await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
      await openSubscription(page)
      await shown(page.getByRole('button', { name: 'Manage Billing' }))
    },
  },
  {
    name: 'plans, subscribed',
    who: 'subscriber',
    reach: async (page) => {
      await page.goto('/network')
      await dialog(page, 'Create New Network').getByRole('button', { name: 'Close' }).click()
      await openSubscription(page)
      await page.getByRole('button', { name: 'Show Features' }).click()
      await shown(dialog(page, 'Premium Subscription Active'))
    },
  },
]
