import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { signIn } from '../tests/journeys/support/people.ts'
import { mobileLine, slowDown } from '../tests/journeys/support/slow-line.ts'
import { reaction } from './canvas/reactions.ts'
import { median } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { launchBrowser } from './page.ts'
import { verdictAtMost } from './print.ts'
import { type Bench, openBench } from './server-bench.ts'

const nodes = 300

/** Factor that slows the processor down to the speed of a mid-range phone, for which the goals are set. */
const cpuTimes = 4

interface Loading {
  readonly firstPictureMs: number
  /** Time when names or the canvas were drawn before the app had loaded (early-picture.js). Null if they were not. */
  readonly earlyPictureMs: number | null
  readonly requests: number
  readonly smallRequests: number
  readonly kilobytes: number
}

const phone = devices['Pixel 7']
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * Measures how long pages take to load on a phone and on a desktop, first with an empty cache and then with a filled
 * cache.
 */
export async function benchLoad({ quick }: BenchOptions): Promise<void> {
  const bench = await openBench()
  const browser = await launchBrowser()
  try {
    const network = await bench.network(nodes, nodes)
    const rounds = quick ? 1 : 5
    // Selector of the first row. Phones open a network as a list.
    const picture = 'ul[aria-label="Nodes"] > li:first-child'
    const cold: Loading[] = []
    const warm: Loading[] = []
    const login: Loading[] = []
    const sidebar: number[] = []
    const demo: number[] = []
    const coldCanvas: Loading[] = []
    const warmCanvas: Loading[] = []
    for (let round = 0; round < rounds; round++) {
      await visit(browser, bench, phone, true, async (page) => {
        cold.push(await load(page, () => page.goto('/network'), picture))
        sidebar.push(await openSidebar(page))
        await page.waitForLoadState('networkidle')
        warm.push(await load(page, () => page.goto(`/network/${network}`), picture))
      })
      await visit(browser, bench, phone, false, async (page) => {
        login.push(await load(page, () => page.goto('/login'), 'form'))
        await page.waitForLoadState('networkidle')
        demo.push(await openDemo(page, picture))
      })
      await visit(browser, bench, desktop, true, async (page) => {
        coldCanvas.push(await load(page, () => page.goto('/network'), '[data-drawn]'))
        await page.waitForLoadState('networkidle')
        warmCanvas.push(await load(page, () => page.goto(`/network/${network}`), '[data-drawn]'))
      })
    }
    printEarly(`/network with ${nodes} nodes, cold, names`, cold)
    print('the same, usable', cold, 3500)
    print('the same, warm', warm, 2000)
    printEarly('canvas on a desktop, cold, picture', coldCanvas)
    print('the same, usable', coldCanvas, 3500)
    print('the same, warm', warmCanvas, 2000)
    print('/login, cold', login, 3500)
    printTime('sidebar, from the tap right after the first picture', sidebar, 200)
    printTime('demo, from the tap on /login to its first picture', demo, 4000)
  } finally {
    await browser.close()
    await bench.close()
  }
}

async function visit(
  browser: Browser,
  bench: Bench,
  device: BrowserContextOptions,
  signedIn: boolean,
  look: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ ...device, baseURL: bench.session.baseUrl })
  if (signedIn) await signIn(context, bench.session)
  const page = await context.newPage()
  const session = await slowDown(page, mobileLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
  await look(page)
  await context.close()
}

/** Performs `go` and measures the time until an element exists and is painted. */
async function load(page: Page, go: () => Promise<unknown>, selector: string): Promise<Loading> {
  await page.addInitScript(watch, selector)
  await go()
  const done = await page.waitForFunction(() => Reflect.get(globalThis, 'paintedMs') as number, { timeout: 60_000 })
  const painted = await done.jsonValue()
  const sizes = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime <= until)
        .map(
          (entry) => [entry.name, Math.round(entry.startTime), Reflect.get(entry, 'transferSize') as number] as const,
        ),
    painted,
  )
  if (process.env.KITHMAP_BENCH_REQUESTS) for (const each of sizes) console.log('   ', ...each)
  return {
    firstPictureMs: painted,
    earlyPictureMs: await page.evaluate(() => performance.getEntriesByName('early-picture')[0]?.startTime ?? null),
    requests: sizes.length,
    smallRequests: sizes.filter(([, , size]) => size < 3000).length,
    kilobytes: sizes.reduce((sum, [, , size]) => sum + size, 0) / 1000,
  }
}

function openSidebar(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Open sidebar' })
  return reaction(page, 'pointerup', 'nav[data-sheet]', () => button.tap())
}

/**
 * Opens the demo network, which may be on a page of its own. Returns the time from the tap until the element exists.
 */
async function openDemo(page: Page, selector: string): Promise<number> {
  const start = performance.now()
  await page.getByRole('button', { name: 'Open the demo' }).tap()
  await page.locator(selector).waitFor({ timeout: 60_000 })
  return performance.now() - start
}

/** Records when an element exists and is painted. This function runs in the page. */
function watch(selector: string): void {
  const look = () => {
    if (!document.querySelector(selector) || 'paintedMs' in globalThis) return
    // An element is painted one frame after it exists.
    requestAnimationFrame(() => requestAnimationFrame(() => Reflect.set(globalThis, 'paintedMs', performance.now())))
    changes.disconnect()
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { subtree: true, childList: true, attributes: true })
}

function printEarly(name: string, loadings: readonly Loading[]): void {
  const times = loadings.map(({ earlyPictureMs }) => earlyPictureMs ?? Infinity)
  printTime(name, times, 3500)
}

function printTime(name: string, times: readonly number[], goalMs: number): void {
  const time = median(times)
  console.log(`${name}: ${time.toFixed(0)} ms  ${verdictAtMost(time, goalMs, 'ms')}`)
}

function print(name: string, loadings: readonly Loading[], goalMs: number): void {
  const of = (value: (loading: Loading) => number) => median(loadings.map(value)).toFixed(0)
  const picture = of(({ firstPictureMs }) => firstPictureMs)
  console.log(
    `${name}: first picture ${picture} ms, ${of(({ requests }) => requests)} requests before it (${of(({ smallRequests }) => smallRequests)} below 3 kB), ${of(({ kilobytes }) => kilobytes)} kB  ${verdictAtMost(Number(picture), goalMs, 'ms')}`,
  )
}
