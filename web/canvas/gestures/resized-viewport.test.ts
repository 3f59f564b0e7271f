import { expect, it } from 'vitest'
import { onScreen } from '../scene/fit.ts'
import { resizedViewport } from './resized-viewport.ts'

const wide = { x: 0, y: 0, zoom: 1, width: 1200, height: 800 }
const narrow = { ...wide, width: 800 }
const panel = { minX: 800, minY: 0, maxX: 1200, maxY: 800 }
const network = { minX: 100, minY: 100, maxX: 1100, maxY: 600 }
const large = { minX: -5000, minY: -5000, maxX: 5000, maxY: 5000 }
const change = { before: wide, now: narrow, whole: network, selected: null, floats: [] }

it('if a network was completely visible before the view became narrower, the view zooms out to show all of it again', () => {
  const viewport = resizedViewport(change)
  const { minX, maxX } = onScreen(network, viewport ?? wide)
  expect(minX).toBeGreaterThanOrEqual(0)
  expect(maxX).toBeLessThanOrEqual(800)
})

it('the view zooms out to keep a network clear of a panel over the canvas', () => {
  const viewport = resizedViewport({ ...change, now: wide, floats: [panel] })
  expect(onScreen(network, viewport ?? wide).maxX).toBeLessThanOrEqual(800)
})

it('the view does not change if the network still fits or the size of the view is the same', () => {
  expect(resizedViewport({ ...change, whole: { ...network, maxX: 700 } })).toBeNull()
  expect(resizedViewport({ ...change, now: wide })).toBeNull()
})

it('when the size of the view changes, the selection stays visible at the same zoom', () => {
  const selected = { minX: 1000, minY: 300, maxX: 1176, maxY: 400 }
  const viewport = resizedViewport({ ...change, whole: large, selected })
  expect(viewport?.zoom).toBe(1)
  expect(onScreen(selected, viewport ?? wide).maxX).toBeLessThanOrEqual(800)
})

it('when the size of the view changes, the same point of a large network stays in the center', () => {
  expect(resizedViewport({ ...change, whole: large })).toEqual({ x: -200, y: 0, zoom: 1 })
  expect(resizedViewport({ ...change, now: wide, whole: large, floats: [panel] })).toEqual({ x: -200, y: 0, zoom: 1 })
})
