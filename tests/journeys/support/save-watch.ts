import type { Page } from '@playwright/test'

/** Records every message that the save indicator shows from now on, even briefly. */
export async function watchSaving(page: Page): Promise<{ messages(): Promise<string[]> }> {
  await page.evaluate(() => {
    const indicator = document.querySelector('header [role="status"]')
    if (!indicator) throw new Error('There is no save indicator to watch.')
    const messages = [indicator.textContent ?? '']
    Object.assign(window, { savingMessages: messages })
    new MutationObserver(() => messages.push(indicator.textContent ?? '')).observe(indicator, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return { messages: () => page.evaluate(() => (window as unknown as { savingMessages: string[] }).savingMessages) }
}
