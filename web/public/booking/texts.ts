/* Imports nothing that the app uses, so that this page does not load code of the app. */

const minutes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'minute', unitDisplay: 'long' })

/** Words that the script of the booking page adds. */
export const bookingWords = {
  moreDays: 'More days',
  /** "30 minutes" */
  minutes: (count: number) => minutes.format(count),
}
