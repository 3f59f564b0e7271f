import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, nameField, zoomOf } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { networkTitle } from './support/workspace.ts'

const names = ['Jens Jahn', 'Lena Lind', 'Hugo Haas', 'Nina Noll', 'Mia Zorn', 'Cem Calik', 'Emil Eck', 'Dana Dill']

test('typing names without pauses creates one node per name', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  const { keyboard } = page

  await test.step('type names without a pause', async () => {
    for (const name of names) {
      await keyboard.press('n')
      await keyboard.type(name)
      await keyboard.press('Enter')
    }
    await seeOnly(page, names)
    await expect(card(page, 'Dana Dill')).toBeFocused()
  })

  const paused = [25, 33, 40].map((pause) => ({ pause, name: `Lena Lund ${pause}` }))
  await test.step('type while the view moves to the previous card', async () => {
    for (const { pause, name } of paused) {
      for (const key of ['n', ...name, 'Enter']) await keyboard.press(key, { delay: pause })
    }
    await seeOnly(page, [...names, ...paused.map(({ name }) => name)])
  })

  await test.step('type while the page is busy', async () => {
    const late = ['Ulf Nilson', 'Lola Nunn']
    const busy = page.evaluate(() => {
      for (const end = performance.now() + 1500; performance.now() < end; );
    })
    const keys = late.flatMap((name) => ['n', ...name, 'Backspace', 'Enter'])
    await Promise.all([busy, ...keys.map((key) => keyboard.press(key))])
    const made = [...names, ...paused.map(({ name }) => name), 'Ulf Nilso', 'Lola Nun']
    await seeOnly(page, made)
  })
})

test('a new card stays in view if the user turns the wheel right after adding it', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  const area = await canvas(page).boundingBox()
  if (!area) throw new Error('There is no canvas.')
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
  for (const name of names) {
    await page.keyboard.press('n')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.mouse.wheel(0, 400)
    await expect(card(page, name)).toBeInViewport()
  }
})

test('a notice about a node with a very long name shows its whole Undo button', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  const name = 'W'.repeat(200)
  await page.keyboard.press('n')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeFocused()
  await page.keyboard.press('Delete')
  const undo = toast(page, 'Node deleted successfully').getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(card(page, name)).toBeVisible()
})

test('adding the first card does not change the zoom, and hides the hint of the empty canvas', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const hint = page.getByText('Nothing here yet')
  await expect(hint).toBeVisible()
  expect(await zoomOf(page)).toBe(1)
  await page.keyboard.press('n')
  await expect(nameField(page)).toBeFocused()
  await expect(hint).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(hint).toBeVisible()
  for (const name of ['Ada Quill', 'Bo Ferry']) {
    await page.keyboard.press('n')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(card(page, name)).toBeFocused()
    await expect.poll(() => zoomOf(page)).toBe(1)
  }
  await expect(hint).toBeHidden()
})

test('a name of only spaces is rejected with a message', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  await expect(page.getByText('Nothing here yet')).toBeVisible()

  await test.step('the name of a network is rejected when its field loses focus', async () => {
    await networkTitle(page, 'Harbour').click()
    const field = page.getByRole('textbox', { name: 'Network name' })
    await field.fill('   ')
    await page.getByRole('button', { name: 'Add Node' }).focus()
    await expect(toast(page, 'Network name cannot be empty')).toBeVisible()
    await expect(field).toHaveValue('   ')
    await field.press('Escape')
    await expect(networkTitle(page, 'Harbour')).toBeVisible()
  })

  await test.step('the name of a new card is rejected when the user clicks beside the card', async () => {
    await canvas(page).focus()
    await page.keyboard.press('n')
    await nameField(page).fill('   ')
    await page.mouse.click(400, 700)
    await expect(toast(page, 'Error')).toContainText('Node name cannot be empty')
    await expect(nameField(page)).toBeHidden()
  })
})

/** Checks that there is one card for each name, that no cards overlap, and that nothing else was created or locked. */
async function seeOnly(page: Page, all: readonly string[]): Promise<void> {
  await expect(nameField(page)).toBeHidden()
  for (const name of all) await expect(card(page, name)).toHaveCount(1)
  const cards = canvas(page).getByRole('group', { name: /, person, / })
  await expect(cards).toHaveCount(all.length)
  await expect(canvas(page).getByRole('img', { name: 'Locked in place' })).toHaveCount(0)
  const places = await cards.evaluateAll((elements) =>
    elements.map((element) => {
      const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform)
      return `${m41} ${m42}`
    }),
  )
  expect(new Set(places).size).toBe(all.length)
}
