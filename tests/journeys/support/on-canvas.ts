import { expect, type Locator, type Page } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

export function canvas(page: Page): Locator {
  return page.getByRole('application', { name: 'Network canvas' })
}

/** Width of the window in pixels below which a network opens as a list. */
const phoneWidth = 768

/** Opens the canvas. On a phone, this requires pressing a button. */
export async function showCanvas(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: phoneWidth }
  if (width < phoneWidth) await page.getByRole('button', { name: 'Show on canvas', exact: true }).click()
  await expect(canvas(page)).toBeVisible()
}

/** Returns the card of the node with this name. */
export function card(page: Page, name: string): Locator {
  return canvas(page).getByRole('group', { name: new RegExp(`^${escaped(name)}, (person|organization|event|venue), `) })
}

/** Returns the text field for the name of a new card. */
export function nameField(page: Page): Locator {
  return canvas(page).getByRole('textbox', { name: 'Name' })
}

/**
 * Returns the line of an edge, regardless of its strength. The edge is given by its label ("Connection" if it has none)
 * and its two ends.
 */
export function edge(
  page: Page,
  label: string,
  from: string,
  to: string,
  direction: 'none' | 'one-way' | 'both' = 'one-way',
): Locator {
  const ends = {
    none: `between ${from} and ${to}`,
    'one-way': `from ${from} to ${to}`,
    both: `between ${from} and ${to}, both ways`,
  }[direction]
  const name = new RegExp(`^${escaped(`${label}, ${ends}`)}(, strength \\d of 5)?$`)
  return canvas(page).getByRole('group', { name })
}

/** Returns a card's position in canvas units. */
export function placeOf(cardOfNode: Locator): Promise<Point> {
  return cardOfNode.evaluate((element) => {
    const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform)
    return { x: m41, y: m42 }
  })
}

type Handle = `${'top' | 'right' | 'bottom' | 'left'}-${'source' | 'target'}`

/**
 * Returns a handle of a card. Handles have no accessible name, because they are for pointers only. With the keyboard,
 * the key C starts a connection.
 */
function handle(cardOfNode: Locator, id: Handle): Locator {
  return cardOfNode.locator(`[data-handleid="${id}"]`)
}

/** Draws a connection with the pointer, from a handle of one card to a handle of another. */
export async function drag(page: Page, from: [Locator, Handle], to: [Locator, Handle]): Promise<void> {
  await expect(to[0]).toBeVisible()
  await drawLine(page, from, () => middleOf(handle(...to)))
}

/**
 * Draws a connection with the pointer, from a handle of a card to a point of the window. The point is read after the
 * viewport stopped moving.
 */
export async function drawLine(page: Page, from: [Locator, Handle], to: () => Promise<Point>): Promise<void> {
  await expect(from[0]).toBeVisible()
  await waitForStillViewport(page)
  const start = await middleOf(handle(...from))
  const end = await to()
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
  await nextFrame(page)
}

/** Drags a card by its center. */
export async function dragCard(page: Page, cardOfNode: Locator, by: Point): Promise<void> {
  await expect(cardOfNode).toBeVisible()
  await waitForStillViewport(page)
  const start = await middleOf(cardOfNode)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 4 })
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 4 })
  await page.mouse.up()
  await nextFrame(page)
}

export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Waits until the viewport stops moving, as it does after nodes were added. Measures time in turns of the page's event
 * loop. On a busy machine, the movement may start late, but not after everything that is queued behind it.
 */
export async function waitForStillViewport(page: Page): Promise<void> {
  await expect(canvas(page).locator('.react-flow__viewport')).toBeAttached()
  await expect(() => page.evaluate(waitUntilStill, quiet)).toPass()
}

/**
 * The viewport counts as still if it has not moved in this many checks. They take longer than the tenth of a second
 * after which the viewport starts to move when nodes were added, and the frame until the movement is visible.
 */
const quiet = { looks: 5, betweenMs: 40 }

