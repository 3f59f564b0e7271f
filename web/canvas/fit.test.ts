import { describe, expect, it } from 'vitest'
import { autoFitRange, viewportFor, wholeFitRange } from './fit.ts'

const size = { width: 1200, height: 800 }

describe('viewportFor', () => {
  it('shows everything with a fifth of its size free around it', () => {
    const box = { minX: 0, minY: 0, maxX: 1250, maxY: 400 }
    const { x, y, zoom } = viewportFor(box, size, autoFitRange)
    expect(zoom).toBeCloseTo(0.8)
    expect(625 * zoom + x).toBeCloseTo(600)
    expect(200 * zoom + y).toBeCloseTo(400)
  })

  it('keeps to its range: names stay readable, one card does not fill the screen', () => {
    const huge = { minX: -50_000, minY: -50_000, maxX: 50_000, maxY: 50_000 }
    expect(viewportFor(huge, size, autoFitRange).zoom).toBe(0.5)
    expect(viewportFor(huge, size, wholeFitRange).zoom).toBe(0.1)
    expect(viewportFor({ minX: 0, minY: 0, maxX: 176, maxY: 100 }, size, autoFitRange).zoom).toBe(1)
  })
})
