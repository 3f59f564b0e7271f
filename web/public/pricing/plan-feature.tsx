import { IconCheck, IconClock } from '@tabler/icons-react'
import { isComingSoon, type AdvertisedFeature } from '../../../domain/plans/advertised-features.ts'
import type { FeatureLine } from '../../../domain/plans/feature-lines.ts'
import { ComingSoonBadge } from '../../ui/display/coming-soon-badge.tsx'

/** Mark after the name of a feature in a sentence, as long as the feature is not available. */
export function ComingSoon({ promised }: { promised: AdvertisedFeature }) {
  return isComingSoon(promised) ? <ComingSoonBadge /> : null
}

/** A feature in the list of a plan. It is marked if it is not available yet. */
export function PlanFeature({ line }: { line: FeatureLine }) {
  return <Line line={line} marked />
}

/** Like `PlanFeature`, for lists whose heading tells whether the features are available. */
export function PlanFeatureUnderHeading({ line }: { line: FeatureLine }) {
  return <Line line={line} />
}

function Line({ line: { text, promised }, marked = false }: { line: FeatureLine; marked?: boolean }) {
  const coming = isComingSoon(promised)
  const Icon = coming ? IconClock : IconCheck
  return (
    <li data-promised={promised}>
      <Icon size={18} stroke={2} aria-hidden />
      <span>
        {text}
        {marked && coming && <ComingSoonBadge />}
      </span>
    </li>
  )
}
