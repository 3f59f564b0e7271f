import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sides } from '../../../domain/entities/edge/edge.ts'
import { curveBetween, curveBox, curveMeets, curvePoint, distanceToCurve, facingSides } from './geometry.ts'

const card = (x: number, y: number) => ({ x, y, height: 100 })
const position = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) })
const side = fc.constantFrom(...sides)
const curve = fc.tuple(position, side, position, side).map(([a, from, b, to]) => curveBetween(a, from, b, to))

describe('curves', () => {
  it('start at their first end and stay within their bounding box', () => {
    fc.assert(
      fc.property(curve, fc.double({ min: 0, max: 1, noNaN: true }), (line, t) => {
        const box = curveBox(line)
        const at = curvePoint(line, t)
        expect(curvePoint(line, 0)).toEqual({ x: line.x1, y: line.y1 })
        expect(at.x).toBeGreaterThanOrEqual(box.minX - 1e-6)
        expect(at.x).toBeLessThanOrEqual(box.maxX + 1e-6)
        expect(at.y).toBeGreaterThanOrEqual(box.minY - 1e-6)
        expect(at.y).toBeLessThanOrEqual(box.maxY + 1e-6)
      }),
    )
  })

  it('intersect a box around any of their points', () => {
    fc.assert(
      fc.property(curve, fc.double({ min: 0, max: 1, noNaN: true }), (line, t) => {
        const { x, y } = curvePoint(line, t)
        expect(curveMeets(line, { minX: x - 1, minY: y - 1, maxX: x + 1, maxY: y + 1 })).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('do not intersect a box in an empty corner of their bounding box', () => {
    const diagonal = curveBetween({ x: 0, y: 0 }, 'right', { x: 4000, y: 4000 }, 'left')
    expect(curveMeets(diagonal, { minX: 3300, minY: 0, maxX: 3900, maxY: 500 })).toBe(false)
  })

  it('have the correct distance to a point', () => {
    const flat = curveBetween({ x: 0, y: 0 }, 'right', { x: 400, y: 0 }, 'left')
    expect(distanceToCurve(flat, { x: 200, y: 7 })).toBeCloseTo(7, 5)
    expect(distanceToCurve(flat, { x: -30, y: 40 })).toBeCloseTo(50, 5)
  })
})

describe('facingSides', () => {
  it('returns the sides of two cards that face each other', () => {
    expect(facingSides(card(0, 0), card(500, 20))).toEqual({ source: 'right', target: 'left' })
    expect(facingSides(card(0, 0), card(-500, 20))).toEqual({ source: 'left', target: 'right' })
    expect(facingSides(card(0, 0), card(20, 500))).toEqual({ source: 'bottom', target: 'top' })
    expect(facingSides(card(0, 0), card(20, -500))).toEqual({ source: 'top', target: 'bottom' })
  })
})
