import { type KeyboardEvent, type Ref, useId, useMemo } from 'react'
import { momentText } from '../ui/time/days.ts'
import styles from './history.module.css'
import { nearestTo, otherDay, positionsOf } from './moments.ts'
import { texts } from './texts.ts'
import type { TimelineMoment } from './timeline.ts'

/** The number of values of the slider, which is finer than the width of any screen in pixels. */
const fineness = 10_000

interface MomentSliderProps {
  readonly label: string
  readonly moments: readonly TimelineMoment[]
  readonly at: number
  readonly onChange: (at: number) => void
  /** Called instead of `onChange` while the user drags. */
  readonly onDrag?: (at: number) => void
  /** Called when the user presses the space bar. */
  readonly onSpace?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * Chooses a moment on a time axis. Marks show when the network changed. Dragging chooses the nearest moment, and the
 * arrow keys the previous or next one, however close together they are on the axis.
 */
export function MomentSlider({ label, moments, at, onChange, onDrag = onChange, onSpace, ref }: MomentSliderProps) {
  const positions = useMemo(() => positionsOf(moments), [moments])
  const marks = useMemo(() => marksOf(positions), [positions])
  const last = moments.length - 1
  const hintId = useId()
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ' && onSpace) {
      event.preventDefault()
      onSpace()
      return
    }
    const next = momentOfKey(event.key, at, moments)
    if (next === null) return
    event.preventDefault()
    onChange(Math.min(Math.max(next, 0), last))
  }
  const moment = moments[at]
  return (
    <div className={styles.slider}>
      <svg className={styles.marks} viewBox={`0 0 ${fineness} 1`} preserveAspectRatio="none" aria-hidden>
        <path d={marks} />
      </svg>
      <span id={hintId} hidden>
        {texts.keys}
      </span>
      <input
        ref={ref}
        className={styles.range}
        type="range"
        min={0}
        max={fineness}
        step={1}
        value={Math.round((positions[at] ?? 0) * fineness)}
        aria-label={label}
        aria-valuetext={moment ? momentText(new Date(moment.at)) : undefined}
        aria-describedby={hintId}
        onKeyDown={press}
        onChange={({ currentTarget }) => onDrag(nearestTo(Number(currentTarget.value) / fineness, positions))}
      />
    </div>
  )
}

function momentOfKey(key: string, at: number, moments: readonly TimelineMoment[]): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1
    case 'PageDown':
      return otherDay(moments, at, -1)
    case 'PageUp':
      return otherDay(moments, at, 1)
    case 'Home':
      return 0
    case 'End':
      return moments.length - 1
    default:
      return null
  }
}

/** Returns one path for all marks, because a network can have thousands of moments. Marks on one pixel are one mark. */
function marksOf(positions: readonly number[]): string {
  const places = new Set(positions.map((position) => Math.round(position * 1000) * (fineness / 1000)))
  return [...places].map((place) => `M${place} 0V1`).join('')
}
