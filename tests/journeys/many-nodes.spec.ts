import { crew, lines } from './support/harbour.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import {
  canvas,
  card,
  dragCard,
  drawFrame,
  edge,
  menuItem,
  middleOf,
  nextFrame,
  picturesWhile,
  placeOf,
  waitForStillViewport,
  toolbar,
} from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

test('each change to several selected nodes is one undo step', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, lines)
  await enter(page, person)
  const batches = async () => (await person.api().networks.get({ id })).network.version
  const three = ['Ada Quill', 'Bo Ferry', 'Cy Marsh']
  const undo = () => page.keyboard.press('ControlOrMeta+z')

  await test.step('select with a frame, and add and remove a node with Shift', async () => {
    await expect(card(page, 'Ada Quill')).toBeVisible()
    await drawFrame(page, ...three)
    await expect(toolbar(page)).toContainText('3 selected')
    await card(page, 'Old Pier').click({ modifiers: ['Shift'] })
    await expect(toolbar(page)).toContainText('4 selected')
    await card(page, 'Old Pier').click({ modifiers: ['Shift'] })
    await expect(toolbar(page)).toContainText('3 selected')
  })

  await test.step('drag one node to move all selected nodes', async () => {
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
    // The edit is a single batch, regardless of the number of nodes.
    await expect.poll(batches).toBe(version + 1)
    await undo()
    await expect.poll(() => Promise.all(three.map((name) => placeOf(card(page, name))))).toEqual(before)
  })

  await test.step('color the nodes', async () => {
    await toolbar(page).getByRole('button', { name: 'Color' }).click()
    await dialog(page, 'Color of 3 nodes').getByTitle('Rose').click()
    await page.getByRole('button', { name: 'Apply Color' }).click()
    await expect(canvas(page).locator('[data-colored]')).toHaveCount(3)
    await undo()
    await expect(canvas(page).locator('[data-colored]')).toHaveCount(0)
  })

  await test.step('tag the nodes', async () => {
    await toolbar(page).getByRole('button', { name: 'Tags' }).click()
    const tagging = dialog(page, 'Tags of 3 nodes')
    await tagging.getByRole('combobox', { name: 'Add a tag' }).fill('Crew')
    await page.keyboard.press('Enter')
    await tagging.getByRole('button', { name: 'Save Tags' }).click()
    for (const name of three) await expect(card(page, name)).toContainText('Crew')
    await undo()
    for (const name of three) await expect(card(page, name)).not.toContainText('Crew')
  })

  await test.step('change the type of the nodes from the context menu', async () => {
    await card(page, 'Bo Ferry').click({ button: 'right' })
    await menuItem(page, 'Type').hover()
    await menuItem(page, 'Make an organization').click()
    for (const name of three) await expect(card(page, name)).toContainText('Organization')
    await undo()
    await expect(card(page, 'Ada Quill')).toContainText('Professional')
  })

  await test.step('lock the nodes so that they cannot be moved', async () => {
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

  await test.step('a dragged card snaps to an alignment unless Alt is held', async () => {
    await page.keyboard.press('Escape')
    const ada = card(page, 'Ada Quill')
    const before = await placeOf(ada)
    const { y } = before
    const nearby = async (release: () => Promise<void>) => {
      await waitForStillViewport(page)
      const grip = await middleOf(ada)
      await page.mouse.move(grip.x, grip.y)
      await page.mouse.down()
      // A drag starts only after the pointer has moved a little.
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

  await test.step('fit the selection, then the whole network', async () => {
    await waitForStillViewport(page)
    await card(page, 'Ada Quill').click()
    await page.keyboard.press('Shift+2')
    const offCentre = async () => {
      const [middle, ada] = await Promise.all([middleOf(canvas(page)), middleOf(card(page, 'Ada Quill'))])
      return Math.hypot(ada.x - middle.x, ada.y - middle.y)
    }
    await expect.poll(offCentre).toBeLessThan(2)
    const pictures = await picturesWhile(page, () => page.keyboard.press('Shift+1'))
    expect(pictures.frames).toBeGreaterThan(1)
    // If the picture lagged behind by one frame, it would be displaced in nearly every frame.
    expect(pictures.displaced).toBe(0)
    for (const name of Object.keys(crew)) await expect(card(page, name)).toBeInViewport({ ratio: 1 })
    await drawFrame(page, ...three)
  })

  await test.step('duplicate the nodes with their connections', async () => {
    await page.keyboard.press('ControlOrMeta+d')
    await expect(card(page, 'Bo Ferry')).toHaveCount(2)
    await expect(edge(page, 'New Connection', 'Ada Quill', 'Bo Ferry')).toHaveCount(2)
    await undo()
    await expect(card(page, 'Bo Ferry')).toHaveCount(1)
  })

  await test.step('delete the nodes and undo the deletion', async () => {
    await drawFrame(page, ...three)
    await page.keyboard.press('Delete')
    await expect(toast(page, '3 nodes deleted')).toBeVisible()
    await expect(card(page, 'Old Pier')).toBeVisible()
    await expect(card(page, 'Ada Quill')).toHaveCount(0)
    await undo()
    for (const [from, to] of lines) await expect(edge(page, 'New Connection', from, to)).toBeAttached()
  })
  await waitUntilSaved(page)
})
