import { cardParts, cardWidth } from '../../../domain/graph/card-size.ts'
import { cardZoom } from './detail-level.ts'

/** In pixels: the minimum size of text on screen. */
export const leastText = 11
/** In pixels: the size of names on screen if there is room. */
const readName = 13
/** In canvas units: the default size of names; other texts use `smallSize`. */
export const nameSize = 16
const smallSize = 12

/**
 * Zoom thresholds. Below `titleZoom` a card shows only its name, below `allZoom` its name, title and tags, and above
 * that everything.
 */
const titleZoom = 0.69
const allZoom = 0.92

/** How much of a card is shown: only what is readable. */
export type CardLevel = 'name' | 'title' | 'all'

/** Returns the level of a card at a zoom. Cards drawn `scale` times as large have other thresholds. */
export function cardLevel(zoom: number, scale = 1): CardLevel {
  if (zoom * scale < titleZoom) return 'name'
  return zoom * scale < allZoom ? 'title' : 'all'
}

/** In canvas units: the maximum width of a name, beside the avatar or, where it is alone, almost across the card. */
const nameRooms = { name: cardWidth - 16, title: 110, all: 110 } as const satisfies Record<CardLevel, number>

export interface NameSizes {
  /** In canvas units: the size of names with short words, and the minimum to which long words shrink it. */
  readonly most: number
  readonly least: number
  readonly room: number
  /** The lowest card has room for two lines, except for small cards at low zoom. */
  readonly lines: 1 | 2
}

/** Line height of names, as a share of the font size. */
export const lineHeight = 1.15
/** In canvas units: the largest size at which two lines fit in the lowest card. */
const tallestName = 38

/**
 * Returns the font sizes of names, which grow as the zoom and the scale of the card shrink. In canvas units of the
 * card, which is drawn `scale` times as large.
 */
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

/**
 * Returns, in canvas units on a card of the usual size, the preferred size of a name and the minimum size of any text.
 */
export function textSizes(zoom: number): { readonly read: number; readonly legible: number } {
  // In steps, because each change restyles all cards.
  return { read: inSteps(readName / zoom), legible: inSteps(leastText / zoom) }
}

/** Returns the font size of a name, as large as its longest word allows. `longestWord` is its width at size 1. */
export function nameSizeFor(longestWord: number, { most, least, room }: NameSizes): number {
  return Math.max(least, Math.min(most, room / Math.max(longestWord, 0.01)))
}

/** Whether a name's longest word fits its card at every zoom at which cards are drawn. */
export function wordsFit(longestWord: number, scale = 1): boolean {
  // Names are largest relative to their cards at the lower end of each level, and have the least room beside an avatar.
  return [cardZoom, titleZoom / scale, allZoom / scale].every((zoom) => {
    const { room, least } = nameSizes(Math.max(zoom, cardZoom), scale)
    return longestWord <= room / least
  })
}

/** Returns the size of titles, tags and labels in canvas units, for zooms at which they are visible. */
export function smallTextSize(zoom: number, scale = 1): number {
  return Math.max(smallSize, textSizes(zoom).legible / scale)
}

/** Returns the scale of an edge label relative to zoom 1. */
export function labelScale(zoom: number): number {
  return smallTextSize(zoom) / smallSize
}

/**
 * The avatar of a card that shows only its name: a small mark over its corner. Its distance from the corner in canvas
 * units, and its scale.
 */
export const cornerMark = { at: cardParts.padding - 4, share: 0.62 } as const

function inSteps(size: number): number {
  return Math.ceil(size * 2) / 2
}
