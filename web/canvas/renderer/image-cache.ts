import type { NodeType } from '../../../domain/entities/node/node.ts'
import { imageAddress } from '../../ui/display/image-address.ts'
import { bandHeight, imageOutlinePath } from '../drawing/avatar-shape.ts'
import { avatarRadius } from '../scene/card-level.ts'
import type { AnyCanvas } from '../drawing/drawing-context.ts'
import { newCanvas } from '../drawing/offscreen-canvas.ts'

/**
 * Size of a cached image in pixels. Images are sharp on cards at 200% zoom. On the densest screens they are slightly
 * blurred there, because sharp images would need more than twice the memory.
 */
const imageSize = 96
/** Maximum number of cached images. They need about 20 MB. */
const mostKept = 500
/**
 * Maximum number of images that load at the same time. Browsers allow about six connections per server, and saving must
 * not wait for images.
 */
const mostAtOnce = 3
/** Delays in milliseconds before each retry of an image that could not be loaded. */
const pausesMs = [5000, 30_000, 120_000, 600_000]

interface ImageCacheOptions {
  /** Called when an image that was missing from earlier drawings has loaded. */
  readonly onCome?: () => void
  readonly most?: number
  /** If aborted, loading is canceled. */
  readonly signal?: AbortSignal
}

/**
 * Caches images of nodes, clipped to the outline of the node's type. An image is loaded when it is drawn for the first
 * time.
 */
export class ImageCache {
  /** Images by key, least recently used first. Null while an image is loading, and if there is none. */
  readonly #known = new Map<string, AnyCanvas | null>()
  /** Keys of the images in the current drawing. */
  readonly #drawn = new Set<string>()
  readonly #options: ImageCacheOptions
  /** Number of retries, by key of the image. */
  readonly #pauses = new Map<string, number>()
  #loading = 0
  readonly #waiting: (() => void)[] = []
  /**
   * Whether a retry is running. Retries run one at a time and after all other requests, because most retries time out
   * again.
   */
  #isRetrying = false
  readonly #retries: (() => void)[] = []

  constructor(options: ImageCacheOptions = {}) {
    this.#options = options
  }

  /**
   * Starts a drawing. The images of a drawing stay in the cache until the next drawing starts. Otherwise, a drawing
   * with more images than the cache can hold would reload them forever.
   */
  begin(): void {
    this.#drawn.clear()
  }

  /** Returns the image to draw, or null if the node has to show initials. */
  of(url: string, type: NodeType): AnyCanvas | null {
    const key = keyOf(url, type)
    const known = this.#known.get(key)
    if (known === undefined && !this.#hasRoom()) return null
    this.#drawn.add(key)
    if (known !== undefined) this.#keep(key, known)
    else this.#fetch(url, type)
    return known ?? null
  }

  /** Resolves to whether the image has loaded. Must be called only once per image. */
  async load(url: string, type: NodeType): Promise<boolean> {
    const key = keyOf(url, type)
    this.#keep(key, null)
    const isRetry = this.#pauses.has(key)
    await this.#turn(isRetry)
    // Skips images that were removed while they were in the queue.
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
      // Skips images that were removed, or have loaded in the meantime.
      if (!signal?.aborted && this.#known.get(key) === null) this.#fetch(url, type)
    }, pauseMs)
  }

  /** All images that have loaded. */
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

/** Returns the key of an image. It includes the type, because each type clips images differently. */
export function keyOf(url: string, type: NodeType): string {
  return `${type} ${url}`
}

/** Loads an image. Returns null if there is no image at the URL. The node then shows its initials. */
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
 * Status of our server's response if the host of an image has timed out. Such an image is not retried, because a retry
 * would usually take several seconds and time out again.
 */
const timedOut = 504

/** Whether a failure is temporary: a server or a limit caused it, not the URL. */
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
