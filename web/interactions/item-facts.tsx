import { Fragment, type ReactNode } from 'react'
import styles from './timeline.module.css'

/** A line of facts below an entry of a timeline. Renders nothing if there are none. */
export function ItemFacts({ facts }: { readonly facts: readonly ReactNode[] }) {
  const shown = facts.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <p className={styles.when}>
      {shown.map((fact, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  )
}
