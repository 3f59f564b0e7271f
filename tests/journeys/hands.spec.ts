import type { Page } from '@playwright/test'
import { typeAndEnter } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, dragCard, edge, middleOf, nextFrame, placeOf, still, zoomTo } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { dialog, seeSaved } from './support/workspace.ts'

const crew = {
  'Ada Quill': { x: 0, y: 0 },
  'Bo Ferry': { x: 300, y: 0 },
  'Cy Marsh': { x: 600, y: 0 },
  'Old Pier': { x: 600, y: 260 },
}
const lines = [
  ['Ada Quill', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
  ['Cy Marsh', 'Old Pier'],
] as const

function toolbar(page: Page) {
  return page.getByRole('toolbar', { name: 'Selection' })
}

function item(page: Page, name: string) {
  return page.getByRole('menuitem', { name, exact: false }).filter({ hasText: new RegExp(`^${name}`) })
}

/** Draws a frame with Shift around cards. */
async function frame(page: Page, ...names: string[]): Promise<void> {
  await still(page)
  const boxes = await Promise.all(names.map((name) => card(page, name).boundingBox()))
  const left = Math.min(...boxes.map((box) => box?.x ?? 0)) - 12
  const top = Math.min(...boxes.map((box) => box?.y ?? 0)) - 12
  const right = Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0))) + 12
  const bottom = Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0))) + 12
  await page.keyboard.down('Shift')
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move((left + right) / 2, (top + bottom) / 2, { steps: 3 })
  await page.mouse.move(right, bottom, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
}

