import { expect, it } from 'vitest'
import { lastingOf, noHighlights } from './highlights.ts'

const slots = Uint32Array.of(0, 2)
const standingOut = { ...noHighlights, hiddenEdges: slots, highlightedNodes: slots, highlightedEdges: slots }

it('keeps of the network at rest what was chosen to stand out, and hides nothing that the page shows', () => {
  const lasting = { ...noHighlights, highlightedNodes: slots, highlightedEdges: slots }
  expect(lastingOf({ ...standingOut, isPassing: false })).toEqual(lasting)
})

it('keeps nothing of what stands out while the pointer is on it', () => {
  expect(lastingOf({ ...standingOut, isPassing: true })).toEqual(noHighlights)
})
