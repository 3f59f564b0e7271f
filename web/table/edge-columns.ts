import { type Edge, EdgeChanges } from '../../domain/entities/edge/edge.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { TableColumn } from './column.ts'
import type { NodeFinder } from './node-finder.ts'
import { fieldColumns, meant, momentColumns, propertyColumn, computedColumn, wordKey } from './property-columns.ts'
import { texts } from './texts.ts'
import { readNumber } from '../../domain/exchange/cells/edge-weights.ts'

const schema = EdgeChanges

export function edgeColumns(graph: Graph, finder: NodeFinder): TableColumn[] {
  return [
    endColumn(graph, finder, 'from', 'sourceId'),
    propertyColumn<Edge>({ id: 'label', schema, width: 180, typed: ({ label }) => label, blank: '' }),
    endColumn(graph, finder, 'to', 'targetId'),
    propertyColumn<Edge>({
      id: 'direction',
      schema,
      width: 120,
      choices: Object.values(texts.directions),
      typed: ({ direction }) => texts.directions[direction],
      value: (typed) => meant(texts.directions, typed),
      blank: 'none',
      problem: texts.problems.direction,
    }),
    propertyColumn<Edge>({
      id: 'strength',
      schema,
      width: 100,
      isFigure: true,
      choices: ['1', '2', '3', '4', '5'],
      typed: ({ strength }) => (strength === null ? '' : String(strength)),
      key: ({ strength }) => strength,
      value: (typed) => readNumber(typed.trim()) ?? undefined,
      problem: texts.problems.strength,
    }),
    propertyColumn<Edge>({
      id: 'weight',
      schema,
      width: 100,
      isFigure: true,
      typed: ({ weight }) => (weight === null ? '' : String(weight)),
      key: ({ weight }) => weight,
      value: (typed) => readNumber(typed.trim()) ?? undefined,
      problem: texts.problems.number,
    }),
    ...fieldColumns(graph, 'edges'),
    propertyColumn<Edge>({
      id: 'notes',
      schema,
      width: 260,
      isUsual: false,
      hasLines: true,
      typed: ({ notes }) => notes,
      blank: '',
    }),
    propertyColumn<Edge>({ id: 'color', schema, width: 110, isUsual: false, typed: ({ color }) => color ?? '' }),
    computedColumn<Edge>({
      id: 'evidence',
      typed: ({ evidence }) => [evidence.kind, evidence.source].filter((part) => part !== null).join(', '),
    }),
    ...momentColumns(),
  ]
}

/**
 * Returns a column for an end of edges. The end of an existing edge cannot change. For a new edge, the user types the
 * name of the node.
 */
function endColumn({ nodes }: Graph, finder: NodeFinder, id: 'from' | 'to', end: 'sourceId' | 'targetId'): TableColumn {
  const title = texts.headings[id]
  const nameOf = (row: Edge) => nodes.get(row[end])?.name ?? ''
  return {
    id,
    title,
    width: 200,
    isUsual: true,
    typed: (row) => nameOf(row as Edge),
    key: (row) => wordKey(nameOf(row as Edge)),
    read(typed, isNew) {
      if (!isNew) return { problem: texts.problems.keepsEnds(title) }
      const found = finder.called(typed)
      return 'problem' in found ? found : { change: { ends: { [end]: found.id } } }
    },
  }
}
