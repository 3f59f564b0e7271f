import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus, IconUsersPlus } from '@tabler/icons-react'
import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import { isDue, isEnded } from '../../domain/introductions/steps.ts'
import { dayText } from '../ui/time/days.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { SidePanelHint } from '../ui/panels/side-panel.tsx'
import { IntroductionName } from './introduction-name.tsx'
import styles from './introductions.module.css'
import { texts } from './texts.ts'

interface IntroductionListProps {
  /** The introductions, in display order. */
  readonly introductions: readonly Introduction[]
  /** Id of the open network. Introductions in other networks show the name of their network. */
  readonly networkId: string
  readonly networks: ReadonlyMap<string, string>
  readonly today: string
  readonly onOpen: (id: string) => void
  readonly onNew: () => void
}

/** Lists all introductions of a user, due ones first. */
export function IntroductionList({ introductions, networkId, networks, today, onOpen, onNew }: IntroductionListProps) {
  const add = (
    <Button
      // The button gets focus at first only if the list is empty. Otherwise, it would scroll the due introductions,
      // which are at the start of the list, out of view.
      data-introduction-begin={introductions.length === 0 || undefined}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onNew}
    >
      {texts.add}
    </Button>
  )
  if (introductions.length === 0) {
    return (
      <>
        <SidePanelHint>{texts.hint}</SidePanelHint>
        <EmptyState
          title={texts.none}
          message={texts.noneMessage}
          icon={<IconUsersPlus size={24} stroke={1.75} />}
          action={add}
        />
      </>
    )
  }
  const due = introductions.filter((each) => isDue(each, today)).length
  return (
    <>
      <SidePanelHint>{texts.hint}</SidePanelHint>
      {due > 0 && (
        <p className={styles.dueCount} role="status">
          {texts.dueCount(due)}
        </p>
      )}
      <ul className={styles.list} aria-label={texts.list}>
        {introductions.map((introduction, place) => (
          <li key={introduction.id} data-ended={isEnded(introduction) || undefined}>
            <UnstyledButton
              data-introduction-begin={place === 0 || undefined}
              className={styles.item}
              onClick={() => onOpen(introduction.id)}
            >
              <IntroductionName introduction={introduction} />
              <span className={styles.note}>{texts.standingOn(introduction, dayText(introduction.since))}</span>
              {introduction.networkId !== networkId && (
                <span className={styles.note}>
                  {texts.elsewhere(networks.get(introduction.networkId) ?? texts.goneNetwork)}
                </span>
              )}
              {isDue(introduction, today) && introduction.due !== null && (
                <span className={styles.due}>{texts.dueOn(dayText(introduction.due))}</span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div>{add}</div>
    </>
  )
}
