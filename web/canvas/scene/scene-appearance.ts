import type { Look } from '../../../domain/appearance/looks.ts'

/** The properties that a color group has in drawings. */
export type DrawnLook = Pick<Look, 'name' | 'color'>

/** Appearance settings that apply to the whole network. */
export interface SceneAppearance {
  readonly looks: readonly DrawnLook[]
  /** Whether cards have different sizes. */
  readonly sized: boolean
  readonly labels: boolean
  readonly arrows: boolean
}

/** The default, without appearance settings. */
export const plainSceneAppearance: SceneAppearance = { looks: [], sized: false, labels: true, arrows: true }

/** Properties of single nodes that differ from the default: scales in percent, and indexes in `looks`. */
export interface AppearanceUpdate {
  readonly appearance: SceneAppearance
  readonly scales: ReadonlyMap<string, number> | null
  readonly lookOf: ReadonlyMap<string, number> | null
}
