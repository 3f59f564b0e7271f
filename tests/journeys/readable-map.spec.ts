import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, type Point, waitForStillViewport, viewOf } from './support/on-canvas.ts'
import { enter } from './support/people.ts'

/** Places people on a circle that is wider than the window. */
function ring(count: number, radius: number): Record<string, Point> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count
      const place = { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * 0.6 * Math.sin(angle)) }
      return [`Person Number-${index}`, place]
    }),
  )
}

/** Returns the positions that are outside the visible part of the canvas. */
async function outside(page: Page, places: Record<string, Point>): Promise<Point[]> {
  const { x, y, zoom, width, height } = await viewOf(page)
  return Object.values(places).filter((place) => {
    const [atX, atY] = [place.x * zoom + x, place.y * zoom + y]
    return atX < 0 || atX > width || atY < 0 || atY > height
  })
}

/** Returns the sizes in pixels of all strings on cards and labels, as they appear on the screen. */
function textSizes(page: Page): Promise<{ text: string; size: number }[]> {
  return canvas(page).evaluate((element) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const sizes: { text: string; size: number }[] = []
    while (walk.nextNode()) {
      const { parentElement: parent, textContent } = walk.currentNode
      const text = textContent?.trim() ?? ''
      if (!parent?.closest('.react-flow__node, [data-pill]') || text === '' || !parent.checkVisibility()) continue
      const { fontSize, visibility, color } = getComputedStyle(parent)
      const isSeen = visibility === 'visible' && color !== 'rgba(0, 0, 0, 0)'
      const scale = parent.getBoundingClientRect().height / Math.max(1, parent.offsetHeight)
      if (isSeen) sizes.push({ text, size: Number.parseFloat(fontSize) * scale })
    }
    return sizes
  })
}

test('a small network opens with readable names, and a network of any size fits the window', async ({
  page,
  person,
}) => {
  const small = ring(16, 900)
  const names = Object.keys(small)
  const lines = names.map((name, index) => [name, names[(index + 1) % names.length] ?? name] as const)
  const { id: smallId } = await makeNetwork(person, 'Harbour', small, lines)
  const { id } = await makeNetwork(person, 'Coast', ring(300, 30_000))
  await enter(page, person, `/network/${smallId}`)

  await test.step('a small network fills the window with names of 13 pixels or more', async () => {
    await expect(card(page, 'Person Number-0')).toBeVisible()
    await waitForStillViewport(page)
    const { x, y, zoom, width, height } = await viewOf(page)
    const places = Object.values(small)
    const across = places.map((place) => place.x * zoom + x)
    const down = places.map((place) => place.y * zoom + y)
    const used = (along: number[], extent: number) => (Math.max(...along) - Math.min(...along)) / extent
    expect(Math.max(used(across, width), used(down, height))).toBeGreaterThan(0.6)
    const sizes = await textSizes(page)
    expect(sizes.filter(({ text }) => text.startsWith('Person')).every(({ size }) => size >= 13)).toBe(true)
    expect(sizes.filter(({ size }) => size < 11)).toEqual([])
    expect(sizes.length).toBeGreaterThanOrEqual(16)
  })

  await test.step('Fit view shows all of a network that is too large for the minimum zoom', async () => {
    await page.goto(`/network/${id}`)
    await expect(page.locator('[data-drawn]')).toBeVisible()
    await page.getByRole('button', { name: 'Fit view' }).click()
    await expect.poll(async () => (await viewOf(page)).zoom).toBeLessThan(0.1)
    await waitForStillViewport(page)
    expect(await outside(page, ring(300, 30_000))).toEqual([])
    const { zoom, width } = await viewOf(page)
    expect((60_000 * zoom) / width).toBeGreaterThan(0.8)
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } })

  test('a bar says how many nodes are in view until the user shows all nodes or dismisses the bar', async ({
    page,
    person,
  }) => {
    const { id } = await makeNetwork(person, 'Coast', ring(30, 3000))
    await enter(page, person, `/network/${id}?show=canvas`)
    const bar = page.getByRole('button', { name: /^\d+ of 30 nodes in view · show all$/ })
    await bar.tap()
    await waitForStillViewport(page)
    await expect(bar).toBeHidden()
    expect(await outside(page, ring(30, 3000))).toEqual([])
    await page.reload()
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(bar).toBeHidden()
  })

  test('a network of more than 30 nodes opens as a whole', async ({ page, person }) => {
    const places = ring(40, 3000)
    const { id } = await makeNetwork(person, 'Coast', places)
    await enter(page, person, `/network/${id}?show=canvas`)
    await expect(page.locator('[data-drawn]')).toBeVisible()
    await waitForStillViewport(page)
    expect(await outside(page, places)).toEqual([])
  })

  test('the bar that says how many nodes are in view is shown only if some nodes are outside the view', async ({
    page,
    person,
  }) => {
    const grid = (count: number, columns: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => {
          const place = { x: (index % columns) * 300, y: Math.floor(index / columns) * 200 }
          return [`Person Number-${index}`, place]
        }),
      )
    const { id } = await makeNetwork(person, 'Coast', grid(20, 5))
    const { id: narrowId } = await makeNetwork(person, 'Harbour', grid(12, 3))
    await enter(page, person, `/network/${id}?show=canvas`)
    const bar = page.getByRole('button', { name: /nodes? in view/ })
    await expect(bar).toHaveText('12 of 20 nodes in view · show all')
    await page.goto(`/network/${narrowId}?show=canvas`)
    await expect(card(page, 'Person Number-0')).toBeVisible()
    await waitForStillViewport(page)
    await expect(bar).toBeHidden()
  })
})

test('connection labels cover neither cards nor each other in a grid of twelve people', async ({ page, person }) => {
  const places: Record<string, Point> = {}
  const lines: (readonly [string, string])[] = []
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      const name = `Person Number-${row}${column}`
      places[name] = { x: column * 300, y: row * 170 }
      if (column > 0) lines.push([`Person Number-${row}${column - 1}`, name])
      if (row > 0) lines.push([`Person Number-${row - 1}${column}`, name])
      if (row > 0 && column > 0) lines.push([`Person Number-${row - 1}${column - 1}`, name])
    }
  }
  const { id } = await makeNetwork(person, 'Harbour', places, lines)
  await enter(page, person, `/network/${id}`)
  await expect(card(page, 'Person Number-00')).toBeVisible()
  await waitForStillViewport(page)
  const labels = canvas(page).locator('[data-pill]')
  await expect(labels.first()).toBeVisible()
  const boxes = await canvas(page).evaluate((element) => {
    const boxesOf = (selector: string) =>
      [...element.querySelectorAll(selector)]
        .map((each) => each.getBoundingClientRect())
        .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
    return { labels: boxesOf('[data-pill]'), cards: boxesOf('.react-flow__node') }
  })
  expect(boxes.cards).toHaveLength(12)
  expect(boxes.labels.length).toBeGreaterThanOrEqual(3)
  type Box = (typeof boxes.cards)[number]
  const overlap = (a: Box, b: Box, tolerance: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > tolerance
  for (const [index, label] of boxes.labels.entries()) {
    // A label may cover the empty edge of a card.
    expect(boxes.cards.filter((each) => overlap(label, each, 8))).toEqual([])
    expect(boxes.labels.slice(index + 1).filter((each) => overlap(label, each, 1))).toEqual([])
  }
})
