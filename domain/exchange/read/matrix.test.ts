import { expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { planImport } from '../plan/plan-import.ts'
import { readImportFile } from '../map/import-file.ts'

function planned(text: string) {
  const { types: _types, ...rest } = plannedWithTypes(text)
  return rest
}

function plannedWithTypes(text: string) {
  const read = finish(readImportFile(new TextEncoder().encode(text), 'matrix.csv'))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const { tables } = read.value
  const plan = finish(planImport(read.value, { mappings: tables.map(({ guess }) => guess) }))
  if (!plan.ok) throw new Error(plan.rejection.sentence)
  const { graph } = plan.value
  const nameOf = new Map(graph.nodes.map(({ key, name }) => [key, name]))
  return {
    types: graph.nodes.map(({ type }) => type),
    names: graph.nodes.map(({ name }) => name),
    ties: graph.edges.map(
      ({ source, target, direction, weight }) => `${nameOf.get(source)} ${direction} ${nameOf.get(target)} ${weight}`,
    ),
    messages: tables.flatMap(({ notKept = [] }) => notKept),
  }
}

test('a symmetric matrix becomes one undirected connection per pair, with numbers as weights', () => {
  expect(planned(',Ada,Bo,Cy\nAda,0,3,\nBo,3,0,1.5\nCy,0,"1,5",0')).toEqual({
    names: ['Ada', 'Bo', 'Cy'],
    ties: ['Ada none Bo 3', 'Bo none Cy 1.5'],
    messages: [
      'This table is imported as a matrix. Its first row and first column contain the same 3 names. It is symmetric, so its cells become 2 connections without a direction, one per pair. Numbers are weights.',
    ],
  })
})

test('each mark outside the diagonal of a matrix connects its row to its column, whatever the order of rows and columns', () => {
  expect(planned('knows →;Ada;Bo;Cy\nBo;x;;\nAda;x;;\nCy;;X;-')).toEqual({
    names: ['Bo', 'Ada', 'Cy'],
    ties: ['Bo one-way Ada null', 'Cy one-way Bo null'],
    messages: [
      'This table is imported as a matrix. Its first row and first column contain the same 3 names. Its cells become 2 connections from the row to the column. The diagonal (connections of a node to itself) is left out.',
    ],
  })
})

test('a matrix of people and events becomes a node for each row and each column, and connections between them', () => {
  const { names, types, ties, messages } = plannedWithTypes(',Meeting,Board of Trade,Regatta\nAda,1,0,1\nBo,,x,0')
  expect(names).toEqual(['Meeting', 'Board of Trade', 'Regatta', 'Ada', 'Bo'])
  expect(types).toEqual(['event', 'organization', 'organization', 'person', 'person'])
  expect(ties).toEqual(['Ada one-way Meeting null', 'Ada one-way Regatta null', 'Bo one-way Board of Trade null'])
  expect(messages).toEqual([
    'This table is imported as a matrix. Its 2 rows and 3 columns are nodes. Its cells become 3 connections from the row to the column. If the columns are details of the rows instead, enter a header such as Name above the first column and import the file again.',
  ])
  const weighed = planned('Person / Firm;Acme;Globex;Initech\nAda;0;3;1\nBo;2;0;0')
  expect(weighed.ties).toEqual(['Ada one-way Globex 3', 'Ada one-way Initech 1', 'Bo one-way Acme 2'])
  expect(weighed.messages).toEqual([expect.stringContaining('Numbers are weights.')])
})

test('a matrix without row names gives its rows the names of its columns, in the same order', () => {
  expect(planned('Ada,Bo,Cy\n0,2,1\n2,0,0\n1,0,0')).toEqual({
    names: ['Ada', 'Bo', 'Cy'],
    ties: ['Ada none Bo 2', 'Ada none Cy 1'],
    messages: [
      'This table is imported as a matrix. Its rows have the same order as the 3 names in its first row. It is symmetric, so its cells become 2 connections without a direction, one per pair. Numbers are weights.',
    ],
  })
})

test.each([
  ['spaces', 'Ada Bo Cy\nAda 0 1 1\nBo 1 0 0\nCy 1 0 0\n'],
  ['aligned by spaces', '    Ada Bo Cy\nAda   0  1  1\nBo    1  0  0\nCy    1  0  0\n'],
  ['spaces and quotes', '"Ada" "Bo" "Cy"\n"Ada" 0 1 1\n"Bo" 1 0 0\n"Cy" 1 0 0\n'],
  ['commas', 'Ada,Bo,Cy\nAda,0,1,1\nBo,1,0,0\nCy,1,0,0\n'],
  ['commas and row numbers', '"","Ada","Bo","Cy"\n"1",0,1,1\n"2",1,0,0\n"3",1,0,0\n'],
  ['spaces, aligned and without row names', 'Ada  Bo Cy\r\n  0   1  1\r\n  1   0  0\r\n  1   0  0\r\n'],
])('a matrix without a first header cell, as written by statistics programs, is read: %s', (_separator, text) => {
  const { names, ties } = planned(text)
  expect(names).toEqual(['Ada', 'Bo', 'Cy'])
  expect(ties).toEqual(['Ada none Bo null', 'Ada none Cy null'])
})

test.each([
  ['commas', '0,1,1,0\n1,0,0,1\n1,0,0,0\n0,1,0,0'],
  ['commas, with three rows', '0,1,0\n1,0,2\n0,2,0'],
  ['spaces', '0 1 1 0\n1 0 0 1\n1 0 0 0\n0 1 0 0\n'],
  ['semicolons', '0;1,5;1;0\n1,5;0;0;1\n1;0;0;0\n0;1;0;0'],
])('a matrix of numbers separated by %s is rejected if it contains no names', (_separator, text) => {
  expect(() => planned(text)).toThrow(
    'This file is a matrix of numbers without names. Enter the names of the nodes in the first row and in the first column, and import the file again.',
  )
})

test('a table of many 0/1 columns gets a hint on how to import it as a matrix', () => {
  const { names, messages } = planned('Name,Acme,Globex,Initech,Hooli,Umbrella\nAda,1,0,1,0,0\nBo,0,1,0,0,1')
  expect(names).toEqual(['Ada', 'Bo'])
  expect(messages).toEqual([
    'The 5 columns beside the names contain only 0 and 1. They are imported as details of the rows. If these columns are nodes and 1 means a connection, clear the first cell of the file and import it again.',
  ])
})

test('a small matrix is recognized by a first cell that is empty or names both kinds of nodes', () => {
  expect(planned(',Ada,Bo\nAda,0,1\nBo,1,0').ties).toEqual(['Ada none Bo null'])
  const { names, ties } = planned('Person / Event,Gala,Regatta\nAda,1,0\nBo,1,1\nCy,0,1')
  expect(names).toEqual(['Gala', 'Regatta', 'Ada', 'Bo', 'Cy'])
  expect(ties).toHaveLength(4)
})

test('sums of marks in the last row and column of a matrix are left out', () => {
  const { names, messages } = planned(',Ada,Bo,Cy,Total\nAda,,x,,1\nBo,x,,x,2\nCy,,x,,1\nTotal,1,2,1,4')
  expect(names).toEqual(['Ada', 'Bo', 'Cy'])
  expect(messages).toContain('The sums in the last row or column of the matrix are left out.')
})

test('sums in the last row and column of a matrix are left out', () => {
  const { names, ties, messages } = planned(',Ada,Bo,Cy,Total\nAda,0,2,1,3\nBo,2,0,1,3\nCy,1,1,0,2\nTotal,3,3,2,8')
  expect(names).toEqual(['Ada', 'Bo', 'Cy'])
  expect(ties).toEqual(['Ada none Bo 2', 'Ada none Cy 1', 'Bo none Cy 1'])
  expect(messages).toContain('The sums in the last row or column of the matrix are left out.')
})

test('a node named Total that is not a sum stays in the matrix', () => {
  expect(planned(',Ada,Bo,Total\nAda,0,2,1\nBo,2,0,1\nTotal,1,1,0').names).toEqual(['Ada', 'Bo', 'Total'])
})

test.each([
  ['different names in its rows and columns', 'Name,Ada,Bo,Cy\nAda,1,2,3\nBo,1,2,3\nDee,1,2,3'],
  ['words in the cells', 'Name,Ada,Bo,Cy\nAda,,friend,\nBo,friend,,\nCy,,,'],
  ['a header above the names of its rows', 'Name,Acme,Globex,Initech\nAda,1,0,1\nBo,0,1,0'],
  ['measurements in nearly all cells', ',Speed,Height,Draft\nGull,21,6,0\nTern,22,4,1'],
  ['known columns', ',VIP,Phone,Email\nAda,1,0,1\nBo,0,1,0'],
  ['numbered rows', ',Name,Acme,Globex,Initech\n1,Ada,1,0,1\n2,Bo,0,1,0'],
  ['only two names', 'Name,Ada,Bo\nAda,0,1\nBo,1,0'],
  ['measurements in as many rows as columns', 'Name,Speed,Height\nAda,21,6\nBo,22,4\nCy,19,3'],
])('a table with %s is not imported as a matrix', (_why, text) => {
  expect(planned(text).messages).toEqual([])
})
