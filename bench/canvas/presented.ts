import type { Browser, Page } from '@playwright/test'
import { marks } from './driver.ts'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  /** Timestamp in microseconds. */
  readonly ts: number
  readonly id?: string
  readonly id2?: { readonly local?: string }
  readonly args?: {
    readonly chrome_frame_reporter?: { readonly state?: string }
    readonly frame_reporter?: { readonly state?: string }
  }
}

/**
 * Runs `act` with tracing enabled. Returns the number of complete frames per second that were shown on the screen
 * between the trace marks.
 */
export async function presentedFps(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['benchmark', 'blink.user_timing'] })
  try {
    await act()
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const begin = traceEvents.find(({ name }) => name === marks.start)
  const end = traceEvents.find(({ name }) => name === marks.stop)
  if (!begin || !end) throw new Error('The trace does not contain the start and end of the measurement.')
  const own = traceEvents.filter(({ name, pid }) => name === 'PipelineReporter' && pid === begin.pid)
  const states = new Map<string | undefined, string | undefined>()
  let presented = 0
  for (const { ph, ts, id, id2, args } of own) {
    const key = id2?.local ?? id
    const state = args?.chrome_frame_reporter?.state ?? args?.frame_reporter?.state
    if (ph === 'b') states.set(key, state)
    if (ph !== 'e' || ts < begin.ts || ts > end.ts) continue
    if ((state ?? states.get(key)) === 'STATE_PRESENTED_ALL') presented++
  }
  return (presented / (end.ts - begin.ts)) * 1_000_000
}
