import type { Places } from './layout.ts'

/**
 * Returns the number of positions on a ring, which are one cell apart. Ring 0 is the middle; ring k has 6k positions.
 */
const placesOnRing = (ring: number) => Math.max(1, 6 * ring)

/**
 * Arranges nodes on rings around the node `middle`, in cells. Nodes closer to the middle are on inner rings, and each
 * node stays in its original direction. Rings distribute dense groups evenly and without distant outliers.
 */
export function ringPlaces({ x, y }: Places, middle: number): Places & { readonly radius: number } {
  const [atX, atY] = [x[middle] ?? 0, y[middle] ?? 0]
  const distances = x.map((value, node) => Math.hypot(value - atX, (y[node] ?? 0) - atY))
  distances[middle] = -1
  const angles = x.map((value, node) => Math.atan2((y[node] ?? 0) - atY, value - atX))
  const order = [...x.keys()].sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0) || a - b)
  const found = { x: new Float64Array(x.length), y: new Float64Array(x.length) }
  let ring = 0
  for (let from = 0; from < order.length; ring++) {
    const onRing = order.slice(from, from + placesOnRing(ring)).sort((a, b) => (angles[a] ?? 0) - (angles[b] ?? 0))
    from += onRing.length
    const share = (2 * Math.PI) / onRing.length
    const turn = meanAngle(onRing.map((node, place) => (angles[node] ?? 0) - place * share))
    for (const [place, node] of onRing.entries()) {
      found.x[node] = ring * Math.cos(turn + place * share)
      found.y[node] = ring * Math.sin(turn + place * share)
    }
  }
  return { ...found, radius: Math.max(0, ring - 1) + 0.5 }
}

function meanAngle(angles: readonly number[]): number {
  const sum = (of: (angle: number) => number) => angles.reduce((total, angle) => total + of(angle), 0)
  return Math.atan2(sum(Math.sin), sum(Math.cos))
}
