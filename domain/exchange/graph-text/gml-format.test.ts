import { expect, test } from 'vitest'
import { finish } from '../../finish.ts'
import { gmlFormat } from './gml-format.ts'

function headersOf(node: string) {
  const read = finish(gmlFormat.read(new TextEncoder().encode(`graph [ node [ ${node} ] ]`), {}))
  if (!read.ok) throw new Error(read.refusal.sentence)
  return read.value.tables[0]?.headers
}

test('what lies deeper is told by the way to it where a later word has its name', () => {
  expect(headersOf('id 1 contact [ email "a" phone "1" ] Email "b"')).toEqual(
    expect.arrayContaining(['contact.email', 'phone', 'Email']),
  )
})

test('a node of tens of thousands of lists is read in a moment', () => {
  const lists = Array.from({ length: 40_000 }, (_, index) => `at [ k${index} 1 ]`)
  expect(headersOf(`id 1 ${lists.join(' ')}`)).toContain('k39999')
}, 20_000)
