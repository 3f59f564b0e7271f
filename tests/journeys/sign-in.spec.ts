import { expect, type Page, type Response } from '@playwright/test'
import { password } from '../support/session.ts'
import { test } from './support/journey.ts'
import { callback, returnFromGoogle, stopClock } from './support/callback.ts'
import { payForPro } from './support/people.ts'
import { delayAnswers, endless } from './support/slow-line.ts'
import { lineNoise } from './support/stage.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog } from './support/workspace.ts'

/** Maximum size of the scripts that are loaded for signing in, in compressed bytes. */
const mostScriptBytes = 90_000

/** Returns the size of a file in bytes, compressed as it is sent to a browser. */
async function bytesSent(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const body = await response.arrayBuffer()
  return Number(response.headers.get('content-length') ?? body.byteLength)
}

/** Waits in real time until the server has responded, while little time passes on the page's fake clock. */
async function waitFor(page: Page, what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return isTrue()
    }, what)
    .toBe(true)
}

function see(page: Page, sentence: string): Promise<void> {
  return waitFor(page, sentence, () => page.getByText(sentence, { exact: true }).isVisible())
}

/** Checks that the callback page redirects after exactly the given number of milliseconds. */
async function leave(page: Page, afterMs: number, to: string | RegExp): Promise<void> {
  await page.clock.runFor(afterMs - 100)
  await expect(page).toHaveURL(/\/auth\/callback/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(to)
}

function progress(page: Page): Promise<string | null> {
  return page.getByRole('progressbar', { name: 'Sign-in progress' }).getAttribute('aria-valuenow')
}

test('sign-in pages load little script', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=token', '/auth/callback']) {
    const scripts = new Set<string>()
    const note = (response: Response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url())
    }
    page.on('response', note)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    page.off('response', note)
    const bytes = await Promise.all([...scripts].map(bytesSent))
    const sum = bytes.reduce((before, each) => before + each, 0)
    // The scripts include React, so if their total size is smaller, some are missing.
    expect(sum, path).toBeGreaterThan(50_000)
    expect(sum, path).toBeLessThan(mostScriptBytes)
  }
})

test('if the session is missing, fails or times out, the sign-in callback says so and returns to the login page', async ({
  enter,
}) => {
  const context = await enter(null, { tolerate: [lineNoise.offline, /ERR_ABORTED|Failed to fetch/] })
  const page = await context.newPage()
  await stopClock(page)
  await page.goto(callback)
  await see(page, 'No authenticated session found. Please try logging in again.')
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText('Redirecting you to login page...')).toBeVisible()
  await leave(page, 2000, '/login')
  // Waits until the page is visible, because its code is only loaded when it is first shown.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await context.setOffline(true)
  await returnFromGoogle(page)
  await see(page, 'An error occurred during authentication. Please try logging in again.')
  await leave(page, 3000, '/login')
  await context.setOffline(false)

  await delayAnswers(page, endless)
  await returnFromGoogle(page)
  await expect(page.getByRole('heading', { name: 'Login Processing' })).toBeVisible()
  expect(await progress(page)).toBe('0')
  for (const percent of ['5', '10']) {
    await page.clock.runFor(500)
    await expect.poll(() => progress(page)).toBe(percent)
  }
  await page.clock.runFor(10_000)
  await expect.poll(() => progress(page)).toBe('90')
  await page.clock.runFor(3900)
  await expect(page.getByRole('heading', { name: 'Login Processing' })).toBeVisible()
  await page.clock.runFor(100)
  await see(page, 'The authentication process took too long. Please try logging in again.')
  await leave(page, 3000, '/login')
})

test('the sign-in callback caches the subscription for five minutes, and continues if the check fails', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const context = await enter(person, { tolerate: [/status of 500/, /could not be checked/, lineNoise.signedOut] })
  const page = await context.newPage()
  await stopClock(page)
  const checking = 'Authentication successful, checking subscription status...'

  const goOn = await stage.backstage.hold('entitlement')
  await page.goto(callback)
  await see(page, checking)
  await expect.poll(() => progress(page)).toBe('80')
  await goOn()
  await see(page, 'Please subscribe to continue...')
  expect(await progress(page)).toBe('95')
  await leave(page, 500, '/pricing?from=%2Fnetwork')
  // The page uses the cached subscription. It does not request the subscription from the server, which would not
  // respond.
  const release = await stage.backstage.hold('entitlement')
  await page.goto(callback)
  await see(page, 'Please subscribe to continue...')
  await leave(page, 500, '/pricing?from=%2Fnetwork')

  await page.goto('about:blank')
  await release()

  // The sign-in page has already requested the subscription and got no response yet. The user does not have to wait for
  // a second request.
  const other = await (await enter(null, { baseURL: stage.baseUrl })).newPage()
  await stopClock(other)
  await other.goto('/login')
  const answer = await stage.backstage.hold('entitlement')
  const asked = other.waitForRequest(/billing\/subscription/)
  await other.getByLabel('Email').fill(person.email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await asked
  await returnFromGoogle(other)
  await waitFor(other, 'the network', () => new URL(other.url()).pathname === '/network')
  await other.close()
  await answer()
  await page.clock.runFor(5 * 60_000)

  await payForPro(person)
  await page.goto(callback)
  await see(page, 'Subscription active! Redirecting to dashboard...')
  await leave(page, 500, /\/network/)
  await page.goto(`${callback}?from=%2Faccount`)
  await see(page, 'Welcome back! Redirecting to dashboard...')
  await leave(page, 500, '/account')

  await page.clock.runFor(5 * 60_000)
  await stage.backstage.rows('alter table entitlement rename to entitlement_away')
  await page.goto(callback)
  await see(page, 'Authentication successful but could not verify subscription. Redirecting...')
  await leave(page, 1000, /\/network/)
  await stage.backstage.rows('alter table entitlement_away rename to entitlement')
})

