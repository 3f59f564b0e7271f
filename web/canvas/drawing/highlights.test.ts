import { expect, it } from 'vitest'
import { withoutTemporary, noHighlights } from './highlights.ts'

const slots = Uint32Array.of(0, 2)
const undimmed = { ...noHighlights, hiddenEdges: slots, highlightedNodes: slots, highlightedEdges: slots }

it('withoutTemporary keeps highlights that last beyond hovering, and hides no connections', () => {
  const lasting = { ...noHighlights, highlightedNodes: slots, highlightedEdges: slots }
  expect(withoutTemporary({ ...undimmed, isPassing: false })).toEqual(lasting)
})

it('withoutTemporary drops highlights that only last while hovering', () => {
  expect(withoutTemporary({ ...undimmed, isPassing: true })).toEqual(noHighlights)
})
