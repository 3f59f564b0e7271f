import { describe, expect, it } from 'vitest'
import { isWithin } from './box.ts'
import {
  autoFitRange,
  leastZoomFor,
  minZoom,
  onScreen,
  startViewport,
  type Viewport,
  viewportFor,
  viewportReaching,
  wholeFitRange,
} from './fit.ts'
import { type Box, overlaps } from './geometry.ts'

const size = { width: 1200, height: 800 }

describe('viewportFor', () => {
  it('shows the whole box with a margin of a tenth of its size on each side', () => {
    const box = { minX: 0, minY: 0, maxX: 1250, maxY: 400 }
    const { x, y, zoom } = viewportFor(box, size, autoFitRange)
    expect(zoom).toBeCloseTo(0.8)
    expect(625 * zoom + x).toBeCloseTo(600)
    expect(200 * zoom + y).toBeCloseTo(400)
  })

  it('zooms out slightly below the usual minimum if that is enough to show everything', () => {
    const laptop = { width: 1140, height: 844 }
    const star = { minX: -1000, minY: -950, maxX: 1000, maxY: 950 }
    const { y, zoom } = viewportFor(star, laptop, autoFitRange)
    expect(zoom).toBeGreaterThan(0.4)
    expect(zoom).toBeLessThan(0.5)
    expect(star.minY * zoom + y).toBeGreaterThan(0)
    expect(star.maxY * zoom + y).toBeLessThan(laptop.height)
    const larger = { ...star, minY: -1200, maxY: 1200 }
    expect(viewportFor(larger, laptop, autoFitRange).zoom).toBe(0.5)
  })

  it('keeps the zoom within the allowed range for huge and small boxes', () => {
    const huge = { minX: -50_000, minY: -50_000, maxX: 50_000, maxY: 50_000 }
    expect(viewportFor(huge, size, autoFitRange).zoom).toBe(0.5)
    expect(viewportFor({ minX: 0, minY: 0, maxX: 176, maxY: 100 }, size, autoFitRange).zoom).toBe(1)
  })
})

it('viewportFor leaves space for floating tools that would otherwise cover cards', () => {
  const phone = { width: 375, height: 600 }
  const tools = { minX: 16, minY: 16, maxX: 60, maxY: 200 }
  const network = { minX: 0, minY: 0, maxX: 700, maxY: 1000 }
  expect(overlaps(onScreen(network, viewportFor(network, phone, wholeFitRange)), tools)).toBe(true)
  expect(overlaps(onScreen(network, viewportFor(network, phone, wholeFitRange, [tools])), tools)).toBe(false)
})

it('viewportFor shows a whole network of any size, zooming below the minimum only as far as needed', () => {
  const all = { minX: 0, minY: 0, maxX: size.width, maxY: size.height }
  for (const edge of [500, 3000, 9000, 30_000, 200_000]) {
    const box = { minX: -edge, minY: -edge, maxX: edge, maxY: edge }
    const viewport = viewportFor(box, size, wholeFitRange)
    const { minY, maxY } = onScreen(box, viewport)
    expect(isWithin(onScreen(box, viewport), all)).toBe(true)
    expect(viewport.zoom < minZoom ? (maxY - minY) / size.height : 1).toBeGreaterThan(0.95)
    expect(leastZoomFor(box, size)).toBe(Math.min(minZoom, viewport.zoom))
  }
  // Slightly too large for the minimum zoom with padding, but small enough for the minimum zoom without padding.
  expect(viewportFor({ minX: 0, minY: 0, maxX: 7600, maxY: 7600 }, size, wholeFitRange).zoom).toBe(minZoom)
})

it('viewportFor ignores floating panels if they leave too little free space, and handles a view without a size', () => {
  const phone = { width: 375, height: 600 }
  const network = { minX: 0, minY: 0, maxX: 3000, maxY: 2000 }
  const plain = viewportFor(network, phone, wholeFitRange)
  const left = { minX: 0, minY: 0, maxX: 210, maxY: 600 }
  const right = { minX: 370, minY: 0, maxX: 375, maxY: 600 }
  expect(viewportFor(network, phone, wholeFitRange, [left, right])).toEqual(plain)
  const everywhere = { minX: 0, minY: 0, maxX: 375, maxY: 600 }
  expect(viewportFor(network, phone, wholeFitRange, [everywhere])).toEqual(plain)
  expect(viewportFor(network, { width: 0, height: 0 }, wholeFitRange).zoom).toBeGreaterThan(0)
})

