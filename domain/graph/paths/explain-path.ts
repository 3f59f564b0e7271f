import type { Edge } from '../../entities/edge/edge.ts'
import type { Node } from '../../entities/node/node.ts'
import type { Graph } from '../../entities/graph.ts'
import { edgeIdsOf } from '../../entities/owned-ids.ts'
import type { TrustPath } from './best-paths.ts'
import { withoutAging, type ConnectionTrust, connectionTrust, type FreshnessOf } from './connection-trust.ts'
import { texts } from './texts.ts'

/** One connection of a path, in the direction from start to end. */
export interface PathStep {
  readonly from: Node
  readonly to: Node
  readonly edge: Edge
  readonly trust: ConnectionTrust
}

/** An introduction on a path: the user asks `connector` for an introduction to `target`. */
export interface PathIntroduction {
  readonly connector: Node
  readonly target: Node
  /** The connection of the path that leads to the target. */
  readonly edge: Edge
}

/** A path described in sentences, for display and for the assistant. */
export interface ExplainedPath {
  readonly steps: readonly PathStep[]
  /** The nodes between the ends of the path. */
  readonly between: readonly Node[]
  /** The least trusted step. If several are equal, the first of them. */
  readonly weakest: PathStep
  /** Names the weakest connection and explains why it is weak. */
  readonly why: string
  /** Remarks about the nodes of the path that are not people. */
  readonly notes: readonly string[]
  /**
   * The first introduction that the path needs. The connector is the first person on the path, or someone at an
   * organization on the path. Null if the path needs no introduction, or if no known person can make the introduction.
   */
  readonly introduction: PathIntroduction | null
}

/** The parts of a network that describe its connections. */
type Connected = Pick<Graph, 'nodes' | 'edges' | 'edgesByNode'>

/** Maximum number of people named as contacts at an organization. */
const mostNamed = 3

/**
 * Describes a path. Returns null if a part of it no longer exists. Cost: the connections of the nodes on the path.
 *
 * @param avoided Ids of nodes that are not proposed as connectors.
 */
export function explainPath(
  graph: Connected,
  path: TrustPath,
  freshnessOf: FreshnessOf = withoutAging,
  avoided: readonly string[] = [],
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
  return {
    steps,
    between,
    weakest,
    why: whyWeak(weakest),
    notes: steps.slice(0, -1).flatMap((step, index) => noteOn(graph, path, step, index === 0)),
    introduction: introductionOn(graph, path, steps, avoided),
  }
}

/**
 * Explains why a step is weak: "Ada and Bo have hardly met (strength 1 of 5). The connection was imported." or "You and
 * Ada: you met once, fourteen months ago (strength 1 of 5, computed)."
 */
function whyWeak({ from, to, edge, trust: { known } }: PathStep): string {
  const reasons = [
    ...(edge.strength === null && known ? [texts.computed(from.name, to.name, known.why, known.strength)] : []),
    ...(edge.strength === null && !known ? [texts.strengthUnknown(from.name, to.name)] : []),
    ...(edge.strength === null ? [] : [texts.strength(from.name, to.name, edge.strength)]),
    ...(edge.evidence.kind === 'manual' ? [] : [texts.evidence[edge.evidence.kind](edge.evidence.source)]),
    ...(edge.strength !== null && known ? [texts.contact(known.why)] : []),
  ]
  return reasons.join(' ')
}

/** Returns the first introduction that a path needs, or null; see `ExplainedPath`. */
function introductionOn(
  graph: Connected,
  path: TrustPath,
  steps: readonly PathStep[],
  avoided: readonly string[],
): PathIntroduction | null {
  // Each of these steps starts at a node that could introduce the user.
  const further = steps.slice(1)
  const at = further.findIndex(({ from }) => from.type === 'person')
  const step = further[at]
  if (step) {
    // An organization, event or venue cannot be introduced, so the connector introduces the next person.
    const { to, edge } = further.slice(at).find((each) => each.to.type === 'person') ?? step
    return { connector: step.from, target: to, edge }
  }
  for (const [index, { from, to, edge }] of further.entries()) {
    const before = steps[index]?.from
    const people = before && from.type === 'organization' ? peopleAt(graph, path, from, before) : []
    const connector = people.find(({ id }) => !avoided.includes(id))
    if (connector) return { connector, target: to, edge }
  }
  return null
}

/** @param isFirst Whether the step is the first of the path, so that it starts at the user. */
function noteOn(graph: Connected, path: TrustPath, { from, to }: PathStep, isFirst: boolean): string[] {
  if (to.type === 'person') return []
  if (to.type !== 'organization') return [texts.throughOccasion(to.name)]
  if (from.type === 'person' && !isFirst) return [texts.throughKnown(to.name, from.name)]
  const names = peopleAt(graph, path, to, from).map(({ name }) => name)
  return [names.length > 0 ? texts.throughOrganization(to.name, texts.either(names)) : texts.throughNobody(to.name)]
}

/**
 * Returns up to `mostNamed` people at an organization who are not on the path, those connected to `before` first. Of
 * several people with the same name, returns only the first.
 */
function peopleAt(graph: Connected, path: TrustPath, organization: Node, before: Node): Node[] {
  const known = new Set(neighborsOf(graph, before.id))
  const people = neighborsOf(graph, organization.id).filter(
    ({ id, type }) => type === 'person' && !path.nodeIds.includes(id),
  )
  const knownFirst = [...people.filter((each) => known.has(each)), ...people.filter((each) => !known.has(each))]
  const names = new Set<string>()
  return knownFirst.filter(({ name }) => !names.has(name) && names.add(name)).slice(0, mostNamed)
}

function neighborsOf(graph: Connected, nodeId: string): Node[] {
  return edgeIdsOf(graph, nodeId).flatMap((edgeId) => {
    const edge = graph.edges.get(edgeId)
    return (edge && graph.nodes.get(edge.sourceId === nodeId ? edge.targetId : edge.sourceId)) ?? []
  })
}
