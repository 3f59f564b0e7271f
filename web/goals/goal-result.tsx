import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Coverage } from '../../domain/coverage/coverage.ts'
import { type Goal, mostIntroductions, type Progress } from '../../domain/entities/goal/goal.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { nothingSelected } from '../network/selection.ts'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import { SidePanelHint } from '../ui/panels/side-panel.tsx'
import { useToday } from '../ui/time/use-today.ts'
import { AskList } from './ask-list.tsx'
import type { GoalCommands } from './goal-commands.ts'
import { useObservable } from '../ui/observable.ts'
import styles from './goals.module.css'
import { MissingTargets, OpenTargets } from './unmatched-targets.tsx'
import { OpeningList } from './opening-list.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { ReachBar } from './reach-bar.tsx'
import { TargetTable } from './target-table.tsx'
import { texts } from './texts.ts'
import { useCoverage } from './use-coverage.ts'

interface GoalResultProps {
  readonly session: EditingSession
  readonly graph: Graph
  readonly isConfirmed: boolean
  readonly goal: Goal
  readonly commands: NetworkCommands
  readonly goalCommands: GoalCommands
  readonly canEdit: boolean
  readonly from: string | null
  readonly start: ReactNode
  readonly onBack: () => void
  readonly onChange: () => void
  readonly onRemove: () => void
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

const levels = Array.from({ length: mostIntroductions }, (_none, at) => String(at + 1))

/** Shows how many targets of a goal are reached, through whom, and which are missing. */
export function GoalResult({ session, graph, isConfirmed, goal, from, start, onShowNodes, ...props }: GoalResultProps) {
  const { commands, goalCommands, canEdit, onBack, onChange, onRemove } = props
  const { coverage, isWorking, hasFailed, again } = useCoverage(
    graph,
    useObservable(session.contacts),
    from,
    goal.targets,
  )
  const [level, setLevel] = useState('2')
  // Before the user has chosen their own node, no target is reached, so no number is shown.
  const reach = from === null ? null : coverage
  useRecorded(goal, isConfirmed ? reach : null, goalCommands)
  useAnnouncement(session, goal, reach)
  const within = reach?.levels[Number(level) - 1]
  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? ''
  const select = (nodeIds: readonly string[]) => {
    for (const nodeId of nodeIds.length === 1 ? nodeIds : []) session.reveal(nodeId)
    const there = nodeIds.filter((id) => session.exists({ kind: 'node', id }))
    session.select({ ...nothingSelected, nodeIds: new Set(there) })
    session.announce(texts.selectedAloud(there.length))
    onShowNodes(there)
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button
          data-goal-begin
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {texts.back}
        </Button>
        <Button size="xs" variant="default" onClick={onChange}>
          {texts.change}
        </Button>
        <Button size="xs" variant="default" color="red" onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      {from === null && <SidePanelHint>{texts.chooseStart}</SidePanelHint>}
      {start}
      {isWorking && !coverage && <SidePanelHint role="status">{texts.working}</SidePanelHint>}
      {hasFailed && <RetryNotice message={texts.countFailed} label={texts.again} onRetry={again} isCompact />}
      {reach && <ReachBar coverage={reach} onSelect={select} />}
      {coverage && <OpenTargets graph={graph} goal={goal} coverage={coverage} goalCommands={goalCommands} />}
      {reach && within && (
        <>
          <div>
            <span className={styles.label} id="goal-level">
              {texts.level}
            </span>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-labelledby="goal-level"
              value={level}
              onChange={setLevel}
              data={levels.map((value) => ({ value, label: texts.levelName(Number(value)) }))}
            />
          </div>
          <AskList level={within} nameOf={nameOf} onSelect={select} />
          <OpeningList level={within} nameOf={nameOf} onSelect={select} />
          <TargetTable
            graph={graph}
            goal={goal}
            coverage={reach}
            onShowPath={(nodeId) =>
              session.openPanel({ kind: 'paths', from, to: { kind: 'node', id: nodeId }, goalId: goal.id })
            }
          />
        </>
      )}
      {coverage && <MissingTargets goal={goal} coverage={coverage} commands={commands} canEdit={canEdit} />}
      {coverage && <ProgressChart progress={goal.progress} />}
    </>
  )
}

/** Records today's progress of the goal if it differs from the last record. */
function useRecorded(goal: Goal, coverage: Coverage | null, goalCommands: GoalCommands): void {
  const today = useToday()
  const recorded = useRef<{ readonly coverage: Coverage; readonly today: string } | null>(null)
  useEffect(() => {
    // Records once per result. If two pages compute different results, they would otherwise overwrite each other's
    // record endlessly.
    if (!coverage || (recorded.current?.coverage === coverage && recorded.current.today === today)) return
    recorded.current = { coverage, today }
    const within = coverage.levels.map(({ reached }) => reached)
    const entry: Progress = { day: today, targets: coverage.counted, within }
    const last = goal.progress.at(-1)
    const isSame = last?.targets === entry.targets && last.within.every((reached, at) => reached === within[at])
    // The last record may be from the future, because the clock of another computer may be fast.
    if (!isSame && (last?.day ?? '') <= today) goalCommands.record(goal, entry)
  }, [goal, coverage, today, goalCommands])
}

/** Announces the result to screen readers. */
function useAnnouncement(session: EditingSession, { name }: Goal, coverage: Coverage | null): void {
  const sentence =
    coverage &&
    texts.aloud(
      name,
      coverage.levels.map(({ reached }) => reached),
      coverage.counted,
    )
  useEffect(() => {
    if (sentence) session.announce(sentence)
  }, [session, sentence])
}
