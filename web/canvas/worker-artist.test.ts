import { afterEach, expect, test, vi } from 'vitest'
import type { PictureRequest } from './artist.ts'
import { WorkerArtist } from './worker-artist.ts'

/** A worker that never answers and fails when told to. */
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
}

const picture: PictureRequest = {
  view: { x: 0, y: 0, zoom: 1, width: 1, height: 1 },
  ratio: 1,
  scheme: 'light',
  part: 'all',
}

afterEach(() => vi.unstubAllGlobals())

test('a worker that failed answers neither those who wait nor those who ask later', async () => {
  vi.stubGlobal('Worker', MuteWorker)
  const artist = new WorkerArtist(() => undefined)
  const waiting = artist.draw(picture)
  MuteWorker.last?.fail('Not found.')
  await expect(waiting).rejects.toThrow('Not found.')
  await expect(artist.draw(picture)).rejects.toThrow('Not found.')
})
