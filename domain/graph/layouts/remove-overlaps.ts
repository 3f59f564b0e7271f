import { cardWidth } from '../card-size.ts'
import type { Card, Places } from './layout.ts'
import { CardGrid } from './card-grid.ts'

/**
 * Number of rounds in which neighbors push each other apart. Cards that overlap after that are moved to free positions.
 */
const pushes = 60
/** Number of overlapping pairs per card above which pushing does not help. */
const mostOverlaps = 12
/** Step of the search for a free position, as a fraction of a card with its gap. */
const ringStep = 0.5

interface Cards {
  readonly places: Places
  readonly heights: Float64Array
  readonly fixed: Uint8Array
  /** Number of cards that may be moved. These cards come first in the list. */
  readonly count: number
  readonly gap: number
}

/**
 * Moves cards as little as possible until none overlap, so that neighborhoods are preserved. Neighbors push each other
 * apart; cards that still overlap move to the nearest free position. Fixed cards and `others` stay in place. Corners
 * are rounded to whole canvas units. Cost: a few lookups around each card in each of up to `pushes` rounds.
 */
export function withoutOverlaps(
  places: Places,
  cards: readonly { readonly height: number; readonly fixed?: boolean }[],
  others: readonly Card[],
  gap: number,
): Places {
  const count = cards.length
  const x = new Float64Array(count + others.length)
  const y = new Float64Array(count + others.length)
  const heights = new Float64Array(count + others.length)
  const fixed = new Uint8Array(count + others.length).fill(1, count)
  for (let index = 0; index < count; index++) {
    x[index] = places.x[index] ?? 0
    y[index] = places.y[index] ?? 0
    heights[index] = cards[index]?.height ?? 0
    fixed[index] = cards[index]?.fixed ? 1 : 0
  }
  for (const [index, other] of others.entries()) {
    x[count + index] = other.x
    y[count + index] = other.y
    heights[count + index] = other.height
  }
  const all: Cards = { places: { x, y }, heights, fixed, count, gap }
  unfold(all)
  if (isHeap(all) || !pushApart(all)) {
    widen(all)
    if (isHeap(all) || !pushApart(all)) settle(all)
  }
  return { x: x.slice(0, count), y: y.slice(0, count) }
}

/** The golden angle. It distributes cards that start at the same position evenly around this position. */
const seedAngle = Math.PI * (3 - Math.sqrt(5))

/** Moves cards at the same position slightly apart, so that pushing has a direction. */
function unfold({ places: { x, y }, fixed }: Cards): void {
  const there = new Map<string, number>()
  for (let index = 0; index < x.length; index++) {
    const key = `${x[index]} ${y[index]}`
    const before = there.get(key) ?? 0
    there.set(key, before + 1)
    if (before === 0 || fixed[index]) continue
    x[index] = (x[index] as number) + Math.cos(before * seedAngle) * Math.sqrt(before)
    y[index] = (y[index] as number) + Math.sin(before * seedAngle) * Math.sqrt(before)
  }
}

/**
 * Maximum fraction of the area that cards with their gaps may fill. If more is filled, cards cannot move, so the layout
 * is scaled up.
 */
const fullest = 0.55

/** Scales up a layout whose area is too small for its cards. Does nothing if a card is fixed. */
function widen({ places: { x, y }, heights, fixed, gap }: Cards): void {
  if (x.length < 2 || fixed.some((stays) => stays === 1)) return
  const span = (values: Float64Array) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
  const area = Math.max(span(x), cardWidth) * Math.max(span(y), heights[0] ?? 0)
  const needed = heights.reduce((sum, height) => sum + (cardWidth + gap) * (height + gap), 0) / fullest
  const scale = Math.sqrt(needed / area)
  if (scale <= 1) return
  const middle = { x: mean(x), y: mean(y) }
  for (let index = 0; index < x.length; index++) {
    x[index] = middle.x + ((x[index] as number) - middle.x) * scale
    y[index] = middle.y + ((y[index] as number) - middle.y) * scale
  }
}

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Whether there are so many overlaps that pushing would only move cards back and forth. */
function isHeap({ places: { x, y }, heights, gap }: Cards): boolean {
  const width = cardWidth + gap
  const tallest = heights.reduce((a, b) => Math.max(a, b), 1) + gap
  const grid = new CardGrid(x.length, width, tallest)
  grid.fill(x, y)
  let overlaps = 0
  for (let i = 0; i < x.length && overlaps <= mostOverlaps * x.length; i++) {
    grid.around(i, (j) => {
      if (j <= i) return
      const isOver = Math.abs((x[j] as number) - (x[i] as number)) < width
      if (isOver && Math.abs((y[j] as number) - (y[i] as number)) < tallest) overlaps++
    })
  }
  return overlaps > mostOverlaps * x.length
}

