import type { DueContact } from '../../domain/cadence/due-list.ts'
import styles from './cadence.module.css'
import { texts } from './texts.ts'

/** Shows when a person is due. It becomes amber on the first day on which the person counts as due. */
export function DueMark({ due, today }: { readonly due: DueContact; readonly today: string }) {
  const { state, round } = due
  return (
    <time dateTime={round.dueOn} className={styles.due} data-pressing={state === 'upcoming' ? undefined : state}>
      {texts.due(due, today)}
    </time>
  )
}
