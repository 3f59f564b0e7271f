import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Contender } from './contenders.ts'
import { InputDriver, installRecorder, marks, type Motion, windowSize } from './driver.ts'
import { type BenchGraph, cardSize } from './graph.ts'
import { idleLoadOf, memoryOf, quietLoad, untilQuiet, watchForeignLoad } from './machine.ts'
import { presentedFps } from './presented.ts'
import { type Answers, measureAnswers, measureReactions, type Reactions } from './reactions.ts'

export const motions = ['panNear', 'panFar', 'zoom', 'drag'] as const
export type MotionName = (typeof motions)[number]

export interface Opening {
  /** Milliseconds from navigation until the frame after the first complete picture. */
  readonly drawnMs: number
  readonly longestTaskMs: number
  readonly foreign: number
}

export interface SeenMotion extends Motion {
  /** Complete frames shown on the screen, per second. */
  readonly presentedFps: number
}

export interface Result {
  readonly opening: Opening
  readonly heapMb: number
  /** Memory of the browser with all its processes, in MB. */
  readonly memoryMb: number
  /** Processor time used while idle, in milliseconds per second. */
  readonly idleLoad: number
  readonly motions: Readonly<Partial<Record<MotionName, SeenMotion>>>
  readonly reactions: Reactions | null
  readonly answers: Answers | null
}

export interface MeasureOptions {
  readonly contender: Contender
  readonly size: number
  readonly graph: BenchGraph
  readonly wanted: readonly MotionName[]
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
  /** Maximum wait for an idle machine before each measurement, in milliseconds. */
  readonly patienceMs: number
  readonly withReactions: boolean
  readonly withAnswers: boolean
  /** Factor by which the page is slowed down once it is open. */
  readonly cpuTimes: number
}

/** Software rendering makes machines with and without a graphics card comparable. */
const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--enable-precise-memory-info',
]

const panMs = 2500
const dragMs = 2000
const idleMs = 3000
/** Number of attempts per measurement on a busy machine. The least disturbed attempt is used. */
const attempts = 2

/** Opens one page in a browser of its own and runs all measurements. */
export async function measure(options: MeasureOptions): Promise<Result> {
  await untilQuiet(options.patienceMs)
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: browserArguments,
  })
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    return await measureIn(browser, server.process().pid ?? 0, options)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function measureIn(browser: Browser, pid: number, options: MeasureOptions): Promise<Result> {
  const { contender, size, graph, wanted, patienceMs } = options
  const context = await browser.newContext({ viewport: windowSize, deviceScaleFactor: 1 })
  await context.addCookies(options.cookies)
  const page = await context.newPage()
  await page.addInitScript(installRecorder, marks)
  const cdp = await context.newCDPSession(page)
  const opening = await open(page, contender, size)
  const memory = await memoryNow(cdp, pid)
  console.error(
    `  ${contender.name} ${size}: first picture after ${opening.drawnMs.toFixed(0)} ms, heap ${memory.heapMb.toFixed(0)} MB`,
  )
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.cpuTimes })
  const hand = new InputDriver(page, cdp, contender, graph)
  await hand.rest()
  const idleLoad = await idleLoadOf(pid, idleMs)
  const measured: Partial<Record<MotionName, SeenMotion>> = {}
  for (const name of wanted) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await prepare(hand, graph, name)
      await untilQuiet(patienceMs)
      let performed: Motion | undefined
      const presented = await presentedFps(browser, page, async () => {
        performed = await perform(hand, graph, name)
      })
      if (!performed) continue
      const motion = { ...performed, presentedFps: presented }
      console.error(
        `  ${contender.name} ${size} ${name}: ${motion.fps.toFixed(1)} fps, foreign ${motion.foreign.toFixed(1)}`,
      )
      const best = measured[name]
      if (!best || motion.foreign < best.foreign) measured[name] = motion
      if (motion.foreign < quietLoad) break
    }
  }
  const reactions = options.withReactions ? await measureReactions(page, hand, graph) : null
  const answers = options.withAnswers ? await measureAnswers(page, hand, graph) : null
  return { opening, ...memory, idleLoad, motions: measured, reactions, answers }
}

async function open(page: Page, contender: Contender, size: number): Promise<Opening> {
  await contender.visit?.(page, size)
  const foreign = watchForeignLoad()
  await page.goto(contender.url(size), { waitUntil: 'commit' })
  const drawnMs = (await page.evaluate(() => window.benchDrawn)) ?? Number.NaN
  const load = foreign()
  const longestTaskMs = await page.evaluate(() => Math.max(0, ...(window.benchLongTasks ?? [])))
  return { drawnMs, longestTaskMs, foreign: load }
}

async function memoryNow(cdp: CDPSession, pid: number): Promise<{ heapMb: number; memoryMb: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { heapMb: usedSize / 1e6, memoryMb: memoryOf(pid) }
}

const zooms: Record<MotionName, number> = { panNear: 0.5, panFar: 0.12, zoom: 0.1, drag: 0.5 }

async function prepare(hand: InputDriver, graph: BenchGraph, name: MotionName): Promise<void> {
  await hand.goTo(middleOfHub(graph), zooms[name])
}

function middleOfHub(graph: BenchGraph) {
  const hub = graph.nodes[graph.hub]
  return { x: (hub?.x ?? 0) + cardSize.width / 2, y: (hub?.y ?? 0) + cardSize.height / 2 }
}

async function perform(hand: InputDriver, graph: BenchGraph, name: MotionName): Promise<Motion> {
  const turn = (ms: number, period: number) => Math.sin((2 * Math.PI * ms) / period)
  switch (name) {
    case 'panNear':
    case 'panFar':
      return hand.lead(await hand.blank(), (ms) => ({ x: 450 * turn(ms, 1500), y: 250 * turn(ms, 1000) }), panMs)
    case 'zoom':
      return hand.zoomInAndOut(Math.log2(10), panMs)
    case 'drag': {
      const at = await hand.placeOf(middleOfHub(graph))
      // The path is a circle back to the start, so that the next attempt finds the node there.
      return hand.lead(at, (ms) => ({ x: 150 * turn(ms, 1000), y: 150 * (1 - turn(ms + 250, 1000)) }), dragMs)
    }
  }
}
