import { expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import { jsonFormat } from './json-format.ts'

function contentsOf(value: unknown) {
  const read = finish(jsonFormat.read(new TextEncoder().encode(JSON.stringify(value)), {}))
  if (!read.ok) return read.rejection.code
  return read.value.tables.map(({ headers, rows, notKept = [] }) => ({
    headers,
    cells: rows.map(({ cells }) => cells),
    notKept,
  }))
}

test('a JSON list of objects is read as nodes and connections', () => {
  const list = [
    { name: 'Ada', address: { city: 'Leeds' } },
    { name: 'Bo', tags: ['crew', 'pilot'] },
    { from: 'Ada', to: 'Bo', note: 'Since May' },
  ]
  expect(contentsOf(list)).toEqual([
    {
      headers: ['name', 'address city', 'tags'],
      cells: [
        ['Ada', 'Leeds', ''],
        ['Bo', '', 'crew, pilot'],
      ],
      notKept: [],
    },
    { headers: ['from', 'to', 'note'], cells: [['Ada', 'Bo', 'Since May']], notKept: [] },
  ])
})

test.each([[[1, 2]], [[{ name: 'Ada' }, 'Bo']], [[]], [{ name: 'Ada' }]])(
  'the JSON value %j is not read as a graph',
  (value) => {
    expect(contentsOf(value)).toBe('other-json')
  },
)

test('values that describe a whole networkx graph are reported as not imported', () => {
  const [nodes] = contentsOf({ graph: { name: 'Salon', year: 1800 }, nodes: [{ id: 'a' }], links: [] }) as never[]
  expect(nodes).toMatchObject({
    notKept: [
      '“name” describes the whole graph and is not imported: “Salon”.',
      '“year” describes the whole graph and is not imported: “1800”.',
    ],
  })
})
