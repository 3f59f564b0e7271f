import { expect, it } from 'vitest'
import { withoutTemporary, noHighlights } from './highlights.ts'

const slots = Uint32Array.of(0, 2)
const undimmed = { ...noHighlights, hiddenEdges: slots, highlightedNodes: slots, highlightedEdges: slots }

it('withoutTemporary keeps lasting highlights and hides no elements', () => {
  const lasting = { ...noHighlights, highlightedNodes: slots, highlightedEdges: slots }
  expect(withoutTemporary({ ...undimmed, isPassing: false })).toEqual(lasting)
})

it('withoutTemporary drops highlights that only last while hovering', () => {
  expect(withoutTemporary({ ...undimmed, isPassing: true })).toEqual(noHighlights)
})
