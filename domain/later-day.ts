/** Milliseconds in a calendar day without a change of daylight saving time. */
export const dayMs = 86_400_000

/** Returns the calendar day that is `days` after another one. Both are yyyy-mm-dd. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
