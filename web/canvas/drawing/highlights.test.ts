import { expect, it } from 'vitest'
import { withoutTemporary, noHighlights } from './highlights.ts'

const slots = Uint32Array.of(0, 2)
const undimmed = { ...noHighlights, hiddenEdges: slots, highlightedNodes: slots, highlightedEdges: slots }

it('withoutTemporary keeps highlights that remain after hovering, and hides no connections', () => {
  const lasting = { ...noHighlights, highlightedNodes: slots, highlightedEdges: slots }
  expect(withoutTemporary({ ...undimmed, isPassing: false })).toEqual(lasting)
})

it('withoutTemporary drops highlights that remain only while the pointer hovers', () => {
  expect(withoutTemporary({ ...undimmed, isPassing: true })).toEqual(noHighlights)
})
