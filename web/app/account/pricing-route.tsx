import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { freeMark, freeSentence } from '../../../domain/plans/feature-lines.ts'
import { trialSentence } from '../../../domain/plans/plan.ts'
import { configQuery } from '../../api/config.ts'
import { authClient } from '../../account/client/auth-client.ts'
import { CheckingOverlay } from '../../billing/checking-overlay.tsx'
import { usePricing } from '../../billing/use-pricing.ts'
import { PricingContent } from '../../public/pricing/pricing-content.tsx'
import { PublicFooter } from '../../public/frame/public-footer.tsx'
import { PublicHeader } from '../../public/frame/public-header.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { PersonLinks } from './person-links.tsx'
import { texts } from '../texts.ts'

/** The pricing page for signed-in users. Visitors get the same page without the app. */
export function PricingRoute() {
  usePageTitle(texts.pricing)
  const { from } = useSearch({ from: '/pricing' })
  const { data: session, isPending } = authClient.useSession()
  const config = useQuery(configQuery)
  const pricing = usePricing({ userId: session ? session.user.id : isPending ? undefined : null, from })
  return (
    <>
      <PublicHeader>{session || isPending ? <PersonLinks /> : undefined}</PublicHeader>
      <main>
        <PricingContent
          yearly={pricing.interval === 'year'}
          trial={trialSentence(config.data?.trialDays ?? 0)}
          freePlan={config.data ? freeSentence(config.data) : ''}
          freeMark={config.data ? freeMark(config.data) : ''}
          onSwitch={(yearly) => pricing.setInterval(yearly ? 'year' : 'month')}
          action={
            <Stack gap="xs">
              {pricing.buttonLabel && (
                <Button size="md" onClick={pricing.press} disabled={pricing.busy} aria-busy={pricing.busy}>
                  {pricing.buttonLabel}
                </Button>
              )}
              {pricing.stayPath && (
                <Button component="a" size="md" variant="subtle" href={pricing.stayPath}>
                  {texts.stayFree}
                </Button>
              )}
            </Stack>
          }
        />
      </main>
      <PublicFooter />
      {pricing.checking && <CheckingOverlay />}
    </>
  )
}
