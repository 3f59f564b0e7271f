import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the notice that contains the given text. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-toast]').filter({ hasText: text })
}

/** Moves the pointer over a notice, so that it does not disappear before it is used. Returns the notice. */
export async function hoverToast(page: Page, text: string): Promise<Locator> {
  const notice = toast(page, text)
  await notice.hover()
  return notice
}

/** Waits for a notice and closes it, so that it does not cover anything. It may also disappear by itself. */
export async function seeToast(page: Page, ...texts: string[]): Promise<void> {
  const notice = texts.reduce((found, text) => found.filter({ hasText: text }), page.locator('[data-toast]')).last()
  await expect(notice).toBeVisible()
  await expect(async () => {
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'Close' }).click({ timeout: 2000 })
    await expect(notice).toBeHidden({ timeout: 2000 })
  }).toPass()
}
