import { bareCardHeight, cardWidth, tallestCardHeight } from './card-size.ts'
import type { Graph } from '../entities/graph.ts'

/** A point in canvas units, with y pointing down. The position of a card is its top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** The existing cards: the cards of a network, or of the scene rendered from it. */
export interface PlacedCards {
  /** Returns the nodes whose cards intersect a box. */
  nodesIn(box: Box): readonly unknown[]
  /** Returns the bounding box of all cards, or null if there are none. */
  bounds(): Box | null
}

/** Distance between candidate positions in canvas units: the size of a card with some margin. */
const step = { x: 200, y: 140 }
const gap = { x: 12, y: 12 }
/**
 * Number of rings of candidate positions around the wanted position. If all of them are occupied, the new card is
 * placed at the wanted position and covers other cards.
 */
const rings = 12

const tight = { step, gap, rings }
/**
 * The gap fits a label of ordinary length on an edge between two cards. There are few rings, because a position with a
 * small gap is better than a position far away.
 */
const spacious = { step: { x: cardWidth + 200, y: bareCardHeight + 80 }, gap: { x: 120, y: 60 }, rings: 2 }

/**
 * Returns a position near the wanted position at which a new card covers no other card. Prefers positions whose
 * distance from other cards leaves space for the labels of edges. With `corners`, prefers positions inside this box.
 * Cost: at most about 1,300 box queries.
 */
export function freePlace(cards: PlacedCards, wanted: Point, corners?: Box): Point {
  if (!corners) return freePlaceAround(cards, wanted, () => true) ?? wanted
  const inside = {
    x: Math.round(Math.min(Math.max(wanted.x, corners.minX), corners.maxX)),
    y: Math.round(Math.min(Math.max(wanted.y, corners.minY), corners.maxY)),
  }
  const isInside = ({ x, y }: Point) =>
    x >= corners.minX - 1 && x <= corners.maxX + 1 && y >= corners.minY - 1 && y <= corners.maxY + 1
  return freePlaceAround(cards, inside, isInside) ?? freePlace(cards, inside)
}

function freePlaceAround(cards: PlacedCards, wanted: Point, isMeant: (place: Point) => boolean): Point | null {
  for (const spacing of [spacious, tight]) {
    for (let ring = 0; ring <= spacing.rings; ring++) {
      const places = placesOn(ring, wanted, spacing.step)
      const found = places.find((place) => isMeant(place) && isFree(cards, place, spacing.gap))
      if (found) return found
    }
  }
  return null
}

/**
 * Returns positions for several new cards in rows. The rows are centered at `middle` if there is space, and otherwise
 * placed below all cards.
 */
export function freePlaces(cards: PlacedCards, count: number, middle: Point): Point[] {
  const places = grid(count, middle)
  const bounds = cards.bounds()
  if (!bounds || places.every((place) => isFree(cards, place))) return places
  const rowsHigh = (places.at(-1)?.y ?? 0) - (places[0]?.y ?? 0)
  return grid(count, { x: middle.x, y: bounds.maxY + step.y + rowsHigh / 2 })
}

/**
 * Returns the offset by which to move a group of cards so that none of them covers an existing card. Prefers the offset
 * nearest to the wanted offset for which `isMeant` is true, then the nearest of all offsets, then a position below all
 * cards. Cost: at most a few hundred box queries per card; usually the first card already rules out an offset.
 */
export function freeOffset(
  cards: PlacedCards,
  group: readonly Box[],
  wanted: Point,
  isMeant: (offset: Point) => boolean = () => true,
): Point {
  let nearest: Point | null = null
  for (let ring = 0; ring <= rings; ring++) {
    for (const offset of placesOn(ring, wanted)) {
      if (nearest && !isMeant(offset)) continue
      if (!group.every((box) => isFreeBox(cards, moved(box, offset)))) continue
      if (isMeant(offset)) return offset
      nearest ??= offset
    }
  }
  const bounds = cards.bounds()
  const top = group.reduce((least, { minY }) => Math.min(least, minY), Infinity)
  return nearest ?? { x: wanted.x, y: bounds ? Math.ceil(bounds.maxY + gap.y - top) : wanted.y }
}

/**
 * Returns the cards of a graph. Each is assumed to have the maximum height. Cost: one pass over the nodes per query.
 */
export function cardsOf({ nodes }: Pick<Graph, 'nodes'>): PlacedCards {
  const boxes = Array.from(nodes.values(), ({ x, y }) => ({
    minX: x,
    minY: y,
    maxX: x + cardWidth,
    maxY: y + tallestCardHeight,
  }))
  return { nodesIn: (box) => boxes.filter((other) => meets(box, other)), bounds: () => around(boxes) }
}

function meets(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
}

function around(boxes: readonly Box[]): Box | null {
  const [first] = boxes
  if (!first) return null
  const bounds = { ...first }
  for (const box of boxes) {
    bounds.minX = Math.min(bounds.minX, box.minX)
    bounds.minY = Math.min(bounds.minY, box.minY)
    bounds.maxX = Math.max(bounds.maxX, box.maxX)
    bounds.maxY = Math.max(bounds.maxY, box.maxY)
  }
  return bounds
}

/** Whether a new card at a position covers no other card and has a gap to all of them. */
export function isFree(cards: PlacedCards, { x, y }: Point, gapTo = gap): boolean {
  return isFreeBox(cards, { minX: x, minY: y, maxX: x + cardWidth, maxY: y + bareCardHeight }, gapTo)
}

function isFreeBox(cards: PlacedCards, { minX, minY, maxX, maxY }: Box, { x, y } = gap): boolean {
  return cards.nodesIn({ minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y }).length === 0
}

function moved({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}

/**
 * Returns the candidate positions on one ring, nearest first. Of equally near positions, positions to the right and
 * below come first.
 */
function placesOn(ring: number, { x, y }: Point, distance = step): Point[] {
  const places: Point[] = []
  for (let column = -ring; column <= ring; column++) {
    for (let row = -ring; row <= ring; row++) {
      if (Math.max(Math.abs(column), Math.abs(row)) !== ring) continue
      places.push({ x: x + column * distance.x, y: y + row * distance.y })
    }
  }
  const far = (place: Point) => Math.hypot(place.x - x, place.y - y)
  return places.sort((a, b) => far(a) - far(b) || b.y - a.y || b.x - a.x)
}

function grid(count: number, middle: Point): Point[] {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count * (step.y / step.x))))
  const rows = Math.ceil(count / columns)
  const corner = { x: middle.x - (columns * step.x) / 2, y: middle.y - (rows * step.y) / 2 }
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(corner.x + (index % columns) * step.x),
    y: Math.round(corner.y + Math.floor(index / columns) * step.y),
  }))
}
