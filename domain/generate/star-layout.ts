/** A position in canvas units. The center of the star is at (0, 0). */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Distance of the first level from the center in canvas units, and the fraction by which it may vary. */
export const firstRadius = 500
export const firstJitter = 0.15
export const mostFirst = 8
/** Number of nodes, on both levels, for which there is one first-level node. */
const nodesPerFirst = 5
/**
 * Distance between a first-level node and its first child, and between neighboring children in each direction, in
 * canvas units.
 */
export const secondDistance = 300
export const secondSpacing = 250
export const mostPerParent = 5

/** Returns how many of `count` nodes are on the first level. */
export function firstLevelSize(count: number): number {
  return Math.min(mostFirst, Math.ceil(count / nodesPerFirst))
}

/** A slot for a node. `parent` is the index of the parent node, or null if it is the center. */
export interface Slot extends Place {
  readonly parent: number | null
}

/**
 * Returns the slots of a star for `expected` nodes around the center, in the order in which they are filled: first the
 * first level, then one child per first-level node in turn. The slots depend only on `expected` and `random`, so that
 * nodes keep their positions while more arrive. Spare slots are included, up to five per parent.
 */
export function starSlots(expected: number, random: () => number): Slot[] {
  const firsts = firstLevelSize(Math.max(1, expected))
  const sector = (2 * Math.PI) / firsts
  const arms = Array.from({ length: firsts }, (_, index) => ({
    // Clockwise, starting at the top.
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
 * Returns the position of the child number `turn` of a parent. Children form rows on circles around the center, beyond
 * the parent. Each row is as long as the parent's sector allows. Rows are centered on the parent if it has `usual`
 * children.
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

/** Returns the offset of the n-th node in a row. A row is filled from the middle, alternating right and left. */
function fromMiddle(index: number, count: number): number {
  const shift = count % 2 === 0 ? 0.5 : 0
  const side = index % 2 === 0 ? 1 : -1
  const distance = count % 2 === 0 ? Math.floor(index / 2) + shift : Math.ceil(index / 2)
  return side * distance
}

function polar(angle: number, radius: number): Place {
  return { x: Math.round(Math.cos(angle) * radius), y: Math.round(Math.sin(angle) * radius) }
}
