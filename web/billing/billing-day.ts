import { productLanguage } from '../../domain/product-language.ts'
import { texts } from './texts.ts'

// Not in the user's locale, because the specification fixes the format.
const format = new Intl.DateTimeFormat(productLanguage, { year: 'numeric', month: 'long', day: 'numeric' })

/** Formats a date in the user's time zone, such as 'May 31, 2026'. */
export function billingDay(moment: string | null): string {
  return moment ? format.format(new Date(moment)) : texts.unknownDate
}
