import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjacencyOfLinks } from './adjacency.ts'
import { bridgesOf } from './bridges.ts'

/** Returns the links for pairs such as 'ab', which is a link from a to b. */
const linksBetween = (pairs: readonly string[]) =>
  adjacencyOfLinks(pairs.map((id) => ({ id, sourceId: id.charAt(0), targetId: id.charAt(1) })))
const bridges = (...pairs: string[]) =>
  bridgesOf(linksBetween(pairs))
    .map(({ id }) => id)
    .sort()

test('a link is a bridge if removing it splits a component', () => {
  expect(bridges('ab', 'bc', 'ca', 'cd', 'de', 'ef', 'fd')).toEqual(['cd'])
  expect(bridges('ab', 'bc')).toEqual(['ab', 'bc'])
  expect(bridges()).toEqual([])
})

test('parallel links are never bridges, whichever way they point', () => {
  expect(bridges('ab', 'ba', 'bc')).toEqual(['bc'])
  expect(bridges('aa', 'ab')).toEqual(['ab'])
})

test('the reported bridges equal those found by removing each link and counting the components', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  const pairs = fc.array(
    fc.tuple(letter, letter).map(([a, b]) => a + b),
    { maxLength: 14 },
  )
  fc.assert(
    fc.property(pairs, (all) => {
      const unique = [...new Set(all)]
      const parts = (left: string[]) => partsOf(left, new Set(unique.join('')))
      const expected = unique.filter((pair) => parts(unique.filter((other) => other !== pair)) > parts(unique))
      expect(bridges(...unique)).toEqual(expected.sort())
    }),
  )
})

function partsOf(pairs: readonly string[], nodes: ReadonlySet<string>): number {
  const graph = linksBetween(pairs)
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const link of graph.linksOf(id)) for (const end of [link.sourceId, link.targetId]) visit(end)
  }
  return [...nodes].filter((id) => !seen.has(id) && (visit(id), true)).length
}
