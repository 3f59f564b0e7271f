import { nodesLeft } from '../../domain/filter/apply-filter.ts'
import { completionsOf } from '../../domain/filter/completion.ts'
import { type Filter, predicatesOf } from '../../domain/filter/filter.ts'
import { isFilterKey } from '../../domain/filter/filter-keys.ts'
import { problemsOf } from '../../domain/filter/filter-problems.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import { printFilter } from '../../domain/filter/filter-writer.ts'
import type { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { filterMoment } from '../network/shown.ts'
import type { TypedOffers } from '../ui/action.ts'
import { texts } from './texts.ts'

const mostCompletions = 6
/** What is asked about, before a comparison. */
const asked = /([^\s"(),:=<>!-]+)\s*(?:!=|[:=<>])/g

/**
 * What is typed where one looks for anything, read as a filter: applied it takes the place of the one there is. Null for plain
 * words, which look for names. Cost: one pass over the nodes, as for showing it.
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
    act:
      filter && problem === null
        ? {
            title: texts.typed(printFilter(filter), nodesLeft(filter, columns, filterMoment(session.beside)).nodeCount),
            run: () => session.show({ ...session.showing.value, filter }),
          }
        : null,
    // What is there already is no proposal.
    completions: completions.filter(({ text }) => text !== typed),
    mistake: problem,
  }
}

/** An address that is looked for compares nothing: the network has no field "https". */
function comparesSomething(filter: Filter, columns: GraphColumns): boolean {
  return predicatesOf(filter).some(
    (predicate) =>
      predicate.kind === 'key' ||
      predicate.kind === 'around' ||
      (predicate.kind === 'field' && problemsOf(predicate, columns).length === 0),
  )
}

function asksByKey(typed: string): boolean {
  return [...typed.matchAll(asked)].some(
    ([, key = '']) => isFilterKey(key.toLowerCase()) || key.toLowerCase() === 'within',
  )
}
