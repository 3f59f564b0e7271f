import type { NodeType } from '../entities/node/node.ts'
import type { ReportFigure } from '../entities/report/report.ts'
import type { Graph } from '../entities/graph.ts'
import { componentsOf } from '../graph/metrics/components.ts'
import { networkColumns, type TieGraph, tieGraph } from '../graph/metrics/tie-graph.ts'
import { finish } from '../finish.ts'
import { contactsOf, type PeriodContacts, type ReportedState, type ReportSource } from './source.ts'

/** The display form of a figure: a whole number, a number with one decimal, or a percentage. */
export type FigureForm = 'count' | 'decimal' | 'share'

interface Counted {
  readonly graph: Graph
  readonly day: string
  readonly ties: TieGraph
  readonly contacts: PeriodContacts
}

interface FigureKind {
  readonly form: FigureForm
  /** Whether the figure counts events in the period of the report, rather than describing the state at its end. */
  readonly isOfPeriod?: boolean
  /** Returns the value. Null if it is undefined, such as an average of no values. */
  readonly of: (counted: Counted) => number | null
}

const count = (of: (counted: Counted) => number): FigureKind => ({ form: 'count', of })
const ofType = (type: NodeType) => count(({ graph }) => graph.nodes.count((node) => node.type === type))

/**
 * Form and computation of each figure. `averageConnections` counts all connections, like `connections`. `density` counts
 * a connected pair of nodes once.
 */
export const figureKinds: Readonly<Record<ReportFigure, FigureKind>> = {
  nodes: count(({ graph }) => graph.nodes.size),
  people: ofType('person'),
  organizations: ofType('organization'),
  events: ofType('event'),
  venues: ofType('venue'),
  connections: count(({ graph }) => graph.edges.size),
  averageConnections: {
    form: 'decimal',
    // Each connection has two ends.
    of: ({ graph }) => (graph.nodes.size === 0 ? null : (2 * graph.edges.size) / graph.nodes.size),
  },
  averageStrength: {
    form: 'decimal',
    of({ graph }) {
      let [sum, known] = [0, 0]
      for (const { strength } of graph.edges.values()) {
        if (strength === null) continue
        sum += strength
        known++
      }
      return known === 0 ? null : sum / known
    },
  },
  density: {
    form: 'share',
    of: ({ ties: { ids, ends } }) => (ids.length < 2 ? null : ends.length / (ids.length * (ids.length - 1))),
  },
  parts: count(({ ties }) => componentsOf(ties).sizes.filter((size) => size > 1).length),
  unconnected: count(({ ties }) => componentsOf(ties).sizes.filter((size) => size === 1).length),
  openTasks: count(({ graph }) => graph.tasks.count(({ completed }) => !completed)),
  overdueTasks: count(({ graph, day }) =>
    graph.tasks.count(({ completed, dueDate }) => !completed && dueDate !== null && dueDate < day),
  ),
  completedTasks: count(({ graph }) => graph.tasks.count(({ completed }) => completed)),
  interactions: { ...count(({ contacts }) => contacts.interactions), isOfPeriod: true },
  peopleContacted: { ...count(({ contacts }) => contacts.nodes), isOfPeriod: true },
}

/** Returns a function that computes figures of a state. Cost: one pass over its nodes and connections. */
export function figuresOf(state: ReportedState, source: ReportSource): (figure: ReportFigure) => number | null {
  const ties = tieGraph(finish(networkColumns(state.graph)))
  const counted = { graph: state.graph, day: state.day, ties, contacts: contactsOf(state, source) }
  return (figure) => figureKinds[figure].of(counted)
}
