/** A place on the canvas in canvas units. The person is at (0, 0). */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Distance of the first level from the center, and the share by which it may vary. */
export const firstRadius = 500
export const firstJitter = 0.15
export const mostFirst = 8
/** Number of nodes per first-level node. */
const nodesPerFirst = 5
/** Distance of the second level from its parent, and spacing between its nodes, also outward. */
export const secondDistance = 300
export const secondSpacing = 250
export const mostPerParent = 5

/** Returns how many of `count` nodes are on the first level. */
export function firstLevelSize(count: number): number {
  return Math.min(mostFirst, Math.ceil(count / nodesPerFirst))
}

/** A node's place. `parent` is the index of its parent node, or null for the center. */
export interface Slot extends Place {
  readonly parent: number | null
}

/**
 * Returns the places of a star for `expected` nodes around the center, in the order they are filled: first the first
 * level, then one child per first-level node in turn. They depend only on `expected` and `random`, so nodes that stream
 * in keep their places. Includes spare places, up to five per parent.
 */
export function starSlots(expected: number, random: () => number): Slot[] {
  const firsts = firstLevelSize(Math.max(1, expected))
  const sector = (2 * Math.PI) / firsts
  const arms = Array.from({ length: firsts }, (_, index) => ({
    // Clockwise from the top.
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
 * Returns the place of a parent's child number `turn`. Children are in rows outside the parent, on circles around the
 * center; each row is as long as its sector allows. Rows are centered on the parent for `usual` children.
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

/** Returns the offset of the n-th node of a row. Rows are filled from the middle, alternating right and left. */
function fromMiddle(index: number, count: number): number {
  const shift = count % 2 === 0 ? 0.5 : 0
  const side = index % 2 === 0 ? 1 : -1
  const distance = count % 2 === 0 ? Math.floor(index / 2) + shift : Math.ceil(index / 2)
  return side * distance
}

function polar(angle: number, radius: number): Place {
  return { x: Math.round(Math.cos(angle) * radius), y: Math.round(Math.sin(angle) * radius) }
}
