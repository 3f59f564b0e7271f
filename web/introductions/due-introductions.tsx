import { UnstyledButton } from '@mantine/core'
import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import { dayText } from '../ui/time/days.ts'
import { IntroductionName } from './introduction-name.tsx'
import styles from './introductions.module.css'
import { texts } from './texts.ts'

interface DueIntroductionsProps {
  /** The introductions that are due, in display order. */
  readonly introductions: readonly Introduction[]
  readonly onOpen: (introduction: Introduction) => void
}

/** Lists introductions that are due, in all networks. */
export function DueIntroductions({ introductions, onOpen }: DueIntroductionsProps) {
  return (
    <ul className={styles.plainList}>
      {introductions.map((introduction) => (
        <li key={introduction.id}>
          <UnstyledButton className={styles.item} onClick={() => onOpen(introduction)}>
            <IntroductionName introduction={introduction} />
            <span className={styles.note}>{texts.standingOn(introduction, dayText(introduction.since))}</span>
            {introduction.due !== null && <span className={styles.due}>{texts.dueOn(dayText(introduction.due))}</span>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
