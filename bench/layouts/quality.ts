import { cardWidth } from '../../domain/graph/card-size.ts'
import type { Places } from '../../domain/graph/layouts/layout.ts'
import { degreeOf, linksOf, neighborsOf, stepsFrom, unreached } from '../../domain/graph/layouts/links.ts'
import { seededRandom } from '../../domain/graph/layouts/seeded-random.ts'
import type { Shape } from '../../tests/support/graph-shapes.ts'

/** Height of all cards in the bench, in canvas units. */
export const cardHeight = 132

export interface Quality {
  /**
   * Kruskal's stress: how much the distances between nodes differ from graph distances, up to a constant factor. 0 is
   * best. Estimated from the distances to some of the nodes.
   */
  readonly stress: number
  readonly overlaps: number
  /** Number of edge crossings. If there are very many, it is estimated from random pairs of lines. */
  readonly crossings: number
  /**
   * Fraction of a node's neighbors that are also among its nearest nodes, on average over some of the nodes. A node
   * with five neighbors is compared with its five nearest nodes.
   */
  readonly kept: number
  /** Average distance by which the layout has moved a node, as a fraction of the diagonal of the drawing. */
  readonly moved: number
}

const mostSources = 300
const mostPairs = 4_000_000

export function qualityOf(shape: Shape, before: Places, after: Places): Quality {
  return {
    stress: stressOf(shape, after),
    overlaps: overlapsOf(after),
    crossings: crossingsOf(shape, after),
    kept: keptOf(shape, after),
    moved: movedOf(before, after),
  }
}

const far = ({ x, y }: Places, a: number, b: number) => Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0))

const linksIn = ({ count, edges }: Shape) =>
  linksOf({ nodes: Array.from({ length: count }, (_, id) => ({ id: String(id), x: 0, y: 0, height: 0 })), edges })

/**
 * Returns the stress of a drawing. Each pair of nodes is weighted with 1 / d², where d is its graph distance. The scale
 * of the drawing does not matter.
 */
function stressOf(shape: Shape, places: Places): number {
  const links = linksIn(shape)
  const every = Math.max(1, Math.floor(shape.count / mostSources))
  const steps = new Uint16Array(shape.count)
  let [pairs, sum, squares] = [0, 0, 0]
  for (let from = 0; from < shape.count; from += every) {
    stepsFrom(links, [from], steps)
    for (let to = 0; to < shape.count; to++) {
      if (to === from || steps[to] === unreached) continue
      const ratio = far(places, from, to) / (steps[to] ?? 1)
      pairs++
      sum += ratio
      squares += ratio * ratio
    }
  }
  // The stress is the minimum of Σ(a·r − 1)² / n over all scale factors a, where r are the ratios above and n is their
  // number. This expression is that minimum.
  return 1 - (sum * sum) / squares / pairs
}

function overlapsOf({ x, y }: Places): number {
  const order = [...x.keys()].sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0))
  let count = 0
  for (const [index, a] of order.entries()) {
    for (let next = index + 1; next < order.length; next++) {
      const b = order[next] ?? 0
      if ((x[b] ?? 0) - (x[a] ?? 0) >= cardWidth) break
      if (Math.abs((y[a] ?? 0) - (y[b] ?? 0)) < cardHeight) count++
    }
  }
  return count
}

function crossingsOf({ edges }: Shape, { x, y }: Places): number {
  const turn = (a: number, b: number, c: number) =>
    ((x[b] ?? 0) - (x[a] ?? 0)) * ((y[c] ?? 0) - (y[a] ?? 0)) -
    ((y[b] ?? 0) - (y[a] ?? 0)) * ((x[c] ?? 0) - (x[a] ?? 0))
  const cross = (one: number, two: number): number => {
    const [a, b] = [edges[one]?.from ?? 0, edges[one]?.to ?? 0]
    const [c, d] = [edges[two]?.from ?? 0, edges[two]?.to ?? 0]
    if (a === c || a === d || b === c || b === d) return 0
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0 ? 1 : 0
  }
  const pairs = (edges.length * (edges.length - 1)) / 2
  let count = 0
  if (pairs <= mostPairs) {
    for (let one = 0; one < edges.length; one++) for (let two = 0; two < one; two++) count += cross(one, two)
    return count
  }
  const random = seededRandom(3)
  const any = () => Math.floor(random() * edges.length)
  for (let pair = 0; pair < mostPairs; pair++) count += cross(any(), any())
  return Math.round((count / mostPairs) * pairs)
}

function keptOf(shape: Shape, places: Places): number {
  const links = linksIn(shape)
  const every = Math.max(1, Math.floor(shape.count / mostSources))
  let [sum, asked] = [0, 0]
  for (let node = 0; node < shape.count; node += every) {
    const degree = degreeOf(links, node)
    if (degree === 0) continue
    const distances = Float64Array.from({ length: shape.count }, (_, other) =>
      other === node ? Infinity : far(places, node, other),
    )
    const reach = distances.toSorted()[degree - 1] ?? 0
    const near = neighborsOf(links, node).filter((other) => (distances[other] ?? Infinity) <= reach)
    sum += near.length / degree
    asked++
  }
  return sum / asked
}

function movedOf(before: Places, after: Places): number {
  const span = (values: Float64Array) =>
    values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity)
  const diagonal = Math.hypot(span(after.x), span(after.y)) || 1
  let sum = 0
  for (const [node, x] of after.x.entries()) {
    sum += Math.hypot(x - (before.x[node] ?? 0), (after.y[node] ?? 0) - (before.y[node] ?? 0))
  }
  return sum / after.x.length / diagonal
}
