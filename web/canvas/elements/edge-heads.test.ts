import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { arrowLength } from '../scene/arrow.ts'
import { curveBetween } from '../scene/geometry.ts'
import { headScale, headsOf } from './edge-heads.ts'

const curve = curveBetween({ x: 0, y: 0 }, 'bottom', { x: 300, y: 500 }, 'top')
const atCards = { source: 0, target: 0 }

it('arrowheads are at the ends of the curve, moved back by the given distance', () => {
  expect(headsOf(curve, 'none', atCards)).toEqual([])
  expect(headsOf(curve, 'one-way', atCards)).toMatchObject([{ end: 'target', transform: 'matrix(0 1 -1 0 300 500)' }])
  expect(headsOf(curve, 'both', { source: 20, target: 30 })).toMatchObject([
    { end: 'target', transform: 'matrix(0 1 -1 0 300 470)' },
    { end: 'source', transform: 'matrix(0 -1 1 0 0 20)' },
  ])
})

it('arrowheads have the same length as page elements as when they are drawn on the canvas', () => {
  const short = curveBetween({ x: 0, y: 0 }, 'right', { x: 20, y: 0 }, 'left')
  for (const line of [curve, short]) {
    const [head] = headsOf(line, 'one-way', atCards)
    const room = Math.hypot(line.x2 - line.x1, line.y2 - line.y1)
    for (const [width, zoom] of [
      [1.75, 1],
      [3.5, 1],
      [1.75, 0.35],
      [3, 0.2],
    ] as const) {
      const scale = head ? headScale(head) : ''
      const inNumbers = scale
        .replace('var(--stroke)', String(width))
        .replace('var(--canvas-zoom, 1)', String(zoom))
        .replaceAll(/(min|max)\(/g, 'Math.$1(')
        .replace('scale(', '(')
      expect(runInNewContext(inNumbers)).toBeCloseTo(arrowLength(width, zoom, room))
    }
  }
})
