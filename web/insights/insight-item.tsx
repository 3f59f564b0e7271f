import { Button, Menu } from '@mantine/core'
import { IconCheck, IconClock, IconEyeOff } from '@tabler/icons-react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Insight, InsightOf } from '../../domain/insights/insight.ts'
import { addDays } from '../../domain/add-days.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { ignoreRepeatedPress } from '../ui/focus/ignore-repeated-press.ts'
import { useToday } from '../ui/time/use-today.ts'
import type { Answer } from './insight-commands.ts'
import { InsightSentence, insightText } from './insight-sentence.tsx'
import styles from './insights.module.css'
import { texts } from './texts.ts'

/** Actions on insights, other than answering them. */
export interface InsightActions {
  readonly onShow: (nodeIds: readonly string[]) => void
  readonly onOpenTasks: (nodeId: string) => void
  /** Merges nodes. Like `onConnect`, null for users who cannot edit the network. */
  readonly onMerge: ((nodeIds: readonly string[]) => void) | null
  readonly onConnect: ((insight: InsightOf<'missing'>) => void) | null
}

interface InsightItemProps extends InsightActions {
  readonly graph: Graph
  readonly insight: Insight
  /** Saves an answer. Null if answers cannot be saved. */
  readonly onAnswer: ((answer: Answer) => void) | null
}

/** Durations for snoozing, in days. */
const [week, month] = [7, 30]

/** An insight with its actions. */
export function InsightItem({ graph, insight, onAnswer, ...deeds }: InsightItemProps) {
  const today = useToday()
  const sentence = insightText(graph, insight)
  const snooze = (days: number) => onAnswer?.({ answer: 'snoozed', until: addDays(today, days) })
  const never = { answer: 'never', until: null } as const
  return (
    <li className={styles.item} data-insight={insight.key} {...ignoreRepeatedPress}>
      <InsightSentence graph={graph} insight={insight} onShow={deeds.onShow} />
      <div className={styles.actions}>
        <InsightAction insight={insight} sentence={sentence} {...deeds} />
        {onAnswer && insight.kind === 'missing' && (
          <Button
            size="xs"
            variant="default"
            aria-label={texts.about(texts.actions.notSo, sentence)}
            onClick={() => onAnswer(never)}
          >
            {texts.actions.notSo}
          </Button>
        )}
        {onAnswer && (
          <div className={styles.answers}>
            <IconButton
              label={texts.done}
              aria-label={texts.about(texts.done, sentence)}
              color="gray"
              onClick={() => onAnswer({ answer: 'done', until: null })}
            >
              <IconCheck size={16} stroke={1.75} />
            </IconButton>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <IconButton label={texts.snooze} aria-label={texts.about(texts.snooze, sentence)} color="gray">
                  <IconClock size={16} stroke={1.75} />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => snooze(week)}>{texts.aWeek}</Menu.Item>
                <Menu.Item onClick={() => snooze(month)}>{texts.aMonth}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {insight.kind !== 'missing' && (
              <IconButton
                label={texts.never}
                aria-label={texts.about(texts.never, sentence)}
                color="gray"
                onClick={() => onAnswer(never)}
              >
                <IconEyeOff size={16} stroke={1.75} />
              </IconButton>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

interface InsightActionProps extends InsightActions {
  readonly insight: Insight
  readonly sentence: string
}

/** The main action of an insight. */
function InsightAction({ insight, sentence, ...deeds }: InsightActionProps) {
  const [label, run] = deedFor(insight, deeds)
  return (
    <Button size="xs" variant="default" aria-label={texts.about(label, sentence)} onClick={run}>
      {label}
    </Button>
  )
}

function deedFor(
  insight: Insight,
  { onShow, onOpenTasks, onMerge, onConnect }: InsightActions,
): readonly [label: string, run: () => void] {
  const show = [texts.actions.show, () => onShow(insight.nodeIds)] as const
  switch (insight.kind) {
    case 'overdue':
      return [texts.actions.tasks, () => onOpenTasks(insight.nodeIds[0])]
    case 'missing':
      return onConnect ? [texts.actions.connect, () => onConnect(insight)] : show
    case 'duplicate':
      return onMerge ? [texts.actions.merge, () => onMerge(insight.nodeIds)] : show
    case 'cluster':
      return [texts.actions.selectAll(insight.nodeIds.length), show[1]]
    default:
      return show
  }
}
