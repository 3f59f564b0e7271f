import { expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { planImport } from '../plan/plan-import.ts'
import { readImportFile } from '../map/import-file.ts'

/** Returns the connections of a networkx multigraph: source, label, target and fields. */
function ties(text: string): string[] {
  const read = finish(readImportFile(new TextEncoder().encode(text), 'graph'))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const planned = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
  if (!planned.ok) throw new Error(planned.rejection.sentence)
  const { nodes, edges, fields } = planned.value.graph
  const nameOf = new Map(nodes.map(({ key, name }) => [key, name]))
  return edges.map(({ source, label, target, fieldValues }) =>
    [
      nameOf.get(source),
      label,
      nameOf.get(target),
      ...fields.map(({ name }) => name),
      ...Object.values(fieldValues),
    ].join(' '),
  )
}

const nodeLink = (...links: object[]) =>
  ties(
    JSON.stringify({
      directed: false,
      multigraph: true,
      nodes: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
      links: links.map((link) => ({ source: 'A', target: 'B', ...link })),
    }),
  )

test('text keys of parallel edges become their labels', () => {
  expect(nodeLink({ key: 'friend' }, { key: 'boss' })).toEqual(['A friend B', 'A boss B'])
})

test('keys of parallel edges become a field if the edges already have labels', () => {
  expect(nodeLink({ key: 'k-1', relation: 'friend' }, { key: 'k-2', relation: 'friend' })).toEqual([
    'A friend B Edge key k-1',
    'A friend B Edge key k-2',
  ])
  expect(nodeLink({ key: 'k-1', relation: 'friend' }, { key: 'boss' })).toEqual([
    'A friend B Edge key k-1',
    'A boss B Edge key',
  ])
})

test('keys of parallel edges are ignored if they only number the edges, but other numbers are imported', () => {
  expect(nodeLink({ key: 0, label: 'friend' }, { key: 1, label: 'boss' }, { key: 0, target: 'C' })).toEqual([
    'A friend B',
    'A boss B',
    'A  C',
  ])
  expect(nodeLink({ key: 0 }, { key: 'boss' })).toEqual(['A  B', 'A boss B'])
  expect(nodeLink({ key: 2019 }, { key: 2020 })).toEqual(['A 2019 B', 'A 2020 B'])
})

test('keys of parallel edges are also read from adjacency data and GML', () => {
  const adjacency = [
    [
      { id: 'B', key: 'friend' },
      { id: 'B', key: 'boss' },
    ],
    [
      { id: 'A', key: 'friend' },
      { id: 'A', key: 'boss' },
    ],
  ]
  const data = { directed: false, multigraph: true, graph: [], nodes: [{ id: 'A' }, { id: 'B' }], adjacency }
  expect(ties(JSON.stringify(data))).toEqual(['A friend B', 'A boss B'])
  expect(
    ties(`graph [ multigraph 1 node [ id 0 label "A" ] node [ id 1 label "B" ]
      edge [ source 0 target 1 key "friend" ] edge [ source 0 target 1 key "boss" ] ]`),
  ).toEqual(['A friend B', 'A boss B'])
})
