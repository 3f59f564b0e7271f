import { Map as ImmutableMap } from 'immutable'
import { type AnyEntity, anyGraph, type Graph, namedBy } from '../entities/graph.ts'
import { anyEntityKinds } from '../entities/entity-kinds.ts'
import { edgeTest, type EdgeTest, edgeEvaluation } from './edge-tests.ts'
import type { Filter, Predicate } from './filter.ts'
import { filterKeys } from './filter-keys.ts'
import type { GraphColumns } from './graph-columns.ts'
import { type FilterMoment, type NodeKey, nodeTest, type PlaceTest } from './node-tests.ts'

/** The nodes and edges that match a filter, by index in the columns. 1 means included. */
export interface FilterMatches {
  readonly nodes: Uint8Array
  readonly nodeCount: number
}

/**
 * Evaluates a filter for every node. A condition on connections holds if at least one connection of the node satisfies
 * it. Adjacent conditions on connections must hold for the same connection. Nodes in `kept` are always included. Cost:
 * one pass over the nodes, plus one over the connections if the filter has conditions on them.
 */
export function nodesLeft(
  filter: Filter,
  columns: GraphColumns,
  moment: FilterMoment,
  isKept: (id: string) => boolean = () => false,
): FilterMatches {
  const test = placeTest(filter, columns, moment)
  const nodes = new Uint8Array(columns.nodes.length)
  let nodeCount = 0
  for (let place = 0; place < nodes.length; place++) {
    if (!test(place) && !isKept(columns.nodes[place]?.id ?? '')) continue
    nodes[place] = 1
    nodeCount++
  }
  return { nodes, nodeCount }
}

function placeTest(filter: Filter, columns: GraphColumns, moment: FilterMoment): PlaceTest {
  switch (filter.kind) {
    case 'all': {
      const edgeTests: EdgeTest[] = []
      const tests: PlaceTest[] = []
      for (const part of filter.parts) {
        const ofEdge = isPredicate(part) ? edgeTest(part, columns.graph, moment.today) : null
        if (ofEdge) edgeTests.push(ofEdge)
        else tests.push(placeTest(part, columns, moment))
      }
      if (edgeTests.length > 0) tests.push(hasEdge((edge) => edgeTests.every((test) => test(edge)), columns))
      return (place) => tests.every((test) => test(place))
    }
    case 'any': {
      const tests = filter.parts.map((part) => placeTest(part, columns, moment))
      return (place) => tests.some((test) => test(place))
    }
    case 'not': {
      const test = placeTest(filter.part, columns, moment)
      return (place) => !test(place)
    }
    case 'text':
    case 'field':
    case 'key':
    case 'around':
    case 'community': {
      const ofEdge = edgeTest(filter, columns.graph, moment.today)
      if (ofEdge) return hasEdge(ofEdge, columns)
      return isAboutNodes(filter) ? nodeTest(filter, columns, moment) : () => false
    }
  }
}

function isPredicate(filter: Filter): filter is Predicate {
  return filter.kind !== 'all' && filter.kind !== 'any' && filter.kind !== 'not'
}

/** Whether a predicate is about nodes. */
function isAboutNodes(
  predicate: Predicate,
): predicate is Exclude<Predicate, { kind: 'key' }> | (Extract<Predicate, { kind: 'key' }> & { key: NodeKey }) {
  return predicate.kind !== 'key' || filterKeys[predicate.key].about === 'nodes'
}

function hasEdge(test: EdgeTest, columns: GraphColumns): PlaceTest {
  const { edges, sources, targets } = columns.ends
  const has = new Uint8Array(columns.nodes.length)
  for (const [at, edge] of edges.entries()) {
    if (!test(edge)) continue
    has[sources[at] ?? 0] = 1
    has[targets[at] ?? 0] = 1
  }
  return (place) => has[place] === 1
}

/**
 * Returns the filtered graph: the matching nodes, the connections between them that the filter does not exclude, and
 * the entities that belong to these nodes or connections. Custom fields and tags are all included. The indexes by owner
 * cover the whole graph. Cost: one pass over the connections.
 */
export function graphLeft(
  filter: Filter,
  columns: GraphColumns,
  { nodes }: FilterMatches,
  today: string,
  isKept: (id: string) => boolean = () => false,
): Graph {
  const { graph } = columns
  const verdict = edgeEvaluation(filter, graph, today)
  const { edges, sources, targets } = columns.ends
  const hiddenNodes: string[] = []
  for (const [place, { id }] of columns.nodes.entries()) if (!nodes[place]) hiddenNodes.push(id)
  const hiddenEdges: string[] = []
  for (const [at, edge] of edges.entries()) {
    if (!nodes[sources[at] ?? 0] || !nodes[targets[at] ?? 0] || (verdict?.(edge) === 0 && !isKept(edge.id)))
      hiddenEdges.push(edge.id)
  }
  const left = { ...graph, nodes: without(graph.nodes, hiddenNodes), edges: without(graph.edges, hiddenEdges) }
  return { ...left, ...othersLeft(left) }
}

/**
 * Returns the entities without the given ids. Either removes these ids from a copy or collects the other entities,
 * whichever are fewer.
 */
function without<T extends { readonly id: string }>(
  all: ImmutableMap<string, T>,
  ids: readonly string[],
): ImmutableMap<string, T> {
  if (ids.length === 0) return all
  if (ids.length < all.size / 2) return all.withMutations((map) => ids.forEach((id) => map.delete(id)))
  const hidden = new Set(ids)
  return ImmutableMap<string, T>().withMutations((map) => {
    for (const entity of all.values()) if (!hidden.has(entity.id)) map.set(entity.id, entity)
  })
}

/** Returns the tasks and other entities that belong to the nodes and connections of the filtered graph. */
function othersLeft(left: Graph): Partial<Graph> {
  const any = anyGraph(left)
  const others: Record<string, unknown> = {}
  for (const { plural, goesWith } of anyEntityKinds) {
    if (!goesWith || plural === 'edges') continue
    const isLeft = (entity: AnyEntity) =>
      Object.entries(goesWith).every(([owners, { by }]) =>
        namedBy(entity, by).every((id) => any.collection(owners).has(id)),
      )
    others[plural] = any.collection(plural).filter(isLeft)
  }
  return others
}
