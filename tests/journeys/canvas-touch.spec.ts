import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, middleOf, showCanvas, waitForStillViewport, toolbar } from './support/on-canvas.ts'
import { enter } from './support/people.ts'

test.describe('on a touchscreen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  test('a tap selects a card, a long press opens its actions, and two fingers zoom', async ({ page, person }) => {
    await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
    await enter(page, person)
    await showCanvas(page)
    const ada = card(page, 'Ada Quill')
    await expect(ada).toBeVisible()
    await waitForStillViewport(page)

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