test('a page for subscribers and the pricing page say which check is in progress', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const signedOut = await (await enter(null, { baseURL: stage.baseUrl })).newPage()
  await signedOut.goto('/billing')
  await expect(signedOut).toHaveURL('/login?from=%2Fbilling')

  const page = await (await enter(person)).newPage()
  const [knowWho, knowWhat] = [await stage.backstage.hold('"session"'), await stage.backstage.hold('entitlement')]
  await page.goto('/billing')
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  await knowWho()
  await expect(page.getByText('Checking your subscription...')).toBeVisible()

  const prices = await page.context().newPage()
  await stopClock(prices)
  await prices.goto('/pricing')
  await see(prices, 'Checking subscription status...')
  await expect(prices.getByText('Just a moment while we verify your account.')).toBeVisible()
  await prices.clock.runFor(5000)
  await expect(prices.getByText('Checking subscription status...')).toBeHidden()
  await expect(prices.getByRole('button', { name: 'Subscribe Monthly' })).toBeVisible()
  await knowWhat()
  await expect(page).toHaveURL('/pricing?from=%2Fbilling')
})

test('a subscriber who leaves the page during the welcome after sign-in is treated as a subscriber on the next page', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  await person.api().networks.create({ id: crypto.randomUUID(), name: 'Harbour people' })
  const context = await enter(person, { tolerate: [/409.*billing\/checkout/] })
  const page = await context.newPage()
  await page.addInitScript(leaveWhenShown, 'Welcome back!')
  await page.goto('/account?tab=subscription')
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible()
  await payForPro(person)
  await page.goto('/network?fromLogin=true')
  // The page removes `fromLogin` from the URL before it uses the parameter. The user leaves in between, and the next
  // page must still recognize the subscriber.
  await expect(page).toHaveURL('/account?tab=subscription')
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toBeVisible()
})

function leaveWhenShown(text: string): void {
  if (!location.search.includes('fromLogin')) return
  new MutationObserver(() => {
    if (document.documentElement?.innerText.includes(text)) location.replace('/account?tab=subscription')
  }).observe(document, { childList: true, subtree: true })
}

test('after sign-in, the page continues to the checkout or greets a subscriber, and reports failures', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  await person.api().networks.create({ id: crypto.randomUUID(), name: 'Harbour people' })
  const context = await enter(person, {
    tolerate: [/status of 500/, /409.*billing\/checkout/, lineNoise.signedOut, lineNoise.offline, /Failed to fetch/],
  })
  const page = await context.newPage()
  let mend = await stage.backstage.failAt('entitlement', 'insert')
  await page.goto('/network?fromLogin=true')
  await seeToast(page, 'Checkout Error', 'Could not redirect to checkout. Please try again.')
  await expect(page).not.toHaveURL(/fromLogin/)
  const plans = dialog(page, 'Upgrade Your Plan')
  await expect(plans.getByText('$20.00 per month')).toBeVisible()
  await expect(plans.getByText('Most Popular')).toBeVisible()
  await expect(plans.getByText('$144.00 per year')).toBeVisible()
  await expect(plans.getByText('Save 40%')).toBeVisible()
  await plans.getByRole('button', { name: 'Subscribe Annually' }).click()
  await seeToast(page, 'Error', 'Failed to start checkout process. Please try again.')
  await mend()

  await page.goto('/network?fromLogin=true')
  await expect(page.getByRole('heading', { name: 'Kithmap Pro, monthly' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Kithmap without paying' }).click()
  await expect(page).toHaveURL(/\/network/)
  // The subscription is paid on another device, so this browser does not know about it yet.
  await payForPro(person)
  await page.goto('/network?fromLogin=true')
  await seeToast(page, 'Welcome back!', "You're already subscribed to our premium plan. Enjoy all features!")

  mend = await stage.backstage.failAt('entitlement', 'update')
  await page.goto('/account?tab=subscription')
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await seeToast(page, 'Error', 'Failed to open billing portal. Please try again.')
  await mend()

  await page.goto('/network')
  await page.getByRole('button', { name: 'Account' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await seeToast(page, 'Failed to sign out', 'Failed to log out. Please try again.')
  await context.setOffline(false)
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out')).toBeVisible()

  mend = await stage.backstage.failAt('"session"', 'insert')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('Str0ng-enough!')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('An unexpected error occurred')
  await mend()
  mend = await stage.backstage.failAt('"verification"', 'insert')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('main').getByRole('alert').last()).toContainText(
    'An unexpected error occurred during Google sign in',
  )
  await mend()
})
