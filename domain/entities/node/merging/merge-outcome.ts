import type { Rejection } from '../../edit-kind.ts'
import type { AnyEntityKind } from '../../entity-kind.ts'
import { anyEntityKinds, type EntityOf, type Plural } from '../../entity-kinds.ts'
import type { Edge } from '../../edge/edge.ts'
import { type Node, nodeKind } from '../node.ts'
import { removedTogether } from '../../draft.ts'
import { type AnyEntity, anyGraph, type Graph, keysOf } from '../../graph.ts'
import type { Merge } from './merge.ts'
import { mergedEdges } from './merged-edges.ts'
import { mergedNode } from './merged-node.ts'

export interface MergeOutcome {
  /** The reason for rejecting the merge, or null if it is possible. */
  readonly rejection: Rejection | null
  /** The remaining node, as it is after the merge. */
  readonly node: Node
  /** Connections that are moved to the remaining node, with their new ends. */
  readonly edges: readonly Edge[]
  /** Connections of the remaining node into which others are merged, as they are after the merge. */
  readonly joined: readonly Edge[]
  /** Connections that are merged into another one and removed. */
  readonly takenUp: readonly Edge[]
  /** Connections between the merged nodes, which are removed. */
  readonly between: readonly Edge[]
  /** Other entities that are moved to the remaining node, as they are after the merge. */
  readonly along: readonly { readonly plural: Plural; readonly entity: EntityOf<Plural> }[]
}

/**
 * Computes the result of a merge. The graph must contain all merged nodes. The result does not depend on the order of
 * entities in the graph, because client and server have to compute the same. Cost: proportional to the entities of the
 * merged nodes.
 */
export function mergeOutcome(graph: Graph, merge: Merge): MergeOutcome {
  const nodes = [merge.id, ...merge.from].flatMap((id) => graph.nodes.get(id) ?? [])
  const [stays, ...others] = nodes
  if (!stays) throw new Error('Choose the node to keep.')
  const { node, rejection } = mergedNode(graph, stays, others, merge)
  const { isOverfull, ...edges } = mergedEdges(graph, merge)
  return {
    rejection: rejection ?? (isOverfull ? nodeKind.rejections.tooManyTies : null),
    node,
    ...edges,
    along: comingAlong(graph, merge),
  }
}

/** Returns the entities of the merged nodes except connections, with the remaining node as their new owner. */
function comingAlong(graph: Graph, { id, from }: Merge): MergeOutcome['along'] {
  const gone = new Set(from)
  const known = new Set<string>()
  const found = from
    .flatMap((nodeId) => removedTogether(graph, 'nodes', nodeId))
    .filter(({ plural, entity }) => plural !== 'edges' && known.size < known.add(entity.id).size)
    .sort((a, b) => (a.entity.id < b.entity.id ? -1 : 1))
  const taken = new Set<string>()
  const along = found.flatMap(({ plural, entity }) => {
    const kind = kindOf(plural)
    const moved: Record<string, unknown> = { ...entity }
    const properties = kind.goesWith?.nodes?.by ?? []
    for (const property of properties) if (gone.has(moved[property] as string)) moved[property] = id
    // An entity about two nodes has no meaning if both are the same after the merge.
    const isOfItself = properties.length > 1 && properties.every((property) => moved[property] === id)
    return isOfItself || !isOnlyOne(graph, kind, moved as AnyEntity, taken) ? [] : [{ plural, entity: moved }]
  })
  return along as unknown as MergeOutcome['along']
}

/** Whether an entity's key is unique: neither the graph nor an entity handled earlier has the same key. */
function isOnlyOne(graph: Graph, kind: AnyEntityKind, entity: AnyEntity, taken: Set<string>): boolean {
  const all = anyGraph(graph)
  return keysOf(kind).every(([index, keyOf]) => {
    const key = keyOf(entity)
    return all.keyIndex(index).get(key) === undefined && taken.size < taken.add(`${index} ${key}`).size
  })
}

function kindOf(plural: Plural): AnyEntityKind {
  const kind = anyEntityKinds.find((each) => each.plural === plural)
  if (!kind) throw new Error(`There is no entity kind ${plural}.`)
  return kind
}
