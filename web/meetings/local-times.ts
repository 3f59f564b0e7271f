import { clockRangeText, localDay, momentText, weekdayText } from '../ui/time/days.ts'

/** Formats the time of a meeting: "Monday, March 30, 2026, 9:30 – 10:00 AM". */
export function meetingTime({ beginsAt, endsAt }: { readonly beginsAt: string; readonly endsAt: string }): string {
  const [from, to] = [new Date(beginsAt), new Date(endsAt)]
  return `${weekdayText(localDay(from))}, ${clockRangeText(from, to)}`
}

/** Formats the start of a meeting: "Mar 30, 2026, 9:30 AM". */
export const startText = (beginsAt: string) => momentText(new Date(beginsAt))
