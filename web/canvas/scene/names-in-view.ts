import { isWithin, movedInto } from './box.ts'
import { type Box, overlaps, type View, viewBox } from './geometry.ts'
import { type Hull, isInHull } from './hull.ts'
import { boxOf, hullLabel, placeNames } from './hull-label.ts'

/** Minimum size in pixels of the visible part of a hull whose name is shown. */
const least = { width: 40, height: hullLabel.height } as const
/** Distance of names from the top of the canvas in pixels, so that buttons do not cover them. */
const belowButtons = 44
/** Maximum number of rows and columns of positions that are tried. */
const [mostRows, mostColumns] = [12, 9]

/**
 * Returns the boxes of the names of hulls while the view is at rest, in canvas units by group id. A name that the edge
 * of the view would cut off is moved into the view. If possible, it stays inside its hull and avoids cards.
 */
export function namesInView(
  hulls: readonly Hull[],
  view: View,
  cardsIn: (box: Box) => readonly Box[],
): ReadonlyMap<string, Box> {
  const seen = viewBox(view)
  const places = placeNames(hulls, view.zoom)
  const names = new Map<string, Box>()
  const isFree = (box: Box) => !names.values().some((other) => overlaps(other, box))
  for (const hull of hulls) {
    const place = places.get(hull.id)
    if (place && isWithin(place, seen)) names.set(hull.id, place)
  }
  // Inner hulls come first, as in `placeNames`.
  for (const hull of hulls.toReversed()) {
    const place = places.get(hull.id)
    const part = common(boxOf(hull.loops), seen)
    if (!place || names.has(hull.id) || !isSeen(part, view.zoom)) continue
    // The moved name must cover the clipped name in the picture.
    const found = overlaps(place, seen)
      ? movedInto(place, seen)
      : searched(hull, place, part, { seen, cardsIn, isFree })
    if (found) names.set(hull.id, found)
  }
  return names
}

interface Room {
  readonly seen: Box
  readonly cardsIn: (box: Box) => readonly Box[]
  readonly isFree: (box: Box) => boolean
}

/**
 * Returns the first free position, searching from the top down and from the middle outward. If all positions overlap
 * cards, returns the first position that overlaps no other name.
 */
function searched(hull: Hull, place: Box, part: Box, { seen, cardsIn, isFree }: Room): Box | null {
  const [width, height] = [place.maxX - place.minX, place.maxY - place.minY]
  const top = Math.max(part.minY, seen.minY + (belowButtons * height) / hullLabel.height)
  const cards = cardsIn(part)
  let second: Box | null = null
  for (let row = 0; row < mostRows && top + (row + 1) * height <= part.maxY; row++) {
    for (let column = 0; column < mostColumns; column++) {
      const aside = ((column % 2 === 0 ? column : -column - 1) / 2 / mostColumns) * (part.maxX - part.minX)
      const [x, y] = [(part.minX + part.maxX) / 2 + aside, top + (row + 0.5) * height]
      if (!isInHull(hull.loops, { x, y })) continue
      const box = movedInto(
        { minX: x - width / 2, maxX: x + width / 2, minY: y - height / 2, maxY: y + height / 2 },
        seen,
      )
      if (!isFree(box)) continue
      if (!cards.some((card) => overlaps(card, box))) return box
      second ??= box
    }
  }
  return second
}

function isSeen({ minX, minY, maxX, maxY }: Box, zoom: number): boolean {
  return (maxX - minX) * zoom >= least.width && (maxY - minY) * zoom >= least.height
}

function common(one: Box, other: Box): Box {
  return {
    minX: Math.max(one.minX, other.minX),
    minY: Math.max(one.minY, other.minY),
    maxX: Math.min(one.maxX, other.maxX),
    maxY: Math.min(one.maxY, other.maxY),
  }
}
