/** Formats an hour: '06:00' for 6. */
export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
