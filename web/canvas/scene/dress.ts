import type { Look } from '../../../domain/appearance/looks.ts'

/** What nodes of one color have in common, as far as it is drawn. */
export type DrawnLook = Pick<Look, 'name' | 'color'>

/** How a network is drawn besides what it is: the same for all its nodes and connections. */
export interface Dress {
  readonly looks: readonly DrawnLook[]
  /** Cards differ in size. */
  readonly sized: boolean
  readonly labels: boolean
  readonly arrows: boolean
}

/** As everything is drawn as long as nobody wants it otherwise. */
export const plainDress: Dress = { looks: [], sized: false, labels: true, arrows: true }

/** What is to be drawn otherwise, by node: in hundredths of what cards are, and places in the looks. */
export interface Wear {
  readonly dress: Dress
  readonly scales: ReadonlyMap<string, number> | null
  readonly lookOf: ReadonlyMap<string, number> | null
}
