import type { Edge } from '../../domain/entities/edge/edge.ts'
import { type Graph, graphContents, graphFrom } from '../../domain/entities/graph.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import { type Difference, differenceIn } from '../../domain/history/difference.ts'
import { texts } from './texts.ts'

export type Mark = 'new' | 'gone' | 'changed'

/** A node or a connection that differs between two moments. */
export interface Compared {
  readonly kind: 'node' | 'edge'
  readonly id: string
  readonly mark: Mark
  readonly name: string
  /** The changed properties in words. Empty for new and removed entities. */
  readonly what: string
}

export interface Comparison {
  /**
   * The later state, plus everything that was removed. Names of nodes and labels of connections that differ start with
   * their sign from `signs`.
   */
  readonly graph: Graph
  /** The differences: new, then deleted, then changed entities; nodes before connections. */
  readonly items: readonly Compared[]
}

/** Stored colors, which the canvas adapts to the color scheme. They differ from the colors of the types of nodes. */
const colors: Readonly<Record<Mark, string>> = { new: '#4d7c0f', gone: '#be123c', changed: '#a21caf' }
export const signs: Readonly<Record<Mark, string>> = { new: '+', gone: '−', changed: '≠' }

/** Compares two states of a network. Cost: one pass over all entities. */
export function compare(before: Graph, after: Graph): Comparison {
  const nodes = differenceIn('nodes', before, after)
  const edges = differenceIn('edges', before, after)
  const nodeMarks = marksOf(nodes)
  const edgeMarks = marksOf(edges)
  const contents = graphContents(after)
  const graph = graphFrom({
    ...contents,
    nodes: [...contents.nodes, ...nodes.gone].map((node) => markedNode(node, nodeMarks.get(node.id))),
    edges: [...contents.edges, ...edges.gone].map((edge) => markedEdge(edge, edgeMarks.get(edge.id))),
  })
  const nameOf = (id: string) => (after.nodes.get(id) ?? before.nodes.get(id))?.name ?? ''
  const tieOf = ({ sourceId, targetId, label }: Edge) => texts.tie(nameOf(sourceId), nameOf(targetId), label)
  const items = (['new', 'gone', 'changed'] as const).flatMap((mark) => [
    ...itemsOf('node', mark, nodes, ({ name }) => name),
    ...itemsOf('edge', mark, edges, tieOf),
  ])
  return { graph, items }
}

/** Returns the number of entities with each mark. */
export function countsOf(items: readonly Compared[]): Readonly<Record<Mark, number>> {
  const counts = { new: 0, gone: 0, changed: 0 }
  for (const { mark } of items) counts[mark]++
  return counts
}

function marksOf({ added, gone, changed }: Difference<{ readonly id: string }>): ReadonlyMap<string, Mark> {
  return new Map<string, Mark>([
    ...added.map(({ id }) => [id, 'new'] as const),
    ...gone.map(({ id }) => [id, 'gone'] as const),
    ...changed.map(({ after }) => [after.id, 'changed'] as const),
  ])
}

function markedNode(node: Node, mark: Mark | undefined): Node {
  return mark ? { ...node, name: `${signs[mark]} ${node.name}`, color: colors[mark] } : node
}

function markedEdge(edge: Edge, mark: Mark | undefined): Edge {
  return mark ? { ...edge, label: `${signs[mark]} ${edge.label}`, color: colors[mark] } : edge
}

function itemsOf<E extends { readonly id: string }>(
  kind: 'node' | 'edge',
  mark: Mark,
  { added, gone, changed }: Difference<E>,
  nameOf: (entity: E) => string,
): Compared[] {
  if (mark !== 'changed') {
    return (mark === 'new' ? added : gone).map((entity) => ({
      kind,
      id: entity.id,
      mark,
      name: nameOf(entity),
      what: '',
    }))
  }
  return changed.map(({ after, properties }) => ({
    kind,
    id: after.id,
    mark,
    name: nameOf(after),
    what: texts.properties(properties),
  }))
}
