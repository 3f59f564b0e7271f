import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Contender } from './contenders.ts'
import { type BenchGraph, cardSize } from './graph.ts'
import type { View } from './peer.ts'
import { watchForeignLoad } from './machine.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Motion {
  readonly fps: number
  /** The 95th percentile of the intervals between frames, in milliseconds. */
  readonly p95Ms: number
  /** Time from the last input event until the viewport no longer moved, in milliseconds. */
  readonly lagMs: number
  /** Number of processors used by other processes during the measurement. */
  readonly foreign: number
}

export const windowSize = { width: 1440, height: 900 }
/** Number of input events per second that a real mouse sends. */
const inputHz = 60
/**
 * Maximum wait in milliseconds until the viewport no longer moves. Plain React Flow takes about this long for ten
 * thousand nodes: two seconds per wheel event.
 */
const longestLagMs = 400_000
/** Radius of the search for an empty point, with a margin, in pixels. */
const reach = 300

/** Simulates a real mouse and wheel with the browser's debugging protocol. Never waits for the page. */
export class InputDriver {
  readonly #page: Page
  readonly #cdp: CDPSession
  readonly #contender: Contender
  readonly #graph: BenchGraph

  constructor(page: Page, cdp: CDPSession, contender: Contender, graph: BenchGraph) {
    this.#page = page
    this.#cdp = cdp
    this.#contender = contender
    this.#graph = graph
  }

  get middle(): Point {
    const { left, top } = this.#contender
    return { x: (windowSize.width + left) / 2, y: (windowSize.height + top) / 2 }
  }

  /** Moves the viewport so that a point of the canvas is at the center of the window, at the given zoom. */
  async goTo(at: Point, zoom: number): Promise<void> {
    if (this.#contender.setView) await this.#contender.setView(this.#page, this.#centeredOn(at, zoom))
    else await this.#lead(at, zoom)
    await this.rest()
  }

  #centeredOn(at: Point, zoom: number): View {
    const { x, y } = this.middle
    return { x: x - at.x * zoom, y: y - at.y * zoom, zoom }
  }

