import type { Page } from '@playwright/test'

/** Records every message that the save indicator shows from now on, even briefly. */
export async function watchSaving(page: Page): Promise<{ said(): Promise<string[]> }> {
  await page.evaluate(() => {
    const indicator = document.querySelector('header [role="status"]')
    if (!indicator) throw new Error('There is no save indicator to watch.')
    const said = [indicator.textContent ?? '']
    Object.assign(window, { savingSaid: said })
    new MutationObserver(() => said.push(indicator.textContent ?? '')).observe(indicator, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return { said: () => page.evaluate(() => (window as unknown as { savingSaid: string[] }).savingSaid) }
}
