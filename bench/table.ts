import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { signIn } from '../tests/journeys/support/people.ts'
import { installRecorder, marks, windowSize } from './canvas/driver.ts'
import { untilQuiet } from './canvas/machine.ts'
import { presentedFps } from './canvas/presented.ts'
import type { BenchOptions } from './options.ts'
import { launchBrowser, printFrameRate } from './page.ts'
import { openBench } from './server-bench.ts'

/** Number of events per second that a real wheel sends. */
const inputHz = 60
const goalFps = 60
const motions = {
  'down, ten rows a turn': { deltaX: 0, deltaY: 340 },
  'down, a row a turn': { deltaX: 0, deltaY: 34 },
  across: { deltaX: 40, deltaY: 0 },
} as const

/** Measures scrolling in the table of a large network with the wheel, and editing one of its cells. */
export async function benchTable({ quick, number }: BenchOptions): Promise<void> {
  const nodes = number('nodes', quick ? 5000 : 50_000)
  const durationMs = number('seconds', quick ? 1 : 4) * 1000
  const bench = await openBench()
  const browser = await launchBrowser()
  try {
    const network = await bench.network(nodes, nodes)
    const context = await browser.newContext({ baseURL: bench.session.baseUrl, viewport: windowSize })
    await signIn(context, bench.session)
    const page = await context.newPage()
    await page.addInitScript(installRecorder, marks)
    const opening = performance.now()
    await page.goto(`/network/${network}?show=table`)
    await page.getByRole('gridcell', { name: 'Person 0', exact: true }).waitFor()
    console.log(`${nodes} nodes, opened as a table  ${Math.round(performance.now() - opening)} ms`)
    const cdp = await context.newCDPSession(page)
    const measure = async (record: () => Promise<void>) => [
      `on the screen ${(await presentedFps(browser, page, record)).toFixed(1)}`,
    ]
    for (const [name, turn] of Object.entries(motions)) {
      await untilQuiet(number('patience', quick ? 0 : 20) * 1000)
      await printFrameRate(name, page, () => scroll(cdp, turn, durationMs), { goalFps, measure })
    }
    await printEdit(page)
  } finally {
    await browser.close()
    await bench.close()
  }
}

interface Turn {
  readonly deltaX: number
  readonly deltaY: number
}

async function scroll(cdp: CDPSession, turn: Turn, durationMs: number): Promise<void> {
  const start = performance.now()
  for (let due = start; performance.now() - start < durationMs; due += 1000 / inputHz) {
    await sleep(Math.max(0, due - performance.now()))
    // The event is not awaited, because a user does not wait for the page.
    void cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 900, y: 500, ...turn }).catch(() => undefined)
  }
}

/** Measures the time from the key that ends editing until the cell shows the value. */
async function printEdit(page: Page): Promise<void> {
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Person of note')
  const start = performance.now()
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Person of note', exact: true }).waitFor()
  console.log(`a cell edited ${' '.repeat(11)}${Math.round(performance.now() - start)} ms`)
}
