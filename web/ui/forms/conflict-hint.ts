import { texts } from '../texts.ts'

/**
 * Returns the hint for a field if another user has saved `value` while this user is typing. Null if there is no such
 * value.
 */
export function conflictHint(value: string | undefined): string | null {
  return value === undefined ? null : texts.overtaken(value)
}
