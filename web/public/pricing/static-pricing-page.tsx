import { placeholder } from '../../../contract/pages.ts'
import { ButtonLink } from '../frame/button-link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { siteLinks } from '../texts.ts'
import { PricingContent } from './pricing-content.tsx'
import { pricing } from './texts.ts'

/** The pricing page for visitors, who return to it after signing up. */
export function StaticPricingPage() {
  return (
    <PageFrame links={siteLinks}>
      <PricingContent
        trial={placeholder('trial')}
        freePlan={placeholder('freePlan')}
        freeMark={placeholder('freeMark')}
        action={<ButtonLink href="/signup?from=%2Fpricing">{pricing.getStarted}</ButtonLink>}
      />
    </PageFrame>
  )
}
