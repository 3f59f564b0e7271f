import { Menu } from '@mantine/core'
import { IconArrowRight, IconDots, IconInfoCircle, IconTopologyStar3, IconTrash } from '@tabler/icons-react'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import { isEnded, nextSteps, type IntroductionStatus } from '../../domain/introductions/steps.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { Sentence } from '../ui/display/sentence.tsx'
import { dayText } from '../ui/time/days.ts'
import styles from './board.module.css'
import { texts } from './texts.ts'

export interface CardActions {
  readonly onOpen: (introduction: Introduction) => void
  /** Moves an introduction to another state. */
  readonly onStep: (introduction: Introduction, stand: IntroductionStatus) => void
  readonly onRemove: (introduction: Introduction) => void
  /** Opens a node of the introduction in its network. */
  readonly onShow: (introduction: Introduction, nodeId: string) => void
}

interface IntroductionCardProps extends CardActions {
  readonly introduction: Introduction
  /** Null if the network was deleted, or if the user no longer has it. */
  readonly networkName: string | null
  readonly isDue: boolean
  readonly today: string
}

/** An introduction on the board: its people, network, state and reminder, with a menu of the next steps. */
export function IntroductionCard({ introduction, networkName, isDue, today, ...on }: IntroductionCardProps) {
  const { target, connector, since, due } = introduction
  return (
    <article className={styles.card} data-introduction={introduction.id}>
      <button
        type="button"
        className={styles.open}
        data-introduction-open
        aria-label={texts.named(introduction)}
        onClick={() => on.onOpen(introduction)}
      >
        <bdi>{target.name}</bdi>
      </button>
      <span className={styles.line} aria-hidden>
        <Sentence parts={texts.board.through(<bdi>{connector.name}</bdi>)} />
      </span>
      {networkName === null ? (
        <span className={styles.line}>{texts.elsewhere(texts.goneNetwork)}</span>
      ) : (
        <button
          type="button"
          className={styles.network}
          aria-label={texts.board.show(target.name, networkName)}
          onClick={() => on.onShow(introduction, target.nodeId)}
        >
          <bdi>{networkName}</bdi>
        </button>
      )}
      <span className={styles.line}>
        {texts.standing(introduction, introduction)}
        {' · '}
        <time dateTime={since} title={dayText(since)}>
          {cadenceTexts.inDays(since, today)}
        </time>
      </span>
      {due !== null && (
        <time className={styles.due} data-pressing={isDue || undefined} dateTime={due}>
          {texts.dueOn(dayText(due))}
        </time>
      )}
      {isEnded(introduction) && !introduction.isNoted && <span className={styles.line}>{texts.board.toNote}</span>}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton className={styles.menu} label={texts.board.actions(introduction)} color="gray">
            <IconDots size={18} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {nextSteps(introduction).map((step) => (
            <Menu.Item
              key={`${step.state} ${step.party}`}
              leftSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
              onClick={() => on.onStep(introduction, step)}
            >
              {texts.step(introduction, step)}
            </Menu.Item>
          ))}
          {nextSteps(introduction).length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconInfoCircle size={16} stroke={1.75} aria-hidden />}
            onClick={() => on.onOpen(introduction)}
          >
            {texts.board.details}
          </Menu.Item>
          {networkName !== null &&
            [target, connector].map(({ nodeId, name }) => (
              <Menu.Item
                key={nodeId}
                leftSection={<IconTopologyStar3 size={16} stroke={1.75} aria-hidden />}
                onClick={() => on.onShow(introduction, nodeId)}
              >
                {texts.board.show(name, networkName)}
              </Menu.Item>
            ))}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => on.onRemove(introduction)}
          >
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </article>
  )
}
