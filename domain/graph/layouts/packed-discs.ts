import { emptyPlaces, type Places } from './layout.ts'

export interface Disc {
  readonly radius: number
}

/** Number of tangent positions tried around each disc. */
const sides = 24
/** Weight of the distance to the center, relative to the distance to connected discs. */
const pull = 0.6
/** Dampens the number of ties: two large communities have many ties without being closer than two small ones. */
const tieWeight = (ties: number) => Math.sqrt(ties)

/**
 * Returns disc centers so that no discs overlap and there is `gap` between them. Starts with the largest disc and
 * places each next one as close as possible to the discs it is tied to, and to the center. Cost: for each disc a search
 * around those already placed.
 */
export function packDiscs(discs: readonly Disc[], ties: readonly ReadonlyMap<number, number>[], gap: number): Places {
  const middles = emptyPlaces(discs.length)
  const placed: number[] = []
  const isPlaced = new Uint8Array(discs.length)
  /** Ties to discs already placed. */
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
    // There is always room somewhere around the outermost disc.
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

/** Returns the disc with the most ties to placed discs relative to its size; at first the largest. */
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
