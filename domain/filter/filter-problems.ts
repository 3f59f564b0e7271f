import { tagKey } from '../entities/tag/tag.ts'
import { folded } from '../folded.ts'
import { fieldsCalled, fits, isOrdered } from './field-tests.ts'
import { type Filter, idIn, type Predicate, predicatesOf } from './filter.ts'
import { hasTerms } from './filter-keys.ts'
import type { GraphColumns } from './graph-columns.ts'
import { placesOf } from './node-tests.ts'
import { texts } from './texts.ts'

/** Returns messages about tags, groups, nodes and fields that the filter mentions and the network does not have. */
export function problemsOf(filter: Filter | null, columns: GraphColumns): string[] {
  return filter ? predicatesOf(filter).flatMap((predicate) => problemsIn(predicate, columns)) : []
}

function problemsIn(predicate: Predicate, columns: GraphColumns): string[] {
  const { graph } = columns
  switch (predicate.kind) {
    case 'text':
      return []
    case 'around':
    case 'community':
      return predicate.of.flatMap((reference) => {
        if (placesOf(reference, columns).length > 0) return []
        return idIn(reference) === null ? texts.unknownNode(reference) : texts.goneNode
      })
    case 'key':
      if (predicate.key === 'tag') {
        return predicate.values.flatMap((name) => (graph.tagByKey.has(tagKey(name)) ? [] : texts.unknownTag(name)))
      }
      if (predicate.key === 'in') {
        const known = new Set(Array.from(graph.groups.values(), ({ name }) => folded(name)))
        return predicate.values.flatMap((name) => (known.has(folded(name)) ? [] : texts.unknownGroup(name)))
      }
      if (predicate.key !== 'has') return []
      return predicate.values.flatMap((name) =>
        (hasTerms as readonly string[]).includes(name.toLowerCase()) || fieldsCalled(graph, name, 'nodes').length > 0
          ? []
          : texts.unknownHavable(name, hasTerms),
      )
    case 'field':
      return problemsOfField(predicate, columns)
  }
}

function problemsOfField({ field: name, by, values }: Extract<Predicate, { kind: 'field' }>, { graph }: GraphColumns) {
  const ofNodes = fieldsCalled(graph, name, 'nodes')
  const fields = ofNodes.length > 0 ? ofNodes : fieldsCalled(graph, name, 'edges')
  const [first] = fields
  if (!first) return [texts.unknownField(name)]
  if (by !== ':' && by !== '=' && !fields.some(isOrdered)) return [texts.noFieldComparison(name)]
  return values.flatMap((value) =>
    fields.some((field) => fits(field, value)) ? [] : texts.unfitField(name, texts.fieldKinds[first.kind], value),
  )
}