/** Pushes overlapping cards apart. Returns true if no cards overlap at the end. */
function pushApart({ places: { x, y }, heights, fixed, gap }: Cards): boolean {
  const total = x.length
  for (let index = 0; index < total; index++) {
    if (fixed[index]) continue
    // Adding 0 turns negative zero into zero. Negative zero would count as a change.
    x[index] = Math.round(x[index] as number) + 0
    y[index] = Math.round(y[index] as number) + 0
  }
  const width = cardWidth + gap
  const grid = new CardGrid(total, width, heights.reduce((a, b) => Math.max(a, b), 1) + gap)
  for (let push = 0; push < pushes; push++) {
    grid.fill(x, y)
    let overlaps = 0
    for (let i = 0; i < total; i++) {
      grid.around(i, (j) => {
        if (j <= i || (fixed[i] && fixed[j])) return
        const dx = (x[j] as number) - (x[i] as number)
        const middle = (heights[j] as number) / 2 - (heights[i] as number) / 2
        const dy = (y[j] as number) - (y[i] as number) + middle
        const overX = width - Math.abs(dx)
        const overY = ((heights[i] as number) + (heights[j] as number)) / 2 + gap - Math.abs(dy)
        if (overX <= 0 || overY <= 0) return
        overlaps++
        // Moves slightly farther than necessary and rounds up, so that coordinates are whole numbers and the loop
        // terminates.
        if (overX < overY) moveApart(x, fixed, i, j, dx < 0 ? -1 : 1, Math.ceil(overX) + 1)
        else moveApart(y, fixed, i, j, dy < 0 ? -1 : 1, Math.ceil(overY) + 1)
      })
    }
    if (overlaps === 0) return true
  }
  return false
}

function moveApart(axis: Float64Array, fixed: Uint8Array, i: number, j: number, way: number, by: number): void {
  const half = fixed[i] ? 0 : fixed[j] ? by : Math.ceil(by / 2)
  axis[i] = (axis[i] as number) - way * half
  axis[j] = (axis[j] as number) + way * (by - half)
}

/** Moves each overlapping card to the nearest free position. Cards in the middle are moved first. */
function settle({ places: { x, y }, heights, fixed, count, gap }: Cards): void {
  const total = x.length
  const width = cardWidth + gap
  const tallest = heights.reduce((a, b) => Math.max(a, b), 1) + gap
  const grid = new CardGrid(total, width, tallest)
  const isFree = (i: number, left: number, top: number) =>
    !grid.someAround(
      left,
      top,
      (j) =>
        Math.abs((x[j] as number) - left) < width &&
        (y[j] as number) < top + (heights[i] as number) + gap &&
        top < (y[j] as number) + (heights[j] as number) + gap,
    )
  const free: number[] = []
  const middle = { x: 0, y: 0 }
  for (let i = 0; i < total; i++) {
    if (fixed[i] || i >= count) grid.add(i, x[i] as number, y[i] as number)
    else {
      free.push(i)
      middle.x += x[i] as number
      middle.y += y[i] as number
    }
  }
  middle.x /= free.length || 1
  middle.y /= free.length || 1
  const far = Float64Array.from(x, (left, i) => Math.hypot(left - middle.x, (y[i] as number) - middle.y))
  free.sort((a, b) => (far[a] as number) - (far[b] as number) || a - b)
  // Radius of the occupied area around each searched position. Positions near a searched position stay occupied, so
  // later searches start farther out.
  const fullRings = new Map<string, number>()
  for (const i of free) {
    const [left, top] = [x[i] as number, y[i] as number]
    const around = `${Math.floor(left / width)} ${Math.floor(top / tallest)}`
    for (let ring = fullRings.get(around) ?? 0; ; ring++) {
      const place = onRing(ring, left, top, width * ringStep, tallest * ringStep).find((at) => isFree(i, at.x, at.y))
      if (!place) continue
      if (ring > slackRings) fullRings.set(around, ring - slackRings)
      x[i] = place.x
      y[i] = place.y
      break
    }
    grid.add(i, x[i], y[i])
  }
}

/** Maximum distance between two positions in one grid cell, in rings. */
const slackRings = 3

function onRing(ring: number, x: number, y: number, stepX: number, stepY: number) {
  const count = Math.max(1, ring * 6)
  return Array.from({ length: count }, (_, turn) => {
    const angle = (turn / count) * 2 * Math.PI
    return {
      x: Math.round(x + Math.cos(angle) * ring * stepX),
      y: Math.round(y + Math.sin(angle) * ring * stepY),
    }
  })
}
