import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { usePortal } from '../../billing/redirects.ts'
import { useSubscription } from '../../billing/subscription.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { authClient } from '../../account/client/auth-client.ts'
import styles from '../loading/plain-page.module.css'
import { texts } from '../texts.ts'

/**
 * The target of links in emails and bookmarks. It redirects subscribers to the page where they manage their
 * subscription.
 */
export function BillingRoute() {
  usePageTitle(texts.billing)
  const userId = authClient.useSession().data?.user.id ?? null
  const { forSale } = useSubscription(userId)
  const portal = usePortal(userId)
  const open = useEffectEvent(portal.open)
  useEffect(() => {
    if (forSale) open()
  }, [forSale])
  if (forSale === false) return <Navigate to="/account" replace />
  return (
    <main className={styles.page}>
      {portal.opening ? (
        <Spinner label={texts.openingBilling} />
      ) : (
        <Button variant="default" onClick={portal.open}>
          {texts.retry}
        </Button>
      )}
    </main>
  )
}
