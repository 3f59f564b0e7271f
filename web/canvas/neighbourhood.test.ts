import { describe, expect, it } from 'vitest'
import { neighbourhood } from './neighbourhood.ts'
import { Scene } from './scene.ts'

const scene = new Scene()
scene.apply({
  reset: true,
  nodes: ['a', 'b', 'c', 'd', 'e', 'alone'].map((id, index) => ({
    id,
    x: index * 200,
    y: 0,
    height: 100,
    name: id,
    type: 'person',
    tone: '#0a66c2',
    colored: false,
  })),
  removedNodes: [],
  // a – b – c – d – e, and a – c: a triangle with a tail.
  edges: ['ab', 'bc', 'cd', 'de', 'ac'].map((id) => ({
    id,
    sourceId: id.charAt(0),
    targetId: id.charAt(1),
    sourceSide: 'right',
    targetSide: 'left',
    tone: '#3b82f6',
    label: '',
    strength: null,
    animated: true,
  })),
  removedEdges: [],
})

describe('neighbourhood', () => {
  it('goes as many steps as asked, in both directions of a connection', () => {
    expect([...(neighbourhood(scene, 'c', 1)?.nodes ?? [])].sort()).toEqual(['a', 'b', 'c', 'd'])
    expect([...(neighbourhood(scene, 'e', 2)?.nodes ?? [])].sort()).toEqual(['c', 'd', 'e'])
    expect(neighbourhood(scene, 'e', 3)?.nodes.size).toBe(5)
  })

  it('has every connection among its nodes and no other', () => {
    expect([...(neighbourhood(scene, 'a', 1)?.edges ?? [])].sort()).toEqual(['ab', 'ac', 'bc'])
  })

  it('is the node alone where nothing is connected, and nothing where there is no node', () => {
    expect(neighbourhood(scene, 'alone', 3)).toEqual({ nodes: new Set(['alone']), edges: new Set() })
    expect(neighbourhood(scene, 'gone', 1)).toBeNull()
  })
})
