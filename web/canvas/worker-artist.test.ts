import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExportRequest, FromArtist, PictureRequest, ToArtist } from './artist.ts'
import { WorkerArtist } from './worker-artist.ts'

/** A worker that says only what it is told to. */
class MuteWorker extends EventTarget {
  static last: MuteWorker | undefined

  constructor() {
    super()
    MuteWorker.last = this
  }

  postMessage(): void {
    // Nobody listens.
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }

  say(data: FromArtist): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }

  terminate(): void {
    // Nothing runs.
  }
}

const picture: PictureRequest = {
  view: { x: 0, y: 0, zoom: 1, width: 1, height: 1 },
  ratio: 1,
  scheme: 'light',
  part: 'all',
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

/** How a picture that is asked for now fares. */
function fate(artist: WorkerArtist): { outcome: string } {
  const seen = { outcome: 'waits' }
  artist.draw(picture).then(
    () => (seen.outcome = 'is there'),
    (error: Error) => (seen.outcome = error.message),
  )
  return seen
}

test('a worker that failed answers neither those who wait nor those who ask later', async () => {
  const artist = new WorkerArtist(() => undefined)
  const waiting = artist.draw(picture)
  MuteWorker.last?.fail('Not found.')
  await expect(waiting).rejects.toThrow('Not found.')
  await expect(artist.draw(picture)).rejects.toThrow('Not found.')
})

test('a worker that falls silent while it should draw has failed', async () => {
  const artist = new WorkerArtist(() => undefined)
  const seen = fate(artist)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.outcome).toBe('The drawing worker has fallen silent.')
  await expect(artist.draw(picture)).rejects.toThrow('silent')
})

test('a worker that is slow, or sleeps with its tab, has not', async () => {
  const artist = new WorkerArtist(() => undefined)
  const seen = fate(artist)
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

test('an export may take a minute: as long as it is worked at, the worker says so', async () => {
  const [asking, working] = [new EventTarget(), new EventTarget()]
  const tell = (side: EventTarget, data: FromArtist | ToArtist) =>
    side.dispatchEvent(Object.assign(new Event('message'), { data }))
  const file = new Blob(['picture'])
  vi.stubGlobal('self', Object.assign(working, { postMessage: (data: FromArtist) => tell(asking, data) }))
  vi.stubGlobal('Worker', function Bridge() {
    return Object.assign(asking, { postMessage: (data: ToArtist) => tell(working, data) })
  })
  vi.stubGlobal('OffscreenCanvas', function SlowCanvas() {
    return {
      getContext: () => ({ fillRect: () => undefined, setTransform: () => undefined, setLineDash: () => undefined }),
      convertToBlob: () => new Promise((resolve) => setTimeout(() => resolve(file), 60_000)),
    }
  })
  vi.stubGlobal('ImageBitmap', function Other() {})
  await import('./artist-worker.ts')
  const request: ExportRequest = {
    format: 'png',
    box: { minX: 0, minY: 0, maxX: 10, maxY: 10 },
    zoom: 1,
    scale: 1,
    scheme: 'light',
    onlyNodes: null,
  }
  const exported = new WorkerArtist(() => undefined).export(request)
  exported.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(61_500)
  expect(await exported).toBe(file)
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody is watched who has nothing to draw', async () => {
  const artist = new WorkerArtist(() => undefined)
  const first = fate(artist)
  MuteWorker.last?.say({ kind: 'failed', job: 1, reason: 'Too large.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(first.outcome).toBe('Too large.')
  expect(vi.getTimerCount()).toBe(0)
  const second = fate(artist)
  expect(vi.getTimerCount()).toBe(1)
  artist.dispose()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(second.outcome).toBe('The canvas was closed.')
})
