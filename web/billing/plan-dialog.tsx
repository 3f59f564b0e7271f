import { Alert, Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconClock, IconCreditCard } from '@tabler/icons-react'
import { isAlwaysFree, isComingSoon } from '../../domain/plans/advertised-features.ts'
import {
  byAvailability,
  dialogFeatures,
  freeMark,
  freeSentence,
  type FeatureLine,
} from '../../domain/plans/feature-lines.ts'
import {
  type BillingInterval,
  formatUsd,
  monthlyPriceUsdCents,
  priceUsdCents,
  trialSentence,
} from '../../domain/plans/plan.ts'
import { configQuery } from '../api/config.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { FeatureMark } from '../ui/display/feature-mark.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { billingDay } from './billing-day.ts'
import { Fact, Facts } from './facts.tsx'
import styles from './plan-dialog.module.css'
import { type Checkout, useCheckout, usePortal } from './redirects.ts'
import { isChecking, hasSubscription, type SubscriptionView, useSubscription } from './subscription.ts'
import { texts } from './texts.ts'
import { UnknownPlan } from './unknown-plan.tsx'

export interface PlanDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly userId: string
  /** Whether the browser is already navigating to the checkout. */
  readonly leaving?: boolean
  /** Sentence that explains why the dialog has opened. Empty if the user has opened it. */
  readonly reason?: string
}

/** Shows the user's plan, or the two ways to pay for Pro. */
export function PlanDialog({ opened, onClose, userId, leaving = false, reason = '' }: PlanDialogProps) {
  const subscription = useSubscription(userId)
  const checkout = useCheckout(userId)
  const config = useQuery(configQuery).data
  const trial = trialSentence(config?.trialDays ?? 0)
  if (leaving || isChecking(subscription)) {
    return (
      <Dialog opened={opened} onClose={onClose} title={texts.upgradeTitle} size="lg">
        <div className={styles.waiting}>
          <Spinner label={leaving ? texts.processing : texts.loading} />
        </div>
      </Dialog>
    )
  }
  const { error } = subscription
  const isSubscriber = hasSubscription(subscription)
  if (isSubscriber === null) {
    return (
      <Dialog opened={opened} onClose={onClose} title={texts.planUnknownTitle}>
        <UnknownPlan userId={userId} error={error} />
      </Dialog>
    )
  }
  return isSubscriber ? (
    <SubscribedDialog opened={opened} onClose={onClose} userId={userId} subscription={subscription} />
  ) : (
    <Dialog opened={opened} onClose={onClose} title={texts.upgradeTitle} size="lg">
      {error && <CheckFailed error={error} />}
      {reason && (
        <Alert color="blue" variant="light" mb="md">
          {reason}
        </Alert>
      )}
      <div className={styles.cards}>
        <PlanCard interval="month" checkout={checkout} />
        <PlanCard interval="year" checkout={checkout} />
      </div>
      {trial && <p className={styles.trial}>{trial}</p>}
      <AllFeatures />
      {config && <p className={styles.free}>{freeSentence(config)}</p>}
    </Dialog>
  )
}

interface SubscribedDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly userId: string
  readonly subscription: SubscriptionView
}

function SubscribedDialog({ opened, onClose, userId, subscription }: SubscribedDialogProps) {
  const portal = usePortal(userId)
  const { check, error, forSale } = subscription
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.subscribedTitle}
      footer={
        forSale !== false && (
          <Button
            leftSection={<IconCreditCard size={16} stroke={1.75} />}
            disabled={portal.opening}
            onClick={portal.open}
            data-autofocus
          >
            {portal.opening ? texts.openingPortal : texts.manageBilling}
          </Button>
        )
      }
    >
      {error && <CheckFailed error={error} />}
      {check?.status && (
        <Facts>
          <Fact name={texts.status}>{texts.statusNames[check.status]}</Fact>
          <Fact name={check.cancelAtPeriodEnd ? texts.endsOn : texts.nextBilling}>
            {billingDay(check.currentPeriodEnd)}
          </Fact>
        </Facts>
      )}
      <AllFeatures />
    </Dialog>
  )
}

function CheckFailed({ error }: { error: string }) {
  return (
    <Alert color="yellow" variant="light" mb="sm">
      {texts.checkFailed} {error}
    </Alert>
  )
}

const cards = {
  month: { name: texts.monthly, badge: texts.mostPopular, per: texts.perMonth, button: texts.subscribeMonthly },
  year: { name: texts.annual, badge: texts.save, per: texts.perYear, button: texts.subscribeAnnually },
} as const satisfies Record<BillingInterval, object>

function PlanCard({ interval, checkout }: { interval: BillingInterval; checkout: Checkout }) {
  const { name, badge, per, button } = cards[interval]
  const isStarting = checkout.starting === interval
  return (
    <section className={styles.card} aria-label={`${texts.pro} ${name}`}>
      <div className={styles.heading}>
        <h3 className={styles.name}>{name}</h3>
        <Badge variant="light" color={interval === 'month' ? 'blue' : 'green'}>
          {badge}
        </Badge>
      </div>
      <p className={styles.price}>
        <strong>{formatUsd(priceUsdCents[interval])}</strong> {per}
      </p>
      <p className={styles.note}>
        {interval === 'year' ? texts.billedAnnually(formatUsd(monthlyPriceUsdCents.year)) : texts.cancelAnyTime}
      </p>
      <Button
        fullWidth
        variant={interval === 'month' ? 'filled' : 'default'}
        disabled={checkout.starting !== null}
        onClick={() => checkout.start(interval)}
        data-autofocus={interval === 'month' || undefined}
      >
        {isStarting ? texts.processing : button}
      </Button>
    </section>
  )
}

const features = byAvailability(dialogFeatures)

function AllFeatures() {
  const config = useQuery(configQuery).data
  const mark = config ? freeMark(config) : ''
  return (
    <>
      <Features title={texts.included} lines={features.available} freeMark={mark} />
      <Features title={texts.coming} lines={features.coming} freeMark={mark} />
    </>
  )
}

interface FeaturesProps {
  readonly title: string
  readonly lines: readonly FeatureLine[]
  /** The mark after features that Free always includes. */
  readonly freeMark: string
}

function Features({ title, lines, freeMark: mark }: FeaturesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.featuresTitle}>{title}</h3>
      <ul className={styles.features}>
        {lines.map((line) => (
          <Feature key={line.promised} line={line} freeMark={mark} />
        ))}
      </ul>
    </section>
  )
}

function Feature({ line: { text, promised }, freeMark: mark }: { line: FeatureLine; freeMark: string }) {
  const coming = isComingSoon(promised)
  const Icon = coming ? IconClock : IconCheck
  return (
    <li data-coming={coming || undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>
        {text}
        {mark && isAlwaysFree(promised) && <FeatureMark text={mark} />}
      </span>
    </li>
  )
}
