import type { Refusal } from '../../edits/edit-kind.ts'
import type { AnyEntityKind } from '../../entities/entity-kind.ts'
import { anyEntityKinds, type EntityOf, type Plural } from '../../entities/entity-kinds.ts'
import type { Edge } from '../../entities/edge/edge.ts'
import { type Node, nodeKind } from '../../entities/node/node.ts'
import { goingAlong } from '../draft.ts'
import { type AnyEntity, anyGraph, type Graph, keysOf } from '../graph.ts'
import type { Merge } from './merge.ts'
import { mergedEdges } from './merged-edges.ts'
import { mergedNode } from './merged-node.ts'

export interface MergeOutcome {
  /** Why the merge is rejected, or null. */
  readonly refusal: Refusal | null
  /** The node that stays, after the merge. */
  readonly node: Node
  /** Connections moved to the node that stays, with their new ends. */
  readonly edges: readonly Edge[]
  /** Connections of the node that stays that absorb others, after the merge. */
  readonly joined: readonly Edge[]
  /** Connections absorbed by another one. */
  readonly takenUp: readonly Edge[]
  /** Connections among the merged nodes, which are removed. */
  readonly between: readonly Edge[]
  /** All other moved entities, after the merge. */
  readonly along: readonly { readonly plural: Plural; readonly entity: EntityOf<Plural> }[]
}

/**
 * Computes the result of a merge. The graph must contain all merged nodes. The result does not depend on the graph's
 * order, because client and server apply the same edit. Cost: proportional to the entities of the merged nodes.
 */
export function mergeOutcome(graph: Graph, merge: Merge): MergeOutcome {
  const nodes = [merge.id, ...merge.from].flatMap((id) => graph.nodes.get(id) ?? [])
  const [stays, ...others] = nodes
  if (!stays) throw new Error('A merge needs the node that stays.')
  const { node, refusal } = mergedNode(graph, stays, others, merge)
  const { isOverfull, ...edges } = mergedEdges(graph, merge)
  return {
    refusal: refusal ?? (isOverfull ? nodeKind.refusals.tooManyTies : null),
    node,
    ...edges,
    along: comingAlong(graph, merge),
  }
}

/** Returns the entities of the merged nodes, except connections, reassigned to the node that stays. */
function comingAlong(graph: Graph, { id, from }: Merge): MergeOutcome['along'] {
  const gone = new Set(from)
  const known = new Set<string>()
  const found = from
    .flatMap((nodeId) => goingAlong(graph, 'nodes', nodeId))
    .filter(({ plural, entity }) => plural !== 'edges' && known.size < known.add(entity.id).size)
    .sort((a, b) => (a.entity.id < b.entity.id ? -1 : 1))
  const taken = new Set<string>()
  const along = found.flatMap(({ plural, entity }) => {
    const kind = kindOf(plural)
    const moved: Record<string, unknown> = { ...entity }
    const properties = kind.goesWith?.nodes?.by ?? []
    for (const property of properties) if (gone.has(moved[property] as string)) moved[property] = id
    // An entity about two nodes becomes meaningless if both are now the same.
    const isOfItself = properties.length > 1 && properties.every((property) => moved[property] === id)
    return isOfItself || !isOnlyOne(graph, kind, moved as AnyEntity, taken) ? [] : [{ plural, entity: moved }]
  })
  return along as unknown as MergeOutcome['along']
}

/** Returns false if its key is already used in the graph or by an entity handled earlier. */
function isOnlyOne(graph: Graph, kind: AnyEntityKind, entity: AnyEntity, taken: Set<string>): boolean {
  const all = anyGraph(graph)
  return keysOf(kind).every(([index, keyOf]) => {
    const key = keyOf(entity)
    return all.keyIndex(index).get(key) === undefined && taken.size < taken.add(`${index} ${key}`).size
  })
}

function kindOf(plural: Plural): AnyEntityKind {
  const kind = anyEntityKinds.find((each) => each.plural === plural)
  if (!kind) throw new Error(`No kind of entity is called ${plural}.`)
  return kind
}
