import { counted } from '../../../domain/english.ts'

/** Words that the script of the booking page adds. */
export const bookingWords = {
  moreDays: 'More days',
  minutes: (minutes: number) => counted(minutes, 'minute'),
}
