import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { paceOf } from './canvas/driver.ts'
import { watchForeignLoad } from './canvas/machine.ts'

const goalFps = 55
/** Number of events per second that a real wheel sends. */
const inputHz = 60

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
}

/** Pans the canvas with the wheel until `during` resolves, and prints the frames and the long tasks of the page. */
export async function printFrames(
  name: string,
  page: Page,
  cdp: CDPSession,
  during: () => Promise<unknown>,
): Promise<void> {
  const foreign = watchForeignLoad()
  await page.evaluate(() => {
    window.benchFrames?.start()
    window.benchLongTasks?.splice(0)
  })
  const ended = new AbortController()
  const panning = panUntil(ended.signal, cdp)
  await during().finally(() => ended.abort())
  await panning
  const frames = (await page.evaluate(() => window.benchFrames?.stop())) ?? []
  const tasks = await page.evaluate(() => [...(window.benchLongTasks ?? [])])
  const { fps, p95Ms } = paceOf(frames)
  const longest = Math.max(...frames.slice(1).map((at, index) => at - (frames[index] ?? 0)))
  const busyMs = tasks.reduce((sum, ms) => sum + ms, 0)
  console.log(
    `${name}: ${fps.toFixed(1)} frames/s ${verdict(fps >= goalFps, `≥ ${goalFps}`)}, ` +
      `95 % within ${p95Ms.toFixed(1)} ms, longest ${longest.toFixed(0)}, tasks over 50 ms: ${tasks.length}, ` +
      `${busyMs.toFixed(0)} ms in all, longest ${Math.max(0, ...tasks).toFixed(0)}; ` +
      `others took ${foreign().toFixed(2)} processors`,
  )
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

export function verdict(isMet: boolean, goal: string): string {
  return `goal ${goal}: ${isMet ? 'met' : 'MISSED'}`
}
