import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus, IconTargetArrow } from '@tabler/icons-react'
import type { Goal } from '../../domain/entities/goal/goal.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { SidePanelHint } from '../ui/panels/side-panel.tsx'
import { useToday } from '../ui/time/use-today.ts'
import { goalSummary } from './goal-summary.ts'
import styles from './goals.module.css'
import { texts } from './texts.ts'

interface GoalListProps {
  readonly goals: readonly Goal[]
  readonly onOpen: (goalId: string) => void
  readonly onNew: () => void
}

/** Lists the goals of a network, newest first. */
export function GoalList({ goals, onOpen, onNew }: GoalListProps) {
  const today = useToday()
  const add = (
    <Button
      data-goal-begin={goals.length === 0 || undefined}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onNew}
    >
      {texts.add}
    </Button>
  )
  if (goals.length === 0) {
    return (
      <>
        <SidePanelHint>{texts.hint}</SidePanelHint>
        <EmptyState
          title={texts.none}
          message={texts.noneMessage}
          icon={<IconTargetArrow size={24} stroke={1.75} />}
          action={add}
        />
      </>
    )
  }
  return (
    <>
      <SidePanelHint>{texts.hint}</SidePanelHint>
      <ul className={styles.goals} aria-label={texts.list}>
        {goals.map(({ id, name, targets, progress }, place) => (
          <li key={id}>
            <UnstyledButton
              data-goal-begin={place === 0 || undefined}
              className={styles.goal}
              onClick={() => onOpen(id)}
            >
              <bdi className={styles.goalName}>{name}</bdi>
              <span className={styles.note}>{goalSummary({ targets, progress }, today)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div>{add}</div>
    </>
  )
}
