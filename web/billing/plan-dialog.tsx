import { Alert, Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconClock, IconCreditCard } from '@tabler/icons-react'
import { dialogFeatures } from '../../domain/plans/capability.ts'
import {
  type BillingInterval,
  formatUsd,
  monthlyPriceUsdCents,
  priceUsdCents,
  trialSentence,
} from '../../domain/plans/plan.ts'
import { configQuery } from '../api/config.ts'
import { isComing } from '../../domain/plans/promise.ts'
import { ComingMark } from '../ui/coming-mark.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { billingDay } from './billing-day.ts'
import { Fact, Facts } from './facts.tsx'
import styles from './plan-dialog.module.css'
import { type Checkout, useCheckout, usePortal } from './redirects.ts'
import { isChecking, type SubscriptionView, useSubscription } from './subscription.ts'
import { texts } from './texts.ts'

export interface PlanDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly userId: string
  /** The browser is on its way to the checkout already. */
  readonly leaving?: boolean
}

/** What a person has, or the two ways to pay for Pro. */
export function PlanDialog({ opened, onClose, userId, leaving = false }: PlanDialogProps) {
  const subscription = useSubscription(userId)
  const checkout = useCheckout(userId)
  const trial = trialSentence(useQuery(configQuery).data?.trialDays ?? 0)
  if (leaving || isChecking(subscription)) {
    return (
      <Dialog opened={opened} onClose={onClose} title={texts.upgradeTitle} size="lg">
        <div className={styles.waiting}>
          <Spinner label={leaving ? texts.processing : texts.loading} />
        </div>
      </Dialog>
    )
  }
  return subscription.isSubscribed ? (
    <SubscribedDialog opened={opened} onClose={onClose} subscription={subscription} />
  ) : (
    <Dialog opened={opened} onClose={onClose} title={texts.upgradeTitle} size="lg">
      <div className={styles.cards}>
        <PlanCard interval="month" checkout={checkout} />
        <PlanCard interval="year" checkout={checkout} />
      </div>
      {trial && <p className={styles.trial}>{trial}</p>}
      <Features title={texts.included} />
    </Dialog>
  )
}

interface SubscribedDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly subscription: SubscriptionView
}

function SubscribedDialog({ opened, onClose, subscription }: SubscribedDialogProps) {
  const portal = usePortal()
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
      {error && (
        <Alert color="yellow" variant="light" mb="sm">
          {texts.checkFailed} {error}
        </Alert>
      )}
      {check?.status && (
        <Facts>
          <Fact name={texts.status}>{texts.statusNames[check.status]}</Fact>
          <Fact name={check.cancelAtPeriodEnd ? texts.endsOn : texts.nextBilling}>
            {billingDay(check.currentPeriodEnd)}
          </Fact>
        </Facts>
      )}
      <Features title={texts.included} />
    </Dialog>
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

function Features({ title }: { title: string }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.featuresTitle}>{title}</h3>
      <ul className={styles.features}>
        {dialogFeatures.map(({ text, promised }) => {
          const coming = isComing(promised)
          const Icon = coming ? IconClock : IconCheck
          return (
            <li key={promised}>
              <Icon size={16} stroke={2} aria-hidden />
              <span>
                {text}
                {coming && <ComingMark />}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
