import type { NodeType } from '../../domain/model/node.ts'
import { imageAddress } from '../ui/image-address.ts'
import { avatarRadius, bandHeight, portraitPath } from './avatar-shape.ts'
import { canvasOf, type Surface } from './surface.ts'

/** Pixels. Sharp on a card twice its size, and at most half as many bytes as one for the densest screens. */
const portraitSize = 96
/** Some twenty megabytes. */
const mostKept = 500

interface PortraitsOptions {
  /** One that was asked for in vain before is there now. */
  readonly onCome?: () => void
  readonly most?: number
  /** Ends loading. */
  readonly signal?: AbortSignal
}

/** The pictures of nodes, cut to the outline of their type: loaded when they are drawn for the first time. */
export class Portraits {
  /** Null: on its way, or there is none. The one drawn last stands last. */
  readonly #known = new Map<string, Surface | null>()
  readonly #options: PortraitsOptions

  constructor(options: PortraitsOptions = {}) {
    this.#options = options
  }

  /** The picture as it is drawn, or null as long as initials have to do. */
  of(url: string, type: NodeType): Surface | null {
    const key = keyOf(url, type)
    const known = this.#known.get(key)
    if (known === undefined) {
      void this.load(url, type).then((isThere) => isThere && this.#options.onCome?.())
      return null
    }
    if (known) this.#keep(key, known)
    return known
  }

  /** Resolves with whether the picture is there. Not for one that was loaded before. */
  async load(url: string, type: NodeType): Promise<boolean> {
    const key = keyOf(url, type)
    this.#keep(key, null)
    const portrait = await loaded(url, type, this.#options.signal)
    if (portrait) this.#keep(key, portrait)
    return portrait !== null
  }

  /** All that are there. */
  get all(): Surface[] {
    return [...this.#known.values()].filter((portrait) => portrait !== null)
  }

  #keep(key: string, portrait: Surface | null): void {
    this.#known.delete(key)
    this.#known.set(key, portrait)
    if (this.#known.size <= (this.#options.most ?? mostKept)) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}

/** Where no cards are drawn. */
export const noPortraits: Pick<Portraits, 'of'> = { of: () => null }

function keyOf(url: string, type: NodeType): string {
  return `${type} ${url}`
}

/** Null where there is no picture: whose address is wrong shows initials, here as on the card. */
async function loaded(url: string, type: NodeType, signal?: AbortSignal): Promise<Surface | null> {
  try {
    const answer = await fetch(imageAddress(url), { signal })
    return answer.ok ? cut(await createImageBitmap(await answer.blob()), type) : null
  } catch {
    return null
  }
}

function cut(image: ImageBitmap, type: NodeType): Surface {
  const canvas = canvasOf(portraitSize, portraitSize)
  const pen = canvas.getContext('2d')
  if (!pen || !('drawImage' in pen)) throw new Error('This browser cannot draw pictures.')
  const unit = portraitSize / (2 * avatarRadius)
  pen.setTransform(unit, 0, 0, unit, portraitSize / 2, portraitSize / 2)
  pen.beginPath()
  portraitPath(pen, type)
  pen.clip()
  pen.imageSmoothingQuality = 'high'
  const top = type === 'event' ? bandHeight - avatarRadius : -avatarRadius
  const box = { width: 2 * avatarRadius, height: avatarRadius - top }
  const scale = Math.max(box.width / image.width, box.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  pen.drawImage(image, -width / 2, top + (box.height - height) / 2, width, height)
  image.close()
  return canvas
}
