import { FeatureMark } from './feature-mark.tsx'
import { texts } from '../texts.ts'

/** A mark after a feature that is not available yet. */
export function ComingSoonBadge() {
  return <FeatureMark text={texts.coming} />
}
