import { Pill } from '@mantine/core'
import styles from './paths.module.css'
import { texts } from './texts.ts'

interface ConditionsProps {
  readonly notVia: readonly string[]
  readonly via: readonly string[]
  readonly nameOf: (nodeId: string) => string
  readonly onAllow: (nodeId: string) => void
  readonly onRelease: (nodeId: string) => void
}

/** The nodes that paths must avoid, and the nodes that paths must go through. The user can remove each condition. */
export function Conditions({ notVia, via, nameOf, onAllow, onRelease }: ConditionsProps) {
  if (notVia.length + via.length === 0) return null
  return (
    <ul className={styles.conditions} aria-label={texts.conditions}>
      {notVia.map((id) => (
        <Condition
          key={id}
          text={texts.notViaWhom(nameOf(id))}
          undo={texts.allow(nameOf(id))}
          onUndo={() => onAllow(id)}
        />
      ))}
      {via.map((id) => (
        <Condition
          key={id}
          text={texts.mustViaWhom(nameOf(id))}
          undo={texts.release(nameOf(id))}
          onUndo={() => onRelease(id)}
        />
      ))}
    </ul>
  )
}

function Condition({ text, undo, onUndo }: { text: string; undo: string; onUndo: () => void }) {
  return (
    <li>
      <Pill
        size="md"
        withRemoveButton
        removeButtonProps={{ 'aria-label': undo, 'aria-hidden': false, tabIndex: 0 }}
        onRemove={onUndo}
      >
        {text}
      </Pill>
    </li>
  )
}
