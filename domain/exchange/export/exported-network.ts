import { type EntityOf, type PluralIn } from '../../entities/entity-kinds.ts'
import type { Network } from '../../entities/network/network.ts'
import { type Graph, type GraphContents, graphContents } from '../../graph/graph.ts'

/** The exported content of a network: all of it, or a part that is complete in itself. */
export type ExportedNetwork = { readonly network: Network } & {
  readonly [P in PluralIn<'network'>]: readonly EntityOf<P>[]
}

/**
 * Returns a network, or only the given nodes with what belongs to them: the connections between them, their tasks,
 * distinctions, tags, and the fields with values. Cost: one pass over all entities.
 */
export function exportedNetwork(graph: Graph, onlyNodes?: ReadonlySet<string>): ExportedNetwork {
  const whole: GraphContents = graphContents(graph)
  return onlyNodes ? partOfNetwork(whole, onlyNodes) : whole
}

/** The same for a network that is not a graph. */
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
    // They are views of the whole network.
    views: [],
    placements: [],
  }
}

/**
 * Groups with a rule are always included. Groups without members in the part are left out, unless they contain an
 * included group.
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
