import type { Plan } from './plan.ts'
import type { Promised, SoldLine } from './promise.ts'

/** What Pro gives, by the names it is sold under, in the order of the pricing page. */
export const capabilities = {
  networks: 'Unlimited networks',
  connections: 'Unlimited connections',
  tasks: 'Advanced task management',
  visualization: 'Advanced network visualization',
  ai: 'AI-powered insights',
  analytics: 'Advanced analytics',
  support: 'Priority support',
  export: 'Export data',
  tags: 'Custom tags',
  search: 'Advanced network search',
  history: 'Unlimited connection history',
  api: 'API access',
  collaboration: 'Team collaboration',
  reports: 'Custom reports',
} as const satisfies Partial<Record<Promised, string>>

export type Capability = keyof typeof capabilities

/** Everything Pro gives, as the pricing page lists it. */
export const pricingFeatures: readonly SoldLine[] = (Object.keys(capabilities) as Capability[]).map(sold)

/** The shorter list of the plan dialog. */
export const dialogFeatures: readonly SoldLine[] = (
  ['networks', 'tasks', 'ai', 'analytics', 'support', 'export', 'collaboration', 'reports'] as const
).map(sold)

function sold(capability: Capability): SoldLine {
  return { text: capabilities[capability], promised: capability }
}

/** Networks that AI may make for somebody on Free, counted over the account's whole life. */
export const freeAiNetworks = 3
/** Networks of their own that somebody on Free may have where the operator enforces the plan's limits. */
export const freeNetworks = 1

/** What Free has even where every limit is enforced: the sold description of Free promises it. */
const alwaysFree: ReadonlySet<Capability> = new Set([
  'connections',
  'tasks',
  'visualization',
  'tags',
  'search',
  'history',
])
/** What Free lacks everywhere: AI costs money with each use. */
const neverFree: ReadonlySet<Capability> = new Set(['ai'])

export interface PlanRules {
  /** The operator's choice: Free is held to everything it is sold as, not only to its share of AI. Off by default. */
  readonly strictFree: boolean
}

/**
 * Whether a plan gives a capability without measure. Where the answer is no for 'networks' or 'ai', `freeNetworks` or
 * `freeAiNetworks` still remain.
 */
export function can(plan: Plan, capability: Capability, { strictFree }: PlanRules): boolean {
  switch (plan) {
    case 'pro':
      return true
    case 'free':
      return strictFree ? alwaysFree.has(capability) : !neverFree.has(capability)
  }
}
