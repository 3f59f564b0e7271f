import { describe, expect, it } from 'vitest'
import { adjacencyOfLinks } from './adjacency.ts'
import { egoNetwork } from './ego-network.ts'

// a – b – c – d – e, and a – c: a triangle with a tail.
const graph = adjacencyOfLinks(
  ['ab', 'bc', 'cd', 'de', 'ac'].map((id) => ({ id, sourceId: id.charAt(0), targetId: id.charAt(1) })),
  ['alone'],
)

describe('egoNetwork', () => {
  it('goes as many steps as asked, in both directions of a connection', () => {
    expect([...(egoNetwork(graph, 'c', 1)?.nodes ?? [])].sort()).toEqual(['a', 'b', 'c', 'd'])
    expect([...(egoNetwork(graph, 'e', 2)?.nodes ?? [])].sort()).toEqual(['c', 'd', 'e'])
    expect(egoNetwork(graph, 'e', 3)?.nodes.size).toBe(5)
  })

  it('has every connection among its nodes and no other', () => {
    expect([...(egoNetwork(graph, 'a', 1)?.edges ?? [])].sort()).toEqual(['ab', 'ac', 'bc'])
  })

  it('is the node alone where nothing is connected, and nothing where there is no node', () => {
    expect(egoNetwork(graph, 'alone', 3)).toEqual({ nodes: new Set(['alone']), edges: new Set() })
    expect(egoNetwork(graph, 'gone', 1)).toBeNull()
  })
})
