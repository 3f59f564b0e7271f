import { Button, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { authClient } from '../account/auth-client.ts'
import { CheckingOverlay } from '../billing/checking-overlay.tsx'
import { usePricing } from '../billing/use-pricing.ts'
import { PricingContent } from '../public/pricing/pricing-content.tsx'
import { ButtonLink } from '../public/button-link.tsx'
import { PublicFooter } from '../public/public-footer.tsx'
import { PublicHeader } from '../public/public-header.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { texts } from './texts.ts'

/** The pricing page of whoever has a session; visitors get the same page without the app. */
export function PricingRoute() {
  usePageTitle(texts.pricing)
  const { from } = useSearch({ from: '/pricing' })
  const { data: session, isPending } = authClient.useSession()
  const pricing = usePricing({ userId: session ? session.user.id : isPending ? undefined : null, from })
  return (
    <>
      <PublicHeader>
        {session && (
          <ButtonLink href="/network" size="small">
            {texts.toNetworks}
          </ButtonLink>
        )}
      </PublicHeader>
      <main>
        <PricingContent
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
