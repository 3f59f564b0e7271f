import { Button } from '@mantine/core'
import {
  IconArrowsDiff,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconX,
} from '@tabler/icons-react'
import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { IconButton } from '../ui/display/icon-button.tsx'
import { useObservable } from '../ui/observable.ts'
import { exactMomentText, momentText } from '../ui/time/days.ts'
import type { Compared } from './comparison.ts'
import { DifferenceList } from './difference-list.tsx'
import styles from './history.module.css'
import { MomentSlider } from './moment-slider.tsx'
import { comparedFirst } from './moments.ts'
import { texts } from './texts.ts'
import type { Timeline, TimelineMoment } from './timeline.ts'

export interface HistoryBarProps {
  readonly timeline: Timeline
  /** The change at the chosen moment, in words. Empty if it is not known. */
  readonly words: string
  /** Name of the only selected node. Null if there is none. */
  readonly selected: string | null
  /** Shows the first or the last change of the selected node. */
  readonly onJump: (to: 'first' | 'last') => void
  /** The differences between the compared moments. Null if nothing is compared. */
  readonly differences: readonly Compared[] | null
  readonly onShow: (item: Compared) => void
  /** Buttons that restore something. */
  readonly restore: ReactNode
  /** Returns to the present. */
  readonly onClose: () => void
}

