import { type Emphasis, stand } from './emphasis.ts'
import type { View } from './geometry.ts'
import type { Portraits } from './portraits.ts'
import type { Sheet } from './sheet.ts'
import type { Palette } from './tones.ts'

/** Of a moving network one part stands still and the other goes with the hand. */
export type Part = 'all' | 'still' | 'held'

/** Everything a drawing depends on. */
export interface Subject {
  readonly sheet: Sheet
  readonly emphasis: Emphasis
  readonly palette: Palette
  readonly portraits: Pick<Portraits, 'of'>
  readonly view: View
  readonly part: Part
  /** Nothing is left out or simplified for the sake of speed: nobody is waiting for the next frame. */
  readonly thorough: boolean
}

/** How strongly what is not lit is seen while something is. */
const dimmed = 0.25

export function alphaOfNode({ emphasis }: Subject, slot: number): number {
  return !emphasis.dimming || emphasis.ofNode(slot) & stand.lit ? 1 : dimmed
}

export function alphaOfEdge({ emphasis }: Subject, slot: number): number {
  return !emphasis.dimming || emphasis.ofEdge(slot) & stand.lit ? 1 : dimmed
}
