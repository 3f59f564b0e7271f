import { type Filter, joined, partsOf } from './filter.ts'
import { printFilter } from './filter-writer.ts'

/** Returns the parts of a filter that must all match. */
function conditionsOf(filter: Filter | null): readonly Filter[] {
  const { kind, parts } = partsOf(filter)
  return kind === 'all' || !filter ? parts : [filter]
}

/** Whether a filter contains all conditions of `wanted`, in the same form. */
export function hasConditions(filter: Filter | null, wanted: Filter): boolean {
  const printed = new Set(conditionsOf(filter).map(printFilter))
  return conditionsOf(wanted).every((part) => printed.has(printFilter(part)))
}

/** Adds a condition to a filter; null is the empty filter. */
export function withCondition(filter: Filter | null, wanted: Filter): Filter {
  const before = conditionsOf(filter)
  const printed = new Set(before.map(printFilter))
  return joined('all', [...before, ...conditionsOf(wanted).filter((part) => !printed.has(printFilter(part)))]) ?? wanted
}

/** Removes a condition from a filter. Returns null if nothing is left. */
export function withoutCondition(filter: Filter | null, unwanted: Filter): Filter | null {
  const printed = new Set(conditionsOf(unwanted).map(printFilter))
  return joined(
    'all',
    conditionsOf(filter).filter((part) => !printed.has(printFilter(part))),
  )
}
