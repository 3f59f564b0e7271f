/** A place on the canvas, in canvas units, with the person at (0, 0). */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Distance of the first level from the middle, and the share by which it may vary. */
export const firstRadius = 500
export const firstJitter = 0.15
export const mostFirst = 8
/** Nodes each one of the first level stands for. */
const nodesPerFirst = 5
/** Distance of the second level from its parent, and from one node of it to the next, also outwards. */
export const secondDistance = 300
export const secondSpacing = 250
export const mostPerParent = 5

/** How many of `count` nodes stand around the middle. */
export function firstLevelSize(count: number): number {
  return Math.min(mostFirst, Math.ceil(count / nodesPerFirst))
}

/** Where a node goes: `parent` is the index of the node it hangs on, null for the middle. */
export interface Slot extends Place {
  readonly parent: number | null
}

/**
 * The places of a star for `expected` nodes besides the middle, in the order in which nodes take them: first the ones
 * around the middle, then one for each of these in turn. They depend on nothing but `expected` and `random`, so a node
 * that arrives keeps its place whatever comes after it. A few more places than expected are there, up to five a parent.
 */
export function starSlots(expected: number, random: () => number): Slot[] {
  const firsts = firstLevelSize(Math.max(1, expected))
  const sector = (2 * Math.PI) / firsts
  const arms = Array.from({ length: firsts }, (_, index) => ({
    // From the top, clockwise.
    angle: index * sector - Math.PI / 2,
    radius: firstRadius * (1 + (random() * 2 - 1) * firstJitter),
  }))
  const slots: Slot[] = arms.map(({ angle, radius }) => ({ parent: null, ...polar(angle, radius) }))
  const usual = Math.min(mostPerParent, Math.ceil((expected - firsts) / firsts))
  for (let turn = 0; turn < mostPerParent; turn++) {
    arms.forEach(({ angle, radius }, parent) => slots.push({ parent, ...armPlace(angle, radius, sector, turn, usual) }))
  }
  return slots
}

/**
 * The place of a parent's child number `turn`: in rows outside of it, on circles around the middle, each row as long as
 * its share of the circle allows. `usual` children are expected; their rows are centred on the parent.
 */
function armPlace(angle: number, parentRadius: number, sector: number, turn: number, usual: number): Place {
  let before = 0
  for (let row = 0; ; row++) {
    const radius = parentRadius + secondDistance + row * secondSpacing
    const step = secondSpacing / radius
    const room = Math.max(1, Math.floor(sector / step))
    const inRow = before < usual ? Math.min(room, usual - before) : room
    if (turn < before + inRow) return polar(angle + fromMiddle(turn - before, inRow) * step, radius)
    before += inRow
  }
}

/** Offset of the n-th node of a row: the middle is filled first, then right and left of it in turn. */
function fromMiddle(index: number, count: number): number {
  const shift = count % 2 === 0 ? 0.5 : 0
  const side = index % 2 === 0 ? 1 : -1
  const distance = count % 2 === 0 ? Math.floor(index / 2) + shift : Math.ceil(index / 2)
  return side * distance
}

function polar(angle: number, radius: number): Place {
  return { x: Math.round(Math.cos(angle) * radius), y: Math.round(Math.sin(angle) * radius) }
}
