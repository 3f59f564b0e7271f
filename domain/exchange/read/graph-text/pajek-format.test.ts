import { expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import type { Table } from '../../table.ts'
import { pajekFormat } from './pajek-format.ts'

function read(...lines: string[]) {
  const found = finish(pajekFormat.read(new TextEncoder().encode(lines.join('\n')), {}))
  if (!found.ok) throw new Error(found.rejection.sentence)
  const [nodes, edges] = found.value.tables
  return { ids: columns(nodes, 'id').flat(), ties: columns(edges, 'source', 'target', 'label') }
}

function columns(table: Table | undefined, ...headers: string[]): string[][] {
  const places = headers.map((header) => table?.headers.indexOf(header) ?? -1)
  return table?.rows.map(({ cells }) => places.map((place) => cells[place] ?? '')) ?? []
}

test('Pajek: creates vertices without a description up to the declared count, or only connected ones if the count is huge', () => {
  expect(read('*Vertices 3', '*Edges', '1 2').ids).toEqual(['1', '2', '3'])
  const { ids, ties } = read('*Vertices 1000000', '*Edges', '5 999999')
  expect(ties).toEqual([['5', '999999', '']])
  expect(ids.length).toBeLessThan(2_000)
  expect(ids).toContain('999999')
})

test('Pajek: creates no vertices beyond the declared count', () => {
  expect(read('*Vertices 2', '*Edges', '1 3').ids).toEqual(['1', '2'])
})

test('Pajek: adds a vertex for each column of a two-mode matrix after the vertices of the rows', () => {
  const { ties } = read('*Vertices 5 2', '*Matrix', '1 0 1', '0 1 0')
  expect(ties.map(([source, target]) => `${source}-${target}`)).toEqual(['1-3', '1-5', '2-4'])
  const { ties: ofOneMode } = read('*Vertices 2', '*Matrix', '0 1', '0 0')
  expect(ofOneMode).toEqual([['1', '2', '']])
})

test('Pajek: uses the relation as the label of ties without their own label', () => {
  const { ties } = read('*Vertices 2', '*Arcs :1 "likes"', '1 2 1', '*Arcs :2 "works with"', '1 2 1', '2 1 1 l "pays"')
  expect(ties).toEqual([
    ['1', '2', 'likes'],
    ['1', '2', 'works with'],
    ['2', '1', 'pays'],
  ])
})

test('Pajek: resolves relation numbers in lines to relation names declared elsewhere in the file', () => {
  const { ties } = read(
    '*Vertices 3',
    '*Arcs :10 "yields to"',
    '*Arcs :12 "meets"',
    '*Arcs',
    '12: 1 2 1 [4]',
    '10:2 3 1 [5-7]',
    '7: 3 1',
    '*Edges :10',
    '1 3',
  )
  expect(ties).toEqual([
    ['1', '2', 'meets'],
    ['2', '3', 'yields to'],
    ['3', '1', '7'],
    ['1', '3', 'yields to'],
  ])
})

test('Pajek: reads the time intervals of vertices and ties into a time column', () => {
  const text = '*Vertices 2\n1 "Ann" 0.1 0.2 0.5 [1-3,5]\n2 "Bo" [2-*]\n*Edges\n1 2 4 [2]\n2 1 [7]'
  const found = finish(pajekFormat.read(new TextEncoder().encode(text), {}))
  if (!found.ok) throw new Error(found.rejection.sentence)
  const [nodes, edges] = found.value.tables
  expect(columns(nodes, 'name', 'time')).toEqual([
    ['Ann', '1-3,5'],
    ['Bo', '2-*'],
  ])
  expect(columns(edges, 'weight', 'time')).toEqual([
    ['4', '2'],
    ['', '7'],
  ])
})

test('Pajek: reads partitions and vectors as vertex attributes, and ignores other networks', () => {
  const text = `*Network Salon
*Vertices 2
1 "Ada"
2 "Bo"
*Edges
1 2
*Partition Clubs of 1794
*Vertices 2
3
1
*Vector name
*Vertices 2
0.5
0.25
*Partition of another network
*Vertices 3
1
1
2
*Network Other
*Vertices 3
*Edges
1 3`
  const found = finish(pajekFormat.read(new TextEncoder().encode(text), {}))
  const [nodes, edges] = found.ok ? found.value.tables : []
  expect(nodes?.headers).toEqual(['id', 'name', 'Clubs of 1794', 'name 2'])
  expect(nodes?.rows.map(({ cells }) => cells)).toEqual([
    ['1', 'Ada', '3', '0.5'],
    ['2', 'Bo', '1', '0.25'],
  ])
  expect(edges?.rows).toHaveLength(1)
})
