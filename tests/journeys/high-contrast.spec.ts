import type { Locator, Page } from '@playwright/test'
import { demoName, demoPerson, makeDemoNetwork } from './support/demo-network.ts'
import { expect, test } from './support/journey.ts'
import { card, waitForStillViewport } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { focusNode } from './support/screens/screen.ts'
import { dialog } from './support/workspace.ts'

const styleOf = (element: Locator, property: string) =>
  element.evaluate((target, name) => getComputedStyle(target).getPropertyValue(name), property)

async function openDemo(page: Page, person: Parameters<typeof enter>[1]): Promise<void> {
  await makeDemoNetwork(person)
  await enter(page, person)
  await expect(card(page, demoPerson)).toBeVisible()
  await waitForStillViewport(page)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colors, ${colorScheme}: open, selected, checked and focused elements are distinguishable`, async ({
    page,
    person,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openDemo(page, person)

    const openRow = page.locator('nav [data-current]').filter({ hasText: demoName })
    expect(await styleOf(openRow, 'outline-style')).toBe('solid')

    await focusNode(page, demoPerson)
    await page.keyboard.press('Space')
    await expect(page.locator('.react-flow__node [data-selected]')).toHaveCount(1)
    expect(await styleOf(page.locator('.react-flow__node [data-selected]'), 'outline-style')).toBe('solid')

    await page.keyboard.press('Enter')
    const editing = dialog(page, 'Edit Node')
    const typeOf = (name: string) => editing.locator('label').filter({ hasText: name })
    const chosen = await styleOf(typeOf('Person'), 'background-color')
    const other = await styleOf(typeOf('Venue'), 'background-color')
    expect(chosen).not.toBe(other)
    // Types are recognizable by their icons, and not only by color.
    for (const name of ['Person', 'Organization', 'Event', 'Venue']) {
      await expect(typeOf(name).locator('svg')).toBeVisible()
    }
    const [open, closed] = [editing.getByRole('tab', { name: 'Details' }), editing.getByRole('tab', { name: 'Notes' })]
    expect(await styleOf(open, 'border-bottom-color')).not.toBe(await styleOf(closed, 'border-bottom-color'))
    await editing.getByLabel('Title').focus()
    expect(await styleOf(editing.getByLabel('Title'), 'outline-style')).toBe('solid')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const exporting = dialog(page, 'Export')
    const part = exporting.getByRole('radiogroup', { name: 'Content to export' })
    const chosenPart = part.getByRole('radio', { checked: true })
    const otherPart = part.getByRole('radio', { checked: false }).first()
    expect(await styleOf(chosenPart, 'background-color')).not.toBe(await styleOf(otherPart, 'background-color'))
    await page.keyboard.press('Escape')

    await expect(exporting).toBeHidden()
    // In search results, types keep their colors.
    await page.keyboard.press('ControlOrMeta+k')
    await expect(
      page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')),
    ).toBeFocused()
    await page.keyboard.type('s')
    const dots = page.getByRole('option').locator('[data-type]')
    await expect(dots.first()).toBeVisible()
    const colorOf = (type: string) =>
      styleOf(dots.and(page.locator(`[data-type="${type}"]`)).first(), 'background-color')
    expect(await colorOf('person')).not.toBe(await colorOf('venue'))
    await page.keyboard.press('Escape')

    await page.goto(`${page.url().split('?')[0]}?show=table`)
    const cell = page.getByRole('gridcell', { name: demoPerson, exact: true })
    await cell.click()
    const row = page.getByRole('row', { selected: true })
    await expect(row).toContainText(demoPerson)
    expect(await styleOf(row, 'outline-style')).toBe('solid')
  })

  test(`prefers-contrast: more, ${colorScheme}: borders have a contrast of at least 3:1, secondary text of at least 7:1`, async ({
    page,
    person,
  }) => {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    await openDemo(page, person)
    const contrasts = await page.evaluate(() => {
      const probe = document.createElement('i')
      document.body.append(probe)
      const light = (variable: string) => {
        probe.style.color = `var(${variable})`
        const channels = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).slice(0, 3).map((each) => {
          const share = Number(each) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        const [r = 0, g = 0, b = 0] = channels
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const contrast = (a: string, b: string) => {
        const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x)
        return (high + 0.05) / (low + 0.05)
      }
      const result = {
        hairline: contrast('--kith-hairline', '--kith-card'),
        secondary: contrast('--kith-text-2', '--kith-card'),
      }
      probe.remove()
      return result
    })
    // WCAG 2.2 defines the required contrasts: 1.4.11 for lines, 1.4.6 for text.
    expect(contrasts.hairline).toBeGreaterThanOrEqual(3)
    expect(contrasts.secondary).toBeGreaterThanOrEqual(7)
  })
}
