import type { NodeType } from '../../../domain/entities/node/node.ts'
import { imageAddress } from '../../ui/image-address.ts'
import { avatarRadius, bandHeight, imageOutlinePath } from '../drawing/avatar-shape.ts'
import type { AnyCanvas } from '../drawing/drawing-context.ts'
import { newCanvas } from '../drawing/offscreen-canvas.ts'

/**
 * In pixels. Sharp on a card at twice its size, with at most half the memory of the size needed for the densest
 * screens.
 */
const imageSize = 96
/** About 20 MB. */
const mostKept = 500
/** Browsers allow about six connections per server, and saving must not wait for images. */
const mostAtOnce = 3
/** Delays before each retry of an unreachable image, in milliseconds. */
const pausesMs = [5000, 30_000, 120_000, 600_000]

interface ImageCacheOptions {
  /** Called when an image that was missing before has loaded. */
  readonly onCome?: () => void
  readonly most?: number
  /** Cancels loading. */
  readonly signal?: AbortSignal
}

/** Images of nodes, clipped to the outline of their type and loaded when first drawn. */
export class ImageCache {
  /** Null while loading, or if there is no image. Ordered by last use. */
  readonly #known = new Map<string, AnyCanvas | null>()
  /** Images used by the current drawing. */
  readonly #drawn = new Set<string>()
  readonly #options: ImageCacheOptions
  /** Number of retries of each unreachable image. */
  readonly #pauses = new Map<string, number>()
  #loading = 0
  readonly #waiting: (() => void)[] = []
  /** Retries run one at a time, after all other requests, because most of them time out again. */
  #isRetrying = false
  readonly #retries: (() => void)[] = []

  constructor(options: ImageCacheOptions = {}) {
    this.#options = options
  }

  /**
   * Starts a drawing. Images it uses are not evicted before the next one: otherwise a drawing with more images than the
   * cache holds would reload forever.
   */
  begin(): void {
    this.#drawn.clear()
  }

  /** Returns the image to draw, or null while only initials are available. */
  of(url: string, type: NodeType): AnyCanvas | null {
    const key = keyOf(url, type)
    const known = this.#known.get(key)
    if (known === undefined && !this.#hasRoom()) return null
    this.#drawn.add(key)
    if (known !== undefined) this.#keep(key, known)
    else this.#fetch(url, type)
    return known ?? null
  }

  /** Resolves to whether the image has loaded. Call it only once per image. */
  async load(url: string, type: NodeType): Promise<boolean> {
    const key = keyOf(url, type)
    this.#keep(key, null)
    const isRetry = this.#pauses.has(key)
    await this.#turn(isRetry)
    // Skips images evicted while they were queued.
    const picture = this.#known.has(key) ? await loaded(url, type, this.#options.signal) : null
    if (picture === 'unreachable') this.#fetchLater(url, type)
    else this.#pauses.delete(key)
    this.#loading--
    if (isRetry) this.#isRetrying = false
    this.#admit()
    if (!picture || picture === 'unreachable' || !this.#known.has(key)) return false
    this.#known.set(key, picture)
    return true
  }

  #fetch(url: string, type: NodeType): void {
    void this.load(url, type).then((isThere) => isThere && this.#options.onCome?.())
  }

  #fetchLater(url: string, type: NodeType): void {
    const { onCome, signal } = this.#options
    const key = keyOf(url, type)
    const pauses = this.#pauses.get(key) ?? 0
    const pauseMs = pausesMs[pauses]
    if (!onCome || signal?.aborted || pauseMs === undefined) return
    this.#pauses.set(key, pauses + 1)
    setTimeout(() => {
      // Skips images that were evicted or have loaded meanwhile.
      if (!signal?.aborted && this.#known.get(key) === null) this.#fetch(url, type)
    }, pauseMs)
  }

  /** All loaded images. */
  get all(): AnyCanvas[] {
    return [...this.#known.values()].filter((picture) => picture !== null)
  }

  #turn(isRetry: boolean): Promise<void> {
    return new Promise((resolve) => {
      const queue = isRetry ? this.#retries : this.#waiting
      queue.push(resolve)
      this.#admit()
    })
  }

  #admit(): void {
    while (this.#loading < mostAtOnce) {
      const first = this.#waiting.shift()
      const retry = first || this.#isRetrying ? undefined : this.#retries.shift()
      const next = first ?? retry
      if (!next) return
      this.#isRetrying ||= retry !== undefined
      this.#loading++
      next()
    }
  }

  get #most(): number {
    return this.#options.most ?? mostKept
  }

  #hasRoom(): boolean {
    const [oldest] = this.#known.keys()
    return this.#known.size < this.#most || oldest === undefined || !this.#drawn.has(oldest)
  }

  #keep(key: string, picture: AnyCanvas | null): void {
    this.#known.delete(key)
    this.#known.set(key, picture)
    if (this.#known.size <= this.#most) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}

/** Each type clips the same image differently. */
export function keyOf(url: string, type: NodeType): string {
  return `${type} ${url}`
}

/** Returns null if there is no image at the address. The node then shows initials, as the card does. */
async function loaded(url: string, type: NodeType, signal?: AbortSignal): Promise<AnyCanvas | null | 'unreachable'> {
  let picture: Blob
  try {
    const answer = await fetch(imageAddress(url), { signal })
    if (!answer.ok) return isPassing(answer.status) ? 'unreachable' : null
    picture = await answer.blob()
  } catch {
    return 'unreachable'
  }
  try {
    return cut(await createImageBitmap(picture), type)
  } catch {
    return null
  }
}

/**
 * Our server's status for an image host that timed out. Not retried, because it usually times out again and costs
 * seconds each time.
 */
const timedOut = 504

/** Whether the failure is temporary, caused by a server in between and not by the address. */
function isPassing(status: number): boolean {
  return (status >= 500 && status !== timedOut) || status === 429
}

function cut(image: ImageBitmap, type: NodeType): AnyCanvas {
  const canvas = newCanvas(imageSize, imageSize)
  const context = canvas.getContext('2d')
  if (!context || !('drawImage' in context)) throw new Error('This browser cannot draw pictures.')
  const unit = imageSize / (2 * avatarRadius)
  context.setTransform(unit, 0, 0, unit, imageSize / 2, imageSize / 2)
  context.beginPath()
  imageOutlinePath(context, type)
  context.clip()
  context.imageSmoothingQuality = 'high'
  const top = type === 'event' ? bandHeight - avatarRadius : -avatarRadius
  const box = { width: 2 * avatarRadius, height: avatarRadius - top }
  const scale = Math.max(box.width / image.width, box.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  context.drawImage(image, -width / 2, top + (box.height - height) / 2, width, height)
  image.close()
  return canvas
}
