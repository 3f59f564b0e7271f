import { describe, expect, it } from 'vitest'
import { isCanvasKey } from './key-owner.ts'

/** A fake element. `is` is the selector that it matches, `within` are the selectors of its ancestors. */
function element(is: string, within: readonly string[] = []): Element {
  const answers = (selectors: string, own: readonly string[]) =>
    selectors.split(/,\s*/).some((one) => own.includes(one))
  return {
    matches: (selectors: string) => answers(selectors, [is]),
    closest: (selectors: string) => (answers(selectors, [is, ...within]) ? {} : null),
  } as unknown as Element
}

describe('isCanvasKey', () => {
  it('leaves every key to the canvas while the canvas or no element has focus', () => {
    for (const key of ['n', 'Delete', 'Enter', 'Tab', 'ArrowUp']) {
      expect(isCanvasKey(element('.react-flow'), { key })).toBe(true)
      expect(isCanvasKey(element('body'), { key })).toBe(true)
    }
  })

  it("leaves keys to the canvas while a button has focus, except the button's own keys", () => {
    for (const key of ['n', 'Delete', 'Escape', '+']) expect(isCanvasKey(element('button'), { key })).toBe(true)
    for (const key of ['Enter', ' ', 'Tab', 'ArrowLeft']) {
      expect(isCanvasKey(element('button'), { key })).toBe(false)
    }
  })

  it('leaves no key to the canvas while a dialog, menu, or list has focus', () => {
    for (const role of ['dialog', 'menu', 'listbox', 'tablist']) {
      expect(isCanvasKey(element('button', [`[role="${role}"]`]), { key: 'Delete' })).toBe(false)
    }
  })
})
