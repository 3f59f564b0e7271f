import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
import { edgeIdsOf, type Graph } from '../graph.ts'
import type { TrustPath } from './best-paths.ts'
import { alwaysFresh, type ConnectionTrust, connectionTrust, type FreshnessOf } from './connection-trust.ts'
import { texts } from './texts.ts'

/** One connection of a way, as it is walked. */
export interface PathStep {
  readonly from: Node
  readonly to: Node
  readonly edge: Edge
  readonly trust: ConnectionTrust
}

/** A way in words, for whoever looks at it or is told of it. */
export interface ExplainedPath {
  readonly steps: readonly PathStep[]
  /** Those between its ends. */
  readonly between: readonly Node[]
  /** The step that is trusted least; of several, the first. */
  readonly weakest: PathStep
  /** A sentence: which connection is the weakest, and what makes it so. */
  readonly why: string
  /** Sentences about what the way goes through that is no person. */
  readonly notes: readonly string[]
}

/** Who of an organization is named, at most. */
const mostNamed = 3

/** Null if a part of the way is not there any more. Cost: the connections of what is on it. */
export function explainPath(
  graph: Pick<Graph, 'nodes' | 'edges' | 'edgesByNode'>,
  path: TrustPath,
  freshnessOf: FreshnessOf = alwaysFresh,
): ExplainedPath | null {
  const steps = path.edgeIds.flatMap((edgeId, index): PathStep[] => {
    const edge = graph.edges.get(edgeId)
    const from = graph.nodes.get(path.nodeIds[index] ?? '')
    const to = graph.nodes.get(path.nodeIds[index + 1] ?? '')
    return edge && from && to ? [{ from, to, edge, trust: connectionTrust(edge, freshnessOf) }] : []
  })
  const [first] = steps
  if (!first || steps.length < path.edgeIds.length) return null
  const weakest = steps.reduce((least, step) => (step.trust.whole < least.trust.whole ? step : least), first)
  const between = steps.slice(1).map(({ from }) => from)
  return { steps, between, weakest, why: whyWeak(weakest), notes: between.flatMap((node) => noteOn(graph, path, node)) }
}

/**
 * "Ada and Bo: the strength of their connection is not set and it was imported from contacts.csv."
 * "You and Ada: you met once, fourteen months ago (strength 1 of 5, computed)."
 */
function whyWeak({ from, to, edge, trust: { known } }: PathStep): string {
  const reasons = [
    ...(edge.strength === null && known ? [texts.computed(known.why, known.strength)] : []),
    ...(edge.strength === null && !known ? [texts.strengthUnknown] : []),
    ...(edge.strength === null ? [] : [texts.strength(edge.strength)]),
    ...(edge.evidence.kind === 'manual' ? [] : [texts.evidence[edge.evidence.kind](edge.evidence.source)]),
    ...(edge.strength !== null && known ? [known.why] : []),
  ]
  return texts.weakest(from.name, to.name, texts.joined(reasons))
}

function noteOn(graph: Pick<Graph, 'nodes' | 'edges' | 'edgesByNode'>, path: TrustPath, node: Node): string[] {
  if (node.type === 'person') return []
  if (node.type !== 'organization') return [texts.throughOccasion(node.name)]
  const names: string[] = []
  for (const edgeId of edgeIdsOf(graph, node.id)) {
    const edge = graph.edges.get(edgeId)
    const other = edge && graph.nodes.get(edge.sourceId === node.id ? edge.targetId : edge.sourceId)
    if (other?.type === 'person' && !path.nodeIds.includes(other.id) && !names.includes(other.name))
      names.push(other.name)
    if (names.length === mostNamed) break
  }
  return [names.length > 0 ? texts.throughOrganization(node.name, texts.either(names)) : texts.throughNobody(node.name)]
}
