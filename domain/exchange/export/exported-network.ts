import { type EntityOf, type PluralIn } from '../../entities/entity-kinds.ts'
import type { Network } from '../../entities/network/network.ts'
import { type Graph, type GraphContents, graphContents } from '../../graph/graph.ts'

/** What goes out of a network: all of it, or a part that stands on its own. */
export type ExportedNetwork = { readonly network: Network } & {
  readonly [P in PluralIn<'network'>]: readonly EntityOf<P>[]
}

/**
 * A network, or of its nodes only those given, with what belongs to them: the connections among them, their tasks,
 * their tags and the fields they have values for. Cost: one pass over all entities.
 */
export function exportedNetwork(graph: Graph, onlyNodes?: ReadonlySet<string>): ExportedNetwork {
  const whole: GraphContents = graphContents(graph)
  if (!onlyNodes) return whole
  const nodes = whole.nodes.filter(({ id }) => onlyNodes.has(id))
  const tagIds = new Set(nodes.flatMap((node) => node.tagIds))
  const edges = whole.edges.filter(({ sourceId, targetId }) => onlyNodes.has(sourceId) && onlyNodes.has(targetId))
  const fieldIds = new Set([...nodes, ...edges].flatMap(({ fieldValues }) => Object.keys(fieldValues)))
  return {
    ...whole,
    nodes,
    edges,
    fields: whole.fields.filter(({ id }) => fieldIds.has(id)),
    tasks: whole.tasks.filter(({ nodeId }) => onlyNodes.has(nodeId)),
    tags: whole.tags.filter(({ id }) => tagIds.has(id)),
  }
}
