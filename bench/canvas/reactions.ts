import type { Page } from '@playwright/test'
import { median } from '../measure.ts'
import type { InputDriver, Motion, Point } from './driver.ts'
import { type BenchGraph, cardSize } from './graph.ts'

/** Response times of Kithmap, in milliseconds from the event until the frame that shows its effect. */
export interface Reactions {
  readonly hoverMs: number
  readonly selectMs: number
  readonly openMs: number
  /** The frames during the slowest of several marquee selections, which together select thousands of nodes. */
  readonly marquee: Motion
  /** The frames while all selected nodes are dragged. */
  readonly moveMany: Motion
  readonly selected: number
}

const nodesTried = 5
/** The details of a node: a panel in wide windows, otherwise a dialog. */
const details = '[data-inspected]:not([hidden]), [role="dialog"]'
const longestReactionMs = 60_000

export async function measureReactions(page: Page, hand: InputDriver, graph: BenchGraph): Promise<Reactions> {
  const hub = graph.nodes[graph.hub]
  const middle = { x: (hub?.x ?? 0) + cardSize.width / 2, y: (hub?.y ?? 0) + cardSize.height / 2 }
  await hand.goTo(middle, 0.5)
  const places = await nearPlaces(hand, graph, middle)
  const hover: number[] = []
  const select: number[] = []
  for (const place of places) {
    hover.push(await reaction(page, 'mousemove', '.react-flow__node:hover', () => hand.hover(place)))
    select.push(
      await reaction(page, 'mouseup', '.react-flow__node:hover [data-selected]', async () => {
        await hand.press(place)
        await hand.release(place)
      }),
    )
  }
  const [place] = places
  const openMs = await reaction(page, 'dblclick', details, () => page.mouse.dblclick(place?.x ?? 0, place?.y ?? 0))
  await page.keyboard.press('Escape')
  await page.getByRole('application').focus()
  await page.keyboard.press('Escape')
  return { hoverMs: worst(hover), selectMs: worst(select), openMs, ...(await many(page, hand, middle)) }
}

/**
 * Response times of grabbing a card and of selecting everything, in milliseconds from the event until the frame that
 * shows its effect.
 */
export interface Answers {
  readonly takeMs: number
  readonly selectAllMs: number
}

export async function measureAnswers(page: Page, hand: InputDriver, graph: BenchGraph): Promise<Answers> {
  const hub = graph.nodes[graph.hub]
  const middle = { x: (hub?.x ?? 0) + cardSize.width / 2, y: (hub?.y ?? 0) + cardSize.height / 2 }
  await hand.goTo(middle, 0.5)
  const take: number[] = []
  const selectAll: number[] = []
  for (const { x, y } of await nearPlaces(hand, graph, middle)) {
    await hand.press({ x, y })
    await hand.rest()
    take.push(await reaction(page, 'pointermove', '.react-flow__node.dragging', () => page.mouse.move(x + 12, y + 8)))
    await page.mouse.move(x, y)
    await hand.release({ x, y })
    await leave(page)
    await hand.rest()
    selectAll.push(await reaction(page, 'keydown', toolbar, () => page.keyboard.press('ControlOrMeta+a')))
    await leave(page)
  }
  return { takeMs: median(take), selectAllMs: median(selectAll) }
}

const toolbar = '[role="toolbar"][aria-label="Selection"]'

/** Clears the selection and focuses the canvas. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('application').focus()
  await page.keyboard.press('Escape')
  await page.waitForSelector(toolbar, { state: 'detached' })
  await page.getByRole('application').focus()
}

function worst(values: readonly number[]): number {
  return Math.max(...values)
}

/** Returns the window positions of some nodes close to the center. */
async function nearPlaces(hand: InputDriver, graph: BenchGraph, middle: Point): Promise<Point[]> {
  const nearest = graph.nodes
    .map(({ x, y }) => ({ x: x + cardSize.width / 2, y: y + cardSize.height / 2 }))
    .sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y))
  return Promise.all(nearest.slice(1, nodesTried + 1).map((node) => hand.placeOf(node)))
}

/** Returns the time from the event until the first painted frame in which `selector` matches. */
export async function reaction(
  page: Page,
  event: string,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const reacted = page.evaluate(
    ([type, wanted, longest]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing matches ${wanted} after ${type}.`)), longest)
        const onEvent = ({ timeStamp }: Event) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          const look = () => {
            // A message posted in a frame arrives after the frame is painted.
            if (document.querySelector(wanted)) port2.postMessage(null)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        addEventListener(type, onEvent, { capture: true, once: true })
      }),
    [event, selector, longestReactionMs] as const,
  )
  await page.evaluate(() => undefined)
  await act()
  return reacted
}

const shift = 8

/** Positions of viewports in canvas units, relative to the center. Together they show more than five thousand nodes. */
const windows = [-10_000, 10_000, 0].flatMap((x) => [-4000, 4000].map((y) => ({ x, y })))

async function many(page: Page, hand: InputDriver, middle: Point) {
  const frames: Motion[] = []
  for (const { x, y } of windows) {
    await hand.goTo({ x: middle.x + x, y: middle.y + y }, 0.1)
    frames.push(await frameAll(hand))
  }
  const [marquee] = frames.toSorted((a, b) => a.fps - b.fps)
  if (!marquee) throw new Error('No selection frame was measured.')
  const selected = await page.evaluate(() =>
    Number(
      /([\d,]+) selected/.exec(document.querySelector('[role="toolbar"]')?.textContent ?? '')?.[1]?.replace(',', ''),
    ),
  )
  const grip = await gripOf(page, hand)
  const moveMany = await hand.lead(
    grip,
    (ms) => ({ x: 120 * Math.sin((2 * Math.PI * ms) / 1000), y: 80 * Math.sin((2 * Math.PI * ms) / 500) }),
    2000,
  )
  return { marquee, moveMany, selected }
}

async function frameAll(hand: InputDriver): Promise<Motion> {
  // The marquee must not start on a node, because it would then move that node.
  const from = await hand.blank({ x: 430, y: 110 })
  const size = { x: 1440 - 12 - from.x, y: 900 - 12 - from.y }
  return hand.lead(from, (ms) => ({ x: (size.x * ms) / 1500, y: (size.y * ms) / 1500 }), 1500, shift)
}

/**
 * Returns a point on the selection at which it can be grabbed. The mouse hovers over the selection first, because that
 * mounts its element.
 */
async function gripOf(page: Page, hand: InputDriver): Promise<Point> {
  for (let step = 0; step < 400; step++) {
    const point = { x: 700 + (step % 20) * 7, y: 400 + Math.floor(step / 20) * 7 }
    await hand.hover(point)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const isNode = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.react-flow__node.selected') != null,
      point,
    )
    if (isNode) return point
  }
  throw new Error('None of the selected nodes can be dragged.')
}
