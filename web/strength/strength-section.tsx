import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import type { ComputedStrength } from '../../domain/strength/strength.ts'
import { texts as strengthTexts } from '../../domain/strength/texts.ts'
import { dayText } from '../ui/time/days.ts'
import { StrengthParts } from './strength-parts.tsx'
import styles from './strength.module.css'
import { texts } from './texts.ts'

interface StrengthSectionProps extends Omit<ComponentProps<typeof StrengthParts>, 'computed'> {
  /** Null if there are no interactions. */
  readonly computed: ComputedStrength | null
  /** The strength set by the user, which takes precedence over the computed one. Null if not set. */
  readonly byHand: number | null
  /** The day for which the strength is computed, yyyy-mm-dd. */
  readonly day: string
}

/** The strength of the relationship between the user and a node, with the reasons for it. */
export function StrengthSection({ computed, byHand, day, ...parts }: StrengthSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [titleId, partsId] = [useId(), useId()]
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {texts.title}
      </h3>
      {byHand !== null && <Value strength={byHand}>{texts.byHand}</Value>}
      {computed === null ? (
        <p className={styles.line}>{texts.nothing}</p>
      ) : (
        <>
          <Value strength={computed.strength} isSecond={byHand !== null}>
            {texts.computed} · {texts.points(computed.score)} ·{' '}
            <span className={styles.fading} data-fading={computed.fading}>
              {texts.fading[computed.fading]}
            </span>
          </Value>
          <p className={styles.line}>
            {strengthTexts.when(computed.last, day)} ·{' '}
            <time dateTime={computed.last.day}>{dayText(computed.last.day)}</time>
          </p>
          <Button
            className={styles.why}
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            aria-controls={partsId}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.why(computed.strength)}
          </Button>
          <div id={partsId} hidden={!isOpen}>
            {isOpen && <StrengthParts computed={computed} {...parts} />}
          </div>
        </>
      )}
    </section>
  )
}

interface ValueProps {
  readonly strength: number
  /** True if another value takes precedence over this one. */
  readonly isSecond?: boolean
  readonly children: ReactNode
}

function Value({ strength, isSecond, children }: ValueProps) {
  return (
    <p className={styles.value} data-second={isSecond || undefined}>
      <span className={styles.pips} aria-hidden>
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} data-filled={step <= strength || undefined} />
        ))}
      </span>
      <strong className={styles.figure}>{texts.of5(strength)}</strong>
      <span>{children}</span>
    </p>
  )
}
