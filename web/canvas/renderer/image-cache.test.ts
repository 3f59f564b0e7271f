import { afterEach, expect, test, vi } from 'vitest'
import { ImageCache } from './image-cache.ts'

/** The parts of a canvas that are needed to clip an image. */
class Canvas {
  getContext(): object {
    const ignore = () => undefined
    return new Proxy({}, { get: () => ignore, has: () => true, set: () => true })
  }
}

const asked: string[] = []

function serve(answer: (url: string) => Response): void {
  asked.length = 0
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 20, close: () => undefined }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer(url)
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ana = 'https://pictures.example/ana.png'

test('the image cache loads an image through the server on first use and reports when the image is ready', async () => {
  serve(() => new Response('picture'))
  const come = Promise.withResolvers<void>()
  const images = new ImageCache({ onCome: come.resolve })
  expect(images.of(ana, 'person')).toBeNull()
  expect(images.of(ana, 'person')).toBeNull()
  await come.promise
  expect(images.of(ana, 'person')).toBeInstanceOf(Canvas)
  expect(asked).toEqual([`/api/v1/images?url=${encodeURIComponent(ana)}`])
})

test('an image that does not exist is not requested again', async () => {
  serve(() => new Response(null, { status: 404 }))
  const images = new ImageCache()
  expect(await images.load(ana, 'venue')).toBe(false)
  expect(images.of(ana, 'venue')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('an unreachable image is retried after a while, up to a limit', async () => {
  vi.useFakeTimers()
  let isOffline = true
  serve(() => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return new Response('picture')
  })
  const come = vi.fn<() => void>()
  const images = new ImageCache({ onCome: come })
  const lost = new ImageCache({ onCome: come })
  images.of(ana, 'person')
  lost.of(ana, 'person')
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(4)
  images.of(ana, 'person')
  isOffline = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(come).toHaveBeenCalledTimes(2)
  expect(images.of(ana, 'person')).toBeInstanceOf(Canvas)
  isOffline = true
  lost.of('another', 'person')
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(asked.filter((url) => url.includes('another'))).toHaveLength(5)
  expect(vi.getTimerCount()).toBe(0)
})

test('images of unresponsive hosts are requested only once, and do not delay other images', async () => {
  vi.useFakeTimers()
  serve(() => new Response('picture'))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    await new Promise((resolve) => setTimeout(resolve, 5000))
    if (url.includes('silent')) return new Response(null, { status: 504 })
    return new Response(null, { status: url.includes('broken') && asked.length < 12 ? 502 : 200 })
  })
  const come: number[] = []
  const started = Date.now()
  const images = new ImageCache({ onCome: () => come.push(Date.now() - started) })
  for (let index = 0; index < 3; index++) images.of(`silent ${index}`, 'person')
  for (let index = 0; index < 3; index++) images.of(`broken ${index}`, 'person')
  // With three images at a time and 5 s each, the broken images are due for a retry after 15 s, while good images are
  // still in the queue.
  for (let index = 0; index < 9; index++) images.of(`good ${index}`, 'person')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(come).toEqual([15, 15, 15, 20, 20, 20, 25, 25, 25].map((seconds) => seconds * 1000))
  expect(asked).toHaveLength(16)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(come.slice(9)).toEqual([30, 35, 40].map((seconds) => seconds * 1000))
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(asked).toHaveLength(18)
})

test('after an image has loaded, its number of retries starts again from zero', async () => {
  vi.useFakeTimers()
  let isOffline = true
  serve(() => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return new Response('picture')
  })
  const images = new ImageCache({ most: 1, onCome: () => undefined })
  images.of('a', 'person')
  await vi.advanceTimersByTimeAsync(40_000)
  isOffline = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(4)
  images.begin()
  await images.load('b', 'person')
  isOffline = true
  images.begin()
  images.of('a', 'person')
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(asked).toHaveLength(4 + 1 + 5)
})

test('the image cache loads no image beyond its limit until other images are out of view', async () => {
  serve(() => new Response('picture'))
  let come = 0
  const images = new ImageCache({ most: 2, onCome: () => come++ })
  const draw = () => {
    images.begin()
    return ['a', 'b', 'c'].map((name) => images.of(name, 'person') !== null)
  }
  draw()
  await vi.waitFor(() => expect(come).toBe(2))
  expect(draw()).toEqual([true, true, false])
  expect(draw()).toEqual([true, true, false])
  expect(asked).toHaveLength(2)
  // Images that are out of view are removed from the cache.
  images.begin()
  images.of('c', 'person')
  await vi.waitFor(() => expect(come).toBe(3))
  expect(images.of('c', 'person')).not.toBeNull()
})

test('at most three images are loaded concurrently', async () => {
  const answers: (() => void)[] = []
  serve(() => new Response('picture'))
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(() => resolve(new Response('picture')))))
  const images = new ImageCache()
  const loads = Array.from({ length: 8 }, (_, index) => images.load(String(index), 'person'))
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[0]?.()
  await loads[0]
  await vi.waitFor(() => expect(answers).toHaveLength(4))
  for (let index = 1; index < 8; index++) {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(index))
    answers[index]?.()
  }
  expect(await Promise.all(loads)).toEqual(loads.map(() => true))
})

test('the image cache keeps only the images that were drawn most recently', async () => {
  serve(() => new Response('picture'))
  const images = new ImageCache({ most: 2 })
  for (const name of ['a', 'b']) await images.load(name, 'person')
  expect(images.of('a', 'person')).not.toBeNull()
  await images.load('c', 'person')
  expect(images.all).toHaveLength(2)
  expect(images.of('a', 'person')).not.toBeNull()
  expect(images.of('b', 'person')).toBeNull()
})