test('changes many nodes at once, each change one step of undo', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  const batches = async () => (await person.api().networks.get({ id })).network.version
  const three = ['Ada Quill', 'Bo Ferry', 'Cy Marsh']
  const undo = () => page.keyboard.press('ControlOrMeta+z')

  await test.step('selects in a frame, adds one by Shift, takes it out again', async () => {
    await expect(card(page, 'Ada Quill')).toBeVisible()
    await frame(page, ...three)
    await expect(toolbar(page)).toContainText('3 selected')
    await card(page, 'Old Pier').click({ modifiers: ['Shift'] })
    await expect(toolbar(page)).toContainText('4 selected')
    await card(page, 'Old Pier').click({ modifiers: ['Shift'] })
    await expect(toolbar(page)).toContainText('3 selected')
  })

  await test.step('moves all of it by dragging one', async () => {
    const before = await Promise.all(three.map((name) => placeOf(card(page, name))))
    const version = await batches()
    const grip = await middleOf(card(page, 'Bo Ferry'))
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move(grip.x + 20, grip.y - 60, { steps: 4 })
    await page.mouse.move(grip.x + 40, grip.y - 97, { steps: 4 })
    await page.mouse.up()
    await nextFrame(page)
    const after = await Promise.all(three.map((name) => placeOf(card(page, name))))
    const moved = after.map(({ x, y }, index) => ({ x: x - (before[index]?.x ?? 0), y: y - (before[index]?.y ?? 0) }))
    expect(moved[0]?.y).toBeLessThan(-50)
    for (const each of moved) {
      expect(each.x).toBeCloseTo(moved[0]?.x ?? 0, 3)
      expect(each.y).toBeCloseTo(moved[0]?.y ?? 0, 3)
    }
    // However many nodes there are.
    await expect.poll(batches).toBe(version + 1)
    await undo()
    await expect.poll(() => Promise.all(three.map((name) => placeOf(card(page, name))))).toEqual(before)
  })

  await test.step('colors them', async () => {
    await toolbar(page).getByRole('button', { name: 'Color' }).click()
    await dialog(page, 'Color of 3 nodes').getByTitle('Rose').click()
    await page.getByRole('button', { name: 'Apply Color' }).click()
    await expect(canvas(page).locator('[data-colored]')).toHaveCount(3)
    await undo()
    await expect(canvas(page).locator('[data-colored]')).toHaveCount(0)
  })

  await test.step('tags them', async () => {
    await toolbar(page).getByRole('button', { name: 'Tags' }).click()
    const tagging = dialog(page, 'Tags of 3 nodes')
    await tagging.getByRole('combobox', { name: 'Add a tag' }).fill('Crew')
    await page.keyboard.press('Enter')
    await tagging.getByRole('button', { name: 'Save Tags' }).click()
    for (const name of three) await expect(card(page, name)).toContainText('Crew')
    await undo()
    for (const name of three) await expect(card(page, name)).not.toContainText('Crew')
  })

  await test.step('changes what they are, from the menu', async () => {
    await card(page, 'Bo Ferry').click({ button: 'right' })
    await item(page, 'Type').hover()
    await item(page, 'Make an organization').click()
    for (const name of three) await expect(card(page, name)).toContainText('Organization')
    await undo()
    await expect(card(page, 'Ada Quill')).toContainText('Professional')
  })

  await test.step('locks them: they stay where they are', async () => {
    await canvas(page).focus()
    await page.keyboard.press('l')
    await expect(canvas(page).getByRole('img', { name: 'Locked in place' })).toHaveCount(3)
    const before = await placeOf(card(page, 'Ada Quill'))
    await page.keyboard.press('Shift+ArrowRight')
    await dragCard(page, card(page, 'Ada Quill'), { x: 0, y: 80 })
    expect(await placeOf(card(page, 'Ada Quill'))).toEqual(before)
    await undo()
    await expect(canvas(page).getByRole('img', { name: 'Locked in place' })).toHaveCount(0)
  })

  await test.step('goes where it is aligned, unless Alt is held', async () => {
    await page.keyboard.press('Escape')
    const ada = card(page, 'Ada Quill')
    const before = await placeOf(ada)
    const { y } = before
    const nearby = async (release: () => Promise<void>) => {
      await still(page)
      const grip = await middleOf(ada)
      await page.mouse.move(grip.x, grip.y)
      await page.mouse.down()
      // The drag begins where the hand has moved a little.
      await page.mouse.move(grip.x - 4, grip.y)
      await page.mouse.move(grip.x - 10, grip.y - 60, { steps: 3 })
      await page.mouse.move(grip.x - 47, grip.y - 3, { steps: 3 })
      await release()
      await page.mouse.up()
    }
    const guides = page.locator('[data-guides]')
    await nearby(() => expect(guides).toBeVisible())
    await expect(guides).toHaveCount(0)
    const place = async () => (await placeOf(ada)).y
    await expect.poll(place).toBe(y)
    await undo()
    await expect.poll(() => placeOf(ada)).toEqual(before)
    await page.keyboard.down('Alt')
    await nearby(() => expect(guides).toHaveCount(0))
    await page.keyboard.up('Alt')
    await expect.poll(place).not.toBe(y)
    await undo()
    await expect.poll(place).toBe(y)
  })

  await test.step('shows the selection, and everything again', async () => {
    await still(page)
    await card(page, 'Ada Quill').click()
    await page.keyboard.press('Shift+2')
    const offCentre = async () => {
      const [middle, ada] = await Promise.all([middleOf(canvas(page)), middleOf(card(page, 'Ada Quill'))])
      return Math.hypot(ada.x - middle.x, ada.y - middle.y)
    }
    await expect.poll(offCentre).toBeLessThan(2)
    await page.keyboard.press('Shift+1')
    await still(page)
    for (const name of Object.keys(crew)) await expect(card(page, name)).toBeInViewport({ ratio: 1 })
    await frame(page, ...three)
  })

  await test.step('duplicates them with what joins them', async () => {
    await page.keyboard.press('ControlOrMeta+d')
    await expect(card(page, 'Bo Ferry')).toHaveCount(2)
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toHaveCount(2)
    await undo()
    await expect(card(page, 'Bo Ferry')).toHaveCount(1)
  })

  await test.step('deletes them with a way back', async () => {
    await frame(page, ...three)
    await page.keyboard.press('Delete')
    await expect(toast(page, '3 nodes deleted')).toBeVisible()
    await expect(card(page, 'Old Pier')).toBeVisible()
    await expect(card(page, 'Ada Quill')).toHaveCount(0)
    await undo()
    for (const [from, to] of lines) await expect(edge(page, 'New Connection', from, to)).toBeAttached()
  })
  await seeSaved(page)
})

