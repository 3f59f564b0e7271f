import { describe, expect, it } from 'vitest'
import { curveBetween, curvePoint, type Curve } from './geometry.ts'
import { visiblePart } from './visible-curve.ts'

/** Approximates the length of a curve with small steps. */
function lengthOf(curve: Curve): number {
  let length = 0
  for (let step = 0; step < 20_000; step++) {
    const [a, b] = [curvePoint(curve, step / 20_000), curvePoint(curve, (step + 1) / 20_000)]
    length += Math.hypot(b.x - a.x, b.y - a.y)
  }
  return length
}

const long = curveBetween({ x: 0, y: 0 }, 'right', { x: 9000, y: 7000 }, 'left')
const boxAt = (t: number) => {
  const { x, y } = curvePoint(long, t)
  return { minX: x - 700, minY: y - 400, maxX: x + 700, maxY: y + 400 }
}

describe('visiblePart', () => {
  it('returns a part of the curve that contains everything visible of the curve', () => {
    const part = visiblePart(long, boxAt(0.5))
    if (!part) throw new Error('No part of the curve is visible.')
    expect(lengthOf(part)).toBeLessThan(3000)
    const middle = curvePoint(long, 0.5)
    const distances = Array.from({ length: 2001 }, (_, step) => curvePoint(part, step / 2000)).map(({ x, y }) =>
      Math.hypot(x - middle.x, y - middle.y),
    )
    expect(Math.min(...distances)).toBeLessThan(2)
  })

  it('starts where a dash of the whole curve starts, wherever the view is', () => {
    const whole = lengthOf(long)
    for (const t of [0, 0.2, 0.41, 0.63, 0.9]) {
      const part = visiblePart(long, boxAt(t))
      if (!part) throw new Error('No part of the curve is visible.')
      const end = visiblePart(long, { ...boxAt(t), maxX: 99_999, maxY: 99_999 })
      const before = whole - lengthOf(end ?? part)
      expect(Math.abs(before / 10 - Math.round(before / 10))).toBeLessThan(0.05)
    }
  })

  it('returns null for a curve that does not intersect the box', () => {
    expect(visiblePart(long, { minX: 8000, minY: -500, maxX: 9000, maxY: 0 })).toBeNull()
  })
})
