import { expect, test } from 'vitest'
import { dotRadiusOfDegree } from '../scene/dot-shape.ts'
import { shapesAndSizes } from './legend-parts.ts'

function dotsAt(zoom: number) {
  const parts = shapesAndSizes(
    null,
    { by: 'nothing' },
    { isColored: false, sizes: null, zoom, types: [], mostDegree: 40 },
  )
  return parts.flatMap(({ entries }) =>
    entries.map(({ mark, text }) => ({ degree: Number(text), width: mark.kind === 'dot' ? mark.width : 0 })),
  )
}

test('the dots in the legend are as wide as the dots of the canvas at the same zoom', () => {
  const zoom = 0.1
  const dots = dotsAt(zoom)
  expect(dots.map(({ degree }) => degree)).toEqual([1, 10, 40])
  for (const { degree, width } of dots) expect(width).toBeCloseTo(2 * zoom * dotRadiusOfDegree(degree, 40))
})

test('dots that are too wide for the legend are scaled down in the same proportion', () => {
  const [few, , many] = dotsAt(0.3)
  expect(many?.width).toBe(22)
  expect((few?.width ?? 0) / (many?.width ?? 0)).toBeCloseTo(dotRadiusOfDegree(1, 40) / dotRadiusOfDegree(40, 40))
})

test('a legend for cards has no dots', () => {
  expect(dotsAt(0.5)).toEqual([])
})
