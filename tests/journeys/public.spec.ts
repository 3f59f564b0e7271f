import { expect, test } from './support/journey.ts'
import { fillLogin, stayFree } from './support/people.ts'
import { makeNetwork } from './support/networks.ts'
import { delayAnswers } from './support/slow-line.ts'
import { toast } from './support/toasts.ts'
import { networkTitle } from './support/workspace.ts'

test('an unknown path shows a 404 page', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  for (const path of ['/nowhere', '/network-of/nothing', '/terms/of/nothing']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('signing in opens the requested page', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  const { id } = await makeNetwork(person, 'Lighthouse')
  await page.goto(`/network/${id}`)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/network/${id}`)}`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, person.email)
  await stayFree(page)
  await expect(page).toHaveURL(`/network/${id}`)
  await expect(networkTitle(page, 'Lighthouse')).toBeVisible()
})

test('signing in never redirects to another site', async ({ page, person }) => {
  for (const from of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example']) {
    // Signs out this browser. The previous page is left first, so that it does not notice that the cookies are gone.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await fillLogin(page, person.email)
    await stayFree(page)
    await expect(page).toHaveURL('/network')
  }
})

test('content that loads late causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (Reflect.get(entry, 'value') as number), 0)
      Reflect.set(globalThis, 'moved', Number(Reflect.get(globalThis, 'moved') ?? 0) + moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const hurry = await delayAnswers(page, 300)
  for (const [path, last] of [
    ['/', page.locator('canvas[data-landing-map]')],
    ['/pricing', page.getByRole('heading', { level: 1 })],
    ['/login', page.getByRole('button', { name: 'Open the demo' })],
  ] as const) {
    await page.goto(path)
    await expect(last).toBeVisible({ timeout: 20_000 })
    const moved = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return Number(Reflect.get(globalThis, 'moved') ?? 0)
    })
    expect(moved, path).toBeLessThan(0.02)
  }
  await hurry()
})

test('a page explains that a verification link no longer works', async ({ page }) => {
  await page.goto('/api/auth/verify-email?token=damaged&callbackURL=%2Fnetwork')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expect(toast(page, 'Error')).toHaveCount(0)
})

test('the API reference loads without requests to other origins', async ({ page, baseURL }) => {
  await page.goto('/api/v1/docs')
  await expect(page.getByRole('heading', { name: 'Kithmap API' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Networks', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'List your networks in your own order' })).toBeVisible()
  // The page must not offer to upload the API document to an external service.
  await expect(page.getByRole('button', { name: /Deploy|Share/ })).toHaveCount(0)
  // Waits for two seconds, because a request to another origin could also be sent some time after the first paint.
  const elsewhere = page.waitForRequest((request) => !request.url().startsWith(baseURL ?? ''), { timeout: 2000 })
  await expect(elsewhere).rejects.toThrow('Timeout')
})
