import { texts } from './texts.ts'

/** Returns the hint of a field in which another user saved `value` while this user types, or null. */
export function overtakenText(value: string | undefined): string | null {
  return value === undefined ? null : texts.overtaken(value)
}
