/* Imports only small modules, so that this page does not load code of the app. */

import { productLanguage } from '../../../domain/product-language.ts'

const minutes = new Intl.NumberFormat(productLanguage, { style: 'unit', unit: 'minute', unitDisplay: 'long' })

/** Words that the script of the booking page adds. */
export const bookingWords = {
  moreDays: 'More days',
  /** Formats a duration: "30 minutes". */
  minutes: (count: number) => minutes.format(count),
}
