import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExportRequest, FromRenderer, RenderRequest, ToRenderer } from './renderer.ts'
import { WorkerRenderer } from './worker-renderer.ts'

/** A fake worker that only sends the messages that a test gives it. */
class MuteWorker extends EventTarget {
  static last: MuteWorker | undefined

  constructor() {
    super()
    MuteWorker.last = this
  }

  postMessage(): void {
    // Messages to the worker are ignored.
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }

  say(data: FromRenderer): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  terminate(): void {
    // The fake worker has nothing to terminate.
  }
}

const picture: RenderRequest = {
  view: { x: 0, y: 0, zoom: 1, width: 1, height: 1 },
  ratio: 1,
  scheme: 'light',
  moreContrast: false,
  part: 'all',
  margin: 0,
}

const page = { hidden: false }

beforeEach(() => {
  page.hidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Worker', MuteWorker)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Requests a picture and records whether the picture arrives or the request fails. */
function fate(renderer: WorkerRenderer): { outcome: string } {
  const seen = { outcome: 'waits' }
  renderer.draw(picture).then(
    () => (seen.outcome = 'is there'),
    (error: Error) => (seen.outcome = error.message),
  )
  return seen
}

test('after a worker fails, its pending and later requests are rejected', async () => {
  const renderer = new WorkerRenderer(() => undefined)
  const waiting = renderer.draw(picture)
  MuteWorker.last?.fail('Not found.')
  await expect(waiting).rejects.toThrow('Not found.')
  await expect(renderer.draw(picture)).rejects.toThrow('Not found.')
})

test('a worker that stops responding while it draws counts as failed', async () => {
  const renderer = new WorkerRenderer(() => undefined)
  const seen = fate(renderer)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.outcome).toBe('The drawing worker has stopped responding.')
  await expect(renderer.draw(picture)).rejects.toThrow('stopped responding')
})

test('a slow worker, or a worker suspended with its tab, does not count as failed', async () => {
  const renderer = new WorkerRenderer(() => undefined)
  const seen = fate(renderer)
  for (let second = 0; second < 60; second += 10) {
    await vi.advanceTimersByTimeAsync(10_000)
    MuteWorker.last?.say({ kind: 'alive' })
  }
  page.hidden = true
  await vi.advanceTimersByTimeAsync(3_600_000)
  page.hidden = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.outcome).toBe('waits')
})

test('a long export succeeds because the worker reports that it is alive', async () => {
  const [asking, working] = [new EventTarget(), new EventTarget()]
  const tell = (side: EventTarget, data: FromRenderer | ToRenderer) =>
    side.dispatchEvent(Object.assign(new Event('message'), { data }))
  const file = new Blob(['picture'])
  vi.stubGlobal('self', Object.assign(working, { postMessage: (data: FromRenderer) => tell(asking, data) }))
  vi.stubGlobal('Worker', function Bridge() {
    return Object.assign(asking, { postMessage: (data: ToRenderer) => tell(working, data) })
  })
  vi.stubGlobal('OffscreenCanvas', function SlowCanvas() {
    return {
      getContext: () => ({ fillRect: () => undefined, setTransform: () => undefined, setLineDash: () => undefined }),
      convertToBlob: () => new Promise((resolve) => setTimeout(() => resolve(file), 60_000)),
    }
  })
  vi.stubGlobal('ImageBitmap', function Other() {})
  await import('./render-worker.ts')
  const request: ExportRequest = {
    format: 'png',
    box: { minX: 0, minY: 0, maxX: 10, maxY: 10 },
    zoom: 1,
    scale: 1,
    scheme: 'light',
    transparent: false,
    onlyNodes: null,
    pages: null,
  }
  const exported = new WorkerRenderer(() => undefined).export(request)
  exported.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(61_500)
  expect(await exported).toBe(file)
  expect(vi.getTimerCount()).toBe(0)
})

test('no timer that checks the worker runs while there is nothing to draw', async () => {
  const renderer = new WorkerRenderer(() => undefined)
  const first = fate(renderer)
  MuteWorker.last?.say({ kind: 'failed', job: 1, reason: 'Too large.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(first.outcome).toBe('Too large.')
  expect(vi.getTimerCount()).toBe(0)
  const second = fate(renderer)
  expect(vi.getTimerCount()).toBe(1)
  renderer.dispose()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(second.outcome).toBe('The canvas was closed.')
})
