import { IconCheck, IconClock } from '@tabler/icons-react'
import { isComing, type Promised } from '../../domain/plans/promise.ts'
import type { SoldLine } from '../../domain/plans/sold-lines.ts'
import { ComingMark } from '../ui/coming-mark.tsx'

/** A mark behind what is named in a sentence, for as long as it is still to come. */
export function Coming({ promised }: { promised: Promised }) {
  return isComing(promised) ? <ComingMark /> : null
}

/** A line of what a plan includes, marked if it is still coming. */
export function Sold({ line }: { line: SoldLine }) {
  return <Line line={line} marked />
}

/** The same in a list whose heading says whether its lines are available or coming. */
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
