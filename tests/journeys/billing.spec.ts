import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { enter } from './support/people.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog } from './support/workspace.ts'

async function openSubscription(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account' }).click()
  const settings = dialog(page, 'Account Settings')
  await settings.getByRole('tab', { name: 'Subscription' }).click()
  return settings
}

test('subscribes at the checkout, manages it in the portal, and is on Free again when it has ended', async ({
  page,
  person,
}) => {
  await person.api().networks.create({ id: crypto.randomUUID(), name: 'Harbour people' })
  await enter(page, person)

  const settings = await openSubscription(page)
  await expect(settings.getByText('Free Plan')).toBeVisible()
  await settings.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const plans = dialog(page, 'Upgrade Your Plan')
  await expect(plans.getByText('$20.00 per month')).toBeVisible()
  await expect(plans.getByText('Most Popular')).toBeVisible()
  await expect(plans.getByText('$144.00 per year')).toBeVisible()
  await expect(plans.getByText('Save 40%')).toBeVisible()
  await expect(plans.getByRole('listitem')).toHaveCount(8)

  // Backing out costs nothing.
  await plans.getByRole('button', { name: 'Subscribe Monthly' }).click()
  await expect(page.getByRole('heading', { name: 'Kithmap Pro, monthly' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Kithmap without paying' }).click()
  await (await openSubscription(page)).getByRole('button', { name: 'Upgrade to Pro' }).click()

  await plans.getByRole('button', { name: 'Subscribe Annually' }).click()
  await expect(page.getByText('$144.00 per year')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was charged; you can try again.')
  await page.getByRole('button', { name: 'Pay and subscribe' }).click()

  await expect(toast(page, 'Welcome to Pro!')).toBeVisible()
  await expect(page).toHaveURL(/\/network(\/[\w-]+)?$/)
  await openSubscription(page)
  await expect(settings.getByText('Pro Plan')).toBeVisible()
  await expect(settings.getByText('Active', { exact: true })).toBeVisible()
  await expect(settings.getByText('On', { exact: true })).toBeVisible()
  await expect(settings.getByText(person.email)).toBeVisible()

  // The account page says the same. Cancelling leaves what is paid for.
  await page.goto('/account?tab=subscription')
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('button', { name: 'Keep subscription' })).toBeVisible()
  await expect.poll(async () => (await person.api().billing.subscription()).cancelAtPeriodEnd).toBe(true)
  await page.getByRole('link', { name: 'Return to Kithmap' }).click()
  await expect(page.getByText('Pro Plan')).toBeVisible()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()

  // A year later it has ended; the network is still there.
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
  const portal = page.url()
  await page.goto('/sandbox/stripe')
  await page.getByRole('button', { name: '+366 days' }).click()
  await expect(page.getByText('Canceled').first()).toBeVisible()
  await expect.poll(async () => (await person.api().billing.subscription()).plan).toBe('free')
  await page.goto(portal)
  await page.getByRole('link', { name: 'Return to Kithmap' }).click()
  await expect(page.getByText('Free Plan')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your networks' }).click()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Harbour people', exact: true })).toBeVisible()
})

test('who comes from signing in is greeted as a subscriber, or led to the checkout', async ({ page, person }) => {
  await person.api().networks.create({ id: crypto.randomUUID(), name: 'Harbour people' })
  await enter(page, person, '/network?fromLogin=true')
  await expect(page.getByRole('heading', { name: 'Kithmap Pro, monthly' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay and subscribe' }).click()
  await seeToast(page, 'Welcome to Pro!')

  await page.goto('/network?fromLogin=true')
  await expect(
    toast(page, "You're already subscribed to our premium plan. Enjoy all features!").filter({
      hasText: 'Welcome back!',
    }),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/fromLogin/)
})