/** The bar below a network in which the user chooses the moment to show. */
export function HistoryBar({ timeline, words, selected, differences, ...props }: HistoryBarProps) {
  const { onJump, onShow, restore, onClose } = props
  // The settled state is used, so that only the title and the slider are rendered for each move of the pointer.
  const { status, failure, moments, at, comparedAt, isBehind } = useObservable(timeline.settled)
  const isPlaying = useObservable(timeline.state, (state) => state.isPlaying)
  const isFirst = useObservable(timeline.state, (state) => state.at === 0)
  const isLast = useObservable(timeline.state, (state) => state.at >= state.moments.length - 1)
  const slider = useRef<HTMLInputElement>(null)
  const isReady = moments.length > 0
  useEffect(() => {
    // The slider takes focus, so that the arrow keys work immediately.
    if (isReady) slider.current?.focus({ preventScroll: true })
  }, [isReady])
  const moment = moments[at]
  const isCompared = comparedAt !== null
  const leaveOnEscape = (event: KeyboardEvent) => {
    const isHere = event.currentTarget.contains(event.target as Element)
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
    event.preventDefault()
    onClose()
  }
  const chosen = () => timeline.state.value.at
  const retry = () => void (isReady ? timeline.go(chosen()) : timeline.start())
  useWindowEvent('online', () => {
    if (status === 'failed') retry()
  })
  const toggle = () => (isPlaying ? timeline.pause() : timeline.play())
  const go = (to: number) => void timeline.go(to)
  const comparesWith = isCompared ? moments[comparedAt] : undefined
  const caption = isBehind && !isPlaying ? texts.behind : words
  const announcement = moment ? `${titleOf(moment, comparesWith)}. ${caption}` : ''
  return (
    // Escape returns to the present if focus is anywhere inside the bar, including the slider.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.bar} aria-label={texts.bar} data-history-bar onKeyDown={leaveOnEscape}>
      {status === 'failed' && (
        <p className={styles.failure} role="alert">
          {texts.failed} {failure}{' '}
          <Button size="compact-xs" variant="default" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
      <div className={styles.row}>
        <p className={styles.title}>
          {status !== 'failed' && (
            <>
              <MomentTitle timeline={timeline} />
              <span className={styles.words} title={caption}>
                {moment && caption}
              </span>
            </>
          )}
        </p>
        {/* Not announced while playing, because several moments pass per second. */}
        <p className="kith-visually-hidden" role="status">
          {isPlaying ? '' : announcement}
        </p>
        <div className={styles.buttons}>
          {restore}
          <Button
            size="compact-sm"
            variant={isCompared ? 'light' : 'subtle'}
            color="gray"
            aria-pressed={isCompared}
            disabled={moments.length < 2}
            leftSection={<IconArrowsDiff size={14} stroke={1.75} aria-hidden />}
            onClick={() => void timeline.compareWith(isCompared ? null : comparedFirst(moments, chosen()))}
          >
            {texts.compare}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconX size={14} stroke={1.75} aria-hidden />}
            onClick={onClose}
          >
            {texts.back}
          </Button>
        </div>
      </div>
      <div className={styles.axes}>
        <div className={styles.steps}>
          <Step
            label={selected === null ? texts.firstOfSelected : texts.firstOf(selected)}
            disabled={selected === null}
            onClick={() => onJump('first')}
          >
            <IconPlayerTrackPrev size={16} stroke={1.75} />
          </Step>
          <Step label={texts.previous} disabled={!isReady || isFirst} onClick={() => go(chosen() - 1)}>
            <IconChevronLeft size={18} stroke={1.75} />
          </Step>
          <Step label={isPlaying ? texts.pause : texts.play} disabled={moments.length < 2} onClick={toggle}>
            {isPlaying ? <IconPlayerPause size={18} stroke={1.75} /> : <IconPlayerPlay size={18} stroke={1.75} />}
          </Step>
          <Step label={texts.next} disabled={isLast} onClick={() => go(chosen() + 1)}>
            <IconChevronRight size={18} stroke={1.75} />
          </Step>
          <Step
            label={selected === null ? texts.lastOfSelected : texts.lastOf(selected)}
            disabled={selected === null}
            onClick={() => onJump('last')}
          >
            <IconPlayerTrackNext size={16} stroke={1.75} />
          </Step>
        </div>
        {isReady && (
          <ChosenMoment timeline={timeline} slider={slider} onSpace={moments.length > 1 ? toggle : undefined} />
        )}
        {isCompared && (
          <>
            <span className={styles.with}>{texts.comparedWith}</span>
            <MomentSlider
              label={texts.comparedSlider}
              moments={moments}
              at={comparedAt}
              onChange={(to) => void timeline.compareWith(to)}
            />
          </>
        )}
      </div>
      {differences && <DifferenceList items={differences} onShow={onShow} />}
      {moments.length === 1 && <p className={styles.same}>{texts.none}</p>}
      <p className={styles.about}>{texts.about}</p>
    </section>
  )
}

interface OfTimeline {
  readonly timeline: Timeline
}

function MomentTitle({ timeline }: OfTimeline) {
  const { moments, at, comparedAt } = useObservable(timeline.state)
  const moment = moments[at]
  const other = comparedAt === null ? undefined : moments[comparedAt]
  return <strong className={styles.asOf}>{moment ? titleOf(moment, other) : texts.loading}</strong>
}

interface ChosenMomentProps extends OfTimeline {
  readonly slider: Ref<HTMLInputElement>
  readonly onSpace: (() => void) | undefined
}

function ChosenMoment({ timeline, slider, onSpace }: ChosenMomentProps) {
  const moments = useObservable(timeline.state, (state) => state.moments)
  const at = useObservable(timeline.state, (state) => state.at)
  return (
    <MomentSlider
      ref={slider}
      label={texts.slider}
      isLabeled
      moments={moments}
      at={at}
      onChange={(to) => void timeline.go(to)}
      onDrag={(to) => timeline.drag(to)}
      onSpace={onSpace}
    />
  )
}

function titleOf(moment: TimelineMoment, other: TimelineMoment | undefined): string {
  const [at, otherAt] = [new Date(moment.at), new Date(other?.at ?? moment.at)]
  if (!other) return texts.asOf(momentText(at))
  const isSameMinute = momentText(at) === momentText(otherAt)
  const text = isSameMinute ? exactMomentText : momentText
  return texts.compared(text(at), text(otherAt))
}

interface StepProps {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Step(props: StepProps) {
  return <IconButton variant="subtle" color="gray" size="sm" tooltipPosition="top" {...props} />
}
