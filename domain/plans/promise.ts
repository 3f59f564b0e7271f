import type { Plan } from './plan.ts'

/** Names the part of the product that keeps a promise; a test looks each of them up (contract/promises.test.ts). */
export type Evidence =
  /** An API operation, such as 'networks.create'. */
  | { readonly operation: string }
  /** An edit kind, such as 'edge.add'. */
  | { readonly edit: string }
  /** A source file that implements it, such as 'domain/filter/apply-filter.ts'. */
  | { readonly file: string }

/**
 * How much of a feature Free includes. `always`: as much as Pro. `unless limited`: as much as Pro, unless the operator
 * limits Free (`FREE_LIMITS=all`). `counted`: a fixed number on every server, because each costs the operator money.
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
 * All features that the public pages and plans name: whether each is available, and to whom. Pages, dialogs and the
 * server read this table. A feature that becomes available names its evidence here in the same commit.
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
  reports: coming,
  arrangement: always({ file: 'domain/graph/layouts/arrange.ts' }),
  grouping: always({ edit: 'group.add' }),
  filtering: always({ file: 'domain/filter/apply-filter.ts' }),
  reminders: coming,
  activity: always({ operation: 'networks.activity' }),
  scheduler: coming,
  teams: coming,
  sharing: coming,
  teamBilling: coming,
} as const satisfies Record<string, Available | 'coming'>

export type Promised = keyof typeof promises

export function isComing(promised: Promised): boolean {
  return promises[promised] === coming
}

/** The evidence of each available feature. */
export const evidence: readonly (readonly [Promised, Evidence])[] = Object.entries(promises).flatMap(([name, state]) =>
  state === coming ? [] : [[name as Promised, state.evidence] as const],
)

/** Number of AI-generated networks for a person on Free, over the lifetime of the account. */
export const freeAiNetworks = 3
/** Number of networks a person on Free may own if the operator limits Free. */
export const freeNetworks = 1

export interface PlanRules {
  /** Whether the operator limits Free to the advertised features (`FREE_LIMITS=all`). Off by default. */
  readonly strictFree: boolean
}

/**
 * Returns whether a plan includes a feature without limit. If not, `freeNetworks` or `freeAiNetworks` still apply to
 * 'networks' and 'generation'.
 */
export function can(plan: Plan, promised: Promised, { strictFree }: PlanRules): boolean {
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
