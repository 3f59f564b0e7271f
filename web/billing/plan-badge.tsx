import { Badge } from '@mantine/core'
import { isChecking, hasSubscription, type SubscriptionView } from './subscription.ts'
import { texts } from './texts.ts'

function planLabel(subscription: SubscriptionView): string {
  if (!hasSubscription(subscription)) return texts.freePlan
  return subscription.check?.status === 'trialing' ? texts.trialPlan : texts.proPlan
}

/**
 * Returns text and color of the badge: gray for Free and while the plan is unknown, yellow during a trial, green for
 * Pro.
 */
export function planBadge(subscription: SubscriptionView): { readonly label: string; readonly color: string } {
  if (isChecking(subscription)) return { label: texts.checkingPlan, color: 'gray' }
  const label = planLabel(subscription)
  return { label, color: { [texts.trialPlan]: 'yellow', [texts.proPlan]: 'green' }[label] ?? 'gray' }
}

/** The user's plan as a badge. */
export function PlanBadge({ subscription }: { subscription: SubscriptionView }) {
  const { label, color } = planBadge(subscription)
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
