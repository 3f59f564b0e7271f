import { describe, expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import { formatOf } from '../formats.ts'
import { planImport } from '../../plan/plan-import.ts'
import { readImportFile } from '../../map/import-file.ts'

function imported(text: string) {
  const read = finish(readImportFile(new TextEncoder().encode(text), 'list.txt'))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const plan = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  const { graph } = plan.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  const arrow = { none: '–', 'one-way': '>', both: '<>' }
  return {
    nodes: graph.nodes.map(({ name }) => name),
    edges: graph.edges.map(
      ({ source, target, direction, weight }) =>
        `${nameOf.get(source)} ${arrow[direction]} ${nameOf.get(target)}${weight === null ? '' : ` ${weight}`}`,
    ),
  }
}

const labelOf = (text: string) => formatOf(new TextEncoder().encode(text)).label

describe('reading edge lists without a header', () => {
  test('reads lines of two names and a weight', () => {
    expect(imported('ana bo 1\nbo cy 2.5\ncy dan 1\n')).toEqual({
      nodes: ['ana', 'bo', 'cy', 'dan'],
      edges: ['ana – bo 1', 'bo – cy 2.5', 'cy – dan 1'],
    })
  })

  test('reads pairs of numbers as connections, and reads their direction from a comment', () => {
    const { edges } = imported('# Directed graph\n# FromNodeId\tToNodeId\n0\t1\n1\t2\n2\t0\n')
    expect(edges).toEqual(['0 > 1', '1 > 2', '2 > 0'])
    expect(imported('0 1\n1 2\n').edges).toEqual(['0 – 1', '1 – 2'])
  })

  test('imports the first line as a connection even if it could be a header', () => {
    expect(imported('a b\nb c\nc d\n').edges).toEqual(['a – b', 'b – c', 'c – d'])
    expect(imported('A,B,2\nB,C,1\nC,A,4\n').edges).toEqual(['A – B 2', 'B – C 1', 'C – A 4'])
  })

  test.each([
    ['spaces', 'ana bo cy\nbo ana cy\ncy ana bo dan\ndan cy\neve\n'],
    ['spaces, each connection in one line,', 'ana bo cy\nbo cy\ncy dan\neve\n'],
    ['commas', 'ana,bo,cy\nbo,ana,cy\ncy,ana,bo,dan\ndan,cy\neve\n'],
  ])('reads adjacency lists separated by %s and imports each connection once', (_, text) => {
    expect(imported(text)).toEqual({
      nodes: ['eve', 'ana', 'bo', 'cy', 'dan'],
      edges: ['ana – bo', 'ana – cy', 'bo – cy', 'cy – dan'],
    })
  })
})

test.each([
  ['first and last names of people', 'Petra Pan\nQuentin Quist\nRosa Rau\n'],
  ['names of three words', 'Anna Maria Pan\nQuentin Bo Quist\nRosa Lee Rau\n'],
  ['a table with a header', 'source,target\nana,bo\nbo,ana\n'],
  ['a table of people without a header', 'Ana,Ana GmbH,Oslo\nBo,Ana,Rome\nCy,Bo,Oslo\n'],
  ['numbers in columns', '1 2 3\n4 5 6\n7 8 9\n'],
  ['a single line', 'ana bo'],
])('does not read %s as an edge list', (_, text) => {
  expect(labelOf(text)).toBe('CSV')
})
