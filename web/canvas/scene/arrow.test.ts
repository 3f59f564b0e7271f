import { describe, expect, it } from 'vitest'
import { arrowLength, arrowsOf, arrowsShow, layTip, trimmed } from './arrow.ts'
import { curveBetween } from './geometry.ts'

const line = curveBetween({ x: 100, y: 0 }, 'right', { x: 400, y: 0 }, 'left')

describe('a line with arrowheads', () => {
  it('is shortened at its arrow tips but not at ends without an arrowhead', () => {
    const ends = (direction: Parameters<typeof trimmed>[1]) => {
      const { x1, x2, y1, y2 } = trimmed(line, direction)
      return [x1, y1, x2, y2]
    }
    expect(ends('none')).toEqual([100, 0, 400, 0])
    expect(ends('one-way')).toEqual([100, 0, 394, 0])
    expect(ends('both')).toEqual([106, 0, 394, 0])
  })

  it('has the same direction at its ends as before it was shortened', () => {
    const bent = curveBetween({ x: 0, y: 0 }, 'bottom', { x: 300, y: 500 }, 'top', 1)
    const { x2, y2, c2x, c2y } = trimmed(bent, 'both')
    const turn = (x: number, y: number) => Math.atan2(y, x)
    expect(turn(x2 - c2x, y2 - c2y)).toBeCloseTo(turn(bent.x2 - bent.c2x, bent.y2 - bent.c2y))
    expect(Math.hypot(bent.x2 - x2, bent.y2 - y2)).toBeCloseTo(6)
  })

  it('keeps at least half of its length if its nodes are close together', () => {
    const short = trimmed(curveBetween({ x: 0, y: 0 }, 'right', { x: 8, y: 0 }, 'left'), 'both')
    expect([short.x1, short.x2]).toEqual([2, 6])
  })
})

describe('an arrowhead', () => {
  it('places its tip at the end of the line, or at the given distance before the end', () => {
    const tip = new Float64Array(4)
    expect(layTip(tip, 400, 10, 350, 10, 0)).toBe(true)
    expect([...tip]).toEqual([400, 10, 1, 0])
    layTip(tip, 400, 10, 400, 80, 26)
    expect([...tip]).toEqual([400, 36, 0, -1])
    expect(layTip(tip, 5, 5, 5, 5, 0)).toBe(false)
  })

  it('grows with the width of the line, stays visible when zoomed out, and fits between nodes that are close together', () => {
    expect(arrowLength(1.75, 1, 300)).toBeCloseTo(9.94)
    expect(arrowLength(3.5, 1, 300)).toBeCloseTo(13.9, 1)
    expect(arrowLength(1.75, 0.35, 300)).toBe(20)
    expect(arrowLength(1.75, 0.1, 300)).toBe(28)
    expect(arrowLength(1.75, 1, 20)).toBe(8)
    expect(arrowLength(1.75, 1, -5)).toBe(0)
  })

  it('is not drawn when it would be too small', () => {
    expect(arrowsShow(0.2)).toBe(true)
    expect(arrowsShow(0.1)).toBe(false)
  })
})

it('arrowheads point to the target of a one-way line and to both ends of a two-way line', () => {
  expect((['none', 'one-way', 'both'] as const).map(arrowsOf)).toEqual([0, 1, 3])
})
