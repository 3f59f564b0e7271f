import type { Look } from '../../../domain/appearance/looks.ts'

/** The drawn properties shared by all nodes of one color group. */
export type DrawnLook = Pick<Look, 'name' | 'color'>

/** Drawing options that apply to the whole network. */
export interface Dress {
  readonly looks: readonly DrawnLook[]
  /** True if cards differ in size. */
  readonly sized: boolean
  readonly labels: boolean
  readonly arrows: boolean
}

/** The default, without any appearance settings. */
export const plainDress: Dress = { looks: [], sized: false, labels: true, arrows: true }

/** Deviations from the default by node: scales in hundredths, and indexes of `looks`. */
export interface Wear {
  readonly dress: Dress
  readonly scales: ReadonlyMap<string, number> | null
  readonly lookOf: ReadonlyMap<string, number> | null
}
