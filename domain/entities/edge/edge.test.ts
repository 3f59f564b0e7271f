import { describe, expect, it } from 'vitest'
import { EdgeChanges, NewEdge } from './edge.ts'

it('a connection handle of the wrong kind is rejected with a message', () => {
  for (const changes of [{ sourceHandle: 'left-target' }, { targetHandle: 'left-source' }])
    expect(EdgeChanges.safeParse(changes).error?.issues[0]?.message).toBe(
      'Invalid Connection: Please connect from a source handle to a target handle.',
    )
})

const id = 'a0a0a0a0-0000-4000-8000-000000000001'

it('a connection defaults to one-way direction and no weight', () => {
  expect(NewEdge.parse({ id, sourceId: id, targetId: id })).toMatchObject({ direction: 'one-way', weight: null })
})

describe('direction and weight of a connection', () => {
  const sentence = (changes: object) => EdgeChanges.safeParse(changes).error?.issues[0]?.message

  it('rejects invalid values with a message', () => {
    expect(sentence({ direction: 'left' })).toBe('A direction is none, one-way or both.')
    for (const weight of [Number.NaN, Number.POSITIVE_INFINITY, '12'])
      expect(sentence({ weight })).toBe('A weight must be a number, such as 12 or 0.5.')
  })

  it('accepts zero, negative and very large weights, and null', () => {
    for (const weight of [0, -3.5, 1e300, null]) expect(EdgeChanges.parse({ weight })).toEqual({ weight })
  })
})
