import { crew } from './support/harbour.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, edge, middleOf, nextFrame, waitForStillViewport, toolbar, zoomTo } from './support/on-canvas.ts'
import { enter } from './support/people.ts'

test('nodes and connections can be edited when zoomed far out', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, [['Ada Quill', 'Bo Ferry']])
  await enter(page, person)
  const bo = card(page, 'Bo Ferry')
  await expect(bo).toBeVisible()
  await waitForStillViewport(page)
  await zoomTo(page, 0.2)
  await page.mouse.move(5, 5)
  await expect(bo).toHaveCount(0)
  const list = page.getByRole('region', { name: 'Nodes' })
  const whereIs = async (who: string) => {
    await list.getByRole('button', { name: new RegExp(`^${who}, `) }).dispatchEvent('click')
    await waitForStillViewport(page)
    return middleOf(card(page, who))
  }
  const graph = () => person.api().networks.get({ id })

  await test.step('hover and drag a node', async () => {
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

  await test.step('connect two nodes by dragging', async () => {
    const to = await whereIs('Old Pier')
    // A new connection can also be started at this card. The card must not capture the pointer on its way to the
    // handle.
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

  await test.step('focus a connection from the list and delete it with its hover button', async () => {
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
