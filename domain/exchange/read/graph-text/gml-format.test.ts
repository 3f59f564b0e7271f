import { expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import { gmlFormat } from './gml-format.ts'

function headersOf(node: string) {
  const read = finish(gmlFormat.read(new TextEncoder().encode(`graph [ node [ ${node} ] ]`), {}))
  if (!read.ok) throw new Error(read.rejection.sentence)
  return read.value.tables[0]?.headers
}

test('a nested GML key is qualified with its path if another key has the same name', () => {
  expect(headersOf('id 1 contact [ email "a" phone "1" ] Email "b"')).toEqual(
    expect.arrayContaining(['contact.email', 'phone', 'Email']),
  )
})

test('a GML node with tens of thousands of nested lists is read quickly', () => {
  const lists = Array.from({ length: 40_000 }, (_, index) => `at [ k${index} 1 ]`)
  expect(headersOf(`id 1 ${lists.join(' ')}`)).toContain('k39999')
}, 20_000)
