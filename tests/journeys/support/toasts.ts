import { expect, type Locator, type Page } from '@playwright/test'

/** A notice that has this title or sentence in it. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-toast]').filter({ hasText: text })
}

/** Keeps a notice that is there from going before something is done about it: it stays while it is pointed at. */
export async function keepToast(page: Page, text: string): Promise<Locator> {
  const notice = toast(page, text)
  await notice.hover()
  return notice
}

/** Waits for a notice and closes it, unless it goes by itself first, so that it does not lie over what comes next. */
export async function seeToast(page: Page, ...texts: string[]): Promise<void> {
  const notice = texts.reduce((found, text) => found.filter({ hasText: text }), page.locator('[data-toast]')).last()
  await expect(notice).toBeVisible()
  await expect(async () => {
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'Close' }).click({ timeout: 2000 })
    await expect(notice).toBeHidden({ timeout: 2000 })
  }).toPass()
}