it('viewportFor ignores floating tools when the box is larger than the view', () => {
  const tools = { minX: 16, minY: 16, maxX: 60, maxY: 200 }
  const huge = { minX: 0, minY: 0, maxX: 20_000, maxY: 20_000 }
  expect(viewportFor(huge, size, autoFitRange, [tools])).toEqual(viewportFor(huge, size, autoFitRange))
})

it('viewportFor ignores floating tools that cover no part of the box', () => {
  const tools = { minX: 16, minY: 16, maxX: 60, maxY: 200 }
  const card = { minX: 0, minY: 0, maxX: 176, maxY: 100 }
  expect(viewportFor(card, size, autoFitRange, [tools])).toEqual(viewportFor(card, size, autoFitRange))
})

it('viewportReaching moves the view as little as possible, and not at all if the box is already in view', () => {
  const view = { x: 0, y: 0, zoom: 1, ...size }
  const inside = { minX: 100, minY: 100, maxX: 276, maxY: 200 }
  expect(viewportReaching(inside, view)).toEqual({ x: 0, y: 0, zoom: 1 })
  expect(viewportReaching({ ...inside, minX: -76, maxX: 100 }, view)).toEqual({ x: 92, y: 0, zoom: 1 })
  expect(viewportReaching({ ...inside, minY: 750, maxY: 850 }, view)).toEqual({ x: 0, y: -66, zoom: 1 })
})

describe('startViewport', () => {
  const you = { minX: 100, minY: 900, maxX: 276, maxY: 1000 }
  const phone = { width: 375, height: 600 }
  const wide = { minX: -2000, minY: -1000, maxX: 2000, maxY: 3000 }
  const nodesOf = (...nodes: (Box & { name: string })[]) => new Map(nodes.map((node, at) => [String(at), node]))
  const justYou = nodesOf({ ...you, name: 'You' })
  const many = nodesOf(...Array.from({ length: 31 }, (_, at) => ({ ...you, name: `Node ${at}` })))
  const all = ({ width, height }: { width: number; height: number }) => ({
    minX: 0,
    minY: 0,
    maxX: width,
    maxY: height,
  })
  const middleOf = (viewport: Viewport) => {
    const { minX, maxX, minY, maxY } = onScreen(you, viewport)
    return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) }
  }

  it("centers the user's own node, and shows all nodes around it if that leaves them readable", () => {
    const whole = { minX: 0, minY: 800, maxX: 700, maxY: 1200 }
    const viewport = startViewport(whole, justYou, size)
    expect(middleOf(viewport)).toEqual({ x: size.width / 2, y: size.height / 2 })
    expect(isWithin(onScreen(whole, viewport), all(size))).toBe(true)
  })

  it("centers the user's own node at the lowest readable zoom on a phone", () => {
    const viewport = startViewport(wide, justYou, phone)
    expect(middleOf(viewport)).toEqual({ x: 188, y: 300 })
    expect(viewport.zoom).toBe(0.4)
  })

  it("shows all of a network of more than 30 nodes, whether or not one of them is the user's own node", () => {
    for (const canvas of [size, phone])
      for (const nodes of [many, new Map([...many, ['you', { ...you, name: 'You' }]])]) {
        const viewport = startViewport(wide, nodes, canvas)
        expect(viewport.zoom).toBeLessThan(0.4)
        expect(isWithin(onScreen(wide, viewport), all(canvas))).toBe(true)
      }
  })

  it('shows readable cards of a small network on any screen', () => {
    for (const canvas of [size, phone])
      expect(startViewport(wide, nodesOf({ ...you, name: 'Ana' }), canvas).zoom).toBe(0.5)
  })
})
