import { type Evidence, evidenceKinds } from '../entities/edge/edge.ts'
import { nodeTypes } from '../entities/node/node.ts'
import type { Graph } from '../entities/graph.ts'
import { withoutAging, type FreshnessOf, type TieFreshness, type TrustedEdge } from '../graph/paths/connection-trust.ts'
import type { TrustedNetwork } from '../graph/paths/trust-graph.ts'
import type { FoundBy } from './match-targets.ts'

/** The parts of a network that coverage needs, as columns that can be transferred to a worker. */
export interface CoverageColumns {
  readonly ids: string[]
  readonly types: Uint8Array<ArrayBuffer>
  readonly names: string[]
  readonly companies: (string | null)[]
  readonly emails: (string | null)[]
  readonly profileUrls: (string | null)[]
  readonly edgeIds: string[]
  /** Source of each connection, as an index in `ids`. */
  readonly sources: Uint32Array<ArrayBuffer>
  readonly targets: Uint32Array<ArrayBuffer>
  /** Strength of each connection, 0 if unknown. */
  readonly strengths: Uint8Array<ArrayBuffer>
  readonly evidence: Uint8Array<ArrayBuffer>
  /** Freshness and strength of the connections for which they are known, by connection id. */
  readonly fresh: ReadonlyMap<string, Pick<TieFreshness, 'freshness' | 'strength'>>
}

/** Number of nodes or connections between two progress reports. A page can render between them. */
const entitiesPerStep = 2_000

/**
 * Converts a network to columns. Yields the completed fraction, from 0 to 1. Cost: one pass over nodes and connections.
 */
export function* coverageColumns(
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
  freshnessOf: FreshnessOf = withoutAging,
): Generator<number, CoverageColumns, void> {
  const fresh = new Map<string, Pick<TieFreshness, 'freshness' | 'strength'>>()
  const total = nodes.size + edges.size
  const placeOf = new Map<string, number>()
  const columns: CoverageColumns = {
    ids: [],
    types: new Uint8Array(nodes.size),
    names: [],
    companies: [],
    emails: [],
    profileUrls: [],
    edgeIds: [],
    sources: new Uint32Array(edges.size),
    targets: new Uint32Array(edges.size),
    strengths: new Uint8Array(edges.size),
    evidence: new Uint8Array(edges.size),
    fresh,
  }
  for (const { id, type, name, company, email, profileUrl } of nodes.values()) {
    const place = columns.ids.length
    placeOf.set(id, place)
    columns.ids.push(id)
    columns.types[place] = nodeTypes.indexOf(type)
    columns.names.push(name)
    columns.companies.push(company)
    columns.emails.push(email)
    columns.profileUrls.push(profileUrl)
    if (place % entitiesPerStep === 0) yield place / total
  }
  for (const { id, sourceId, targetId, strength, evidence } of edges.values()) {
    const [source, target] = [placeOf.get(sourceId), placeOf.get(targetId)]
    if (source === undefined || target === undefined) continue
    const at = columns.edgeIds.length
    columns.edgeIds.push(id)
    columns.sources[at] = source
    columns.targets[at] = target
    columns.strengths[at] = strength ?? 0
    columns.evidence[at] = evidenceKinds.indexOf(evidence.kind)
    const known = freshnessOf({ id, sourceId, targetId })
    if (known) fresh.set(id, { freshness: known.freshness, strength: known.strength })
    if (at % entitiesPerStep === 0) yield (nodes.size + at) / total
  }
  return columns
}

/** Returns the nodes, in the order of the columns. */
export function nodesIn({ ids, types, names, companies, emails, profileUrls }: CoverageColumns): FoundBy[] {
  return ids.map((id, at) => ({
    id,
    type: nodeTypes[types[at] ?? 0] ?? 'person',
    name: names[at] ?? '',
    company: companies[at] ?? null,
    email: emails[at] ?? null,
    profileUrl: profileUrls[at] ?? null,
  }))
}

/** Returns the network from which the graph for path search is built. `nodes` is the result of `nodesIn`. */
export function networkIn(columns: CoverageColumns, nodes: readonly FoundBy[]): TrustedNetwork {
  const edges = columns.edgeIds.map((id, at): TrustedEdge => {
    const strength = columns.strengths[at] ?? 0
    const kind: Evidence['kind'] = evidenceKinds[columns.evidence[at] ?? 0] ?? 'manual'
    return {
      id,
      sourceId: columns.ids[columns.sources[at] ?? 0] ?? '',
      targetId: columns.ids[columns.targets[at] ?? 0] ?? '',
      strength: strength === 0 ? null : strength,
      evidence: { kind, source: null, date: null },
    }
  })
  return { nodes: new Set(nodes), edges: new Set(edges) }
}

/**
 * Returns the freshness of connections where it is known. Reasons are not included, because only single paths show
 * them.
 */
export function freshnessIn({ fresh }: CoverageColumns): FreshnessOf {
  return ({ id }) => {
    const known = fresh.get(id)
    return known ? { ...known, why: '' } : null
  }
}
