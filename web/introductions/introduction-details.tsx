import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { isOutcome } from '../../domain/introductions/outcome.ts'
import { isDue, isEnded, nextSteps, type IntroductionStatus } from '../../domain/introductions/steps.ts'
import { DayField } from '../ui/forms/day-field.tsx'
import { dayText } from '../ui/time/days.ts'
import { ignoreRepeatedPress } from '../ui/focus/ignore-repeated-press.ts'
import { useRestoredFocus } from '../ui/focus/use-restored-focus.ts'
import { RequestForm } from './request-form.tsx'
import type { IntroductionCommands } from './introduction-commands.ts'
import type { SendRequest } from './app-props.ts'
import { IntroductionName } from './introduction-name.tsx'
import styles from './introductions.module.css'
import { OutcomeForm } from './outcome-form.tsx'
import { texts } from './texts.ts'

interface IntroductionDetailsProps {
  readonly introduction: Introduction
  /** The network of the introduction. Null if it is not open. */
  readonly graph: Graph | null
  readonly networkName: string | null
  readonly today: string
  readonly commands: IntroductionCommands
  readonly ownId: string | null
  readonly ownName: string
  readonly canEdit: boolean
  readonly send: SendRequest | null
  /**
   * The outcome to record first, if the user has chosen it already. `onBack` is called when it is recorded or canceled.
   */
  readonly begun?: IntroductionStatus | null
  /** False in a dialog, which has a Close button. */
  readonly hasBack?: boolean
  readonly onBack: () => void
  readonly onOpenNetwork: (networkId: string) => void
}

/** The state of an introduction, and the possible next steps. */
export function IntroductionDetails({ introduction, graph, networkName, today, ...props }: IntroductionDetailsProps) {
  const { commands, begun = null, hasBack = true, onBack, onOpenNetwork } = props
  const { state, party, since, due, networkId } = introduction
  const [ending, end] = useState<IntroductionStatus | null>(begun)
  const stand = useRef<HTMLDivElement>(null)
  const keptFocus = useRestoredFocus(() => stand.current)
  const next = nextSteps(introduction)
  const toAsk = next.find((step) => step.state === 'asked')
  const others = next.filter((step) => step !== toAsk)
  const gone = graph
    ? [introduction.target, introduction.connector].filter(({ nodeId }) => !graph.nodes.has(nodeId))
    : []
  const isOver = isEnded(introduction)
  const isToNote = isOver && !introduction.isNoted
  const stopEnding = () => {
    end(null)
    if (begun) onBack()
  }
  const take = (step: IntroductionStatus) => {
    if (isOutcome(step.state)) end(step)
    else commands.step(introduction, step, today)
  }
  const removal = (
    <Button
      size="xs"
      variant="default"
      color="red"
      onClick={() => {
        if (commands.remove(introduction)) onBack()
      }}
    >
      {texts.remove}
    </Button>
  )
  return (
    // Handles focus and press events of the elements inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.form} {...ignoreRepeatedPress} {...keptFocus}>
      {hasBack && (
        <div className={styles.buttons}>
          <Button
            data-introduction-begin
            size="xs"
            variant="default"
            leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden />}
            onClick={onBack}
          >
            {texts.back}
          </Button>
          {removal}
        </div>
      )}
      <div ref={stand} className={styles.stand} role="status" tabIndex={-1}>
        <IntroductionName introduction={introduction} />
        <span>{texts.standingOn(introduction, dayText(since))}</span>
        {gone.map(({ nodeId, name }) => (
          <span key={nodeId} className={styles.note}>
            {texts.goneNode(name)}
          </span>
        ))}
        {isDue(introduction, today) && due !== null && <span className={styles.due}>{texts.dueOn(dayText(due))}</span>}
      </div>
      {graph === null && networkName !== null && (
        <Button variant="default" onClick={() => onOpenNetwork(networkId)}>
          {texts.openNetwork(networkName)}
        </Button>
      )}
      {ending || isToNote ? (
        <OutcomeForm
          // The key resets the form when the ending changes, because each ending has its own outcome.
          key={(ending ?? introduction).state}
          introduction={introduction}
          stand={ending ?? { state, party }}
          graph={graph}
          today={today}
          onDone={stopEnding}
          onCancel={ending ? stopEnding : null}
          {...props}
        />
      ) : (
        <>
          {toAsk && (
            <RequestForm
              key={`${toAsk.party} ${state}`}
              introduction={introduction}
              party={toAsk.party}
              graph={graph}
              today={today}
              {...props}
            />
          )}
          {(others.length > 0 || state === 'asked') && (
            <section className={styles.part} aria-labelledby="introduction-next">
              <h3 className={styles.heading} id="introduction-next">
                {texts.next}
              </h3>
              <div className={styles.buttons}>
                {others.map((step) => (
                  <Button
                    key={`${step.state} ${step.party}`}
                    className={styles.wrapping}
                    size="xs"
                    variant="default"
                    onClick={() => take(step)}
                  >
                    {texts.step(introduction, step)}
                  </Button>
                ))}
                {state === 'asked' && (
                  <Button
                    size="xs"
                    variant="default"
                    title={texts.withdrawHint}
                    onClick={() => commands.withdraw(introduction, today)}
                  >
                    {texts.withdraw}
                  </Button>
                )}
              </div>
            </section>
          )}
          {!isOver && (
            <DayField
              label={texts.remindOn}
              description={texts.dueHint}
              value={due}
              onChange={(day) => commands.remind(introduction, day)}
            />
          )}
        </>
      )}
      {!hasBack && <div className={styles.removal}>{removal}</div>}
    </div>
  )
}
