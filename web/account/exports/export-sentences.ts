import type { ExportSchedule } from '../../../contract/exports.ts'
import { momentTextIn } from '../../ui/time/days.ts'
import { hourName } from '../forms/hour-name.ts'
import { exportTexts as words, settingsTexts } from '../texts.ts'

/** Returns the name of a schedule, such as "Choir: CSV, Excel". */
export function scheduleName({ networkName, formats }: Pick<ExportSchedule, 'networkName' | 'formats'>): string {
  return words.name(networkName ?? words.allNetworks, formats.map((id) => settingsTexts.formats[id]).join(', '))
}

/** Returns the times of a schedule, such as "Every Monday at 06:00 (Europe/Lisbon)". */
export function rhythmSentence({ every, day, hour, timeZone }: ExportSchedule): string {
  return words.rhythm[every](day ?? 1, hourName(hour), timeZone)
}

/** Returns a sentence with the time of the next export, or the reason why none is planned. */
export function nextSentence({ nextAt, stoppedBy, timeZone }: ExportSchedule): string {
  return nextAt === null ? words.stopped[stoppedBy ?? 'person'] : words.next(momentTextIn(nextAt, timeZone))
}
