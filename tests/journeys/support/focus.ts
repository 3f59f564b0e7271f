import { expect, type Locator, type Page } from '@playwright/test'

/** Nobody who works with keys may lose their place: something has the focus, on the screen, and it shows. */
export async function seeFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return 'lost'
        if (!element.matches(':focus-visible')) return `not shown: ${element.outerHTML.slice(0, 120)}`
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
        return isInView ? 'seen' : `out of view: ${element.outerHTML.slice(0, 120)}`
      }),
    )
    .toBe('seen')
}

/** Types into what has the focus and presses Enter before the page has shown anything of it, as quick hands do on a slow machine. */
export async function typeAndEnter(page: Page, text: string): Promise<void> {
  await page.evaluate(async (typed) => {
    document.execCommand('insertText', false, typed)
    await Promise.resolve()
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
  }, text)
}

/** Presses Tab until the element has the focus, as often as a patient person would. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return seeFocus(page)
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} cannot be reached by ${key}.`)
}
