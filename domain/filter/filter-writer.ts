import type { Filter } from './filter.ts'
import { isFilterKey, reservedWords } from './filter-keys.ts'

/** Formats a filter as users would type it. Parsing the result gives the same filter. */
export function printFilter(filter: Filter | null): string {
  if (!filter) return ''
  switch (filter.kind) {
    case 'all':
      return filter.parts.map((part) => (isGroup(part) ? `(${printFilter(part)})` : printFilter(part))).join(' ')
    case 'any':
      return filter.parts
        .map((part) => (part.kind === 'any' ? `(${printFilter(part)})` : printFilter(part)))
        .join(' or ')
    case 'not':
      return `not ${isGroup(filter.part) ? `(${printFilter(filter.part)})` : printFilter(filter.part)}`
    case 'text':
      return word(filter.text)
    case 'key':
      return `${filter.key}${filter.by}${values(filter.values)}`
    case 'field':
      return `${printName(filter.field)}${filter.by}${values(filter.values)}`
    case 'community':
      return `community of ${filter.of.map(printValue).join(', ')}`
    case 'around':
      return `${filter.steps === null ? 'component' : `within:${filter.steps}`} of ${filter.of.map(printValue).join(', ')}`
  }
}

function isGroup({ kind }: Filter): boolean {
  return kind === 'all' || kind === 'any'
}

function values(each: readonly string[]): string {
  return each.map(printValue).join(',')
}

const plainWord = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.@'+&/-]*$/u
const plainValue = /^[\p{L}\p{N}_.@+#/-][\p{L}\p{M}\p{N}_.@'+&#%/-]*$/u
const plainName = /^[\p{L}][\p{L}\p{M}\p{N}_-]*$/u

const isReserved = (written: string) => reservedWords.has(written.toLowerCase())

function word(text: string): string {
  return plainWord.test(text) && !isReserved(text) ? text : quoted(text)
}

/** Formats a value, with quotes if necessary. */
export function printValue(text: string): string {
  return plainValue.test(text) && !isReserved(text) ? text : quoted(text)
}

/** Formats the name of a field. A name that is also a filter key is quoted. */
export function printName(name: string): string {
  return plainName.test(name) && !isReserved(name) && !isFilterKey(name.toLowerCase()) ? name : quoted(name)
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
