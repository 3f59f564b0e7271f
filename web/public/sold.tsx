import { IconCheck, IconClock } from '@tabler/icons-react'
import { isComing, type Promised } from '../../domain/plans/promise.ts'
import type { SoldLine } from '../../domain/plans/sold-lines.ts'
import { ComingMark } from '../ui/coming-mark.tsx'

/** A mark after a feature named in a sentence, until it is available. */
export function Coming({ promised }: { promised: Promised }) {
  return isComing(promised) ? <ComingMark /> : null
}

/** A line of a plan's features, marked if it is not available yet. */
export function Sold({ line }: { line: SoldLine }) {
  return <Line line={line} marked />
}

/** Like `Sold`, for lists whose heading says whether the lines are available or coming. */
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
