import { IconCheck, IconClock } from '@tabler/icons-react'
import { isAlwaysFree, isComingSoon, type AdvertisedFeature } from '../../../domain/plans/advertised-features.ts'
import type { FeatureLine } from '../../../domain/plans/feature-lines.ts'
import { ComingSoonBadge } from '../../ui/display/coming-soon-badge.tsx'
import { FeatureMark } from '../../ui/display/feature-mark.tsx'

/** Mark after the name of a feature in a sentence, as long as the feature is not available. */
export function ComingSoon({ promised }: { promised: AdvertisedFeature }) {
  return isComingSoon(promised) ? <ComingSoonBadge /> : null
}

/** A feature in the list of a plan. It is marked if it is not available yet. */
export function PlanFeature({ line }: { line: FeatureLine }) {
  return <Line line={line} marked />
}

interface UnderHeadingProps {
  readonly line: FeatureLine
  /** The mark after features that Free always includes. */
  readonly freeMark: string
}

/** Like `PlanFeature`, for lists whose heading tells whether the features are available. */
export function PlanFeatureUnderHeading({ line, freeMark }: UnderHeadingProps) {
  return <Line line={line} freeMark={freeMark} />
}

interface LineProps extends Partial<UnderHeadingProps> {
  readonly line: FeatureLine
  readonly marked?: boolean
}

function Line({ line: { text, promised }, marked = false, freeMark }: LineProps) {
  const coming = isComingSoon(promised)
  const Icon = coming ? IconClock : IconCheck
  return (
    <li data-promised={promised}>
      <Icon size={18} stroke={2} aria-hidden />
      <span>
        {text}
        {marked && coming && <ComingSoonBadge />}
        {freeMark !== undefined && isAlwaysFree(promised) && <FeatureMark text={freeMark} />}
      </span>
    </li>
  )
}
