import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardWidth } from '../card-size.ts'
import { arrange, type Arrangement } from './arrange.ts'
import { type LayoutId, layoutIds } from './layout-ids.ts'
import { finish } from '../../finish.ts'
import type { Card, LayoutGraph, LayoutNode, Places } from './layout.ts'

const places = (graph: LayoutGraph, arrangement: Arrangement): Places => finish(arrange(graph, arrangement))

/** Returns the number of overlapping pairs of cards, not counting pairs of fixed cards. */
function overlaps({ nodes, others = [] }: LayoutGraph, { x, y }: Places): number {
  const cards: (Card & { fixed: boolean })[] = [
    ...nodes.map(({ height, fixed = false }, index) => ({ x: x[index] ?? 0, y: y[index] ?? 0, height, fixed })),
    ...others.map((other) => ({ ...other, fixed: true })),
  ]
  cards.sort((a, b) => a.x - b.x)
  let count = 0
  for (const [index, a] of cards.entries()) {
    for (let next = index + 1; next < cards.length; next++) {
      const b = cards[next]
      if (!b || b.x - a.x >= cardWidth) break
      if (a.y < b.y + b.height && b.y < a.y + a.height && !(a.fixed && b.fixed)) count++
    }
  }
  return count
}

const anywhere = fc.integer({ min: -1_500, max: 1_500 })
const node = fc.record({
  x: anywhere,
  y: anywhere,
  height: fc.constantFrom(88, 108, 132, 176),
  fixed: fc.boolean(),
  chosen: fc.boolean(),
  group: fc.constantFrom('a', 'b', null),
  day: fc.option(fc.integer({ min: 0, max: 20_000 })),
  name: fc.string({ maxLength: 3 }),
})
/** Generates graphs that include self-loops, cycles and several components. */
const graphs = fc.integer({ min: 0, max: 24 }).chain((count) =>
  fc.record({
    nodes: fc
      .array(node, { minLength: count, maxLength: count })
      .map((nodes) => nodes.map((each, index): LayoutNode => ({ ...each, id: String(index) }))),
    edges:
      count === 0
        ? fc.constant([])
        : fc.array(
            fc.record({
              from: fc.integer({ min: 0, max: count - 1 }),
              to: fc.integer({ min: 0, max: count - 1 }),
              weight: fc.constantFrom(1, 5),
            }),
            { maxLength: 40 },
          ),
    others: fc.array(fc.record({ x: anywhere, y: anywhere, height: fc.constant(132) }), { maxLength: 5 }),
  }),
)

describe.each(layoutIds)('the layout %s', (layout: LayoutId) => {
  test('produces no overlaps, keeps fixed nodes in place and is deterministic', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const found = places(graph, { layout })
        expect(found.x).toHaveLength(graph.nodes.length)
        expect([...found.x, ...found.y].every((value) => Number.isFinite(value))).toBe(true)
        expect(overlaps(graph, found)).toBe(0)
        const stayed = (index: number) => ({ x: found.x[index], y: found.y[index] })
        const fixed = [...graph.nodes.entries()].filter(([, { fixed: stays }]) => stays)
        expect(fixed.map(([index]) => stayed(index))).toEqual(fixed.map(([, { x, y }]) => ({ x, y })))
        expect(places(graph, { layout })).toEqual(found)
      }),
      { numRuns: 40 },
    )
  })

  test('separates ten thousand unconnected nodes that all start at the same position', () => {
    const nodes = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), x: 5, y: 5, height: 132 }))
    const graph: LayoutGraph = { nodes, edges: [] }
    expect(overlaps(graph, places(graph, { layout }))).toBe(0)
  })

  test('handles an empty graph and leaves a single node in place', () => {
    expect(places({ nodes: [], edges: [] }, { layout }).x).toHaveLength(0)
    const alone = { id: 'a', x: 40, y: -70, height: 88, day: 3 }
    expect(places({ nodes: [alone], edges: [{ from: 0, to: 0, weight: 1 }] }, { layout })).toEqual({
      x: Float64Array.of(40),
      y: Float64Array.of(-70),
    })
  })
})
