import type { ExportRhythm, ExportSchedule } from '../../../contract/exports.ts'
import { momentIn } from '../../../domain/time-zones.ts'
import { hourName } from '../forms/hour-name.ts'
import { exportTexts as words, scheduleTexts, settingsTexts } from '../texts.ts'

/** Returns the name of a schedule, such as "Choir: CSV, Excel". */
export function scheduleName({ networkName, formats }: Pick<ExportSchedule, 'networkName' | 'formats'>): string {
  return words.name(networkName ?? words.allNetworks, formats.map((id) => settingsTexts.formats[id]).join(', '))
}

/** Returns the times of a schedule, such as "Every Monday at 06:00, Europe/Lisbon". */
export function rhythmSentence({ every, day, hour, timeZone }: ExportSchedule): string {
  return words.rhythm(`${words.every[every]}${dayName(every, day)}`, hourName(hour), timeZone)
}

function dayName(every: ExportRhythm, day: number | null): string {
  if (every === 'day' || day === null) return ''
  return every === 'week' ? ` ${scheduleTexts.weekdays[day - 1]}` : ` ${words.onDay(day)}`
}

/** Describes when the next export runs, or why none does. */
export function nextSentence({ nextAt, stoppedBy, timeZone }: ExportSchedule): string {
  return nextAt === null ? words.stopped[stoppedBy ?? 'person'] : words.next(momentIn(nextAt, timeZone))
}
