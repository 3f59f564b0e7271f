import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import {
  canvas,
  card,
  drag,
  drawLine,
  edge,
  middleOf,
  showCanvas,
  waitForStillViewport,
  toolbar,
} from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { waitUntilSaved } from './support/workspace.ts'

const side = { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 300, y: 0 }, 'Cy Marsh': { x: 300, y: 200 } }

test('clicking a card while the connect picker is open connects the selected card to the clicked card', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  const { keyboard } = page
  const ada = card(page, 'Ada Quill')
  const picker = page.getByRole('dialog', { name: 'Connect Ada Quill to' })
  await ada.click()
  await waitForStillViewport(page)

  await test.step('connect to the nearest node with Enter', async () => {
    await keyboard.press('c')
    await expect(picker).toBeVisible()
    await keyboard.press('Enter')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await expect(picker).toBeHidden()
    await expect(ada).toBeFocused()
    await keyboard.press('ControlOrMeta+z')
    await expect(page.locator('[data-edge]')).toHaveCount(0)
  })

  await test.step('connect by clicking a card, without changing the selection', async () => {
    await keyboard.press('c')
    await expect(picker).toBeVisible()
    await card(page, 'Bo Ferry').click()
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await expect(picker).toBeHidden()
    await expect(toolbar(page)).toContainText('Ada Quill')
    await expect(ada).toBeFocused()
  })

  await test.step('Escape closes the picker wherever focus is, with no other effect', async () => {
    for (const elsewhere of [page.getByRole('button', { name: 'Fit view' }), canvas(page)]) {
      await toolbar(page).getByRole('button', { name: 'Connect' }).click()
      await expect(picker).toBeVisible()
      await elsewhere.focus()
      await keyboard.press('Escape')
      await expect(picker).toBeHidden()
      await expect(toolbar(page)).toContainText('Ada Quill')
      await expect(ada).toBeFocused()
    }
  })

  await test.step('a click on the empty canvas closes the picker', async () => {
    await keyboard.press('c')
    await expect(picker).toBeVisible()
    const box = await canvas(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40)
    await expect(picker).toBeHidden()
    await expect(toolbar(page)).toContainText('Ada Quill')
    await expect(page.locator('[data-edge]')).toHaveCount(1)
  })
})

test('a newly drawn connection asks for its label', { tag: '@core' }, async ({ page, person }) => {
  await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await waitForStillViewport(page)
  const { keyboard } = page
  const field = page.getByRole('textbox', { name: 'Label of the new connection' })
  const draw = () => drag(page, [card(page, 'Ada Quill'), 'right-source'], [card(page, 'Bo Ferry'), 'left-target'])

  await test.step('typing replaces the default label', async () => {
    await draw()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('New Connection')
    await keyboard.type('Colleague')
    await keyboard.press('Enter')
    await expect(field).toBeHidden()
    await expect(edge(page, 'Colleague', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await keyboard.press('ControlOrMeta+z')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await keyboard.press('ControlOrMeta+z')
    await expect(page.locator('[data-edge]')).toHaveCount(0)
  })

  await test.step('undo without typing removes the connection', async () => {
    await draw()
    await expect(field).toBeFocused()
    await keyboard.press('ControlOrMeta+z')
    await expect(page.locator('[data-edge]')).toHaveCount(0)
    await expect(field).toBeHidden()
  })

  await test.step('Escape keeps the default label', async () => {
    await draw()
    await expect(field).toBeFocused()
    await keyboard.type('Nothing')
    await keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
  })

  await test.step('a click outside the label field saves the typed text', async () => {
    await drag(page, [card(page, 'Ada Quill'), 'bottom-source'], [card(page, 'Cy Marsh'), 'left-target'])
    await expect(field).toBeFocused()
    await keyboard.type('Mentor')
    const box = await canvas(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40)
    await expect(edge(page, 'Mentor', 'Ada Quill', 'Cy Marsh')).toBeAttached()
  })
})

test('a connection that is dropped on a card ends on the side of the card that faces the first card', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', side)
  await enter(page, person)
  const target = card(page, 'Cy Marsh')
  await expect(target).toBeVisible()
  await drawLine(page, [card(page, 'Bo Ferry'), 'bottom-source'], async () => {
    const { x, y } = await middleOf(target)
    const height = (await target.boundingBox())?.height ?? NaN
    return { x, y: y + height / 2 - 3 }
  })
  await page.keyboard.press('Enter')
  await expect(edge(page, 'New Connection', 'Bo Ferry', 'Cy Marsh')).toBeAttached()
  await waitUntilSaved(page)
  const { edges } = await person.api().networks.get({ id })
  expect(edges.map(({ sourceHandle, targetHandle }) => [sourceHandle, targetHandle])).toEqual([
    ['bottom-source', 'top-target'],
  ])
})

test.describe('on a touchscreen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('tapping a card while the connect picker is open connects the selected card to the tapped card', async ({
    page,
    person,
  }) => {
    await makeNetwork(person, 'Harbour', side)
    await enter(page, person)
    await showCanvas(page)
    await waitForStillViewport(page)
    await card(page, 'Ada Quill').tap()
    await toolbar(page).getByRole('button', { name: 'Connect' }).tap()
    await expect(page.getByRole('dialog', { name: 'Connect Ada Quill to' })).toBeVisible()
    await card(page, 'Bo Ferry').tap()
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await expect(toolbar(page)).toContainText('Ada Quill')
  })
})
