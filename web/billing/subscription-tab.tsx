import { Alert, Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { Spinner } from '../ui/display/spinner.tsx'
import { billingDay } from './billing-day.ts'
import { Fact, Facts } from './facts.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { StorageFact } from './storage-fact.tsx'
import { usePortal } from './redirects.ts'
import type { SubscriptionCheck } from '../../contract/billing.ts'
import { isChecking, hasSubscription, useSubscription } from './subscription.ts'
import styles from './subscription-tab.module.css'
import { texts } from './texts.ts'
import { UnknownPlan } from './unknown-plan.tsx'

export interface SubscriptionTabProps {
  readonly userId: string
  /** Opens the plans, for users on the Free plan. */
  readonly onUpgrade: () => void
  /** Opens the list of the plan's features, for subscribers. Undefined if this list cannot be shown. */
  readonly onDetails?: () => void
}

/** The section about the subscription, on the account page and in its dialog. */
export function SubscriptionTab({ userId, onUpgrade, onDetails }: SubscriptionTabProps) {
  const subscription = useSubscription(userId)
  const portal = usePortal(userId)
  if (isChecking(subscription)) return <Spinner label={texts.loading} />
  const { check, error, forSale } = subscription
  const isSubscriber = hasSubscription(subscription)
  if (forSale === false) {
    return (
      <div className={styles.tab}>
        <p className={styles.note}>{texts.nothingForSale}</p>
        <Facts>
          <StorageFact userId={userId} />
        </Facts>
      </div>
    )
  }
  // The plan is unknown, so it is not shown.
  if (isSubscriber === null) return <UnknownPlan userId={userId} error={error} />
  return (
    <div className={styles.tab}>
      {error && (
        <Alert color="yellow" variant="light">
          {texts.checkFailed} {error}
        </Alert>
      )}
      {check?.status === 'past_due' && (
        <Alert color="yellow" variant="light">
          {texts.pastDue}
        </Alert>
      )}
      <Facts>
        <Fact name={texts.currentPlan}>
          {isSubscriber && onDetails && (
            <Button variant="subtle" size="compact-sm" onClick={onDetails}>
              {texts.details}
            </Button>
          )}
          <PlanBadge subscription={subscription} />
        </Fact>
        <Fact name={texts.status}>{check?.status ? texts.statusNames[check.status] : texts.noStatus}</Fact>
        {check?.isSubscribed && (
          <>
            <Fact name={dateName(check)}>{billingDay(check.currentPeriodEnd)}</Fact>
            <Fact name={texts.autoRenewal}>{check.cancelAtPeriodEnd ? texts.off : texts.on}</Fact>
          </>
        )}
        <StorageFact userId={userId} />
        {check?.customer && <Fact name={texts.customerEmail}>{check.customer.email}</Fact>}
      </Facts>
      {isSubscriber || check?.status === 'unpaid' ? (
        <Button
          variant="default"
          className={styles.action}
          leftSection={<IconCreditCard size={16} stroke={1.75} />}
          disabled={portal.opening}
          onClick={portal.open}
        >
          {portal.opening ? texts.openingPortal : texts.manageBilling}
        </Button>
      ) : (
        <Button className={styles.action} onClick={onUpgrade}>
          {texts.upgrade}
        </Button>
      )}
    </div>
  )
}

function dateName({ cancelAtPeriodEnd, status }: SubscriptionCheck): string {
  if (cancelAtPeriodEnd) return texts.endsOn
  return status === 'trialing' ? texts.trialEnds : texts.renewalDate
}
