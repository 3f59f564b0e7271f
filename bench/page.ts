import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { frameRate } from './canvas/driver.ts'
import { watchForeignLoad } from './canvas/machine.ts'
import { verdict } from './print.ts'

/** Number of events per second that a real wheel sends. */
const inputHz = 60

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
}

interface PaceOptions {
  readonly goalFps?: number
  /** Runs the recording of frames and returns further figures for the printed line. */
  readonly measure?: (record: () => Promise<void>) => Promise<readonly string[]>
}

const onlyFrames = async (record: () => Promise<void>) => {
  await record()
  return []
}

/** Prints the frames of the page while `act` runs. */
export async function printFrameRate(
  name: string,
  page: Page,
  act: () => Promise<unknown>,
  { goalFps = 55, measure = onlyFrames }: PaceOptions = {},
): Promise<void> {
  const foreign = watchForeignLoad()
  let frames: readonly number[] = []
  const figures = await measure(async () => {
    await page.evaluate(() => window.benchFrames?.start())
    await act()
    frames = (await page.evaluate(() => window.benchFrames?.stop())) ?? []
  })
  const { fps, p95Ms } = frameRate(frames)
  const longest = Math.max(...frames.slice(1).map((at, index) => at - (frames[index] ?? at)))
  const parts = [
    `${fps.toFixed(1)} frames/s ${verdict(fps >= goalFps, `≥ ${goalFps}`)}`,
    `95 % within ${p95Ms.toFixed(1)} ms`,
    `longest ${longest.toFixed(0)} ms`,
    ...figures,
  ]
  console.log(`${name.padEnd(24)} ${parts.join(', ')}; others took ${foreign().toFixed(2)} processors`)
}

/** Pans the canvas with the wheel until `during` resolves, and prints the frames and the long tasks of the page. */
export async function printFrames(
  name: string,
  page: Page,
  cdp: CDPSession,
  during: () => Promise<unknown>,
): Promise<void> {
  const pan = async () => {
    const ended = new AbortController()
    const panning = panUntil(ended.signal, cdp)
    await during().finally(() => ended.abort())
    await panning
  }
  const measure = async (record: () => Promise<void>) => {
    await page.evaluate(() => void window.benchLongTasks?.splice(0))
    await record()
    const tasks = await page.evaluate(() => [...(window.benchLongTasks ?? [])])
    const busyMs = tasks.reduce((sum, ms) => sum + ms, 0)
    return [
      `tasks over 50 ms: ${tasks.length}`,
      `${busyMs.toFixed(0)} ms in all`,
      `longest task ${Math.max(0, ...tasks).toFixed(0)} ms`,
    ]
  }
  await printFrameRate(name, page, pan, { measure })
}

async function panUntil(ended: AbortSignal, cdp: CDPSession): Promise<void> {
  const start = performance.now()
  for (let due = start; !ended.aborted; due = Math.max(due + 1000 / inputHz, performance.now() - 1000)) {
    await sleep(Math.max(0, due - performance.now()))
    const deltaX = Math.sin((due - start) / 500) > 0 ? 8 : -8
    // The event is not awaited, because a user does not wait for the page.
    void cdp
      .send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 900, y: 500, deltaX, deltaY: 0 })
      .catch(() => undefined)
  }
}
