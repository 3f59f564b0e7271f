import { readDate } from '../exchange/cells/dates.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\b(?:,? (\\d{4})\\b)?`, 'gi')
const monthFirst = new RegExp(`\\b${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`, 'gi')
const yearFirst = /\b(\d{4})-(\d{2})-(\d{2})\b/g
/** A leap year, in which every day of any year exists. */
const leapYear = '2024'

/**
 * Finds a date in an English text that does not exist, such as "31 February". Returns it as written, or null if there
 * is none. Numeric dates count only with the year first, because other numbers such as 24/7 are often no dates.
 */
export function findImpossibleDay(text: string): string | null {
  const dates = [
    ...Array.from(text.matchAll(dayFirst), ([words, day, name, year]) => ({
      words,
      year,
      month: inFigures(name),
      day,
    })),
    ...Array.from(text.matchAll(monthFirst), ([words, name, day, year]) => ({
      words,
      year,
      month: inFigures(name),
      day,
    })),
    ...Array.from(text.matchAll(yearFirst), ([words, year, inYear, day]) => ({ words, year, month: inYear, day })),
  ]
  const exists = ({ year = leapYear, month: inYear, day }: (typeof dates)[number]) =>
    readDate(`${year}-${inYear}-${day}`, 'day-first') !== null
  return dates.find((date) => !exists(date))?.words ?? null
}

function inFigures(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}
