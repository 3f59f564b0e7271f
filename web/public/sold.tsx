import { IconCheck, IconClock } from '@tabler/icons-react'
import { isComing, type Promised, type SoldLine } from '../../domain/plans/promise.ts'
import { ComingMark } from '../ui/coming-mark.tsx'

/** A mark behind what is named in a sentence, for as long as it is still to come. */
export function Coming({ promised }: { promised: Promised }) {
  return isComing(promised) ? <ComingMark /> : null
}

/** A line of what a plan gives, marked if it is still to come. */
export function Sold({ line: { text, promised } }: { line: SoldLine }) {
  const coming = isComing(promised)
  const Icon = coming ? IconClock : IconCheck
  return (
    <li data-promised={promised}>
      <Icon size={18} stroke={2} aria-hidden />
      <span>
        {text}
        {coming && <ComingMark />}
      </span>
    </li>
  )
}
