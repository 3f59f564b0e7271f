import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeDemoNetwork } from './support/demo-network.ts'
import { expect, test } from './support/journey.ts'
import { canvas, card, waitForStillViewport, zoomTo } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { dialog } from './support/workspace.ts'

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

test('a card drawn on the canvas looks identical to a card mounted as an element', async ({ page, person }) => {
  test.slow()
  const networkId = await makeDemoNetwork(person)
  await enter(page, person, `/network/${networkId}`)
  const mira = card(page, 'Mira Okonjo')
  await expect(mira).toBeVisible()
  await waitForStillViewport(page)
  await zoomTo(page, 0.2)
  // The element was removed, and the picture on the canvas shows the card instead.
  await expect(mira).toHaveCount(0)
  await zoomTo(page, 0.385)
  await page.mouse.move(5, 5)
  await waitForStillViewport(page)
  await expect(mira).toHaveCount(0)
  for (const name of ['Mira Okonjo', 'Harbour Trust', 'Quayside Hall', 'Spring Showcase']) {
    const place = await placeOnScreen(page, name)
    const drawn = await pixels(page, inner(place))
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await expect(card(page, name)).toBeVisible()
    const mounted = await card(page, name).boundingBox()
    expect(Math.abs((mounted?.x ?? 0) - place.x), name).toBeLessThan(0.5)
    expect(Math.abs((mounted?.y ?? 0) - place.y), name).toBeLessThan(0.5)
    // A line that is displaced by one pixel or has a different color would exceed the limit.
    expect(difference(drawn, await pixels(page, inner(place))), name).toBeLessThan(8)
    await page.mouse.move(5, 5)
    await expect(card(page, name)).toHaveCount(0)
    await expect.poll(async () => difference(drawn, await pixels(page, inner(place))), name).toBe(0)
  }

  const around = async (name: string) => {
    const box = await card(page, name).boundingBox()
    if (!box) throw new Error(`${name} is not visible.`)
    return box
  }
  await test.step('compare a selected card, drawn and mounted', async () => {
    const place = await placeOnScreen(page, 'Mira Okonjo')
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.move(5, 5)
    await canvas(page).blur()
    expect(await elementsFromPicture(page, outer(await around('Mira Okonjo')))).toBeLessThan(8)
  })

  await test.step('compare selected, hovered, and dimmed cards when zoomed in', async () => {
    await zoomTo(page, 1)
    await page.mouse.move(5, 5)
    const [selected, other, far] = ['Mira Okonjo', 'Lantern Works', 'Harbour Trust'] as const
    expect(await elementsFromPicture(page, outer(await around(selected)))).toBeLessThan(8)
    // Selecting a card dims the cards that it is not connected to.
    await expect(card(page, far)).toHaveAttribute('data-dimmed', '')
    await page.keyboard.press('Escape')
    await expect(card(page, far)).not.toHaveAttribute('data-dimmed', '')
    const lit = await pixels(page, inner(await around(far)))
    const { x, y } = await around(other)
    await page.mouse.move(x + 60, y + 20)
    await expect(card(page, far)).toHaveAttribute('data-dimmed', '')
    for (const name of [other, far]) expect(await elementsFromPicture(page, inner(await around(name)))).toBeLessThan(8)
    expect(difference(lit, await pixels(page, inner(await around(far))))).toBeGreaterThan(8)
  })
})

test('an image of the network, of the visible area, or of the selection can be exported', async ({ page, person }) => {
  const networkId = await makeDemoNetwork(person)
  const { nodes, edges } = await person.api().networks.get({ id: networkId })
  await enter(page, person, `/network/${networkId}`)
  await card(page, 'Mira Okonjo').click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = dialog(page, 'Export')
  await exporting.getByRole('radio', { name: 'The selection (1)' }).check()

  await exporting.getByRole('radio', { name: `The whole network (${nodes.length} nodes)` }).check()
  await exporting.getByText('SVG', { exact: true }).click()
  const svg = await saved(page, 'Save SVG')
  expect(svg.name).toBe('Saltmere.svg')
  const text = svg.bytes.toString()
  const width = Number(/^<svg [^>]*?width="(\d+)"/.exec(text)?.[1])
  expect(width).toBeGreaterThan(0)
  const words = new Set(text.replace(/<[^>]*>/g, ' ').split(/\s+/))
  for (const { name } of nodes) for (const word of name.split(' ')) expect(words, name).toContain(word)
  for (const { label } of edges) expect(text).toContain(`>${label}<`)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await exporting.getByRole('radio', { name: /^The whole network/ }).check()
  await exporting.getByText('1×', { exact: true }).click()
  await expect(exporting.getByRole('status')).toHaveText(new RegExp(`^${width.toLocaleString('en-US')} × `))
  const png = await saved(page, 'Save PNG')
  expect(png.name).toBe('Saltmere.png')
  expect(pngSize(png.bytes).width).toBe(width)
  expect(await cornerOf(page, png.bytes)).toBe(255)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await exporting.getByRole('radio', { name: 'Visible area' }).check()
  const box = await canvas(page).boundingBox()
  const view = await saved(page, 'Save PNG')
  expect(pngSize(view.bytes)).toEqual({
    width: Math.round(box?.width ?? 0) * 2,
    height: Math.round(box?.height ?? 0) * 2,
  })

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await exporting.getByRole('radio', { name: 'The selection (1)' }).check()
  await exporting.getByText('4×', { exact: true }).click()
  await exporting.getByRole('checkbox', { name: 'Transparent background' }).check()
  const clear = await saved(page, 'Save PNG')
  // A card is 176 pixels wide, with a margin of 40 pixels on each side.
  expect(pngSize(clear.bytes).width).toBe(256 * 4)
  expect(await cornerOf(page, clear.bytes)).toBe(0)
})

