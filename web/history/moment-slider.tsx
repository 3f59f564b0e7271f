import { type KeyboardEvent, memo, type Ref, useId, useMemo } from 'react'
import { dayText, momentText } from '../ui/time/days.ts'
import styles from './history.module.css'
import { dayLabels, nearestTo, otherDay, positionsOf } from './moments.ts'
import { texts } from './texts.ts'
import type { TimelineMoment } from './timeline.ts'

/** The number of values of the slider, which is finer than the width of any screen in pixels. */
const fineness = 10_000
/** Width of a day label and the gap after it as a share of the axis, in wide and in narrow bars. */
const labelWidths = { wide: 0.15, narrow: 0.28 }

interface MomentSliderProps {
  readonly label: string
  readonly moments: readonly TimelineMoment[]
  readonly at: number
  /** Whether labels below the axis name days. */
  readonly isLabeled?: boolean
  readonly onChange: (at: number) => void
  /** Called instead of `onChange` while the user drags. */
  readonly onDrag?: (at: number) => void
  /** Called when the user presses the space bar. */
  readonly onSpace?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * Slider that chooses a moment on a time axis. Marks show when the network changed. Dragging chooses the nearest
 * moment. The arrow keys choose the previous or next moment, even if it is very close.
 */
export function MomentSlider({ label, moments, at, isLabeled, onChange, onSpace, ref, ...props }: MomentSliderProps) {
  const { onDrag = onChange } = props
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
    <div className={styles.slider} data-labeled={isLabeled || undefined}>
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
      {isLabeled && <DayLabels moments={moments} positions={positions} />}
    </div>
  )
}

interface DayLabelsProps {
  readonly moments: readonly TimelineMoment[]
  readonly positions: readonly number[]
}

/** The names of days below the axis. Screen readers get the day of the chosen moment from the slider. */
const DayLabels = memo(function DayLabels({ moments, positions }: DayLabelsProps) {
  return Object.entries(labelWidths).map(([name, width]) => (
    <div key={name} className={styles.days} data-width={name} aria-hidden>
      {dayLabels(moments, positions, width).map(({ day, position, align }) => (
        <span
          key={day}
          className={styles.day}
          style={align === 'start' ? { left: `${position * 100}%` } : { right: `${(1 - position) * 100}%` }}
        >
          {dayText(day)}
        </span>
      ))}
    </div>
  ))
})

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
