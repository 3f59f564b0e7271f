import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Introduction, introductionStates } from '../../domain/entities/introduction/introduction.ts'
import { figure } from '../../domain/english.ts'
import { isDue } from '../../domain/introductions/steps.ts'
import styles from './board.module.css'
import { type CardActions, IntroductionCard } from './introduction-card.tsx'
import { texts } from './texts.ts'

interface IntroductionBoardProps extends CardActions {
  /** The introductions, in display order. */
  readonly introductions: readonly Introduction[]
  /** Names of the user's networks, by id. */
  readonly networks: ReadonlyMap<string, string>
  readonly today: string
}

/** Introductions in columns by their state. On narrow screens, the columns are below each other. */
export function IntroductionBoard({ introductions, ...of }: IntroductionBoardProps) {
  const byState = Map.groupBy(introductions, ({ state }) => state)
  return (
    <section className={styles.board} aria-label={texts.board.label}>
      {introductionStates.map((state) => (
        <Column key={state} state={state} introductions={byState.get(state) ?? []} {...of} />
      ))}
    </section>
  )
}

/** Number of cards that a column shows at first, and adds on request. */
const pageSize = 50

interface ColumnProps extends IntroductionBoardProps {
  readonly state: Introduction['state']
}

function Column({ state, introductions, networks, today, ...on }: ColumnProps) {
  const [shown, setShown] = useState(pageSize)
  const name = texts.board.columns[state]
  return (
    <section className={styles.column} aria-label={name} data-empty={introductions.length === 0 || undefined}>
      <h2 className={styles.head}>
        {name} <span className={styles.count}>{figure(introductions.length)}</span>
      </h2>
      {introductions.length === 0 ? (
        <p className={styles.none}>{texts.board.noneInColumn}</p>
      ) : (
        <ul className={styles.cards} aria-label={name}>
          {introductions.slice(0, shown).map((introduction) => (
            <li key={introduction.id}>
              <IntroductionCard
                introduction={introduction}
                networkName={networks.get(introduction.networkId) ?? null}
                isDue={isDue(introduction, today)}
                today={today}
                {...on}
              />
            </li>
          ))}
        </ul>
      )}
      {introductions.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + pageSize)}>
          {texts.board.showMore}
        </Button>
      )}
    </section>
  )
}
