import { nodesLeft } from '../../domain/filter/apply-filter.ts'
import { completionsOf } from '../../domain/filter/completion.ts'
import { type Filter, predicatesOf } from '../../domain/filter/filter.ts'
import { isFilterKey } from '../../domain/filter/filter-keys.ts'
import { isAwaited } from '../../domain/filter/filter-needs.ts'
import { problemsOf } from '../../domain/filter/filter-problems.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import type { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { filterMoment } from '../network/shown.ts'
import type { TypedOffers } from '../ui/keys/action.ts'
import { texts } from './texts.ts'

const mostCompletions = 6
/** Matches the left side of a comparison. */
const asked = /([^\s"(),:=<>!-]+)\s*(?:!=|[:=<>])/g

/**
 * Parses text from a general search field as a filter, which would replace the current one. Returns null for plain
 * words, which search for names. Cost: one pass over the nodes, like applying the filter.
 */
export function typedFilter(session: EditingSession, typed: string): TypedOffers | null {
  const { graph, columns } = session
  if (!graph || !columns) return null
  const { filter, mistake } = readFilter(typed)
  const problem = mistake?.sentence ?? problemsOf(filter, columns)[0] ?? null
  if (filter ? !comparesSomething(filter, columns) : !asksByKey(typed)) return null
  const { from, options } = completionsOf(typed, graph, mostCompletions)
  const completions = options.map(({ text, hint }) => ({ text: typed.slice(0, from) + text, hint }))
  return {
    group: texts.title,
    acts:
      filter && problem === null
        ? [
            {
              title: texts.typed(printFilter(filter), countOf(session, filter, columns)),
              run: () => session.show({ ...session.showing.value, filter }),
            },
          ]
        : [],
    // Completions that equal the typed text are left out.
    completions: completions.filter(({ text }) => text !== typed),
    mistake: problem,
  }
}

/** Returns the number of matching nodes. Null if the filter needs results that are not known. */
function countOf({ beside }: EditingSession, filter: Filter, columns: GraphColumns): number | null {
  if (isAwaited(filter, columns, beside)) return null
  return nodesLeft(filter, columns, filterMoment(beside)).nodeCount
}

/**
 * Whether the filter compares an existing property. A pasted URL does not, because the network has no field "https".
 */
function comparesSomething(filter: Filter, columns: GraphColumns): boolean {
  return predicatesOf(filter).some(
    (predicate) =>
      predicate.kind === 'key' ||
      predicate.kind === 'around' ||
      predicate.kind === 'community' ||
      (predicate.kind === 'field' && problemsOf(predicate, columns).length === 0),
  )
}

function asksByKey(typed: string): boolean {
  return [...typed.matchAll(asked)].some(
    ([, key = '']) => isFilterKey(key.toLowerCase()) || ['within', 'community'].includes(key.toLowerCase()),
  )
}
