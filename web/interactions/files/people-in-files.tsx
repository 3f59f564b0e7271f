import { Checkbox } from '@mantine/core'
import type { PersonInFile } from '../../../domain/interactions/files/match-records.ts'
import styles from './log-files.module.css'
import { texts } from './texts.ts'

/** Maximum number of people listed. Those after them have fewer emails and meetings. */
const mostListed = 100

/** Lists people who have a node. */
export function KnownPeople({ people }: { readonly people: readonly PersonInFile[] }) {
  return (
    <section className={styles.part} aria-labelledby="files-known">
      <h3 id="files-known">{people.length === 0 ? texts.noneKnown : texts.known(people.length)}</h3>
      {people.length > 0 && (
        // Focusable, so that users can scroll long lists with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.people} tabIndex={0} aria-labelledby="files-known">
          {people.slice(0, mostListed).map((person) => (
            <li key={person.email} className={styles.person}>
              <Person {...person} />
            </li>
          ))}
        </ul>
      )}
      <More people={people} />
    </section>
  )
}

interface UnknownPeopleProps {
  readonly people: readonly PersonInFile[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (emails: ReadonlySet<string>) => void
}

/** Lists people without a node, of whom the user can choose whom to add. */
export function UnknownPeople({ people, chosen, onChoose }: UnknownPeopleProps) {
  const listed = people.slice(0, mostListed)
  const count = listed.filter(({ email }) => chosen.has(email)).length
  const toggle = (email: string) =>
    onChoose(new Set(chosen.has(email) ? [...chosen].filter((each) => each !== email) : [...chosen, email]))
  return (
    <section className={styles.part} aria-labelledby="files-unknown">
      <h3 id="files-unknown">{texts.unknown(people.length)}</h3>
      <p className={styles.hint}>{texts.unknownHint}</p>
      <Checkbox
        label={texts.selectAll}
        checked={count === listed.length}
        indeterminate={count > 0 && count < listed.length}
        onChange={() => onChoose(new Set(count === listed.length ? [] : listed.map(({ email }) => email)))}
      />
      <ul className={styles.people} aria-labelledby="files-unknown">
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
      <More people={people} />
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

function More({ people }: { readonly people: readonly PersonInFile[] }) {
  return people.length > mostListed && <p className={styles.hint}>{texts.more(people.length - mostListed)}</p>
}
