import { seededRandom } from '../../domain/graph/layouts/seeded-random.ts'
import type { LayoutEdge } from '../../domain/graph/layouts/layout.ts'
import { novel, scaleFree, type Shape, tie } from '../../tests/support/graph-shapes.ts'

/**
 * For each node, its neighbors with a higher number. From: W. W. Zachary 1977, "An information flow model for conflict
 * and fission in small groups".
 */
const karateTies: Readonly<Record<number, string>> = {
  0: '1 2 3 4 5 6 7 8 10 11 12 13 17 19 21 31',
  1: '2 3 7 13 17 19 21 30',
  2: '3 7 8 9 13 27 28 32',
  3: '7 12 13',
  4: '6 10',
  5: '6 10 16',
  6: '16',
  8: '30 32 33',
  9: '33',
  13: '33',
  14: '32 33',
  15: '32 33',
  18: '32 33',
  19: '33',
  20: '32 33',
  22: '32 33',
  23: '25 27 29 32 33',
  24: '25 27 31',
  25: '31',
  26: '29 33',
  27: '33',
  28: '31 33',
  29: '32 33',
  30: '32 33',
  31: '32 33',
  32: '33',
}

function karate(): Shape {
  const edges = Object.entries(karateTies).flatMap(([from, ends]) =>
    ends.split(' ').map((to) => tie(Number(from), Number(to))),
  )
  return { name: 'karate club', count: 34, edges }
}

/** Returns a tree in which each node has three children. */
function tree(count: number): Shape {
  const edges = Array.from({ length: count - 1 }, (_, index) => tie(Math.floor(index / 3), index + 1))
  return { name: 'tree', count, edges }
}

function lattice(side: number): Shape {
  const edges: LayoutEdge[] = []
  for (let node = 0; node < side * side; node++) {
    if ((node + 1) % side > 0) edges.push(tie(node, node + 1))
    if (node + side < side * side) edges.push(tie(node, node + side))
  }
  return { name: 'grid', count: side * side, edges }
}

/**
 * Returns communities of fifty nodes, in which nine of ten edges stay inside a community (planted partition, Condon and
 * Karp 2001).
 */
function clusters(count: number): Shape {
  const random = seededRandom(43)
  const below = (bound: number) => Math.floor(random() * bound)
  const size = 50
  const edges: LayoutEdge[] = []
  for (let node = 0; node < count; node++) {
    const own = Math.floor(node / size) * size
    for (let each = 0; each < 2; each++) {
      const to = random() < 0.9 ? own + below(size) : below(count)
      if (to !== node && to < count) edges.push(tie(node, to))
    }
  }
  return { name: 'clusters', count, edges }
}

export const shapes: readonly (() => Shape)[] = [
  karate,
  novel,
  () => tree(1_093),
  () => lattice(20),
  () => scaleFree(2_000),
  () => clusters(10_000),
]
