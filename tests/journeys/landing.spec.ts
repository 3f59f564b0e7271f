import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** Maximum size of the scripts of the map, in compressed bytes. */
const mostScriptBytes = 60_000
/**
 * A corner of the center card without text, as fractions of the size of the map, see
 * web/app/landing/landing-network.ts.
 */
const corner = { x: 526 / 1200, y: 0.5 + (270 - 352) / 720 }

const mapOf = (page: Page) => page.locator('canvas[data-landing-map]')

/** Returns the color at a point, which is given as fractions of the size of the map. */
function colorAt(map: Locator, place: { x: number; y: number }): Promise<string> {
  return map.evaluate((canvas: HTMLCanvasElement, { x, y }) => {
    const at = canvas.getContext('2d')?.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1)
    return [...(at?.data ?? [])].slice(0, 3).join(' ')
  }, place)
}

const card = { light: '255 255 255', dark: '28 31 37' }

for (const scheme of ['light', 'dark'] as const) {
  test(`the map of the landing page can be dragged and panned, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
        console.error(`The content security policy forbids ${blockedURI} in ${sourceFile}.`)
      })
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const map = mapOf(page)
    await expect(map).toBeVisible()
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => colorAt(map, corner)).toBe(card[scheme])
    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not on the page.')
    const at = { x: box.x + corner.x * box.width, y: box.y + corner.y * box.height }
    const by = { x: 30, y: 60 }
    await page.mouse.move(at.x, at.y)
    await expect(map).toHaveAttribute('data-hand', 'card')
    await page.mouse.down()
    await expect(map).toHaveAttribute('data-hand', 'holds')
    await page.mouse.move(at.x + by.x, at.y + by.y, { steps: 4 })
    await page.mouse.up()
    await page.mouse.move(0, 0)
    const there = { x: corner.x + by.x / box.width, y: corner.y + by.y / box.height }
    await expect.poll(() => colorAt(map, there)).toBe(card[scheme])
    await expect.poll(() => colorAt(map, corner)).not.toBe(card[scheme])

    // Dragging the background pans the map together with its cards.
    const ground = { x: box.x + 0.95 * box.width, y: box.y + 0.05 * box.height }
    await page.mouse.move(ground.x, ground.y)
    await page.mouse.down()
    await page.mouse.move(ground.x - by.x, ground.y - by.y, { steps: 4 })
    await page.mouse.up()
    await page.mouse.move(0, 0)
    await expect.poll(() => colorAt(map, corner)).toBe(card[scheme])
  })
}

test('the landing map hint is below the map in narrow windows', async ({ page }) => {
  const hint = page.getByText('Try it: drag a card')
  for (const { width, isBelow } of [
    { width: 375, isBelow: true },
    { width: 1440, isBelow: false },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await mapOf(page).locator('..').scrollIntoViewIfNeeded()
    await expect(hint).toBeVisible()
    const [ofMap, ofHint] = [await mapOf(page).boundingBox(), await hint.boundingBox()]
    if (!ofMap || !ofHint) throw new Error('The map or its hint is not on the page.')
    expect(ofHint.y >= ofMap.y + ofMap.height, `${width} pixels`).toBe(isBelow)
  }
})

test('the map of the landing page loads little script and only when visible, and does not affect scrolling or screen readers', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('landing-map')) scripts.push(request.url())
  })
  await page.setViewportSize({ width: 375, height: 300 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const map = mapOf(page)
  await expect(map).toBeHidden()
  expect(scripts).toEqual([])
  const picture = page.getByRole('img', { name: 'A network on the Kithmap canvas' })
  await picture.scrollIntoViewIfNeeded()
  await expect(map).toBeVisible()
  expect(scripts).toHaveLength(1)
  const answer = await fetch(scripts[0] ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(5000)
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(mostScriptBytes)
  await answer.arrayBuffer()
  await expect(map).toHaveCSS('touch-action', 'pan-y')
  await expect(map).toHaveAttribute('aria-hidden', 'true')
  await expect(picture).toBeAttached()
  const [below, above] = [await picture.boundingBox(), await map.boundingBox()]
  expect(Math.abs((below?.width ?? 0) - (above?.width ?? 0))).toBeLessThan(3)
  expect(Math.abs((below?.height ?? 0) - (above?.height ?? 0))).toBeLessThan(3)
})
