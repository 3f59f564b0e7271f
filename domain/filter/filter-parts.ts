import { type Filter, joined, partsOf } from './filter.ts'
import { printFilter } from './filter-writer.ts'

/** The parts that all hold. */
function held(filter: Filter | null): readonly Filter[] {
  const { kind, parts } = partsOf(filter)
  return kind === 'all' || !filter ? parts : [filter]
}

/** True if a filter asks for all that another asks for, in the same words. */
export function asksFor(filter: Filter | null, wanted: Filter): boolean {
  const printed = new Set(held(filter).map(printFilter))
  return held(wanted).every((part) => printed.has(printFilter(part)))
}

/** A filter that asks for another as well; null asks for nothing. */
export function asking(filter: Filter | null, wanted: Filter): Filter {
  const before = held(filter)
  const printed = new Set(before.map(printFilter))
  return joined('all', [...before, ...held(wanted).filter((part) => !printed.has(printFilter(part)))]) ?? wanted
}

/** A filter that asks for another no longer; null if it asked for nothing else. */
export function notAsking(filter: Filter | null, unwanted: Filter): Filter | null {
  const printed = new Set(held(unwanted).map(printFilter))
  return joined(
    'all',
    held(filter).filter((part) => !printed.has(printFilter(part))),
  )
}
