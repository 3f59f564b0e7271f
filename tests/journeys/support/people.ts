import { type BrowserContext, expect, type Page } from '@playwright/test'
import { password, type Session } from '../../support/session.ts'

/** Signs the browser in as the user and opens a page. */
export async function enter(page: Page, person: Session, path = '/network'): Promise<void> {
  await signIn(page.context(), person)
  await page.goto(path)
}

/** Subscribes to Pro on the checkout page, and waits until the server has been notified. */
export async function payForPro(person: Session): Promise<void> {
  const { url } = await person.api().billing.checkout({ interval: 'month' })
  const body = new URLSearchParams({ action: 'pay' })
  const paid = await person.fetch(new URL(url).pathname, { method: 'POST', body })
  expect(paid.status).toBe(303)
  expect((await person.api().billing.refresh()).isSubscribed).toBe(true)
}

/** Leaves the pricing page, which users without a subscription see after signing in. */
export async function stayFree(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pricing\b/)
  await page.getByRole('link', { name: 'Continue with Free' }).click()
}

/** Signs the browser in as the user. */
export async function signIn(context: BrowserContext, person: Session): Promise<void> {
  const cookies = person.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: person.baseUrl }
  })
  await context.addCookies(cookies)
}

/** Fills in the sign-in form and submits it. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
