import { describe, expect, it } from 'vitest'
import { realMoves } from './node-moves.ts'

describe('realMoves', () => {
  it('returns only nodes that moved by more than one unit on an axis', () => {
    const start = new Map(['a', 'b', 'c', 'd'].map((id) => [id, { x: 0, y: 0 }]))
    const places = [
      { id: 'a', x: 1, y: -1 },
      { id: 'b', x: 1.01, y: 0 },
      { id: 'c', x: 0, y: -40 },
      { id: 'elsewhere', x: 99, y: 99 },
    ]
    expect(realMoves(places, start).map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
