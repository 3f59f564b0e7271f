import { cardParts, cardWidth } from '../../../domain/graph/card-size.ts'
import { cardZoom } from './detail-level.ts'
import { type Box, cardBox, type CardPlace } from './geometry.ts'

/** Minimum font size on the screen, in pixels. */
export const leastText = 11
/** Font size of names on the screen in pixels, if the card has enough space. */
const readName = 13
/** Default font size of names in canvas units. Other text has `smallSize`. */
export const nameSize = 16
const smallSize = 12

/**
 * Zooms at which the content of cards changes. Below `titleZoom`, a card only shows its name. Below `allZoom`, it shows
 * its name, title and tags. At higher zoom levels, it shows all its content.
 */
const titleZoom = 0.69
const allZoom = 0.92

/** The amount of content on a card, chosen so that all shown text is readable. */
export type CardLevel = 'name' | 'title' | 'all'

/** Returns the level of a card at a zoom. Cards with another `scale` change their level at other zoom levels. */
export function cardLevel(zoom: number, scale = 1): CardLevel {
  if (zoom * scale < titleZoom) return 'name'
  return zoom * scale < allZoom ? 'title' : 'all'
}

/**
 * Maximum width of a name in canvas units, by level: beside the avatar, or almost the whole card if only the name is
 * shown.
 */
const nameRooms = { name: cardWidth - 16, title: 110, all: 110 } as const satisfies Record<CardLevel, number>

export interface NameSizes {
  /** Font sizes in canvas units: the size of names with short words, and the minimum for names with long words. */
  readonly most: number
  readonly least: number
  readonly room: number
  /** The number of lines. Cards of minimum height have space for two lines, except for small cards at low zoom. */
  readonly lines: 1 | 2
}

/** Line height of names, as a fraction of the font size. */
export const lineHeight = 1.15
/** Maximum font size at which two lines fit on a card of minimum height, in canvas units. */
const tallestName = 38

/**
 * Returns the font sizes of names in canvas units of the card, which is drawn with `scale`. Names are larger on cards
 * that are smaller on the screen.
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
 * Returns the preferred font size of a name and the minimum of any text, in canvas units on a card of the default size.
 */
export function textSizes(zoom: number): { readonly read: number; readonly legible: number } {
  // Sizes change in steps, because on each change, the browser computes the styles of all cards again.
  return { read: inSteps(readName / zoom), legible: inSteps(leastText / zoom) }
}

/**
 * Returns the largest font size of a name at which its longest word fits. `longestWord` is the width of that word at
 * font size 1.
 */
export function nameSizeFor(longestWord: number, { most, least, room }: NameSizes): number {
  return Math.max(least, Math.min(most, room / Math.max(longestWord, 0.01)))
}

/** Whether the longest word of a name fits on its card at every zoom at which cards are drawn. */
export function wordsFit(longestWord: number, scale = 1): boolean {
  // It suffices to check the lowest zoom of each level. There, names are largest relative to their card and have the
  // least space beside the avatar.
  return [cardZoom, titleZoom / scale, allZoom / scale].every((zoom) => {
    const { room, least } = nameSizes(Math.max(zoom, cardZoom), scale)
    return longestWord <= room / least
  })
}

/** Returns the font size of titles, tags and labels in canvas units, for zoom levels at which they are visible. */
export function smallTextSize(zoom: number, scale = 1): number {
  return Math.max(smallSize, textSizes(zoom).legible / scale)
}

/** Returns the scale of edge labels relative to zoom 1. */
export function labelScale(zoom: number): number {
  return smallTextSize(zoom) / smallSize
}

/** Radius of an avatar in canvas units. Must match the style sheet of cards. */
export const avatarRadius = 18

/**
 * The avatar of a card that shows only its name. It is a small mark over the corner of the card. `at` is the distance
 * of its center from the corner, and `radius` its radius, in canvas units.
 */
export const cornerMark = { at: cardParts.padding - 4, radius: avatarRadius * 0.62 } as const

/** Returns the box of the mark over the corner of a card. Null if the card has no mark at this zoom. */
export function cornerMarkBox(card: CardPlace, zoom: number): Box | null {
  const { scale = 1 } = card
  if (cardLevel(zoom, scale) !== 'name') return null
  const { minX, minY } = cardBox(card)
  const [from, to] = [(cornerMark.at - cornerMark.radius) * scale, (cornerMark.at + cornerMark.radius) * scale]
  return { minX: minX + from, minY: minY + from, maxX: minX + to, maxY: minY + to }
}

function inSteps(size: number): number {
  return Math.ceil(size * 2) / 2
}
