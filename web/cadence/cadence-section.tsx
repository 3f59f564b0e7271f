import { Button, Select } from '@mantine/core'
import { useId } from 'react'
import type { DueContact } from '../../domain/cadence/due-list.ts'
import type { Place } from '../../domain/entities/place.ts'
import { rhythms, suggestedRhythm } from '../../domain/entities/cadence/round.ts'
import { dayText } from '../ui/time/days.ts'
import type { CadenceCommands } from './cadence-commands.ts'
import styles from './cadence.module.css'
import { DueActions } from './due-actions.tsx'
import { DueMark } from './due-mark.tsx'
import { texts } from './texts.ts'

interface CadenceSectionProps {
  /** State of the contact interval. Null if none is set. */
  readonly due: DueContact | null
  /** The node that is shown. */
  readonly place: Place
  readonly name: string
  readonly email: string | null
  /** Strength of the tie, from which an interval is suggested. Null if unknown. */
  readonly strength: number | null
  readonly today: string
  readonly commands: CadenceCommands
  readonly onSet: (days: number | null) => void
  /** Opens the dialog for an interval that is not offered. */
  readonly onOther: () => void
}

const [none, other] = ['none', 'other']

/** Shows the contact interval of a node with the next due date and actions. */
export function CadenceSection({
  due,
  place,
  name,
  email,
  strength,
  today,
  commands,
  onSet,
  onOther,
}: CadenceSectionProps) {
  const titleId = useId()
  const days = due?.cadence.days ?? null
  const suggested = due === null ? suggestedRhythm(strength) : null
  const offered = [...new Set([...rhythms, ...(days === null ? [] : [days])])].sort((a, b) => a - b)
  return (
    <section className={styles.section} aria-labelledby={titleId} data-cadence>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle} id={titleId}>
          {texts.title}
        </h3>
        <Select
          className={styles.rhythm}
          size="xs"
          aria-label={texts.rhythmOf(name)}
          allowDeselect={false}
          data={[
            { value: none, label: texts.none },
            ...offered.map((each) => ({ value: String(each), label: texts.every(each) })),
            { value: other, label: texts.other },
          ]}
          value={days === null ? none : String(days)}
          onChange={(value) => {
            if (value === other) onOther()
            else onSet(value === null || value === none ? null : Number(value))
          }}
        />
      </div>
      {due && (
        <p className={styles.line}>
          <DueMark due={due} today={today} />
          <time dateTime={due.round.dueOn}>{dayText(due.round.dueOn)}</time>
        </p>
      )}
      {due && due.state !== 'upcoming' && <DueActions {...{ due, place, name, email, today, commands }} />}
      {suggested !== null && strength !== null && (
        <p className={styles.line}>
          {texts.suggested(suggested, strength)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => onSet(suggested)}>
            {texts.take(suggested)}
          </Button>
        </p>
      )}
    </section>
  )
}
