import { expect, it } from 'vitest'
import { leastScale, mostScale } from '../../../domain/graph/card-size.ts'
import { importanceOf, radiusOf } from './dot-shape.ts'
import { RenderColumns } from './render-columns.ts'

it('if sizes show a value, larger dots are more important, and dots of nodes without a value are least important', () => {
  const columns = new RenderColumns()
  columns.reserve(3, 0)
  columns.appearance = { ...columns.appearance, sized: true }
  columns.scale.set([leastScale, mostScale, 0])
  columns.degree.set([5, 1, 9])
  expect([0, 1, 2].map((slot) => importanceOf(columns, slot))).toEqual([0, 1, 0])
  const dots = { columns, view: { zoom: 0.12 } }
  expect(radiusOf(dots, 2)).toBe(radiusOf(dots, 0))
})

it('dots are large enough to be seen at any zoom', () => {
  const columns = new RenderColumns()
  columns.reserve(1, 0)
  for (const zoom of [0.1, 0.01, 0.001, 0.0001]) {
    expect(radiusOf({ columns, view: { zoom } }, 0) * zoom).toBeGreaterThanOrEqual(1.5)
  }
})
