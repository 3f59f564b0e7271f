import { type LayoutGraph, type Places, presentPlaces } from './layout.ts'

/**
 * Rotates, mirrors and moves a layout so that the anchors are as close as possible to their positions in `to`.
 * Distances do not change, and users still recognize their layout. Changes `places`.
 */
export function rotateToward({ x, y }: Places, to: Places, anchors: readonly number[]): void {
  if (anchors.length === 0) return
  const from = middleOf({ x, y }, anchors)
  const middle = middleOf(to, anchors)
  // Compares the layout with its mirror image. `along` and `across` are the sums of the dot products and of the cross
  // products of current and wanted positions. The longer the vector of these two sums, the better the fit.
  const plain = { along: 0, across: 0 }
  const mirrored = { along: 0, across: 0 }
  for (const node of anchors) {
    const [px, py] = [(x[node] ?? 0) - from.x, (y[node] ?? 0) - from.y]
    const [qx, qy] = [(to.x[node] ?? 0) - middle.x, (to.y[node] ?? 0) - middle.y]
    plain.along += px * qx + py * qy
    plain.across += px * qy - py * qx
    mirrored.along += -px * qx + py * qy
    mirrored.across += -px * qy - py * qx
  }
  const isMirrored = Math.hypot(mirrored.along, mirrored.across) > Math.hypot(plain.along, plain.across) * (1 + 1e-9)
  const { along, across } = isMirrored ? mirrored : plain
  const angle = Math.atan2(across, along)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let node = 0; node < x.length; node++) {
    const px = ((x[node] ?? 0) - from.x) * (isMirrored ? -1 : 1)
    const py = (y[node] ?? 0) - from.y
    x[node] = middle.x + px * cos - py * sin
    y[node] = middle.y + px * sin + py * cos
  }
}

/** Moves a layout so that the center of its movable nodes stays where it is. */
export function recentered({ nodes }: LayoutGraph, places: Places): Places {
  const moving = [...nodes.keys()].filter((node) => !nodes[node]?.fixed)
  const [from, to] = [middleOf(places, moving), middleOf(presentPlaces(nodes), moving)]
  return { x: places.x.map((x) => x - from.x + to.x), y: places.y.map((y) => y - from.y + to.y) }
}

function middleOf({ x, y }: Places, nodes: readonly number[]) {
  const middle = { x: 0, y: 0 }
  for (const node of nodes) {
    middle.x += (x[node] ?? 0) / nodes.length
    middle.y += (y[node] ?? 0) / nodes.length
  }
  return middle
}
