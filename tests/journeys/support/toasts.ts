import { expect, type Locator, type Page } from '@playwright/test'

/** A notice that has this title or sentence in it. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-toast]').filter({ hasText: text })
}

/** Waits for a notice and closes it, so that it does not lie over what comes next. */
export async function seeToast(page: Page, ...texts: string[]): Promise<void> {
  const notice = texts.reduce((found, text) => found.filter({ hasText: text }), page.locator('[data-toast]')).last()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
}