test('carries nodes and names from one place to another', async ({ page, person, context }) => {
  // For the menu; the keys need no permission.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const harbour = await makeNetwork(person, 'Harbour', crew, lines)
  const town = await makeNetwork(person, 'Town')
  await enter(page, person, `/network/${harbour.id}`)

  await test.step('copies with the connections between them into another network', async () => {
    await expect(card(page, 'Ada Quill')).toBeVisible()
    await frame(page, 'Ada Quill', 'Bo Ferry')
    await page.keyboard.press('ControlOrMeta+c')
    await page.getByRole('navigation').getByRole('button', { name: 'Town', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(town.id))
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await canvas(page).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await expect(card(page, 'Cy Marsh')).toHaveCount(0)
    await expect(page.getByText('Nothing here yet')).toBeHidden()
  })

  await test.step('takes it back in one step', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(card(page, 'Bo Ferry')).toBeVisible()
  })

  await test.step('moves by cutting', async () => {
    await still(page)
    await card(page, 'Bo Ferry').click()
    await page.keyboard.press('ControlOrMeta+x')
    await expect(card(page, 'Bo Ferry')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(card(page, 'Bo Ferry')).toBeVisible()
  })

  await test.step('copies by the menu, and puts it where the menu was opened', async () => {
    await still(page)
    await card(page, 'Bo Ferry').click({ button: 'right' })
    await item(page, 'Copy').click()
    await expect(page.getByRole('menu')).toBeHidden()
    const at = await middleOf(card(page, 'Bo Ferry'))
    const place = { x: at.x, y: at.y + 250 }
    await page.mouse.click(place.x, place.y, { button: 'right' })
    await item(page, 'Paste').click()
    await expect(card(page, 'Bo Ferry')).toHaveCount(2)
    const far = async () => {
      const middles = await Promise.all((await card(page, 'Bo Ferry').all()).map(middleOf))
      return Math.min(...middles.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)))
    }
    await expect.poll(far).toBeLessThan(120)
    await canvas(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Bo Ferry')).toHaveCount(1)
  })

  const paste = (text: string) =>
    page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)

  await test.step('makes nodes of a column of names', async () => {
    await canvas(page).focus()
    await paste('Name\nDee Wharf\nEli Stone\n')
    await expect(card(page, 'Dee Wharf')).toBeVisible()
    await expect(card(page, 'Eli Stone')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Eli Stone')).toHaveCount(0)
  })

  await test.step('leads rows with columns to the import', async () => {
    await canvas(page).focus()
    await paste('Name\tCompany\nFay Locke\tQuay Works\n')
    const mapping = dialog(page, 'Map CSV Columns')
    await expect(mapping.getByText('ready to import', { exact: true })).toBeVisible()
    // By key: notices of what was pasted before may lie over it.
    await mapping.getByRole('button', { name: /^Import \d/ }).press('Enter')
    await expect(card(page, 'Fay Locke')).toBeVisible()
  })
  await seeSaved(page)
})

