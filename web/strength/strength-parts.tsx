import type { ReactNode } from 'react'
import type { ComputedStrength, StrengthPart } from '../../domain/strength/strength.ts'
import { dayText } from '../ui/time/days.ts'
import styles from './strength.module.css'
import { texts } from './texts.ts'

/** Maximum number of interactions listed individually. All other interactions are summed up in one line. */
const mostParts = 10

interface StrengthPartsProps {
  readonly computed: ComputedStrength
  /** Half-life of an interaction's weight, in days. */
  readonly halfLife: number
  /** Whether the half-life is the one for family and friends. */
  readonly isClose: boolean
  /** A button that changes how interactions count. */
  readonly changeWeights: ReactNode
}

/** The interactions whose weights add up to a computed strength, newest first. */
export function StrengthParts({ computed, halfLife, isClose, changeWeights }: StrengthPartsProps) {
  const { parts, sum, score, best } = computed
  const others = parts.slice(mostParts)
  return (
    <div className={styles.parts}>
      <p className={styles.line}>{texts.halves(halfLife, isClose)}</p>
      <ol className={styles.list} aria-label={texts.parts}>
        {parts.slice(0, mostParts).map((part) => (
          <Part key={part.contact.id} part={part} />
        ))}
        {others.length > 0 && (
          <li className={styles.part}>
            <span className={styles.what}>{texts.more(others.length)}</span>
            <span className={styles.gives}>{texts.gives(others.reduce((all, { now }) => all + now, 0))}</span>
          </li>
        )}
      </ol>
      <p className={styles.line}>
        {texts.together(sum, score)} {best.score > score && texts.best(best.score, dayText(best.day))}
      </p>
      <div>{changeWeights}</div>
    </div>
  )
}

function Part({ part: { contact, isAnswered, weight, now } }: { readonly part: StrengthPart }) {
  const [line = ''] = contact.text.trim().split('\n')
  return (
    <li className={styles.part}>
      <span className={styles.what}>
        {texts.what(contact)} · <time dateTime={contact.day}>{dayText(contact.day)}</time>
        {isAnswered && ` · ${texts.answered}`}
        {line !== '' && (
          <span className={styles.text}>
            <bdi>{line}</bdi>
          </span>
        )}
      </span>
      <span className={styles.gives}>
        {texts.gives(now)} <small>{texts.ofWeight(weight)}</small>
      </span>
    </li>
  )
}
