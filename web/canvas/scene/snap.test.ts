import { describe, expect, it } from 'vitest'
import { snap } from './snap.ts'

const box = (x: number, y: number, height = 100) => ({ minX: x, minY: y, maxX: x + 176, maxY: y + height })

describe('snap', () => {
  it('aligns horizontally and vertically independently, and returns the guide lines', () => {
    const { dx, dy, guides } = snap(box(4, 300), [box(0, 0), box(600, 297)], 6)
    expect([dx, dy]).toEqual([-4, -3])
    expect(guides).toEqual([
      { axis: 'x', at: 0, from: 0, to: 397 },
      { axis: 'y', at: 297, from: 0, to: 776 },
    ])
  })

  it('does not snap if the next alignment is farther away than the given distance', () => {
    expect(snap(box(7, 300), [box(0, 0)], 6)).toEqual({ dx: 0, dy: 0, guides: [] })
  })

  it('aligns the centers of boxes of different heights', () => {
    const { dy } = snap(box(400, 23, 50), [box(0, 0, 100)], 6)
    expect(dy).toBe(2)
  })

  it('prefers the closest alignment, and the nearer neighbor if two are equally close', () => {
    expect(snap(box(3, 0), [box(0, 500), box(4, 900)], 6).dx).toBe(1)
    expect(snap(box(2, 0), [box(0, 900), box(0, 300)], 6).guides[0]).toMatchObject({ axis: 'x', to: 400 })
  })
})
