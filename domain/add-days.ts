/** Milliseconds in a day of 24 hours. */
export const dayMs = 86_400_000

/** Returns the calendar day `days` after another one. Negative `days` give an earlier day. Both days are yyyy-mm-dd. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