async function waitUntilStill({ looks, betweenMs }: typeof quiet): Promise<void> {
  const view = () => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  // A page in a background tab has no animation frames, so a timer is used as well.
  const frame = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), pause(500)])
  // A fake clock fires many timers in one task. A message lets the page render between two turns.
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  let before = view()
  for (let same = 0; same < looks; ) {
    await pause(betweenMs)
    await frame()
    await turn()
    const now = view()
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** Waits until the page has handled the last pointer event, which the browser reports with the next frame. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns the position of the middle of a connection on the screen. */
export function middleOfLine(line: Locator): Promise<Point> {
  return line
    .locator('> path')
    .last()
    .evaluate((path) => {
      if (!(path instanceof SVGPathElement)) throw new Error('A connection is drawn as a path.')
      const { x, y } = path
        .getPointAtLength(path.getTotalLength() / 2)
        .matrixTransform(path.getScreenCTM() ?? undefined)
      return { x, y }
    })
}

/** Moves the pointer over the middle of a connection, where its label and buttons are. */
export async function pointAt(page: Page, line: Locator): Promise<void> {
  await expect(line).toBeAttached()
  await waitForStillViewport(page)
  const { x, y } = await middleOfLine(line)
  await page.mouse.move(x + 30, y + 30)
  await page.mouse.move(x, y, { steps: 3 })
}

/** Turns the wheel at the center of the canvas until the zoom is reached. */
export async function zoomTo(page: Page, zoom: number): Promise<void> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('There is no canvas.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(async () => {
    const before = await zoomOf(page)
    const doublings = Math.log2(zoom / before)
    if (Math.abs(doublings) < closeEnough) return
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -Math.max(-0.5, Math.min(0.5, doublings)) / wheelLaw)
    await page.keyboard.up('Control')
    // Waits for the effect, because turning the wheel again before it would zoom too far.
    await expect.poll(() => zoomOf(page), { intervals: [30] }).not.toBe(before)
    expect(Math.abs(Math.log2(zoom / (await zoomOf(page))))).toBeLessThan(closeEnough)
  }).toPass({ intervals: [30] })
}

/** Maximum difference from the wanted zoom in doublings. 0.03 is two percent of the size. */
const closeEnough = 0.03

/** Zoom doublings per wheel pixel while Ctrl is held. */
const wheelLaw = 0.02

export function zoomOf(page: Page): Promise<number> {
  return canvas(page)
    .locator('.react-flow__viewport')
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
}

/** Returns the viewport of the canvas. A position on the screen is the position on the canvas × zoom + (x, y). */
export function viewOf(page: Page): Promise<{ x: number; y: number; zoom: number; width: number; height: number }> {
  return canvas(page).evaluate((element) => {
    const viewport = element.querySelector('.react-flow__viewport')
    const { m11, m41, m42 } = new DOMMatrix(viewport ? getComputedStyle(viewport).transform : '')
    return { x: m41, y: m42, zoom: m11, width: element.clientWidth, height: element.clientHeight }
  })
}

/** Returns the selection toolbar. */
export function toolbar(page: Page) {
  return page.getByRole('toolbar', { name: 'Selection' })
}

/** Returns an entry of the open context menu. */
export function menuItem(page: Page, name: string) {
  return page.getByRole('menuitem', { name, exact: false }).filter({ hasText: new RegExp(`^${name}`) })
}

/** Draws a selection frame around cards by dragging with Shift. */
export async function drawFrame(page: Page, ...names: string[]): Promise<void> {
  await waitForStillViewport(page)
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

/**
 * Performs an action that zooms, and compares the picture with the viewport in every frame. Returns the number of
 * frames with movement, and how many of them showed the picture displaced. A picture is drawn for an earlier viewport.
 * Until the next picture is ready, it is scaled to the current viewport.
 */
export async function picturesWhile(
  page: Page,
  act: () => Promise<void>,
): Promise<{ frames: number; displaced: number }> {
  await waitForStillViewport(page)
  await page.evaluate(async () => {
    const seen: { zoom: number; drawnFor: number }[] = []
    const zooms: number[] = []
    const viewport = document.querySelector<HTMLElement>('.react-flow__viewport')
    const picture = [...document.querySelectorAll<HTMLElement>('canvas')].find((each) => each.style.willChange)
    const stretch = () => new DOMMatrix(picture?.style.transform).a
    // The picture for the previous frame may still be on its way to the screen.
    while (Math.abs(stretch() - 1) > 0.00001) await new Promise((frame) => requestAnimationFrame(frame))
    const zoomNow = () => new DOMMatrix(viewport?.style.transform).a
    zooms.push(zoomNow())
    if (viewport) new MutationObserver(() => zooms.push(zoomNow())).observe(viewport, { attributeFilter: ['style'] })
    const look = () => {
      const zoom = zoomNow()
      if (zoom !== seen.at(-1)?.zoom) seen.push({ zoom, drawnFor: zoom / stretch() })
    }
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', look)
    channel.port1.start()
    // The check runs in a message, which comes after everything else in the frame.
    const frame = () => {
      channel.port2.postMessage(null)
      requestAnimationFrame(frame)
    }
    frame()
    Object.assign(window, { picturesSeen: { seen, zooms } })
  })
  await act()
  await waitForStillViewport(page)
  const { seen, zooms } = await page.evaluate(
    () => (window as unknown as { picturesSeen: { seen: { drawnFor: number }[]; zooms: number[] } }).picturesSeen,
  )
  const isOneOf = (drawnFor: number) => zooms.some((zoom) => Math.abs(zoom / drawnFor - 1) < 0.0001)
  return { frames: seen.length, displaced: seen.filter(({ drawnFor }) => !isOneOf(drawnFor)).length }
}