  async #lead(at: Point, zoom: number): Promise<void> {
    for (let tries = 0; tries < 60; tries++) {
      const doublings = Math.log2(zoom / (await this.#contender.view(this.#page)).zoom)
      if (Math.abs(doublings) < 0.01) break
      await this.#wheel(this.middle, Math.max(-0.5, Math.min(0.5, doublings)))
      await this.#frames(2)
    }
    // The wheel does not reach the zoom exactly. If the point is far from the origin, it is then far from the center of
    // the window, so the viewport is also dragged.
    const wanted = this.#centeredOn(at, (await this.#contender.view(this.#page)).zoom)
    for (let tries = 0; tries < 300; tries++) {
      const view = await this.#contender.view(this.#page)
      const [dx, dy] = [wanted.x - view.x, wanted.y - view.y]
      if (Math.hypot(dx, dy) < 4) return
      const from = await this.blank()
      const to = { x: from.x + clamp(dx, 400), y: from.y + clamp(dy, 300) }
      await this.press(from)
      for (let step = 1; step <= 4; step++) {
        await this.#mouse('mouseMoved', {
          x: from.x + ((to.x - from.x) * step) / 4,
          y: from.y + ((to.y - from.y) * step) / 4,
        })
      }
      await this.release(to)
      await this.#frames(2)
    }
    throw new Error(`${this.#contender.name} did not reach the viewport ${JSON.stringify(wanted)}.`)
  }

  /** Returns a point of the canvas close to the given point, without a card and, if possible, without an edge. */
  async blank({ x: cx, y: cy } = this.middle): Promise<Point> {
    const view = await this.#contender.view(this.#page)
    const [width, height] = [cardSize.width * view.zoom, cardSize.height * view.zoom * 1.6]
    // Most nodes of a large network are out of reach. Comparing every point with all of them would take minutes.
    const cards = this.#graph.nodes
      .map(({ x, y }) => ({ left: x * view.zoom + view.x, top: y * view.zoom + view.y }))
      .filter(({ left, top }) => Math.abs(left - cx) < reach + width && Math.abs(top - cy) < reach + height)
    const isFree = ({ x, y }: Point, spare: number) =>
      !cards.some(
        ({ left, top }) => x > left - spare && x < left + width + spare && y > top - spare && y < top + height + spare,
      )
    let onEdge: Point | null = null
    for (const spare of [14, 8, 4, 2, 1]) {
      for (let radius = 0; radius < 260; radius += 6) {
        for (let turn = 0; turn < 16; turn++) {
          const angle = (turn * Math.PI) / 8
          const point = { x: Math.round(cx + radius * Math.cos(angle)), y: Math.round(cy + radius * Math.sin(angle)) }
          if (!isFree(point, spare)) continue
          if (await this.#isGround(point)) return point
          onEdge ??= point
        }
      }
      if (onEdge) return onEdge
    }
    throw new Error(`${this.#contender.name} has no empty point from which to drag.`)
  }

  /** Whether the point is on the empty canvas. Hovers over the point first, because this may mount an element there. */
  async #isGround(point: Point): Promise<boolean> {
    await this.hover(point)
    await this.#frames(2)
    return this.#page.evaluate(({ x, y }) => {
      const element = document.elementFromPoint(x, y)
      return element?.closest('.react-flow') === null || element?.classList.contains('react-flow__pane') === true
    }, point)
  }

  /** Returns the position of a node in the window, in pixels. */
  async placeOf(node: Point): Promise<Point> {
    const view = await this.#contender.view(this.#page)
    return { x: node.x * view.zoom + view.x, y: node.y * view.zoom + view.y }
  }

  /** Moves the mouse to a point, waits for hover effects, and presses the button. */
  async press(at: Point, modifiers = 0): Promise<void> {
    await this.hover(at)
    await this.#frames(2)
    await this.#mouse('mousePressed', at, { button: 'left', clickCount: 1, modifiers })
  }

  release(at: Point, modifiers = 0): Promise<unknown> {
    return this.#mouse('mouseReleased', at, { button: 'left', buttons: 0, clickCount: 1, modifiers })
  }

  hover(at: Point): Promise<unknown> {
    return this.#mouse('mouseMoved', at, { button: 'none', buttons: 0 })
  }

  /** Drags from a point along a path for the given time, and measures the frames during the drag. */
  async lead(from: Point, path: (ms: number) => Point, durationMs: number, modifiers = 0): Promise<Motion> {
    await this.press(from, modifiers)
    const motion = await this.#measured(durationMs, (ms) => {
      const { x, y } = path(ms)
      void this.#mouse('mouseMoved', { x: from.x + x, y: from.y + y }, { modifiers }).catch(() => undefined)
    })
    const { x, y } = path(durationMs)
    await this.release({ x: from.x + x, y: from.y + y }, modifiers)
    return motion
  }

  /** Zooms in and out again by the given number of doublings, and measures the frames during the zoom. */
  async zoomInAndOut(doublings: number, durationMs: number): Promise<Motion> {
    let turned = 0
    return this.#measured(durationMs, (ms) => {
      const half = durationMs / 2
      const wanted = doublings * (ms < half ? ms / half : 2 - ms / half)
      void this.#wheel(this.middle, wanted - turned).catch(() => undefined)
      turned = wanted
    })
  }

  async #measured(durationMs: number, act: (ms: number) => void): Promise<Motion> {
    const foreign = watchForeignLoad()
    await this.#page.evaluate(() => window.benchFrames?.start())
    const start = performance.now()
    for (let due = start; performance.now() - start < durationMs; due += 1000 / inputHz) {
      await sleep(Math.max(0, due - performance.now()))
      act(performance.now() - start)
    }
    const lastInput = Date.now()
    const frames = (await this.#page.evaluate(() => window.benchFrames?.stop())) ?? []
    const load = foreign()
    return { ...frameRate(frames), lagMs: await this.#stillAfter(lastInput), foreign: load }
  }

  async #stillAfter(lastInput: number): Promise<number> {
    const view = async () => JSON.stringify(await this.#contender.view(this.#page))
    let before = await view()
    let changed = lastInput
    for (let same = 0; same < 4; ) {
      if (Date.now() - lastInput > longestLagMs)
        throw new Error(`The viewport of ${this.#contender.name} does not stop moving.`)
      await this.#frames(1)
      const now = await view()
      same = now === before ? same + 1 : 0
      if (now !== before) changed = Date.now()
      before = now
    }
    return Math.max(0, changed - lastInput)
  }

  /** Waits until nothing on the page moves. */
  async rest(): Promise<void> {
    await this.#frames(2)
    await sleep(700)
    await this.#frames(2)
  }

  #frames(count: number): Promise<void> {
    return this.#page.evaluate(async (frames) => {
      for (let passed = 0; passed < frames; passed++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, count)
  }

  #wheel(at: Point, doublings: number): Promise<unknown> {
    const { doublingsPerPixel, ctrl } = this.#contender.wheel
    return this.#cdp.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...at,
      deltaX: 0,
      deltaY: -doublings / doublingsPerPixel,
      modifiers: ctrl ? 2 : 0,
    })
  }

  #mouse(
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
    at: Point,
    more: { button?: 'left' | 'none'; buttons?: number; clickCount?: number; modifiers?: number } = {},
  ): Promise<unknown> {
    return this.#cdp.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, ...more })
  }
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

export function frameRate(frames: readonly number[]): { fps: number; p95Ms: number } {
  const first = frames[0] ?? 0
  const last = frames.at(-1) ?? 0
  const intervals = frames
    .slice(1)
    .map((at, index) => at - (frames[index] ?? 0))
    .sort((a, b) => a - b)
  return {
    fps: last > first ? ((frames.length - 1) / (last - first)) * 1000 : 0,
    p95Ms: intervals[Math.ceil(intervals.length * 0.95) - 1] ?? Number.NaN,
  }
}

declare global {
  interface Window {
    benchFrames?: { start(): void; stop(): number[] }
    benchLongTasks?: number[]
    /** Milliseconds from navigation until the frame after the first complete picture. */
    benchDrawn?: Promise<number>
  }
}

/** Names of the trace marks between which frames are counted. */
export const marks = { start: 'bench-start', stop: 'bench-stop' }

/**
 * Records frames, long tasks and the first complete picture. This function runs in every page before the page's own
 * code.
 */
export function installRecorder({ start, stop }: typeof marks): void {
  const longTasks: number[] = []
  window.benchLongTasks = longTasks
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  window.benchDrawn = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-drawn]')) return
      watch.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
    })
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-drawn'] })
  })
  let frames: number[] = []
  let isOn = false
  const note = () => {
    if (!isOn) return
    frames.push(performance.now())
    requestAnimationFrame(note)
  }
  window.benchFrames = {
    start() {
      frames = []
      isOn = true
      performance.mark(start)
      requestAnimationFrame(note)
    },
    stop() {
      isOn = false
      performance.mark(stop)
      frames.push(performance.now())
      return frames
    },
  }
}
