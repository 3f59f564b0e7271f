import type { Plan } from './plan.ts'

/**
 * The part of the product that implements an advertised feature. The test contract/advertised-features.test.ts checks
 * that each part exists.
 */
export type Evidence =
  /** An operation of the API, such as 'networks.create'. */
  | { readonly operation: string }
  /** An edit kind, such as 'edge.add'. */
  | { readonly edit: string }
  /** A source file, such as 'domain/filter/apply-filter.ts'. */
  | { readonly file: string }

/**
 * The extent to which the Free plan includes a feature. `always`: as much as Pro. `unless limited`: as much as Pro,
 * unless the operator limits Free (`FREE_LIMITS=all`). `counted`: a fixed number on every server, because each use
 * costs the operator money.
 */
type InFree = 'always' | 'unless limited' | 'counted'

interface Available {
  readonly evidence: Evidence
  readonly free: InFree
}

const coming = 'coming'

const always = (evidence: Evidence): Available => ({ evidence, free: 'always' })
const unlessLimited = (evidence: Evidence): Available => ({ evidence, free: 'unless limited' })
const counted = (evidence: Evidence): Available => ({ evidence, free: 'counted' })

/**
 * All advertised features, with their availability by plan. The public pages, dialogs and the server use this table. A
 * commit that makes a feature available must also add its evidence here.
 */
const promises = {
  networks: unlessLimited({ operation: 'networks.create' }),
  connections: always({ edit: 'edge.add' }),
  tasks: always({ edit: 'task.add' }),
  visualization: always({ file: 'web/canvas/canvas-surface.tsx' }),
  ai: unlessLimited({ operation: 'assistant.ask' }),
  generation: counted({ operation: 'generations.start' }),
  tags: always({ edit: 'tag.add' }),
  notes: always({ edit: 'node.update' }),
  strength: always({ edit: 'edge.update' }),
  pathways: always({ file: 'domain/graph/paths/best-paths.ts' }),
  analytics: always({ file: 'domain/graph/metrics/analysis.ts' }),
  support: coming,
  export: unlessLimited({ operation: 'networks.export' }),
  scheduledExports: unlessLimited({ operation: 'account.exports.save' }),
  search: always({ operation: 'nodes.find' }),
  history: always({ edit: 'interaction.add' }),
  api: coming,
  collaboration: coming,
  reports: unlessLimited({ operation: 'account.reports.save' }),
  arrangement: always({ file: 'domain/graph/layouts/arrange.ts' }),
  grouping: always({ edit: 'group.add' }),
  filtering: always({ file: 'domain/filter/apply-filter.ts' }),
  reminders: always({ operation: 'account.digest.save' }),
  activity: always({ operation: 'networks.activity' }),
  scheduler: always({ operation: 'account.meetings.save' }),
  teams: coming,
  sharing: coming,
  teamBilling: coming,
} as const satisfies Record<string, Available | 'coming'>

export type AdvertisedFeature = keyof typeof promises

export function isComingSoon(promised: AdvertisedFeature): boolean {
  return promises[promised] === coming
}

/** Whether Free includes as much of a feature as Pro, regardless of the server's settings. */
export function isAlwaysFree(promised: AdvertisedFeature): boolean {
  return can('free', promised, { strictFree: true })
}

/** The evidence for each available feature. */
export const evidence: readonly (readonly [AdvertisedFeature, Evidence])[] = Object.entries(promises).flatMap(
  ([name, state]) => (state === coming ? [] : [[name as AdvertisedFeature, state.evidence] as const]),
)

/** Number of AI-generated networks on the Free plan, over the lifetime of an account. */
export const freeAiNetworks = 3
/** Number of networks that a user on the Free plan may own, if the operator limits Free. */
export const freeNetworks = 1

export interface PlanRules {
  /** Whether the operator limits Free to the advertised features (`FREE_LIMITS=all`). False by default. */
  readonly strictFree: boolean
}

/**
 * Whether a plan includes a feature without a limit. False for upcoming features. Where Free has a limit, it is
 * `freeNetworks` for 'networks', and `freeAiNetworks` for 'generation'.
 */
export function can(plan: Plan, promised: AdvertisedFeature, { strictFree }: PlanRules): boolean {
  const state: Available | 'coming' = promises[promised]
  if (state === coming) return false
  if (plan === 'pro') return true
  switch (state.free) {
    case 'always':
      return true
    case 'unless limited':
      return !strictFree
    case 'counted':
      return false
  }
}
