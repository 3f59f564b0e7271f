import { crew, lines } from './support/harbour.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import {
  canvas,
  card,
  drawFrame,
  edge,
  menuItem,
  middleOf,
  placeOf,
  waitForStillViewport,
  zoomOf,
} from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

test('nodes and names can be copied and pasted', async ({ page, person, context }) => {
  // The menu needs the permission to use the clipboard. Shortcuts need no permission.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const harbour = await makeNetwork(person, 'Harbour', crew, lines)
  const town = await makeNetwork(person, 'Town')
  await enter(page, person, `/network/${harbour.id}`)

  await test.step('copy nodes with their connections into another network', async () => {
    await expect(card(page, 'Ada Quill')).toBeVisible()
    await drawFrame(page, 'Ada Quill', 'Bo Ferry')
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

  await test.step('paste again without covering other cards, within the viewport', async () => {
    await page.keyboard.press('ControlOrMeta+v')
    await expect(card(page, 'Ada Quill')).toHaveCount(2)
    await waitForStillViewport(page)
    const cards = await canvas(page)
      .getByRole('group', { name: /^(Ada Quill|Bo Ferry), person/ })
      .all()
    const boxes = (await Promise.all(cards.map((each) => each.boundingBox()))).filter((box) => box !== null)
    expect(boxes).toHaveLength(4)
    for (const [index, box] of boxes.entries()) {
      const covered = boxes.filter(
        (other, at) =>
          at !== index &&
          box.x < other.x + other.width &&
          other.x < box.x + box.width &&
          box.y < other.y + other.height &&
          other.y < box.y + box.height,
      )
      expect(covered).toEqual([])
    }
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Ada Quill')).toHaveCount(1)
  })

  await test.step('undo the paste in one step', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(card(page, 'Bo Ferry')).toBeVisible()
  })

  await test.step('cut and paste moves a node', async () => {
    await waitForStillViewport(page)
    await card(page, 'Bo Ferry').click()
    await page.keyboard.press('ControlOrMeta+x')
    await expect(card(page, 'Bo Ferry')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(card(page, 'Bo Ferry')).toBeVisible()
  })

  await test.step('copy and paste by menu at the position of the menu', async () => {
    await waitForStillViewport(page)
    await card(page, 'Bo Ferry').click({ button: 'right' })
    await menuItem(page, 'Copy').click()
    await expect(page.getByRole('menu')).toBeHidden()
    // The top left corner of the canvas is free of cards and toolbars.
    const corner = await canvas(page).boundingBox()
    const menu = { x: (corner?.x ?? 0) + 180, y: (corner?.y ?? 0) + 140 }
    const original = await placeOf(card(page, 'Bo Ferry'))
    const middle = await middleOf(card(page, 'Bo Ferry'))
    const zoom = await zoomOf(page)
    const [right, down] = [(menu.x - middle.x) / zoom, (menu.y - middle.y) / zoom]
    await page.mouse.click(menu.x, menu.y, { button: 'right' })
    await menuItem(page, 'Paste').click()
    await expect(card(page, 'Bo Ferry')).toHaveCount(2)
    // Distances are in canvas units, because the viewport may move when a card is added.
    const far = async () => {
      const places = await Promise.all((await card(page, 'Bo Ferry').all()).map(placeOf))
      return Math.min(...places.map(({ x, y }) => Math.hypot(x - original.x - right, y - original.y - down)))
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

  await test.step('pasting a column of names creates nodes', async () => {
    await canvas(page).focus()
    await paste('Name\nDee Wharf\nEli Stone\n')
    await expect(card(page, 'Dee Wharf')).toBeVisible()
    await expect(card(page, 'Eli Stone')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Eli Stone')).toHaveCount(0)
  })

  await test.step('pasting rows with columns opens the import', async () => {
    await canvas(page).focus()
    await paste('Name\tCompany\nFay Locke\tQuay Works\n')
    const mapping = dialog(page, 'Map CSV Columns')
    await expect(mapping.getByText('ready to import', { exact: true })).toBeVisible()
    // The button is pressed by keyboard, because notices about previous pastes may cover it.
    await mapping.getByRole('button', { name: /^Import \d/ }).press('Enter')
    await expect(card(page, 'Fay Locke')).toBeVisible()
  })
  await waitUntilSaved(page)
})
