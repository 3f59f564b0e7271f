import { useEffect, useState } from 'react'
import { nodesLeft } from '../../domain/filter/apply-filter.ts'
import type { Filter } from '../../domain/filter/filter.ts'
import { isAwaited, noNeeds } from '../../domain/filter/filter-needs.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { filterMoment } from '../network/shown.ts'
import { useFilterData } from '../network/use-filter-data.ts'
import { useObservable } from '../ui/observable.ts'

/**
 * Returns the number of nodes that match each filter alone. Null while it is not counted. Filters are counted one at a
 * time while the user is not typing, and each result is shown immediately.
 */
export function useCounts(session: EditingSession, filters: readonly Filter[]): readonly (number | null)[] {
  const whole = useObservable(session.shown, (shown) => shown?.whole ?? null)
  // Requests no data itself, because the filter of the canvas already requests the data that its parts need.
  const beside = useFilterData(session, noNeeds)
  const [counted, setCounted] = useState<{ readonly of: unknown; readonly counts: ReadonlyMap<string, number> }>({
    of: null,
    counts: new Map(),
  })
  const printed = filters.map(printFilter)
  const wanted = printed.join('\n')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { columns } = session
    if (!columns) return
    const counts = new Map<string, number>()
    const rest = filters.values()
    const next = () => {
      const { value: filter, done } = rest.next()
      if (done) return setCounted({ of: whole, counts })
      if (!isAwaited(filter, columns, beside)) {
        counts.set(printFilter(filter), nodesLeft(filter, columns, filterMoment(beside)).nodeCount)
      }
      timer = setTimeout(next)
    }
    timer = setTimeout(next, countAfterMs)
    return () => clearTimeout(timer)
    // Each parse of a filter creates a new object. The effect therefore depends on the text of the filters, not on the
    // objects.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, whole, beside, wanted])
  return printed.map((filter) => counted.counts.get(filter) ?? null)
}

const countAfterMs = 60
