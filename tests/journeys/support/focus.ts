import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Checks that the focused element has a visible outline and is inside the window, so that keyboard users know where
 * they are.
 */
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

/** Presses Tab until the element has focus, up to the number of times a patient user would. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return seeFocus(page)
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} cannot be reached by ${key}.`)
}

/** Replaces the text of a field in the same turn of the event loop in which the field gets focus. */
export async function typeInOneTurn(field: Locator, text: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, typed) => {
    input.focus()
    input.select()
    document.execCommand('insertText', false, typed)
  }, text)
}

/**
 * Presses keys in a single turn of the event loop, as a fast typist on a slow machine would. Nothing that is loaded or
 * rendered afterwards exists yet.
 */
export async function pressInOneTurn(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.evaluate(async (pressed) => {
    for (const chord of pressed) {
      const [key = '', modifier] = chord.split('+').reverse()
      const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
      const press = { key, code, ctrlKey: modifier === 'Control', bubbles: true, cancelable: true }
      const isLeft = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
      // For real key presses, the browser itself deletes the text. The command has no effect on elements without
      // editable text.
      if (isLeft && key === 'Backspace') document.execCommand('delete')
      if (isLeft && key.length === 1 && modifier === undefined) document.execCommand('insertText', false, key)
      await Promise.resolve()
    }
  }, keys)
}

/** Returns the keys that type a string. */
export function lettersOf(words: string): readonly string[] {
  return [...words]
}
