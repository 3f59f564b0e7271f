import { Button, Checkbox, Radio, Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../domain/exchange/compare/match-nodes.ts'
import { changeInWords } from '../../domain/exchange/compare/change-in-words.ts'
import { type AmbiguousRow, type ChangedRow, namesIn } from '../../domain/exchange/compare/difference-summary.ts'
import { type DifferenceGroup, differenceName, isSelected } from '../../domain/exchange/compare/select-differences.ts'
import styles from './difference-lists.module.css'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import { type Differences, countSelected } from './use-differences.ts'

/**
 * Lists the differences between the files and the network. Users can accept or skip each difference, and choose the
 * node for each ambiguous row.
 */
export function DifferenceLists({ differences }: { differences: Differences }) {
  const { summary, areChosen, choose } = differences
  const { added, changed, gone, asked, unchanged } = summary
  return (
    <Section title={texts.differences} hint={texts.differencesHint}>
      <Radio.Group
        label={texts.bring}
        value={areChosen ? 'differences' : 'new'}
        onChange={(value) => choose(value === 'differences')}
      >
        <div className={styles.radios}>
          <Radio value="differences" label={texts.bringDifferences} />
          <Radio value="new" label={texts.bringNew} />
        </div>
      </Radio.Group>
      {areChosen && (
        <>
          <p role="status" className={styles.summary}>
            {texts.differencesSpoken(added.length, changed.length, gone.length, asked.length, unchanged)}
          </p>
          <Asked differences={differences} />
          <Group group="changed" differences={differences} />
          <Corrected differences={differences} />
          <Group group="added" differences={differences} />
          <Group group="gone" differences={differences} />
        </>
      )}
    </Section>
  )
}

/** Number of rows shown at first. Each click on the "Show more" button adds the same number. */
const rowsAtOnce = 100

function Group({ group, differences }: { group: DifferenceGroup; differences: Differences }) {
  const { summary, choices, take, takeAll } = differences
  const [shown, setShown] = useState(rowsAtOnce)
  const rows = summary[group]
  if (rows.length === 0) return null
  const names = namesIn(summary, group)
  const taken = countSelected(names, choices, group)
  const box = (name: string, label: string) => (
    <Checkbox
      key={name}
      label={label}
      checked={isSelected(choices[group], name)}
      onChange={() => take(group, name)}
      className={styles.box}
    />
  )
  return (
    <section className={styles.group} aria-label={texts.groups[group](rows.length)}>
      <div className={styles.head}>
        <h4 className={styles.title}>{texts.groups[group](rows.length)}</h4>
        <Checkbox
          label={texts.takeAll[group]}
          checked={taken === names.length}
          indeterminate={taken > 0 && taken < names.length}
          onChange={() => takeAll(group, taken < names.length)}
        />
      </div>
      {texts.groupHints[group] !== '' && (
        <Text size="sm" c="dimmed" className={styles.hint}>
          {texts.groupHints[group]}
        </Text>
      )}
      <ul className={styles.rows}>
        {group === 'changed' || group === 'corrected'
          ? summary[group].slice(0, shown).map((row) => (
              <li key={row.id}>
                <Changed row={row} box={box} />
              </li>
            ))
          : summary[group].slice(0, shown).map(({ name, title }) => <li key={name}>{box(name, title)}</li>)}
      </ul>
      {rows.length > shown && (
        <Button variant="default" size="xs" className={styles.more} onClick={() => setShown(shown + rowsAtOnce)}>
          {texts.showMore(Math.min(rowsAtOnce, rows.length - shown))}
        </Button>
      )}
    </section>
  )
}

/**
 * Lists values that users have corrected in the network. By default, the import keeps these values. The list is hidden
 * until the user opens it.
 */
function Corrected({ differences }: { differences: Differences }) {
  const [isShown, setIsShown] = useState(false)
  const count = namesIn(differences.summary, 'corrected').length
  if (count === 0) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-expanded={isShown}
        className={styles.kept}
        onClick={() => setIsShown(!isShown)}
      >
        {texts.corrected(count)}
      </Button>
      {isShown && <Group group="corrected" differences={differences} />}
    </>
  )
}

function Changed({ row, box }: { row: ChangedRow; box: (name: string, label: string) => React.ReactNode }) {
  return (
    <div role="group" aria-label={row.title}>
      <div className={styles.who}>{row.title}</div>
      {row.changes.map((change) => box(differenceName(row.id, change.property), changeInWords(change)))}
    </div>
  )
}

/**
 * Lists rows that match several nodes. For each row, the user chooses one of the nodes, adds a new node, or skips the
 * row. Answered rows stay in place.
 */
function Asked({ differences }: { differences: Differences }) {
  const { summary, answers, answer } = differences
  const [known, setKnown] = useState<readonly AmbiguousRow[]>([])
  const [shown, setShown] = useState(rowsAtOnce)
  const fresh = summary.asked.filter(({ key }) => !known.some((row) => row.key === key))
  if (fresh.length > 0) setKnown([...known, ...fresh])
  const rows = known.filter(({ key }) => answers.has(key) || summary.asked.some((row) => row.key === key))
  if (rows.length === 0) return null
  return (
    <section className={styles.group} aria-label={texts.askedList(summary.asked.length)}>
      <div className={styles.head}>
        <h4 className={styles.title}>{texts.askedList(summary.asked.length)}</h4>
      </div>
      <Text size="sm" c="dimmed" className={styles.hint}>
        {texts.askedHint(summary.waiting)}
      </Text>
      <ul className={styles.rows}>
        {rows.slice(0, shown).map(({ key, title, detail, candidates }) => (
          <li key={key}>
            <Select
              label={texts.whoIs(title, detail)}
              placeholder={texts.undecided}
              data={[
                ...candidates.map((candidate) => ({ value: candidate.id, label: candidate.title })),
                { value: 'new', label: texts.isNew },
                { value: 'out', label: texts.leaveOut },
              ]}
              value={valueOf(answers.get(key))}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              className={styles.question}
              onChange={(value) => value !== null && answer(key, answerOf(value))}
            />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="default" size="xs" className={styles.more} onClick={() => setShown(shown + rowsAtOnce)}>
          {texts.showMore(Math.min(rowsAtOnce, rows.length - shown))}
        </Button>
      )}
    </section>
  )
}

const answerOf = (value: string): Answer => (value === 'new' || value === 'out' ? value : { is: value })

function valueOf(answer: Answer | undefined): string | null {
  if (answer === undefined) return null
  return typeof answer === 'string' ? answer : answer.is
}
