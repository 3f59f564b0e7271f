import { expect, it } from 'vitest'
import { lastingOf, noHighlights } from './highlights.ts'

const slots = Uint32Array.of(0, 2)
const standingOut = { ...noHighlights, hiddenEdges: slots, highlightedNodes: slots, highlightedEdges: slots }

it('lastingOf keeps lasting highlights and hides no elements', () => {
  const lasting = { ...noHighlights, highlightedNodes: slots, highlightedEdges: slots }
  expect(lastingOf({ ...standingOut, isPassing: false })).toEqual(lasting)
})

it('lastingOf drops highlights that only last while hovering', () => {
  expect(lastingOf({ ...standingOut, isPassing: true })).toEqual(noHighlights)
})
