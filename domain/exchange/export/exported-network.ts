import { type EntityOf, type PluralIn } from '../../entities/entity-kinds.ts'
import type { Network } from '../../entities/network/network.ts'
import { type Graph, type GraphContents, graphContents } from '../../entities/graph.ts'

/** The content to export: a whole network, or a part without references to missing entities. */
export type ExportedNetwork = { readonly network: Network } & {
  readonly [P in PluralIn<'network'>]: readonly EntityOf<P>[]
}

/**
 * Returns the content of a network to export: everything, or only the given nodes with the connections between them,
 * their tasks, distinctions, groups and tags, and the fields for which they have values. Cost: one pass over all
 * entities.
 */
export function exportedNetwork(graph: Graph, onlyNodes?: ReadonlySet<string>): ExportedNetwork {
  const whole: GraphContents = graphContents(graph)
  return onlyNodes ? partOfNetwork(whole, onlyNodes) : whole
}

/** Returns the given nodes of an exported network, with the same related entities as `exportedNetwork()`. */
export function partOfNetwork(whole: ExportedNetwork, onlyNodes: ReadonlySet<string>): ExportedNetwork {
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
    distinctions: whole.distinctions.filter(({ nodeId, otherId }) => onlyNodes.has(nodeId) && onlyNodes.has(otherId)),
    groups: groupsOf(whole, onlyNodes),
    tags: whole.tags.filter(({ id }) => tagIds.has(id)),
    // Views are left out, because they refer to the whole network.
    views: [],
    placements: [],
  }
}

/**
 * Returns the groups of a part of the network. Groups with a rule are always included. Other groups are included if
 * they, or a group inside them, contain a node of the part.
 */
function groupsOf({ groups }: Pick<ExportedNetwork, 'groups'>, onlyNodes: ReadonlySet<string>) {
  const left = groups.map((group) => ({ ...group, nodeIds: group.nodeIds.filter((id) => onlyNodes.has(id)) }))
  const known = new Map(left.map((group) => [group.id, group]))
  const kept = new Set<string>()
  for (const { id, rule, nodeIds } of left) {
    if (rule === null && nodeIds.length === 0) continue
    for (let at: string | null | undefined = id; at && !kept.has(at); at = known.get(at)?.parentId) kept.add(at)
  }
  return left.filter(({ id }) => kept.has(id))
}
