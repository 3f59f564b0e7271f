import { agreeing, listOf } from '../english.ts'
import { numberWord } from '../number-words.ts'
import {
  can,
  freeAiNetworks,
  freeNetworks,
  isComingSoon,
  type PlanRules,
  type AdvertisedFeature,
} from './advertised-features.ts'

/** One line of a plan's feature list. */
export interface FeatureLine {
  readonly text: string
  readonly promised: AdvertisedFeature
}

/** Names of Pro's features, in the order of the pricing page. */
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
} as const satisfies Partial<Record<AdvertisedFeature, string>>

type Sold = keyof typeof soldNames

/** All features in the Pro column of the pricing page. */
export const pricingFeatures: readonly FeatureLine[] = (Object.keys(soldNames) as Sold[]).map(soldLine)

/** The shorter list of Pro's features in the plan dialog. */
export const dialogFeatures: readonly FeatureLine[] = (
  ['networks', 'tasks', 'ai', 'analytics', 'support', 'export', 'collaboration', 'reports'] as const
).map(soldLine)

function soldLine(promised: Sold): FeatureLine {
  return { text: soldNames[promised], promised }
}

/** Divides a list into available and upcoming features. Both results have the order of `lines`. */
export function byAvailability(lines: readonly FeatureLine[]): {
  readonly available: readonly FeatureLine[]
  readonly coming: readonly FeatureLine[]
} {
  return {
    available: lines.filter(({ promised }) => !isComingSoon(promised)),
    coming: lines.filter(({ promised }) => isComingSoon(promised)),
  }
}

/** The settings of a server that determine the extent of the Free plan. */
export interface FreeTerms extends PlanRules {
  /** Whether plans are for sale. */
  readonly billing: boolean
  /** Whether a language model is configured. Without one, networks are generated locally and not counted. */
  readonly hasModel: boolean
  /** Whether storage is limited on the Free plan. */
  readonly boundsStorage: boolean
}

const nothingForSale = 'This server sells no plans. The Free plan includes every available feature.'

function countOf(count: number, [one, many]: readonly [string, string]): string {
  return `${numberWord(count)} ${agreeing(count, one, many)}`
}

function inSentence(text: string): string {
  if (text === soldNames.export) return 'data export'
  return text.startsWith('AI') ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Lists the Free plan's features on this server in a sentence. Used on pages that offer Pro. */
export function freeSentence(terms: FreeTerms): string {
  if (!terms.billing) return nothingForSale
  if (!terms.strictFree) {
    const limited = [...(terms.hasModel ? ['AI-generated networks'] : []), ...(terms.boundsStorage ? ['storage'] : [])]
    const all = 'On this server, the Free plan includes every available feature.'
    const only = listOf(limited)
    return limited.length === 0 ? all : `${all} Only ${only} ${only === 'storage' ? 'is' : 'are'} limited.`
  }
  const shared = pricingFeatures.filter(({ promised }) => can('free', promised, terms))
  const included = [
    countOf(freeNetworks, ['network', 'networks']),
    ...(terms.hasModel ? [countOf(freeAiNetworks, ['AI-generated network', 'AI-generated networks'])] : []),
    ...shared.map(({ text }) => inSentence(text)),
  ]
  return `On this server, the Free plan includes ${listOf(included)}.`
}

/** Lists in one sentence the features that Pro adds to the Free plan on this server. */
export function proSentence(terms: FreeTerms): string {
  if (!terms.billing) return nothingForSale
  const lines = pricingFeatures.filter(({ promised }) => !isComingSoon(promised) && !can('free', promised, terms))
  const added = [
    ...lines.map(({ text }) => inSentence(text)),
    ...(can('free', 'scheduledExports', terms) ? [] : ['scheduled exports']),
    ...(terms.hasModel ? ['unlimited AI-generated networks'] : []),
    ...(terms.boundsStorage ? ['more storage'] : []),
  ]
  if (added.length === 0) return 'On this server, the Free plan includes everything in Pro.'
  return `On this server, Pro adds ${listOf(added)}.`
}

/**
 * Returns the mark after Pro's features that Free has on every server (`isAlwaysFree`). Empty on servers where Free has
 * all features, because `freeSentence` already says so.
 */
export function freeMark(terms: PlanRules & Pick<FreeTerms, 'billing'>): string {
  return terms.billing && terms.strictFree ? 'Also in Free' : ''
}

/** Describes in a sentence whether and how the Free plan can export on this server. */
export function exportSentence(terms: FreeTerms): string {
  const isOpen = (promised: AdvertisedFeature) => !terms.billing || can('free', promised, terms)
  if (isOpen('export'))
    return `On this server, the Free plan includes ${isOpen('scheduledExports') ? '' : 'manual '}exports, too.`
  return 'On this server, the Free plan exports a whole network as a Kithmap file, which contains all of its data.'
}
