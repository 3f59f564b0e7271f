import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { password, Session } from '../support/session.ts'
import { expect, test } from './support/journey.ts'
import { fillLogin } from './support/people.ts'
import { inspectWhileDelayed } from './support/slow-line.ts'
import { lineNoise } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

test('a new user registers, subscribes, cancels, returns to Free, and deletes the account', { tag: '@core' }, async ({
  page,
  person,
  baseURL,
  consoleErrors,
}) => {
  test.slow()
  // Browsers log every rejected request to the console.
  consoleErrors.expect(/40[13].*sign-in\/email/)
  consoleErrors.expect(/400.*delete-user/)
  consoleErrors.expect(lineNoise.signedOut)
  const email = `${randomUUID()}@people.test`
  const elsewhere = new Session(baseURL ?? '', email)

  await findThePrices(page)
  await register(page, email, (await person.api().me()).username ?? '')
  const tab = await verify(page, email)
  await makeNetwork(tab)
  await leaveAndReturn(tab, email)
  await subscribe(tab, email)
  await elsewhere.signIn()
  await cancel(tab, elsewhere)
  await waitForTheEnd(tab, elsewhere)
  await deleteAccount(tab)
  expect((await elsewhere.signIn()).status).toBe(401)
  await tab.goto('/sandbox/stripe')
  await expect(tab.getByRole('listitem').filter({ hasText: email })).toContainText('deleted')
})

