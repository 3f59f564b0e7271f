import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PersonInFile } from '../../../domain/interactions/files/match-records.ts'
import { useRestoredFocus } from '../../ui/focus/use-restored-focus.ts'
import styles from './log-files.module.css'
import { texts } from './texts.ts'

/** Number of people listed at first, and added by each click on the button below them. */
const listedAtOnce = 100

/** Returns the people to list, and a button that lists more of them. */
function useListed(people: readonly PersonInFile[], titleId: string) {
  const [most, setMost] = useState(listedAtOnce)
  const rest = people.length - most
  const list = useRef<HTMLUListElement>(null)
  // Moves focus to the list when the last people are shown, because the button then disappears.
  const keptFocus = useRestoredFocus(() => list.current?.querySelector('input') ?? list.current)
  const more = rest > 0 && (
    <div {...keptFocus}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-describedby={titleId}
        onClick={() => setMost(most + listedAtOnce)}
      >
        {texts.more(Math.min(rest, listedAtOnce))}
      </Button>
    </div>
  )
  return { listed: people.slice(0, most), list, more }
}

interface KnownPeopleProps {
  readonly people: readonly PersonInFile[]
  /** Number of people whose nodes get an email address. */
  readonly byName: number
}

/** Lists people who have a node. */
export function KnownPeople({ people, byName }: KnownPeopleProps) {
  const { listed, list, more } = useListed(people, 'files-known')
  return (
    <section className={styles.part} aria-labelledby="files-known">
      <h3 id="files-known">{people.length === 0 ? texts.noneKnown : texts.known(people.length)}</h3>
      {byName > 0 && <p className={styles.hint}>{texts.byName(byName)}</p>}
      {people.length > 0 && (
        // Focusable, so that users can scroll long lists with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul ref={list} className={styles.people} tabIndex={0} aria-labelledby="files-known">
          {listed.map((person) => (
            <li key={person.email} className={styles.person}>
              <Person {...person} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </section>
  )
}

interface UnknownPeopleProps {
  readonly people: readonly PersonInFile[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (emails: ReadonlySet<string>) => void
}

/** Lists people without a node, so that the user can choose whom to add. */
export function UnknownPeople({ people, chosen, onChoose }: UnknownPeopleProps) {
  const { listed, list, more } = useListed(people, 'files-unknown')
  const count = people.filter(({ email }) => chosen.has(email)).length
  const toggle = (email: string) =>
    onChoose(new Set(chosen.has(email) ? [...chosen].filter((each) => each !== email) : [...chosen, email]))
  return (
    <section className={styles.part} aria-labelledby="files-unknown">
      <h3 id="files-unknown">{texts.unknown(people.length)}</h3>
      <p className={styles.hint}>{texts.unknownHint}</p>
      <Checkbox
        label={texts.selectAll}
        checked={count === people.length}
        indeterminate={count > 0 && count < people.length}
        onChange={() => onChoose(new Set(count === people.length ? [] : people.map(({ email }) => email)))}
      />
      <ul ref={list} className={styles.people} aria-labelledby="files-unknown">
        {listed.map((person) => (
          <li key={person.email} className={styles.person}>
            <Checkbox
              checked={chosen.has(person.email)}
              onChange={() => toggle(person.email)}
              label={<Person {...person} />}
              classNames={{ body: styles.choice, labelWrapper: styles.choiceLabel }}
            />
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}

function Person({ name, email, count, last }: PersonInFile) {
  return (
    <span className={styles.line}>
      <span className={styles.who} dir="auto">
        {name || email}
        {name !== '' && <span className={styles.email}>{email}</span>}
      </span>
      <span className={`${styles.count} kith-figures`}>{texts.count(count, last)}</span>
    </span>
  )
}
