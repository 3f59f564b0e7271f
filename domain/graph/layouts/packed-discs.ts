import { emptyPlaces, type Places } from './layout.ts'

export interface Disc {
  readonly radius: number
}

/** Number of touching positions that are tried around each placed disc. */
const sides = 24
/** Weight of the distance to the center, relative to the distance to connected discs. */
const pull = 0.6
/**
 * Returns the weight of a number of connections. The square root reduces the effect of size: two large communities have
 * many connections even if they are not closely related.
 */
const tieWeight = (ties: number) => Math.sqrt(ties)

/**
 * Returns centers of discs so that no discs overlap, with `gap` between them. Starts with the largest disc. Places each
 * further disc as close as possible to the discs to which it is connected, and to the center. Cost: one search per disc
 * around the placed discs.
 */
export function packDiscs(discs: readonly Disc[], ties: readonly ReadonlyMap<number, number>[], gap: number): Places {
  const middles = emptyPlaces(discs.length)
  const placed: number[] = []
  const isPlaced = new Uint8Array(discs.length)
  /** For each disc, the number of its connections to placed discs. */
  const drawn = new Float64Array(discs.length)
  const radiusOf = (index: number) => discs[index]?.radius ?? 0
  while (placed.length < discs.length) {
    const next = nextOf(discs, isPlaced, drawn)
    if (placed.length > 0) putNear(next)
    placed.push(next)
    isPlaced[next] = 1
    for (const [other, count] of ties[next] ?? []) drawn[other] = (drawn[other] ?? 0) + count
  }
  return middles

  function putNear(index: number): void {
    const near = [...(ties[index] ?? [])].filter(([other]) => isPlaced[other])
    const weights = near.reduce((sum, [, count]) => sum + tieWeight(count), 0)
    const costOf = (x: number, y: number) => {
      let cost = pull * Math.hypot(x, y)
      for (const [other, count] of near) {
        const apart = Math.hypot(x - (middles.x[other] ?? 0), y - (middles.y[other] ?? 0))
        cost += (tieWeight(count) / weights) * apart
      }
      return cost
    }
    const places: { x: number; y: number; cost: number }[] = []
    for (const other of placed) {
      const away = radiusOf(other) + radiusOf(index) + gap
      for (let side = 0; side < sides; side++) {
        const angle = (2 * Math.PI * side) / sides
        const x = (middles.x[other] ?? 0) + away * Math.cos(angle)
        const y = (middles.y[other] ?? 0) + away * Math.sin(angle)
        places.push({ x, y, cost: costOf(x, y) })
      }
    }
    // Always finds a position, because there is space around the outermost disc.
    const best = places.sort((a, b) => a.cost - b.cost).find(({ x, y }) => isFree(index, x, y))
    middles.x[index] = best?.x ?? 0
    middles.y[index] = best?.y ?? 0
  }

  function isFree(index: number, x: number, y: number): boolean {
    return placed.every((other) => {
      const apart = Math.hypot(x - (middles.x[other] ?? 0), y - (middles.y[other] ?? 0))
      return apart > radiusOf(other) + radiusOf(index) + gap - 1e-6
    })
  }
}

/**
 * Returns the next disc to place. Large discs with many connections to placed discs come first. If no disc is placed
 * yet, this is the largest one.
 */
function nextOf(discs: readonly Disc[], isPlaced: Uint8Array, drawn: Float64Array): number {
  let best = -1
  let most = -1
  for (const [index, { radius }] of discs.entries()) {
    if (isPlaced[index]) continue
    const value = radius * (1 + Math.sqrt(drawn[index] ?? 0))
    if (value <= most) continue
    best = index
    most = value
  }
  return best
}
