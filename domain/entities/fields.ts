import { figure } from '../english.ts'
import { z } from 'zod'
import { isStorable } from './storable.ts'

/**
 * Building blocks of all schemas. Their error messages tell users what to do, because the same schemas validate forms,
 * imports, offline queues and the public API.
 */

/** Maximum length of a node's name. It also applies where a book refers to the node by its name. */
export const longestName = 200

/** Free text of at most `max` UTF-16 units, stored exactly as given. */
export const text = (max: number, what = 'This text') =>
  z
    .string()
    .max(max, `${what} can have at most ${figure(max)} characters.`)
    .refine(isStorable, `${what} contains characters that cannot be stored (NUL or half of a surrogate pair).`)

/** A single line of text. Surrounding white space is removed. */
export const line = (max: number, what: string) =>
  z
    .string()
    .trim()
    .max(max, `${what} can have at most ${figure(max)} characters.`)
    .refine(isStorable, `${what} contains characters that cannot be stored (NUL or half of a surrogate pair).`)

export const id = z.uuid('An id must be a UUID.').toLowerCase()

/** #rrggbb, in lowercase. */
export const color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'A color must look like #0a66c2.')

/** Web addresses that are safe in a link. Anything but http and https could run code in the page. */
export const webAddress = z
  .string()
  .trim()
  .max(2000, 'A web address can have at most 2,000 characters.')
  .refine(isWebAddress, 'A web address must start with http:// or https://.')

export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !isStorable(value)) return false
  return URL.canParse(value)
}

/** Whether PostgreSQL can store the year of a date. PostgreSQL counts years from 1, but ISO 8601 has a year 0. */
const hasStorableYear = (value: string) => !value.startsWith('0000')

/** A calendar day without a time zone, yyyy-mm-dd. */
export const day = z.iso
  .date('A date must look like 2026-05-31.')
  .refine(hasStorableYear, 'A date must be in the year 0001 or later.')

/** A timestamp, ISO 8601 in UTC. It is truncated to milliseconds, so that it is the same in every store. */
export const moment = z.iso
  .datetime('A timestamp must look like 2026-05-31T07:05:03.120Z.')
  .refine(hasStorableYear, 'A timestamp must be in the year 0001 or later.')
  .overwrite(toMilliseconds)

const momentLength = '2026-05-31T07:05:03.120Z'.length

function toMilliseconds(value: string): string {
  if (value.length === momentLength) return value
  const at = Date.parse(value)
  return Number.isNaN(at) ? value : new Date(at).toISOString()
}

/**
 * A coordinate in canvas units; one unit is one CSS pixel at zoom 1. The limit keeps sums and screen transforms exact.
 */
export const coordinate = z
  .number()
  .min(-10_000_000, 'A position must be within ±10,000,000.')
  .max(10_000_000, 'A position must be within ±10,000,000.')
