import type { NodeType } from '../../../domain/entities/node/node.ts'
import { imageAddress } from '../../ui/image-address.ts'
import { avatarRadius, bandHeight, imageOutlinePath } from '../drawing/avatar-shape.ts'
import type { AnyCanvas } from '../drawing/drawing-context.ts'
import { newCanvas } from '../drawing/offscreen-canvas.ts'

/** Pixels. Sharp on a card twice its size, and at most half as many bytes as one for the densest screens. */
const imageSize = 96
/** Some twenty megabytes. */
const mostKept = 500
/** Browsers have about six connections to a server, and what somebody saves must not wait behind pictures. */
const mostAtOnce = 3
/** After how long one that could not be reached is tried again, and again. */
const pausesMs = [5000, 30_000, 120_000, 600_000]

interface ImageCacheOptions {
  /** One that was asked for in vain before is there now. */
  readonly onCome?: () => void
  readonly most?: number
  /** Ends loading. */
  readonly signal?: AbortSignal
}

/** The pictures of nodes, cut to the outline of their type: loaded when they are drawn for the first time. */
export class ImageCache {
  /** Null: on its way, or there is none. The one drawn last stands last. */
  readonly #known = new Map<string, AnyCanvas | null>()
  /** What the drawing that was begun last has asked for. */
  readonly #drawn = new Set<string>()
  readonly #options: ImageCacheOptions
  /** How often what could not be reached was waited for. */
  readonly #pauses = new Map<string, number>()
  #loading = 0
  readonly #waiting: (() => void)[] = []
  /** Those that are tried again come one by one, after all others: most of them are waited for in vain again. */
  #isRetrying = false
  readonly #retries: (() => void)[] = []

  constructor(options: ImageCacheOptions = {}) {
    this.#options = options
  }

  /** A drawing begins. What it shows is not given up before the next: one with more faces than are kept would never end. */
  begin(): void {
    this.#drawn.clear()
  }

  /** The picture as it is drawn, or null as long as initials have to do. */
  of(url: string, type: NodeType): AnyCanvas | null {
    const key = keyOf(url, type)
    const known = this.#known.get(key)
    if (known === undefined && !this.#hasRoom()) return null
    this.#drawn.add(key)
    if (known !== undefined) this.#keep(key, known)
    else this.#fetch(url, type)
    return known ?? null
  }

  /** Resolves with whether the picture is there. Not for one that was loaded before. */
  async load(url: string, type: NodeType): Promise<boolean> {
    const key = keyOf(url, type)
    this.#keep(key, null)
    const isRetry = this.#pauses.has(key)
    await this.#turn(isRetry)
    // Given up meanwhile, it is not worth loading.
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
      // Nobody wants it any more, or it has come on another way.
      if (!signal?.aborted && this.#known.get(key) === null) this.#fetch(url, type)
    }, pauseMs)
  }

  /** All that are there. */
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

/** The same picture is cut in another way for each type. */
export function keyOf(url: string, type: NodeType): string {
  return `${type} ${url}`
}

/** Null where there is no picture: whose address is wrong shows initials, here as on the card. */
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

/** So our server answers for one that let it wait: whoever does once mostly does again, and each time costs seconds. */
const timedOut = 504

/** Not the address, but what stands between it and us, which may be better later. */
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
