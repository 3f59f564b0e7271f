import type { Edge } from '../entities/edge/edge.ts'
import type { Graph } from '../entities/graph.ts'
import { fieldsCalled, fieldTest } from './field-tests.ts'
import { type Filter, predicatesOf, type Predicate } from './filter.ts'
import { filterKeys } from './filter-keys.ts'
import { numbersIn, testsOf } from './filter-values.ts'
import { compareTexts } from './node-tests.ts'

export type EdgeTest = (edge: Edge) => boolean

/**
 * Returns the test for connections, or null if the predicate is about nodes. If nodes and connections both have a field
 * of that name, the predicate is about nodes.
 */
export function edgeTest(predicate: Predicate, graph: Graph, today: string): EdgeTest | null {
  if (predicate.kind === 'field') {
    if (fieldsCalled(graph, predicate.field, 'nodes').length > 0) return null
    const fields = fieldsCalled(graph, predicate.field, 'edges')
    const test = fieldTest(fields, predicate, today)
    return fields.length > 0 ? ({ fieldValues }) => test(fieldValues) : null
  }
  if (predicate.kind !== 'key' || filterKeys[predicate.key].about === 'nodes') return null
  const { key, by, values } = predicate
  switch (key) {
    case 'label': {
      const test = compareTexts(by, values)
      return ({ label }) => test(label)
    }
    case 'strength':
    case 'weight': {
      const tests = values.flatMap((value) => testsOf(by, numbersIn(value)))
      return ({ [key]: own }) => own !== null && tests.some((test) => test(own))
    }
    case 'evidence': {
      const wanted = new Set(values)
      return ({ evidence }) => wanted.has(evidence.kind)
    }
    case 'direction': {
      const wanted = new Set(values)
      return ({ direction }) => wanted.has(direction)
    }
    default:
      return null
  }
}

/**
 * Evaluates the conditions of a filter on connections. Returns for each connection 1 (included), 0 (excluded), or a
 * value in between if the conditions on connections do not decide. Returns null if the filter has no conditions on
 * connections.
 */
export function edgeEvaluation(filter: Filter, graph: Graph, today: string): ((edge: Edge) => number) | null {
  if (!predicatesOf(filter).some((predicate) => edgeTest(predicate, graph, today))) return null
  const verdictOf = (part: Filter): ((edge: Edge) => number) => {
    switch (part.kind) {
      case 'all': {
        const verdicts = part.parts.map(verdictOf)
        return (edge) => verdicts.reduce((least, verdict) => Math.min(least, verdict(edge)), 1)
      }
      case 'any': {
        const verdicts = part.parts.map(verdictOf)
        return (edge) => verdicts.reduce((most, verdict) => Math.max(most, verdict(edge)), 0)
      }
      case 'not': {
        const verdict = verdictOf(part.part)
        return (edge) => 1 - verdict(edge)
      }
      case 'text':
      case 'key':
      case 'field':
      case 'around':
      case 'community': {
        const test = edgeTest(part, graph, today)
        return test ? (edge) => (test(edge) ? 1 : 0) : () => undecided
      }
    }
  }
  return verdictOf(filter)
}

const undecided = 0.5
