import { formatUsd, monthlyPriceUsdCents, priceUsdCents } from '../../../domain/plans/plan.ts'
import { placeholder } from '../../../contract/pages.ts'
import type { FeatureLine } from '../../../domain/plans/feature-lines.ts'
import { Billed, BillingChoice } from '../pricing/billed.tsx'
import { BillingSwitch } from '../pricing/billing-switch.tsx'
import { ButtonLink } from '../frame/button-link.tsx'
import styles from './plan-choice.module.css'
import { FreeNote } from '../pricing/free-note.tsx'
import { PlanFeature } from '../pricing/plan-feature.tsx'
import { Section } from './section.tsx'
import { pricing } from './texts.ts'

export function PlanChoice() {
  const { free, pro, enterprise } = pricing
  return (
    <Section id="pricing" title={pricing.title}>
      <BillingChoice>
        <BillingSwitch />
        <div className={styles.plans}>
          <div className={styles.plan}>
            <h3>{free.name}</h3>
            <p className={styles.price}>
              <strong>{free.price}</strong>
              {free.interval}
            </p>
            <p className={styles.note}>{free.note}</p>
            <FeatureList features={free.features} />
            <ButtonLink href="/network" quiet>
              {free.action}
            </ButtonLink>
          </div>
          <div className={styles.plan} data-chosen>
            <h3>
              {pro.name}
              <span className={styles.badge}>
                <Billed by="month">{pro.badge.month}</Billed>
                <Billed by="year">{pro.badge.year}</Billed>
              </span>
            </h3>
            <p className={styles.price}>
              <Billed by="month">
                <strong>{formatUsd(monthlyPriceUsdCents.month).replace('.00', '')}</strong>
                {pro.month}
              </Billed>
              <Billed by="year">
                <strong>{formatUsd(monthlyPriceUsdCents.year)}</strong>
                {pro.year}
              </Billed>
            </p>
            <p className={styles.note}>
              <Billed by="month">{pro.monthNote}</Billed>
              <Billed by="year">{pro.yearNote(formatUsd(priceUsdCents.year))}</Billed>
            </p>
            <FeatureList features={pro.features} />
            <ButtonLink href="/pricing">{pro.action}</ButtonLink>
          </div>
          <div className={styles.plan}>
            <h3>{enterprise.name}</h3>
            <p className={styles.price}>
              <strong>{enterprise.price}</strong>
            </p>
            <p className={styles.note}>{enterprise.note}</p>
            <FeatureList features={enterprise.features} />
            <ButtonLink href="/contact" quiet>
              {enterprise.action}
            </ButtonLink>
          </div>
        </div>
        <FreeNote text={placeholder('freePlan')} />
      </BillingChoice>
    </Section>
  )
}

function FeatureList({ features }: { features: readonly FeatureLine[] }) {
  return (
    <ul className={styles.features}>
      {features.map((line) => (
        <PlanFeature key={line.text} line={line} />
      ))}
    </ul>
  )
}
