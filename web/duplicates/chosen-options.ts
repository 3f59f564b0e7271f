import type { FieldValue } from '../../domain/entities/field/field-value.ts'
import type { MergeChoice } from '../../domain/entities/node/merging/merge-choices.ts'

/**
 * The chosen values by the key of the choice. Stores values instead of indexes, because the indexes change when the
 * user keeps another node or when other users edit the nodes.
 */
export type ChosenValues = ReadonlyMap<string, FieldValue>

/** Returns `chosen` with another option. Combining all notes needs no entry, because it is the default. */
export function withChosen(chosen: ChosenValues, { key, options, hasAll }: MergeChoice, place: number): ChosenValues {
  const next = new Map(chosen)
  const value = options[place]?.value
  if (value === undefined || (hasAll && place === 0)) next.delete(key)
  else next.set(key, value)
  return next
}

/** Returns the current indexes of the chosen values. A value that no longer exists counts as not chosen. */
export function placesOf(choices: readonly MergeChoice[], chosen: ChosenValues): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { key, options, hasAll } of choices) {
    const place = options.findIndex(({ value }, index) => value === chosen.get(key) && !(hasAll && index === 0))
    if (place >= 0) places.set(key, place)
  }
  return places
}
