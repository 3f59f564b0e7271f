import { describe, expect, it } from 'vitest'
import { exportPlan, longestSide } from './export-plan.ts'

const view = { x: 0, y: 0, zoom: 0.5, width: 1200, height: 800 }
const bounds = { minX: 100, minY: 100, maxX: 1100, maxY: 600 }

describe('exportPlan', () => {
  it('exports the view at its zoom level, scaled by the resolution for PNG but not for SVG', () => {
    expect(exportPlan('view', { format: 'png', resolution: 2 }, bounds, view)).toMatchObject({
      zoom: 0.5,
      width: 2400,
      height: 1600,
      isReduced: false,
    })
    expect(exportPlan('view', { format: 'svg', resolution: 2 }, bounds, view)).toMatchObject({
      zoom: 0.5,
      width: 1200,
      height: 800,
    })
  })

  it('exports the whole network at full size with a margin', () => {
    const plan = exportPlan('network', { format: 'png', resolution: 1 }, bounds, view)
    expect(plan).toMatchObject({ zoom: 1, width: 1080, height: 580, isReduced: false })
    const sharp = exportPlan('network', { format: 'png', resolution: 4 }, bounds, view)
    expect(sharp).toMatchObject({ zoom: 1, scale: 4, width: 4320, height: 2320, isReduced: false })
    expect(plan.box).toEqual({ minX: 60, minY: 60, maxX: 1140, maxY: 640 })
  })

  it('scales down a PNG of a huge network and marks it as reduced; an SVG keeps its full size', () => {
    const huge = { minX: 0, minY: 0, maxX: 60_000, maxY: 20_000 }
    const png = exportPlan('network', { format: 'png', resolution: 1 }, huge, view)
    expect(png.isReduced).toBe(true)
    expect(Math.max(png.width, png.height)).toBeLessThanOrEqual(longestSide)
    expect(png.width / png.height).toBeCloseTo(60_080 / 20_080, 2)
    expect(png.zoom).toBe(png.scale)
    expect(exportPlan('network', { format: 'svg', resolution: 1 }, huge, view)).toMatchObject({
      width: 60_080,
      height: 20_080,
      isReduced: false,
    })
    const square = exportPlan('network', { format: 'png', resolution: 1 }, { ...huge, maxY: 60_000 }, view)
    expect(square.width * square.height).toBeLessThanOrEqual(40_100_000)
  })
})
