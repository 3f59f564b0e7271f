import { cardWidth } from '../../domain/graph/card-size.ts'
import type { LayoutGraph } from '../../domain/graph/layouts/layout.ts'
import { cardHeight } from './quality.ts'
import type { Shape } from '../../tests/support/graph-shapes.ts'
import { shapes } from './shapes.ts'

export function shapeAt(index: number): Shape {
  const make = shapes[index]
  if (!make) throw new Error(`There is no shape ${index}.`)
  return make()
}

/** Returns the graph as it is imported without positions: nodes in rows and columns, regardless of edges. */
export function graphOf({ count, edges }: Shape): LayoutGraph {
  const side = Math.ceil(Math.sqrt(count))
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `Node ${index}`,
    group: String(index % 7),
    x: (index % side) * (cardWidth + 24),
    y: Math.floor(index / side) * (cardHeight + 24),
    height: cardHeight,
  }))
  return { nodes, edges }
}
