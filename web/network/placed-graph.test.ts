import { expect, test, vi } from 'vitest'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { edited } from '../../tests/support/run-edits.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { Placer } from './placed-graph.ts'

const id = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const [view, other] = ['f0000000-0000-4000-8000-000000000000', 'f1000000-0000-4000-8000-000000000000']
const node = (number: number) => ({
  type: 'node.add',
  node: { id: id(number), type: 'person', name: `Node ${number}`, x: number, y: 0 },
})
const place = (viewId: string, number: number, x: number | null) => ({
  type: 'view.place',
  id: viewId,
  places: { [id(number)]: x === null ? null : { x, y: 5 } },
})
const start = edited(
  emptyGraph(),
  ...[1, 2, 3].map(node),
  { type: 'view.add', view: { id: view, name: 'One', ownPlaces: true } },
  { type: 'view.add', view: { id: other, name: 'Other', ownPlaces: true } },
  place(view, 1, 100),
  place(view, 2, 200),
  place(other, 1, 900),
)
const placements = (graph: Graph, viewId: string) =>
  [...graph.placements.values()].filter((each) => each.viewId === viewId)
const xs = ({ nodes }: Graph) => [1, 2, 3, 4].map((number) => nodes.get(id(number))?.x)

test('switching to the node positions of another view does not iterate over all nodes', () => {
  const placer = new Placer()
  placer.place(start, placements(start, view))
  const walked = vi.spyOn(start.nodes, 'forEach')
  const graph = placer.place(start, placements(start, other))
  expect(walked).not.toHaveBeenCalled()
  expect(xs(graph)).toEqual([900, 2, 3, undefined])
})

test('nodes are at their view positions, or at their network positions if the view has none', () => {
  const placer = new Placer()
  const placed = placer.place(start, placements(start, view))
  expect(xs(placed)).toEqual([100, 200, 3, undefined])
  expect(xs(start)).toEqual([1, 2, 3, undefined])
  expect(placer.place(start, placements(start, view))).toBe(placed)
  expect(xs(placer.place(start, placements(start, other)))).toEqual([900, 2, 3, undefined])
  expect(placer.place(start, [])).toBe(start)
})

test('the graph with the positions of a view is updated after edits, and reuses the objects of unchanged nodes', () => {
  const placer = new Placer()
  const before = placer.place(start, placements(start, view))
  const steps: readonly [unknown, readonly (number | undefined)[]][] = [
    [place(view, 1, 101), [101, 200, 3, undefined]],
    [place(view, 2, null), [101, 2, 3, undefined]],
    [{ type: 'node.move', id: id(3), x: 33, y: 0 }, [101, 2, 33, undefined]],
    [{ type: 'node.move', id: id(1), x: 11, y: 0 }, [101, 2, 33, undefined]],
    [node(4), [101, 2, 33, 4]],
    [{ type: 'node.remove', id: id(1) }, [undefined, 2, 33, 4]],
  ]
  let graph = start
  let placed = before
  for (const [edit, expected] of steps) {
    graph = edited(graph, edit)
    placed = placer.place(graph, placements(graph, view))
    expect(xs(placed)).toEqual(expected)
    // A new Placer computes the whole graph, without incremental updates.
    expect(xs(new Placer().place(graph, placements(graph, view)))).toEqual(expected)
  }
  const renamed = edited(start, { type: 'node.update', id: id(2), changes: { name: 'Bo' } })
  const after = new Placer()
  const one = after.place(start, placements(start, view))
  const two = after.place(renamed, placements(renamed, view))
  expect(two.nodes.get(id(2))).toMatchObject({ name: 'Bo', x: 200 })
  expect(two.nodes.get(id(1))).toBe(one.nodes.get(id(1)))
})

test('moving one node in a view reuses the unchanged objects of all other nodes', () => {
  // The positions of nodes 1 and 65 are in the same part, because a view has 64 parts.
  const [one, other64] = [id(1), id(65)]
  const both = edited(start, node(65), place(view, 65, 650))
  const placer = new Placer()
  const before = placer.place(both, placements(both, view))
  const moved = edited(both, place(view, 1, 111))
  const after = placer.place(moved, placements(moved, view))
  expect(after.nodes.get(one)?.x).toBe(111)
  expect(after.nodes.get(other64)).toBe(before.nodes.get(other64))
  expect(after.nodes.get(id(3))).toBe(before.nodes.get(id(3)))
})
