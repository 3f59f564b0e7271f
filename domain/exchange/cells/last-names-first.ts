import type { Table } from '../table.ts'
import { isNameOfOrganization } from './type-of-name.ts'

/** Minimum number of names in a column. Fewer names could all contain a comma by chance. */
const fewestNames = 3

/**
 * Matches words such as "van", "den" and "de". They belong to the surname, but follow the first name in "Berg, Anna van
 * den".
 */
const particle =
  /^(?:van|von|der|den|de|del|della|di|da|do|dos|das|du|la|le|el|al|bin|ibn|ter|ten|tot|zu|zur|af|av|y|e)$/iu
const nameWord = /^\p{Lu}\p{M}*[\p{L}\p{M}'’.-]*$/u
const wordWithoutCase = /^[\p{Lo}\p{M}]+$/u
/** Matches titles, which can also follow a comma after a name. */
const title =
  /^(?:jr|sr|ii|iii|iv|md|phd|dphil|edd|dds|dmd|do|rn|esq|cpa|cfa|mba|msc|bsc|ba|ma|bs|ms|jd|llm|pe|obe|mbe|dr|prof|ret|usa|uk)$/iu
const mostWords = 4

/**
 * Whether a column contains only names of people with the last name first, as in "Smith, John". Companies ("Acme,
 * Inc."), titles ("Ann Lee, PhD") and places ("Boston, MA", "Lyon, France") also contain commas. The result is false if
 * the cells could be one of these.
 */
export function areLastNamesFirst(cells: Iterable<string>): boolean {
  const firstNames = new Map<string, number>()
  let names = 0
  for (const cell of cells) {
    const name = cell.trim()
    if (name === '') continue
    const parts = partsOf(name)
    if (!parts) return false
    names += 1
    firstNames.set(parts.first, (firstNames.get(parts.first) ?? 0) + 1)
  }
  if (names < fewestNames) return false
  // If many cells have the same text after the comma, that text is a place rather than a first name.
  if (Math.max(...firstNames.values()) > Math.max(2, names / 4)) return false
  const countries = [...firstNames].reduce((sum, [first, count]) => sum + (isCountry(first) ? count : 0), 0)
  return countries * 2 < names
}

/**
 * Returns the headers of columns in which all names have the last name first. Empty for formats that define whether
 * rows are nodes or edges. Programs that write these formats store the parts of names separately, and names exported by
 * Kithmap must stay unchanged.
 */
export function lastNamesFirst({ kind, headers, rows }: Pick<Table, 'kind' | 'headers' | 'rows'>): string[] {
  if (kind !== undefined) return []
  function* cellsIn(column: number): Generator<string, void, void> {
    for (const { cells } of rows) yield cells[column] ?? ''
  }
  return headers.filter((_, column) => areLastNamesFirst(cellsIn(column)))
}

/** Converts "Smith, John" to "John Smith". Returns other strings unchanged. */
export function withFirstNameFirst(name: string): string {
  const parts = partsOf(name)
  return parts ? `${parts.first} ${parts.last}` : name
}

function partsOf(name: string): { readonly last: string; readonly first: string } | null {
  const [last = '', first = '', ...others] = name.split(/[,，]/).map((part) => part.replace(/\s+/g, ' ').trim())
  if (others.length > 0 || !isPartOfName(last) || !isPartOfName(first)) return null
  if (isNameOfOrganization(name) || title.test(first.replaceAll('.', ''))) return null
  // Two or three capitals after the comma are a state, as in "Boston, MA", unless the whole name is in capitals, as in
  // "LEE, KIM".
  if (/^\p{Lu}{2,3}$/u.test(first) && last !== last.toUpperCase()) return null
  return { last, first }
}

function isPartOfName(part: string): boolean {
  const words = part.split(' ')
  const names = words.filter((word) => nameWord.test(word) || wordWithoutCase.test(word))
  return (
    words.length <= mostWords && names.length > 0 && words.every((word) => names.includes(word) || particle.test(word))
  )
}

let countries: ReadonlySet<string> | undefined

/** Whether a name is the English name of a country. */
function isCountry(name: string): boolean {
  countries ??= new Set(allCountries())
  return countries.has(name)
}

function* allCountries(): Generator<string, void, void> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place))
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second)
      if (name !== undefined) yield name
    }
  }
}
