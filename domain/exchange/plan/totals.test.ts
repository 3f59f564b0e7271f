import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { planImport } from './plan-import.ts'
import { readAnyFile } from '../map/import-files.ts'

async function imported(bytes: Uint8Array) {
  const read = await readAnyFile(bytes, 'staff', {}, finish)
  if (!read.ok) throw new Error(read.rejection.sentence)
  const planned = finish(planImport(read.value, { mappings: read.value.tables.map(({ guess }) => guess) }))
  if (!planned.ok) throw new Error(planned.rejection.sentence)
  const { graph, faulty } = planned.value
  return { names: graph.nodes.map(({ name }) => name), faulty }
}

const text = (...lines: string[]) => imported(new TextEncoder().encode(lines.join('\n')))

test.each([
  ['Name,City,2024,2025', 'Ada,Oslo,10,2.5', 'Bo,,"1,200",0', 'Total,,"1,210",2.5'],
  ['Name;Umsatz;Anteil', 'Ada;1.234,75;0,1', 'Bo;2;0,2', 'Summe:;1.236,75;0,3'],
  ['Name,Spent', 'Ada,3', 'Bo,n/a', 'Cy,4', 'GRAND TOTAL,7'],
])('a totals row at the end is skipped and reported: %s', async (...lines) => {
  const { names, faulty } = await text(...lines)
  expect(names).toEqual(lines.slice(1, -1).map((line) => line.split(/[,;]/)[0]))
  expect(faulty).toEqual([
    {
      unit: 'line',
      line: lines.length,
      name: lines.at(-1)?.split(/[,;]/)[0],
      reason: 'This is a totals row, so it is left out.',
    },
  ])
})

test.each([
  ['Name,Spent', 'Ada,3', 'Bo,4', 'Total,8'],
  ['Name,Spent', 'Ada,3', 'Total,3', 'Bo,4'],
  ['Name,City,Spent', 'Ada,Oslo,3', 'Total,Paris,3'],
  ['Name,Spent', 'Ada,3', 'Total,'],
  ['Name,Spent', 'Ada,3', 'Summer,3'],
])('a row that only resembles a totals row is imported: %s', async (...lines) => {
  const { names, faulty } = await text(...lines)
  expect(names).toEqual(lines.slice(1).map((line) => line.split(',')[0]))
  expect(faulty).toEqual([])
})

test('a totals row is recognized even if its formulas have no cached values', async () => {
  const rows = [
    ['Name', 'City', 'Spent'],
    ['Ada', 'Oslo', 3],
    ['Bo', 'Rome', 4],
    ['Total', null, null],
  ]
  const cells = new Map([['3,2', { formula: 'SUM(C2:C3)' }]])
  const { names, faulty } = await imported(await writeXlsx({ sheets: [{ name: 'Staff', rows, cells }] }))
  expect(names).toEqual(['Ada', 'Bo'])
  expect(faulty).toMatchObject([{ unit: 'row', line: 4, name: 'Total' }])
})
