import { describe, expect, it } from 'vitest'
import { adjacencyOfLinks } from './adjacency.ts'
import { egoNetwork } from './ego-network.ts'

// A path a – b – c – d – e with the additional link a – c: a triangle with a tail.
const graph = adjacencyOfLinks(
  ['ab', 'bc', 'cd', 'de', 'ac'].map((id) => ({ id, sourceId: id.charAt(0), targetId: id.charAt(1) })),
  ['alone'],
)

describe('egoNetwork', () => {
  it('includes nodes within the given number of steps, whichever way the connections point', () => {
    expect([...(egoNetwork(graph, 'c', 1)?.nodes ?? [])].sort()).toEqual(['a', 'b', 'c', 'd'])
    expect([...(egoNetwork(graph, 'e', 2)?.nodes ?? [])].sort()).toEqual(['c', 'd', 'e'])
    expect(egoNetwork(graph, 'e', 3)?.nodes.size).toBe(5)
  })

  it('includes exactly the connections between the included nodes', () => {
    expect([...(egoNetwork(graph, 'a', 1)?.edges ?? [])].sort()).toEqual(['ab', 'ac', 'bc'])
  })

  it('returns an unconnected node alone, and null for a missing node', () => {
    expect(egoNetwork(graph, 'alone', 3)).toEqual({ nodes: new Set(['alone']), edges: new Set() })
    expect(egoNetwork(graph, 'gone', 1)).toBeNull()
  })
})
