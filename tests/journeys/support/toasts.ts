import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the notice that contains this title or sentence. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-toast]').filter({ hasText: text })
}

/** Hovers over a notice, which keeps it from disappearing before it is used. */
export async function keepToast(page: Page, text: string): Promise<Locator> {
  const notice = toast(page, text)
  await notice.hover()
  return notice
}

/** Waits for a notice and closes it, unless it disappears first, so that it does not cover anything. */
export async function seeToast(page: Page, ...texts: string[]): Promise<void> {
  const notice = texts.reduce((found, text) => found.filter({ hasText: text }), page.locator('[data-toast]')).last()
  await expect(notice).toBeVisible()
  await expect(async () => {
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'Close' }).click({ timeout: 2000 })
    await expect(notice).toBeHidden({ timeout: 2000 })
  }).toPass()
}
