import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, viewOf } from './support/on-canvas.ts'
import { signIn } from './support/people.ts'
import { mobileLine, slowDown } from './support/slow-line.ts'

test('on a slow connection, the page of a network shows content before the code of the app has loaded', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 } })
  await signIn(page.context(), person)
  await slowDown(page, mobileLine)
  await page.goto('/network')
  await expect(card(page, 'Ada Quill')).toBeVisible()
  const { drawn, arrived } = await page.evaluate(() => {
    const code = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/core-.*\.js$/.test(name))
    return {
      drawn: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      arrived: code.map((file) => file.startTime + file.duration),
    }
  })
  expect(arrived).toHaveLength(1)
  expect(drawn[0]).toBeLessThan(arrived[0] ?? 0)
})

test('in a wide window, the canvas has the same position and zoom before and after the code of the app has loaded', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Harbour', {
    You: { x: 0, y: 0 },
    'Ada Quill': { x: 700, y: 40 },
    'Bo Ferry': { x: -80, y: 900 },
  })
  await signIn(page.context(), person)
  await slowDown(page, mobileLine)
  await page.goto('/network', { waitUntil: 'commit' })
  const early = await page.locator(`${whileLoading} canvas[data-early][data-view]`).evaluate(viewAndBox)
  const drawn = page.locator('[data-drawn]')
  await expect(drawn).toBeVisible()
  await expect(page.locator('canvas[data-early]')).toHaveCount(0)
  expect(await drawn.boundingBox()).toEqual(early.box)
  const [x = 0, y = 0, zoom = 0] = early.view.split(' ').map(Number)
  const view = await viewOf(page)
  expect(view.x).toBeCloseTo(x, 0)
  expect(view.y).toBeCloseTo(y, 0)
  expect(view.zoom).toBeCloseTo(zoom, 3)
})

test.describe('on a phone with a slow connection', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  test('before the code of the app has loaded, the page shows the names at the positions they will have in the list', async ({
    page,
    person,
  }) => {
    await makeNetwork(person, 'Harbour', { 'Bo Ferry': { x: 300, y: 0 }, 'Ada Quill': { x: 0, y: 0 } })
    await signIn(page.context(), person)
    await slowDown(page, mobileLine)
    await page.goto('/network', { waitUntil: 'commit' })
    const early = await page.locator(`${whileLoading} canvas[data-early]`).evaluate(namesDrawn, list)
    expect(early.first).toBeGreaterThan(100)
    expect(early.second).toBeGreaterThan(100)
    expect(early.below).toBe(0)
    const first = page.getByRole('list', { name: 'Nodes' }).getByRole('listitem').first()
    await expect(first).toContainText('Ada Quill')
    await expect(page.locator('canvas[data-early]')).toHaveCount(0)
    const box = await first.boundingBox()
    expect(box).toMatchObject({ y: list.top, height: list.cardHeight })
  })
})

/**
 * Selector of the page while it is loading. The tests combine it with the early canvas in one locator, because both
 * exist only for a moment.
 */
const whileLoading = 'body:has(:text("Loading..."))'

const list = { top: 168, cardHeight: 92 }

/** Returns the view of the early canvas, as "x y zoom", and its box in the window, in pixels. */
function viewAndBox(element: Element): { view: string; box: { x: number; y: number; width: number; height: number } } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { view: element.getAttribute('data-view') ?? '', box: { x, y, width, height } }
}

/** Returns the number of pixels with the color of text in the first two cards and below them. */
function namesDrawn(
  element: Element,
  { top, cardHeight }: typeof list,
): { first: number; second: number; below: number } {
  const canvas = element as HTMLCanvasElement
  const context = canvas.getContext('2d')
  const scale = canvas.width / innerWidth
  const inked = (index: number) => {
    const y = (top + index * cardHeight + 10) * scale
    const data = context?.getImageData(20 * scale, y, canvas.width - 40 * scale, (cardHeight - 20) * scale).data ?? []
    let count = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) count++
    return count
  }
  return { first: inked(0), second: inked(1), below: inked(2) }
}
