import { can, isComing, type PlanRules, type Promised } from './promise.ts'

/** A line by which something is sold. */
export interface SoldLine {
  readonly text: string
  readonly promised: Promised
}

/** Names of what Pro includes, in the order of the pricing page. */
const soldNames = {
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

type Sold = keyof typeof soldNames

/** Everything the pricing page lists for Pro. */
export const pricingFeatures: readonly SoldLine[] = (Object.keys(soldNames) as Sold[]).map(soldLine)

/** The shorter list of the plan dialog. */
export const dialogFeatures: readonly SoldLine[] = (
  ['networks', 'tasks', 'ai', 'analytics', 'support', 'export', 'collaboration', 'reports'] as const
).map(soldLine)

function soldLine(promised: Sold): SoldLine {
  return { text: soldNames[promised], promised }
}

/** Splits a list, each part in its order: what is available, and what is still coming. */
export function byAvailability(lines: readonly SoldLine[]): {
  readonly available: readonly SoldLine[]
  readonly coming: readonly SoldLine[]
} {
  return {
    available: lines.filter(({ promised }) => !isComing(promised)),
    coming: lines.filter(({ promised }) => isComing(promised)),
  }
}

/** What a server offers, as far as it decides what Free includes. */
export interface FreeTerms extends PlanRules {
  /** Plans are for sale. */
  readonly billing: boolean
  /** A language model is configured. Without one, AI-generated networks are not counted. */
  readonly hasModel: boolean
}

/** Whether this server holds Free to less than Pro in more than storage and AI-generated networks. */
export function limitsFree({ billing, strictFree }: FreeTerms): boolean {
  return billing && strictFree
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** One line for the pages that sell Pro: what of it Free includes on this server. */
export function freeSentence(terms: FreeTerms): string {
  if (!terms.billing) return 'Nothing is for sale on this server. Free includes everything that is available.'
  if (!limitsFree(terms)) {
    const counts = terms.hasModel ? 'AI-generated networks and storage are' : 'storage is'
    return `This server does not limit Free: Free includes everything that is available. Only ${counts} counted.`
  }
  const shared = pricingFeatures.filter(({ promised }) => can('free', promised, terms))
  const names = shared.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1))
  return `Free also includes ${listed.format(names)}.`
}