async function findThePrices(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map Your Network, Unleash Opportunities')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('link', { name: 'See everything in Pro' }).click()
  await expect(page.getByRole('heading', { name: 'Simple, Transparent Pricing' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/signup?from=%2Fpricing')
}

async function register(page: Page, email: string, taken: string): Promise<void> {
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(page.getByText('Please enter your full name.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByLabel('Full Name').fill('Ada Quill')
  await page.getByLabel('Username').fill(taken)
  await page.getByLabel('Email').fill(email)

  const secret = page.getByLabel('Password', { exact: true })
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await secret.fill('short')
  await expect(page.getByText('Your password needs:')).toBeVisible()
  await expect(secret).toHaveAttribute('aria-invalid', 'true')
  await expect(rule('At least 8 characters (not met yet)')).toBeVisible()
  await expect(rule('One lowercase letter (met)')).toBeVisible()
  await create.click()
  await expect(page.getByRole('alert')).toContainText(
    'Invalid PasswordPlease ensure your password meets all the requirements.',
  )
  await secret.fill(password)
  for (const met of ['At least 8 characters', 'One uppercase letter', 'One lowercase letter', 'One number']) {
    await expect(rule(`${met} (met)`)).toBeVisible()
  }

  const clash = page.getByText('This username is already taken. Please try another one.')
  await create.click()
  await expect(clash).toBeVisible()
  await page.getByLabel('Username').fill(`ada-${randomUUID().slice(0, 8)}`)
  await expect(clash).toBeHidden()
  await inspectWhileDelayed(
    page,
    () => create.click(),
    () => expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible(),
  )
  await expect(page).toHaveURL('/login?from=%2Fpricing')
  // The message and the email address are still there after a reload.
  await page.reload()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
}

/**
 * Requests another verification email at sign-in, and opens its link in the sandbox mailbox. Returns the tab in which
 * it was opened.
 */
async function verify(page: Page, email: string): Promise<Page> {
  await fillLogin(page, email)
  await expect(page.getByText('Your email is not verified yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'open the mailbox' }).click()
  const tab = await opening
  await page.close()
  await expect(tab.getByRole('heading', { name: 'Sandbox mailbox' })).toBeVisible()
  const mails = tab.getByRole('link').filter({ hasText: email })
  await expect(mails).toHaveCount(2)
  await mails.first().click()
  const mail = tab.frameLocator('iframe[title="As an email app shows it"]')
  await mail.getByRole('link', { name: 'Verify email' }).click()
  await expect(tab).toHaveURL('/network')
  return tab
}

async function makeNetwork(page: Page): Promise<void> {
  await dialog(page, 'Create New Network').getByRole('button', { name: 'Blank Network' }).click()
  const name = page.getByRole('textbox', { name: 'Network name' })
  await name.fill('Harbour people')
  await name.press('Enter')
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Harbour people', exact: true })).toBeVisible()
}

async function leaveAndReturn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/network')
  await expect(page).toHaveURL('/login?from=%2Fnetwork')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wr0ng-password!')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.')
  await inspectWhileDelayed(
    page,
    () => fillLogin(page, email),
    () => expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible(),
  )
  await expect(toast(page, 'Successfully logged in!')).toBeVisible()
  // A user without a subscription sees the pricing page first, which has a link to continue.
  await expect(page).toHaveURL('/pricing?from=%2Fnetwork')
  await expect(page.getByRole('link', { name: 'Continue with Free' })).toHaveAttribute('href', '/network')
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByRole('switch', { name: /Save 40%/i }).check()
  await expect(page.getByText('$144.00 per year')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Subscribe Yearly' })).toBeVisible()
  await page.getByRole('switch', { name: /Save 40%/i }).uncheck()
  await inspectWhileDelayed(
    page,
    () => page.getByRole('button', { name: 'Subscribe Monthly' }).click(),
    () => expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled(),
  )

  await expect(page.getByRole('heading', { name: 'Kithmap Pro, monthly' })).toBeVisible()
  await expect(page.getByText('$20.00 per month')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was charged. You can try again.')
  await page.getByRole('button', { name: 'Pay and subscribe' }).click()

  await expect(toast(page, 'Welcome to Pro!')).toBeVisible()
  await expect(page).toHaveURL(/\/network(\/[\w-]+)?$/)
  await page.getByRole('button', { name: 'Account' }).click()
  const settings = dialog(page, 'Account Settings')
  await settings.getByRole('tab', { name: 'Subscription' }).click()
  for (const fact of ['Pro Plan', 'Active', 'On', email]) {
    await expect(settings.getByText(fact, { exact: true })).toBeVisible()
  }
}

async function cancel(page: Page, owner: Session): Promise<void> {
  await dialog(page, 'Account Settings').getByRole('button', { name: 'Show Features' }).click()
  const plan = dialog(page, 'Premium Subscription Active')
  await expect(plan.getByRole('listitem')).toHaveCount(8)
  await plan.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('button', { name: 'Keep subscription' })).toBeVisible()
  await expect.poll(async () => (await owner.api().billing.subscription()).cancelAtPeriodEnd).toBe(true)
  await page.getByRole('link', { name: 'Return to Kithmap' }).click()
  // After the cancellation, the period that was already paid continues.
  await expect(page.getByText('Pro Plan')).toBeVisible()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.getByText('Ends on')).toBeVisible()
  await expect(page.getByText('Renewal date')).toHaveCount(0)

  // The page ignores a made-up session id.
  const asked = page.waitForResponse(/\/subscription\/refresh$/)
  await page.goto('/network?session_id=made-up')
  await (await asked).finished()
  await waitUntilSaved(page)
  await expect(toast(page, 'Welcome to Pro!')).toHaveCount(0)
}

async function waitForTheEnd(page: Page, owner: Session): Promise<void> {
  // The billing URL leads subscribers to the billing portal. After the subscription has ended, it leads to the prices.
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
  const portal = page.url()
  await page.getByRole('link', { name: 'All sandbox payments' }).click()
  await page.getByRole('button', { name: '+31 days' }).click()
  await expect.poll(async () => (await owner.api().billing.subscription()).plan).toBe('free')
  await page.goto(portal)
  await page.getByRole('link', { name: 'Return to Kithmap' }).click()
  await expect(page.getByText('Free Plan')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Network' }).click()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Harbour people', exact: true })).toBeVisible()
  await page.goto('/billing')
  await expect(page).toHaveURL('/pricing?from=%2Fbilling')
}

async function deleteAccount(page: Page): Promise<void> {
  await page.goto('/account?tab=security')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const deleting = dialog(page, 'Delete your account?')
  const secret = deleting.getByLabel('Password', { exact: true })
  await secret.fill('Wr0ng-enough!')
  await deleting.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(deleting.getByText('The current password is incorrect.')).toBeVisible()
  await secret.fill(password)
  await deleting.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(toast(page, 'Account deleted')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/network')
  await expect(page).toHaveURL('/login?from=%2Fnetwork')
}
