import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { placeKey } from '../../domain/entities/place.ts'
import type { Suggestion } from '../../domain/people/suggestions.ts'
import { ignoreRepeatedPress } from '../ui/focus/ignore-repeated-press.ts'
import type { IdentityCommands } from './identity-commands.ts'
import listing from '../ui/listing/listing.module.css'
import styles from './people.module.css'
import type { ListedNode } from './person-rows.ts'
import { texts } from './texts.ts'

/** Number of suggestions shown at first. Each click on the button shows ten more. */
const shownAtFirst = 3
const shownMore = 10

interface SuggestionListProps {
  /** Suggestions with matching names come first. */
  readonly suggestions: readonly Suggestion<ListedNode>[]
  readonly commands: IdentityCommands
  readonly onOpen: (node: ListedNode) => void
}

/** Asks which people are the same in several networks. Joins no one without an answer. */
export function SuggestionList({ suggestions, commands, onOpen }: SuggestionListProps) {
  const [shown, setShown] = useState(shownAtFirst)
  const root = useRef<HTMLElement>(null)
  const sure = suggestions.filter(({ isSure }) => isSure)
  const unsure = suggestions.length - sure.length
  /**
   * Runs a command that removes a suggestion, then moves focus to the suggestion in its place. After the last one, focus
   * moves to the list of people and not to the search field, because Ctrl+Z in a text field undoes only typing.
   */
  const answer = (at: number, run: () => boolean) => {
    if (!run()) return
    requestAnimationFrame(() => {
      const left = root.current?.querySelectorAll<HTMLElement>('[data-same]') ?? []
      const next = left[at] ?? left[at - 1] ?? document.querySelector<HTMLElement>('[data-person]')
      next?.focus()
    })
  }
  return (
    <section ref={root} className={styles.suggestions} aria-labelledby="suggestions">
      <div className={styles.suggestionsHead}>
        <h2 className={styles.heading} id="suggestions">
          {texts.suggestions} <span className={styles.badge}>{suggestions.length}</span>
        </h2>
        {sure.length > 1 && (
          <Button
            size="xs"
            variant="default"
            {...ignoreRepeatedPress}
            onClick={() => answer(0, () => commands.sameAll(sure))}
          >
            {texts.sure(sure.length)}
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        {texts.suggestionsHint}
        {sure.length > 1 && unsure > 0 && ` ${texts.unsureCount(unsure)}`}
      </p>
      <ul className={styles.cards}>
        {suggestions.slice(0, shown).map(({ key, people, emails, isLinked, isSure }, at) => {
          const nodes = people.flatMap((person) => person.nodes)
          const names = people.map((person) => person.nodes[0].name)
          return (
            <li key={key} className={styles.card} data-suggestion {...ignoreRepeatedPress}>
              <ul className={styles.candidates}>
                {nodes.map((node) => (
                  <li key={placeKey(node)}>
                    <button
                      type="button"
                      className={listing.name}
                      aria-label={texts.openIn(node.name, node.networkName)}
                      onClick={() => onOpen(node)}
                    >
                      <bdi>{node.name}</bdi>
                    </button>
                    <span className={styles.facts}>
                      <bdi>{node.networkName}</bdi>
                      {node.detail !== null && (
                        <>
                          {' · '}
                          <bdi>{node.detail}</bdi>
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
              <div className={styles.answers}>
                <span className={styles.why}>{texts.why(emails, isLinked, isSure)}</span>
                <Button
                  size="xs"
                  data-same
                  aria-label={texts.sameWhom(names)}
                  onClick={() => answer(at, () => commands.same(people))}
                >
                  {texts.same}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={texts.differentWhom(names)}
                  onClick={() => answer(at, () => commands.different(people))}
                >
                  {texts.different}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {suggestions.length > shown && (
        <Button size="xs" variant="subtle" onClick={() => setShown(shown + shownMore)}>
          {texts.moreSuggestions(Math.min(shownMore, suggestions.length - shown))}
        </Button>
      )}
    </section>
  )
}