test('grows a network on the canvas, and finds its way in it', async ({ page, person }) => {
  await makeNetwork(person, 'Harbour')
  await enter(page, person)
  const name = async (text: string) => {
    const adding = dialog(page, 'Add Node')
    await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(adding).toBeHidden()
  }

  await test.step('begins by a double click', async () => {
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await canvas(page).dblclick({ position: { x: 300, y: 300 } })
    await name('Ada Quill')
    await expect(card(page, 'Ada Quill')).toBeFocused()
  })

  await test.step('goes on by Tab, connected', async () => {
    await page.keyboard.press('Tab')
    await name('Bo Ferry')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeAttached()
    await expect(card(page, 'Bo Ferry')).toBeFocused()
  })

  await test.step('draws a connection to what is yet to be made', async () => {
    await still(page)
    await card(page, 'Bo Ferry').hover()
    const handle = await middleOf(card(page, 'Bo Ferry').locator('[data-handleid="bottom-source"]'))
    const draw = async () => {
      await page.mouse.move(handle.x, handle.y)
      await page.mouse.down()
      await page.mouse.move(handle.x, handle.y + 60, { steps: 4 })
      await page.mouse.move(handle.x, handle.y + 140, { steps: 4 })
      await page.mouse.up()
    }
    await draw()
    await expect(dialog(page, 'Add Node')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Add Node')).toBeHidden()
    await draw()
    await name('Cy Marsh')
    await expect(edge(page, 'New Connection', 'Bo Ferry', 'Cy Marsh')).toBeAttached()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Cy Marsh')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(edge(page, 'New Connection', 'Bo Ferry', 'Cy Marsh')).toBeAttached()
  })

  await test.step('looks at a neighborhood only', async () => {
    await still(page)
    await card(page, 'Ada Quill').click()
    await page.keyboard.press('1')
    const bar = page.getByRole('region', { name: 'Around Ada Quill' })
    await expect(bar).toContainText('2 nodes')
    await expect(canvas(page).locator('.react-flow__node[data-dimmed]')).toHaveCount(1)
    await page.keyboard.press('2')
    await expect(bar).toContainText('3 nodes')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(canvas(page).locator('.react-flow__node[data-dimmed]')).toHaveCount(0)
    await page.keyboard.press('3')
    await expect(bar).toContainText('3 nodes')
    await page.keyboard.press('0')
    await expect(bar).toBeHidden()
  })

  await test.step('makes a node by its key, where the pointer is', async () => {
    await page.keyboard.press('n')
    await name('Dee Wharf')
    await expect(card(page, 'Dee Wharf')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Dee Wharf')).toHaveCount(0)
    await still(page)
    await card(page, 'Ada Quill').click()
  })

  await test.step('opens the menu by keys, whole in a low window, and closes it where it was opened', async () => {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ ...size, height: 540 })
    await page.keyboard.press('Shift+F10')
    for (const end of ['Details', 'Delete']) await expect(item(page, end)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await page.keyboard.press('Escape')
    await expect(item(page, 'Details')).toBeHidden()
    await expect(card(page, 'Ada Quill')).toBeFocused()
  })

  await test.step('shows the network in small', async () => {
    await page.keyboard.press('m')
    await expect(page.locator('[data-minimap]')).toBeVisible()
    await page.keyboard.press('m')
    await expect(page.locator('[data-minimap]')).toHaveCount(0)
  })

  await test.step('goes to a node by its name, whatever the case', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
    await typeAndEnter(page, 'cÝ mar')
    await expect(card(page, 'Cy Marsh')).toBeFocused()
  })

  await test.step('lists the keys', async () => {
    await page.keyboard.press('?')
    const sheet = dialog(page, 'Keyboard shortcuts')
    await expect(sheet.getByText('Duplicate', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Undo', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(card(page, 'Cy Marsh')).toBeFocused()
  })

  await test.step('searches networks', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search networks' })).toBeFocused()
  })
})

test('works on what is only drawn, far away', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, [['Ada Quill', 'Bo Ferry']])
  await enter(page, person)
  const bo = card(page, 'Bo Ferry')
  await expect(bo).toBeVisible()
  await still(page)
  await zoomTo(page, 0.2)
  await page.mouse.move(5, 5)
  await expect(bo).toHaveCount(0)
  const list = page.getByRole('region', { name: 'Nodes' })
  const whereIs = async (who: string) => {
    await list.getByRole('button', { name: new RegExp(`^${who}, `) }).dispatchEvent('click')
    await still(page)
    return middleOf(card(page, who))
  }
  const graph = () => person.api().networks.get({ id })

  await test.step('hovers and drags a node', async () => {
    const from = await whereIs('Bo Ferry')
    await page.keyboard.press('Escape')
    await page.mouse.move(from.x, from.y)
    await expect(bo).toBeVisible()
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 3 })
    await page.mouse.move(from.x + 10, from.y + 60, { steps: 3 })
    await page.mouse.up()
    const place = async () => (await graph()).nodes.find(({ name }) => name === 'Bo Ferry')?.y
    await expect.poll(place).toBeGreaterThan(200)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(place).toBe(0)
  })

  await test.step('connects two nodes by hand', async () => {
    const to = await whereIs('Old Pier')
    // A connection leaves there, too: on the way to the handle it must not take the pointer over.
    const ada = card(page, 'Ada Quill')
    const from = await whereIs('Ada Quill')
    await page.keyboard.press('Escape')
    const reachHandle = async () => {
      await page.mouse.move(from.x, from.y)
      const handle = await middleOf(ada.locator('[data-handleid="right-source"]'))
      for (let x = from.x; x < handle.x; x += 4) {
        await page.mouse.move(x, handle.y)
        await nextFrame(page)
      }
      return handle
    }
    const start = await reachHandle()
    await page.keyboard.down('Shift')
    await page.mouse.down()
    await page.mouse.move(start.x + 50, start.y + 20, { steps: 3 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect(toolbar(page)).toContainText('Bo Ferry')
    await page.keyboard.press('Escape')
    await reachHandle()
    await page.mouse.down()
    await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => (await graph()).edges.length).toBe(2)
  })

  await test.step('goes to a connection from the list, and deletes it by the button it shows when pointed at', async () => {
    const name = 'New Connection, from Ada Quill to Bo Ferry'
    const [left, right] = [await whereIs('Ada Quill'), await whereIs('Bo Ferry')]
    await page.getByRole('region', { name: 'Connections' }).getByRole('button', { name }).dispatchEvent('click')
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.move((left.x + right.x) / 2 + 40, left.y + 60)
    await page.mouse.move((left.x + right.x) / 2, (left.y + right.y) / 2, { steps: 3 })
    await page.getByRole('button', { name: 'Delete connection' }).click()
    await expect.poll(async () => (await graph()).edges.length).toBe(1)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await graph()).edges.length).toBe(2)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  test('selects by a tap, opens actions by a long press, zooms with two fingers', async ({ page, person }) => {
    await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
    await enter(page, person)
    const ada = card(page, 'Ada Quill')
    await expect(ada).toBeVisible()
    await still(page)

    await ada.tap()
    await expect(toolbar(page)).toContainText('Ada Quill')

    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
    const { x, y } = await middleOf(ada)
    await touch('touchStart', { x, y })
    const sheet = page.getByRole('dialog', { name: 'Actions for Ada Quill' })
    await expect(sheet).toBeVisible()
    await touch('touchEnd')
    await sheet.getByRole('button', { name: 'Lock in place' }).tap()
    await expect(sheet).toBeHidden()
    await expect(ada.getByRole('img', { name: 'Locked in place' })).toBeVisible()

    const before = (await ada.boundingBox())?.width ?? 0
    await touch('touchStart', { x: 120, y: 480 }, { x: 260, y: 480 })
    await touch('touchMove', { x: 150, y: 480 }, { x: 230, y: 480 })
    await touch('touchMove', { x: 170, y: 480 }, { x: 210, y: 480 })
    await touch('touchEnd')
    await expect.poll(async () => (await ada.boundingBox())?.width ?? 0).toBeLessThan(before)
  })
})
