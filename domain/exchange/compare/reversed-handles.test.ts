import { expect, test } from 'vitest'
import { type Edge, sourceHandles, targetHandles } from '../../entities/edge/edge.ts'
import { reversedHandles } from './reversed-handles.ts'

const ways = sourceHandles.flatMap((sourceHandle) =>
  targetHandles.map((targetHandle) => ({ sourceHandle, targetHandle })),
)
const edge = (id: string, sourceId: string, targetId: string, way: number) =>
  ({ id, sourceId, targetId, ...ways[way] }) as Edge

test('a connection without free opposite handles is not reversed, and no two connections get the same handles', () => {
  const drawn = Array.from({ length: 15 }, (_, way) => edge(`drawn ${way}`, 'bo', 'ana', way))
  const turningBack = edge('back', 'bo', 'ana', 15)
  const mirrored = ways.findIndex(
    ({ sourceHandle, targetHandle }) =>
      `${sourceHandle} ${targetHandle}` ===
      `${turningBack.targetHandle.replace('target', 'source')} ${turningBack.sourceHandle.replace('source', 'target')}`,
  )
  const first = edge('first', 'ana', 'bo', (mirrored + 1) % 16)
  // Occupies the handles that `back` would get when it is reversed.
  const second = edge('second', 'ana', 'bo', mirrored)
  const turning = [first, second, turningBack]
  const found = reversedHandles(turning, [...drawn, ...turning])
  expect([...found.keys()]).toEqual(['first', 'back'])
  expect(found.get('first')).toEqual(ways[15])
  expect(found.get('back')).not.toEqual(ways[mirrored])
})
