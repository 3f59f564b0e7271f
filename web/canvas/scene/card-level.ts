import { cardParts, cardWidth } from '../../../domain/graph/card-size.ts'
import { cardZoom } from './detail-level.ts'

/** Pixels: no text of the canvas is smaller on screen. */
export const leastText = 11
/** Pixels a name has wherever its card has room for it. */
const readName = 13
/** Canvas units. A name's size where there is no need for a larger one, and that of all other texts. */
export const nameSize = 16
const smallSize = 12

/** Below these zooms a card shows its name alone; its name, title and tags; everything. */
const titleZoom = 0.69
const allZoom = 0.92

/** How much a card says: only what can be read. */
export type CardLevel = 'name' | 'title' | 'all'

/** Where sizes mean something each card is `scale` times as large as others are: what can be read on it differs. */
export function cardLevel(zoom: number, scale = 1): CardLevel {
  if (zoom * scale < titleZoom) return 'name'
  return zoom * scale < allZoom ? 'title' : 'all'
}

/** Canvas units. How wide a name may be: beside the avatar, or, where it stands alone, nearly as wide as the card. */
const nameRooms = { name: cardWidth - 16, title: 110, all: 110 } as const satisfies Record<CardLevel, number>

export interface NameSizes {
  /** Canvas units: the size of a name with short words, and down to which long words shrink it. */
  readonly most: number
  readonly least: number
  readonly room: number
  /** The lowest card has room for two lines of a name unless it is a small one seen from afar. */
  readonly lines: 1 | 2
}

/** Of a line of a name, as a share of its size. */
export const lineHeight = 1.15
/** Canvas units: two lines of larger names do not fit in the lowest card. */
const tallestName = 38

/** Names grow against the zoom and the card. Canvas units of the card, which is drawn `scale` times as large. */
export function nameSizes(zoom: number, scale = 1): NameSizes {
  const { read, legible } = textSizes(zoom)
  const least = Math.max(smallSize, legible / scale)
  return {
    most: Math.min(Math.max(nameSize, read / scale), tallestName),
    least,
    room: nameRooms[cardLevel(zoom, scale)],
    lines: least <= tallestName ? 2 : 1,
  }
}

/** Canvas units on a card of the usual size: how large a name should be, and how large a text has to be. */
export function textSizes(zoom: number): { readonly read: number; readonly legible: number } {
  // In steps, because each step restyles all cards.
  return { read: inSteps(readName / zoom), legible: inSteps(leastText / zoom) }
}

/** How large a name is: as large as its longest word allows. `longestWord` is its width at size 1. */
export function nameSizeFor(longestWord: number, { most, least, room }: NameSizes): number {
  return Math.max(least, Math.min(most, room / Math.max(longestWord, 0.01)))
}

/** True where a name's longest word has room on its card at every zoom at which cards are drawn. */
export function wordsFit(longestWord: number, scale = 1): boolean {
  // Names are largest beside their cards where these are smallest, and have least room where an avatar stands beside them.
  return [cardZoom, titleZoom / scale, allZoom / scale].every((zoom) => {
    const { room, least } = nameSizes(Math.max(zoom, cardZoom), scale)
    return longestWord <= room / least
  })
}

/** Canvas units: the size of titles, tags and labels where they are shown. */
export function smallTextSize(zoom: number, scale = 1): number {
  return Math.max(smallSize, textSizes(zoom).legible / scale)
}

/** How much larger a label of a connection is than at zoom 1. */
export function labelScale(zoom: number): number {
  return smallTextSize(zoom) / smallSize
}

/** The avatar of a card that shows its name alone: a small mark over its corner. Canvas units from there, and a share. */
export const cornerMark = { at: cardParts.padding - 4, share: 0.62 } as const

function inSteps(size: number): number {
  return Math.ceil(size * 2) / 2
}
