import { expect, test } from 'vitest'
import type { CoveredTarget } from '../../domain/coverage/coverage.ts'
import { unreachable, ownReach, type TargetReach } from '../../domain/coverage/target-reach.ts'
import { targetPath, pathOrder } from './target-path.ts'

const target = (reach: Partial<TargetReach>): CoveredTarget => ({
  kind: 'found',
  nodeIds: ['t'],
  reach: { ...unreachable, ...reach },
})
const path = (nodeIds: string) => ({ nodeIds: Array.from(nodeIds), edgeIds: Array.from(nodeIds.slice(1)), trust: 0.5 })
const described = (reach: Partial<TargetReach>) => targetPath(target(reach), (id) => id.toUpperCase())

test('a goal target shows the number of introductions on its best path, and mentions a shorter path', () => {
  expect(described({ best: path('yabct'), introductions: 1, connections: 2 })).toEqual({
    way: 'Via A, then B, then C',
    introductions: '3 introductions',
    shorter: 'A shorter but less trusted path takes 1 introduction.',
  })
  expect(described({ best: path('yat'), introductions: 0, connections: 1 })).toEqual({
    way: 'Via A',
    introductions: '1 introduction',
    shorter: 'Your direct connection is shorter but less trusted.',
  })
  expect(described({ best: path('yat'), introductions: 1, connections: 2 }).shorter).toBeNull()
  expect(described({ best: path('yt'), introductions: 0, connections: 1 })).toEqual({
    way: 'Directly',
    introductions: 'you know them',
    shorter: null,
  })
})

test('a goal target without a path shows the reason instead of a number of introductions', () => {
  expect(described({})).toEqual({ way: 'No path yet', introductions: '', shorter: null })
  expect(described(ownReach)).toEqual({ way: 'This is you', introductions: '', shorter: null })
  expect(described({ connections: 6 }).way).toBe('Too far: the shortest path takes 5 introductions')
})

test('goal targets are sorted by the length of their path, with unreachable targets last', () => {
  const [none, far] = [target({}), target({ connections: 6 })]
  const [longest, short] = [target({ best: path('yabct') }), target({ best: path('yat') })]
  const sorted = [none, far, longest, short].toSorted((a, b) => pathOrder(a) - pathOrder(b))
  expect(sorted).toEqual([short, longest, far, none])
})
