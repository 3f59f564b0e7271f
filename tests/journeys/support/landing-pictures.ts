import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Session } from '../../support/session.ts'
import { demoPerson, demoSize } from './demo-network.ts'
import { card, waitForStillViewport } from './on-canvas.ts'
import { signIn } from './people.ts'
import { setColorScheme } from './screens.ts'

/** Takes the screenshots of the landing page and the preview image for shared links, and creates the icons. */

const folder = 'web/public/images'
const iconFolder = 'web/static'
const schemes = ['light', 'dark'] as const
/**
 * Quality of the WebP pictures, from 0 to 100. Text stays sharp at this quality, and a picture is less than a tenth of
 * its lossless size.
 */
const quality = 78
/** Number of pixels per CSS pixel, for high-density screens. */
const pixelsPerUnit = 2
const restMs = 300

interface Stage {
  readonly browser: Browser
  readonly baseUrl: string
  readonly person: Session
  readonly networkId: string
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Area extends Size {
  readonly x: number
  readonly y: number
}

export async function captureLandingPictures(stage: Stage): Promise<void> {
  await mkdir(folder, { recursive: true })
  // The sizes of the pictures. The page reserves this space until a picture has loaded.
  const sizes: Record<string, Size> = {}
  const shoot = async (page: Page, name: string, area: Area) => {
    sizes[name] = await takePicture(page, name, area)
  }
  // The widths have room for the page's margins around the map, or match a phone.
  for (const [name, window] of [
    ['hero', { width: 1264, height: 1400 }],
    ['hero-narrow', { width: 422, height: 1400 }],
  ] as const) {
    const map = await openMap(stage, window)
    await shoot(map, name, await areaOfMap(map))
    await map.context().close()
  }

  const near = await openCanvas(stage, { width: 1200, height: 720 })
  await zoomIn(near, 3)
  const { x, y } = await middleOfCard(near, demoPerson)
  await shoot(near, 'detail', around({ x: x + 60, y }, { width: 640, height: 520 }))
  await shoot(near, 'detail-narrow', around({ x: x + 95, y: y - 20 }, { width: 390, height: 320 }))
  await near.getByRole('button', { name: 'Network Overview' }).click()
  await near.getByRole('complementary', { name: 'Network Overview' }).getByRole('tab', { name: 'Tasks' }).click()
  await near.mouse.move(0, 0)
  await waitForStillViewport(near)
  await shoot(near, 'tasks', { x: 520, y: 0, width: 680, height: 552 })
  await shoot(near, 'tasks-narrow', { x: 801, y: 57, width: 398, height: 420 })
  await near.context().close()
  await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
  await takePreview(stage)
  await takeIcons(stage)
}

/** Opens the landing page and waits for its interactive map. Until the map has loaded, a picture is in its place. */
async function openMap({ browser, baseUrl }: Stage, viewport: Size) {
  const context = await browser.newContext({ baseURL: baseUrl, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('canvas[data-landing-map]')).toBeVisible()
  // Removes the elements on top of the map and its rounded corners, because the page adds them to the picture.
  await page.evaluate(() => {
    const map = document.querySelector<HTMLElement>('canvas[data-landing-map]')
    map?.nextElementSibling?.remove()
    if (map) map.style.borderRadius = '0'
  })
  return page
}

async function areaOfMap(page: Page): Promise<Area> {
  const box = await page.locator('canvas[data-landing-map]').boundingBox()
  if (!box) throw new Error('The map is nowhere.')
  return box
}

async function openCanvas({ browser, baseUrl, person, networkId }: Stage, viewport: Size) {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    reducedMotion: 'reduce',
  })
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto(`/network/${networkId}`)
  await expect(page.getByText(`${demoSize.nodes} nodes, ${demoSize.connections} connections`)).toBeAttached()
  await page.getByRole('button', { name: 'Close sidebar' }).click()
  await page.getByRole('button', { name: /fit/i }).first().click()
  await page.mouse.move(0, 0)
  await waitForStillViewport(page)
  return page
}

async function zoomIn(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await waitForStillViewport(page)
  }
  await page.mouse.move(0, 0)
}

async function middleOfCard(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await card(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not in view.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function around(middle: { x: number; y: number }, size: Size): Area {
  return { x: Math.round(middle.x - size.width / 2), y: Math.round(middle.y - size.height / 2), ...size }
}

/**
 * Takes screenshots in all color schemes as WebP, a format that the browser supports but Playwright does not offer.
 * Returns their size in CSS pixels.
 */
async function takePicture(page: Page, name: string, area: Area): Promise<Size> {
  const [x, y] = [Math.round(area.x), Math.round(area.y)]
  const [width, height] = [Math.round(area.width), Math.round(area.height)]
  const clip = { x, y, width, height, scale: pixelsPerUnit }
  for (const colorScheme of schemes) {
    await setColorScheme(page, colorScheme)
    await page.waitForTimeout(restMs)
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip,
    })
    await session.detach()
    await writeFile(join(folder, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'))
  }
  return { width, height }
}

/** Takes the preview image for shared links. It shows the top of the landing page. */
async function takePreview({ browser, baseUrl }: Stage): Promise<void> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1200, height: 630 } })
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, 'preview.png') })
  await context.close()
}

/** Creates icons for browsers that do not support `favicon.svg`. */
async function takeIcons({ browser }: Stage): Promise<void> {
  const drawing = await readFile(join(iconFolder, 'favicon.svg'), 'utf8')
  const draw = async (size: number) => {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`)
    const picture = await page.screenshot({ omitBackground: true })
    await page.close()
    return picture
  }
  await writeFile(join(iconFolder, 'apple-touch-icon.png'), await draw(180))
  await writeFile(join(iconFolder, 'favicon.ico'), asIcon(await draw(32), 32))
}

/** Wraps a PNG in an .ico file, which starts with a header and one directory entry. */
function asIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
