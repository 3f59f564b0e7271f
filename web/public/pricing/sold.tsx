import { IconCheck, IconClock } from '@tabler/icons-react'
import { isComing, type Promised } from '../../../domain/plans/promise.ts'
import type { SoldLine } from '../../../domain/plans/sold-lines.ts'
import { ComingMark } from '../../ui/display/coming-mark.tsx'

/** Mark after the name of a feature in a sentence, as long as the feature is not available. */
export function Coming({ promised }: { promised: Promised }) {
  return isComing(promised) ? <ComingMark /> : null
}

/** A feature in the list of a plan. It is marked if it is not available yet. */
export function Sold({ line }: { line: SoldLine }) {
  return <Line line={line} marked />
}

/** Like `Sold`, for lists whose heading tells whether the features are available. */
export function SoldUnderHeading({ line }: { line: SoldLine }) {
  return <Line line={line} />
}

function Line({ line: { text, promised }, marked = false }: { line: SoldLine; marked?: boolean }) {
  const coming = isComing(promised)
  const Icon = coming ? IconClock : IconCheck
  return (
    <li data-promised={promised}>
      <Icon size={18} stroke={2} aria-hidden />
      <span>
        {text}
        {marked && coming && <ComingMark />}
      </span>
    </li>
  )
}
