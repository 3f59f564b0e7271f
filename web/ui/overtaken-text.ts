import { texts } from './texts.ts'

/** What a field says in which `value` was saved elsewhere while somebody types; null where nothing was. */
export function overtakenText(value: string | undefined): string | null {
  return value === undefined ? null : texts.overtaken(value)
}
