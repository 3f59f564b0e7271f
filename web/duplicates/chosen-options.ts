import type { FieldValue } from '../../domain/entities/field/field-value.ts'
import type { MergeChoice } from '../../domain/graph/merging/merge-choices.ts'

/** What was chosen, by choice. Values and no places: the places change with the node that stays and with what others do. */
export type ChosenValues = ReadonlyMap<string, FieldValue>

/** As `chosen`, with an option taken. All notes together are what is taken unless something else is. */
export function withChosen(chosen: ChosenValues, { key, options, hasAll }: MergeChoice, place: number): ChosenValues {
  const next = new Map(chosen)
  const value = options[place]?.value
  if (value === undefined || (hasAll && place === 0)) next.delete(key)
  else next.set(key, value)
  return next
}

/** Where the chosen values stand now; one that nobody has any more is as if it had not been chosen. */
export function placesOf(choices: readonly MergeChoice[], chosen: ChosenValues): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { key, options, hasAll } of choices) {
    const place = options.findIndex(({ value }, index) => value === chosen.get(key) && !(hasAll && index === 0))
    if (place >= 0) places.set(key, place)
  }
  return places
}