/** Returns the opacity of the first pixel of a picture, from 0 to 255. */
function cornerOf(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(async (encoded) => {
    const file = new Blob([Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0)], {
      type: 'image/png',
    })
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    pen?.drawImage(await createImageBitmap(file), 0, 0)
    return pen?.getImageData(0, 0, 1, 1).data[3] ?? -1
  }, bytes.toString('base64'))
}

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await dialog(page, 'Export').getByRole('button', { name: button }).click()
  const download = await coming
  await expect(dialog(page, 'Export')).toBeHidden()
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Reads the size of a PNG file in pixels. Width and height are at fixed offsets in the file. */
function pngSize(bytes: Buffer): { width: number; height: number } {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/**
 * Returns the screen position of a node whose card is not mounted as an element. Clicking the node in the list of nodes
 * mounts it briefly.
 */
async function placeOnScreen(page: Page, name: string): Promise<Area> {
  await page
    .getByRole('region', { name: 'Nodes' })
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .dispatchEvent('click')
  await waitForStillViewport(page)
  const box = await card(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not visible.`)
  await page.keyboard.press('Escape')
  await canvas(page).blur()
  await expect(card(page, name)).toHaveCount(0)
  return box
}

/** Returns the area without the border of the card, where handles appear. */
function inner({ x, y, width, height }: Area): Area {
  const inset = 6
  return {
    x: Math.round(x) + inset,
    y: Math.round(y) + inset,
    width: Math.round(width) - 2 * inset,
    height: Math.round(height) - 2 * inset,
  }
}

/** Returns the area including the selection frame around it. */
function outer({ x, y, width, height }: Area): Area {
  const margin = 6
  return {
    x: Math.round(x) - margin,
    y: Math.round(y) - margin,
    width: Math.round(width) + 2 * margin,
    height: Math.round(height) + 2 * margin,
  }
}

/**
 * Returns how much the cards that are mounted as elements differ from the picture of them below. Handles and edges,
 * which only elements have, are hidden.
 */
async function elementsFromPicture(page: Page, clip: Area): Promise<number> {
  const cardsOnly = '.react-flow__handle, .react-flow__edges, .react-flow__edgelabel-renderer'
  const showLines = await hide(page, cardsOnly)
  const mounted = await pixels(page, clip)
  const showCards = await hide(page, '.react-flow__node')
  const drawn = await blurred(page, await page.screenshot({ clip }))
  await showLines()
  await showCards()
  return difference(mounted, drawn)
}

/** Hides elements in a way that the content security policy allows. Returns a function that shows them again. */
async function hide(page: Page, selector: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((rule) => {
    const made = new CSSStyleSheet()
    made.replaceSync(rule)
    document.adoptedStyleSheets.push(made)
    return made
  }, `${selector} { visibility: hidden !important }`)
  return () =>
    sheet.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== made)
    })
}

/**
 * Returns the colors of the page at rest. They are slightly blurred, because anti-aliased text never looks exactly the
 * same.
 */
async function pixels(page: Page, clip: Area): Promise<number[]> {
  return blurred(page, await restingPicture(page, clip))
}

function blurred(page: Page, picture: Buffer): Promise<number[]> {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const [width, height] = [Math.round(bitmap.width / 4), Math.round(bitmap.height / 4)]
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    if (!pen) throw new Error('There is no canvas to read pixels from.')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, 0, 0, width, height)
    return [...pen.getImageData(0, 0, width, height).data]
  }, picture.toString('base64'))
}

/**
 * Waits until two screenshots are identical. The picture below the cards is drawn by a worker and may lag behind the
 * page.
 */
async function restingPicture(page: Page, clip: Area): Promise<Buffer> {
  let latest: Buffer = Buffer.alloc(0)
  await expect(async () => {
    const before = latest
    await waitForStillViewport(page)
    latest = await page.screenshot({ clip })
    expect(latest.equals(before)).toBe(true)
  }).toPass({ intervals: [0] })
  return latest
}

/** Returns the mean difference of the color channels, from 0 to 255. */
function difference(a: readonly number[], b: readonly number[]): number {
  expect(a.length).toBe(b.length)
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
