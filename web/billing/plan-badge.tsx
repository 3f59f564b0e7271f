import { Badge } from '@mantine/core'
import { isChecking, type SubscriptionView } from './subscription.ts'
import { texts } from './texts.ts'

/** The plan in words. */
export function planLabel({ isSubscribed, check }: SubscriptionView): string {
  if (check?.isSubscribed && check.status === 'trialing') return texts.trialPlan
  return isSubscribed || check?.isSubscribed ? texts.proPlan : texts.freePlan
}

/** The plan as a badge: grey while it is not known, yellow on trial, green for Pro. */
export function PlanBadge({ subscription }: { subscription: SubscriptionView }) {
  if (isChecking(subscription)) {
    return (
      <Badge variant="light" color="gray">
        {texts.checkingPlan}
      </Badge>
    )
  }
  const label = planLabel(subscription)
  const color = { [texts.trialPlan]: 'yellow', [texts.proPlan]: 'green' }[label] ?? 'gray'
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
