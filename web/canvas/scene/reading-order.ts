import { type Box, cardCenter, type CardPlace } from './geometry.ts'
import type { SceneNode } from './scene-node.ts'
import type { Scene } from './scene.ts'

/** Height in canvas units of a band in which the tops of cards count as one line. */
const bandHeight = 120

interface Walked extends CardPlace {
  readonly id: string
}

/** Sorts nodes in reading order: lines from top to bottom, and each line from left to right. */
export function readingOrder<T extends Walked>(nodes: Iterable<T>): T[] {
  // Reads each position once. Sorting would read it about a dozen times.
  const places = Array.from(nodes, (node) => ({ node, band: Math.floor(node.y / bandHeight), x: node.x, y: node.y }))
  return places
    .sort((a, b) => a.band - b.band || a.x - b.x || a.y - b.y || (a.node.id < b.node.id ? -1 : 1))
    .map(({ node }) => node)
}

export type Direction = 'up' | 'down' | 'left' | 'right'

const directions: Record<Direction, { dx: number; dy: number }> = {
  up: { dx: 0, dy: -1 },
  down: { dx: 0, dy: 1 },
  left: { dx: -1, dy: 0 },
  right: { dx: 1, dy: 0 },
}

/** Cost of a distance sideways, relative to the same distance straight ahead. */
const asidePenalty = 2
/**
 * Maximum ratio of the distance sideways to the distance straight ahead. A node with a higher ratio is in another
 * direction.
 */
const widestAside = 2
/** First search distance in canvas units. It is doubled until a node is found. */
const firstReach = 600

/** Returns the nearest allowed node in a direction. Nodes straight ahead are preferred. Null if there is none. */
export function nodeTowards(
  scene: Scene,
  from: SceneNode,
  direction: Direction,
  mayGoTo: (node: SceneNode) => boolean = () => true,
): SceneNode | null {
  const bounds = scene.bounds()
  if (!bounds) return null
  const start = cardCenter(from)
  const { dx, dy } = directions[direction]
  const farthest = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) + firstReach
  for (let reach = firstReach; ; reach *= 2) {
    let best: SceneNode | null = null
    let bestCost = Number.POSITIVE_INFINITY
    for (const node of scene.nodesIn(boxTowards(start.x, start.y, dx, dy, reach))) {
      const center = cardCenter(node)
      const ahead = (center.x - start.x) * dx + (center.y - start.y) * dy
      const aside = Math.abs((center.x - start.x) * dy) + Math.abs((center.y - start.y) * dx)
      const cost = ahead + aside * asidePenalty
      if (node === from || ahead <= 0 || aside > ahead * widestAside || cost >= bestCost || !mayGoTo(node)) continue
      best = node
      bestCost = cost
    }
    // A node outside the box can only have a lower cost if the best found node costs more than the depth of the box.
    if ((best && bestCost <= reach) || reach > farthest * (1 + asidePenalty)) return best
  }
}

function boxTowards(x: number, y: number, dx: number, dy: number, reach: number): Box {
  return {
    minX: dx > 0 ? x : x - reach,
    maxX: dx < 0 ? x : x + reach,
    minY: dy > 0 ? y : y - reach,
    maxY: dy < 0 ? y : y + reach,
  }
}
