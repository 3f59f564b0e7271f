import { expect, it } from 'vitest'
import { EdgeChanges } from './edge.ts'

it('tells who names the wrong kind of handle which one is meant', () => {
  for (const changes of [{ sourceHandle: 'left-target' }, { targetHandle: 'left-source' }])
    expect(EdgeChanges.safeParse(changes).error?.issues[0]?.message).toBe(
      'Please connect from a source handle to a target handle.',
    )
})
