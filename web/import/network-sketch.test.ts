import { expect, test } from 'vitest'
import { finish } from '../../domain/finish.ts'
import { planImport } from '../../domain/exchange/plan/plan-import.ts'
import { readAnyFile } from '../../domain/exchange/map/import-files.ts'
import { placeGraph } from '../../domain/exchange/place/place-graph.ts'
import { sketchNetwork } from './network-sketch.ts'

async function graphOf(text: string) {
  const file = await readAnyFile(new TextEncoder().encode(text), 'ties.csv', {}, finish)
  if (!file.ok) throw new Error(file.rejection.sentence)
  const plan = finish(planImport(file.value, { mappings: file.value.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  return plan.value.graph
}

const ties = (rows: readonly string[]) => graphOf(`Source,Target\n${rows.join('\n')}\n`)
const count = (path: string, sign: string) => path.split(sign).length - 1

test('the import preview draws the layout, counts connected parts and unconnected nodes, and lists hubs', async () => {
  const graph = await ties(['Ada,Bo', 'Ada,Cy', 'Ada,Di', 'Eve,Flo'])
  const sketch = finish(sketchNetwork(graph))
  if (!sketch) throw new Error('The sketch is empty.')
  expect(sketch).toMatchObject({
    drawn: { nodes: 6, edges: 4 },
    whole: { nodes: 6, edges: 4 },
    pieces: 2,
    loose: 0,
    outward: 0,
    hubs: [{ name: 'Ada', degree: 3 }],
  })
  expect(count(sketch.dots.person, 'h0')).toBe(6)
  expect(count(sketch.lines, 'L')).toBe(4)
  // The drawing has the positions of the import, scaled down.
  const { nodes } = finish(placeGraph(graph))
  const drawn = [...sketch.dots.person.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)])
  const scale = 952 / Math.max(...nodes.flatMap(({ x, y }) => [x, y]))
  for (const [index, { x, y }] of nodes.entries()) {
    expect(Math.abs(x * scale + 24 - (drawn[index]?.[0] ?? 0))).toBeLessThan(2)
    expect(Math.abs(y * scale + 24 - (drawn[index]?.[1] ?? 0))).toBeLessThan(2)
  }
  for (const [x = 0, y = 0] of drawn) {
    expect(x).toBeLessThanOrEqual(sketch.width)
    expect(y).toBeLessThanOrEqual(sketch.height)
  }
})

test('the import preview of a large graph draws only the nodes with the most connections', async () => {
  const rows = Array.from({ length: 9_000 }, (_, index) => `Hub ${index % 3},Person ${index % 4_000}`)
  const sketch = finish(sketchNetwork(await ties(rows)))
  expect(sketch).toMatchObject({ drawn: { nodes: 800 }, whole: { nodes: 4_003 }, pieces: 1 })
  expect(sketch?.drawn.edges).toBeLessThanOrEqual(6_000)
  expect(sketch?.hubs.map(({ name }) => name)).toEqual(['Hub 0', 'Hub 1', 'Hub 2'])
}, 60_000)

test('the import preview draws a single unconnected node, and is null if the graph has no nodes', async () => {
  const one = finish(sketchNetwork(await graphOf('Name\nAda')))
  expect(one).toMatchObject({ drawn: { nodes: 1, edges: 0 }, loose: 1, pieces: 0, hubs: [] })
  const [, x, y] = /M(\d+) (\d+)h0/.exec(one?.dots.person ?? '') ?? []
  expect([Number(x) * 2, Number(y) * 2].map(Math.round)).toEqual([one?.width, one?.height])
  expect(finish(sketchNetwork({ nodes: [], edges: [], tags: [], fields: [] }))).toBeNull()
})
