import { expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { gmlFormat } from './gml-format.ts'

function headersOf(node: string) {
  const read = finish(gmlFormat.read(new TextEncoder().encode(`graph [ node [ ${node} ] ]`), {}))
  if (!read.ok) throw new Error(read.refusal.sentence)
  return read.value.tables[0]?.headers
}

test('qualifies a nested key with its path when another key has the same name', () => {
  expect(headersOf('id 1 contact [ email "a" phone "1" ] Email "b"')).toEqual(
    expect.arrayContaining(['contact.email', 'phone', 'Email']),
  )
})

test('reads a node with tens of thousands of nested lists quickly', () => {
  const lists = Array.from({ length: 40_000 }, (_, index) => `at [ k${index} 1 ]`)
  expect(headersOf(`id 1 ${lists.join(' ')}`)).toContain('k39999')
}, 20_000)
