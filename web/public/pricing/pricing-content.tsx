import type { ReactNode } from 'react'
import { byAvailability, pricingFeatures, type FeatureLine } from '../../../domain/plans/feature-lines.ts'
import { formatUsd, monthlyPriceUsdCents, priceUsdCents } from '../../../domain/plans/plan.ts'
import { Billed, BillingChoice } from './billed.tsx'
import { BillingSwitch, type BillingSwitchProps } from './billing-switch.tsx'
import { ButtonLink } from '../frame/button-link.tsx'
import { FreeNote } from './free-note.tsx'
import { ComingSoon, PlanFeatureUnderHeading } from './plan-feature.tsx'
import styles from './pricing-content.module.css'
import { pricing } from './texts.ts'

export interface PricingContentProps extends BillingSwitchProps {
  /** The main button, which depends on the visitor. */
  readonly action: ReactNode
  /** A line about the Free plan on this server. */
  readonly freePlan: string
  /** The mark after features that Free always includes. Empty on servers that do not limit Free. */
  readonly freeMark: string
  /** Text about the trial. Empty if there is none. */
  readonly trial: string
}

const { available, coming } = byAvailability(pricingFeatures)

/**
 * The features and the price of Pro. It consists of plain elements, because visitors get it as a static page and
 * signed-in users in the app.
 */
export function PricingContent({ action, trial, freePlan, freeMark, ...choice }: PricingContentProps) {
  return (
    <BillingChoice className={styles.page}>
      <h1 className={styles.title}>{pricing.title}</h1>
      <p className={styles.lead}>{pricing.lead}</p>
      <BillingSwitch {...choice} />
      <section className={styles.card} aria-label={pricing.plan}>
        <div className={styles.offer}>
          <h2>
            {pricing.plan}
            <span className={styles.badge}>
              <Billed by="month">{pricing.badge.month}</Billed>
              <Billed by="year">{pricing.badge.year}</Billed>
            </span>
          </h2>
          <p className={styles.price}>
            <Billed by="month">
              <strong>{formatUsd(priceUsdCents.month)}</strong> {pricing.perMonth}
            </Billed>
            <Billed by="year">
              <strong>{formatUsd(priceUsdCents.year)}</strong> {pricing.perYear}
            </Billed>
          </p>
          <p className={styles.share}>
            <Billed by="year">{pricing.month(formatUsd(monthlyPriceUsdCents.year))}</Billed>
          </p>
          <p className={styles.trial}>{trial}</p>
          <div className={styles.action}>{action}</div>
        </div>
        <div>
          <Features title={pricing.includes} lines={available} freeMark={freeMark} />
          <Features title={pricing.coming} lines={coming} freeMark={freeMark} />
          <FreeNote text={freePlan} />
        </div>
      </section>
      <div className={styles.sales}>
        <p>
          <strong>{pricing.salesQuestion}</strong> {pricing.sales}
          <ComingSoon promised="teams" />
        </p>
        <ButtonLink href="/contact" quiet>
          {pricing.contactSales}
        </ButtonLink>
      </div>
    </BillingChoice>
  )
}

interface FeaturesProps {
  readonly title: string
  readonly lines: readonly FeatureLine[]
  readonly freeMark: string
}

function Features({ title, lines, freeMark }: FeaturesProps) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className={styles.includes}>{title}</h3>
      <ul className={styles.features}>
        {lines.map((line) => (
          <PlanFeatureUnderHeading key={line.text} line={line} freeMark={freeMark} />
        ))}
      </ul>
    </>
  )
}
