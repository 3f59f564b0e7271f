import { Button, UnstyledButton } from '@mantine/core'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { ConnectionTrust } from '../../domain/graph/paths/connection-trust.ts'
import { mostVia } from '../../domain/graph/paths/trust-constants.ts'
import type { RankedPath } from '../../domain/graph/paths/ranking.ts'
import styles from './paths.module.css'
import { texts } from './texts.ts'

/** A request for an introduction. Every step of a path except the first can have one. */
export interface AskedIntroduction {
  readonly connector: string
  readonly target: string
}

export interface PathConditions {
  readonly via: readonly string[]
  readonly onNotVia: (nodeId: string) => void
  readonly onVia: (nodeId: string) => void
}

interface PathStepsProps extends PathConditions {
  readonly ranked: RankedPath
  readonly onShowNode: (nodeId: string) => void
  readonly onAsk: (introduction: AskedIntroduction) => void
}

/** A path step by step: the trust of each connection, and buttons to avoid or require each node. */
export function PathSteps({ ranked, via, onNotVia, onVia, onShowNode, onAsk }: PathStepsProps) {
  const { steps, weakest, why, notes } = ranked
  const [, introduction] = steps
  return (
    <div className={styles.details}>
      <p className={styles.weakest}>
        <strong>{texts.weakest}</strong> ({texts.percent(weakest.trust.whole)}): {why}
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <ol className={styles.steps} aria-label={texts.steps}>
        {steps.map(({ from, to, edge, trust }, index) => (
          <li key={edge.id} data-weakest={edge === weakest.edge || undefined}>
            {index === 0 && (
              <UnstyledButton
                className={styles.node}
                title={texts.shows(from.name)}
                onClick={() => onShowNode(from.id)}
              >
                <bdi>{from.name}</bdi>
              </UnstyledButton>
            )}
            <span className={styles.connection}>
              <bdi>{edge.label}</bdi> · {strengthOf(edge, trust)} · {texts.percent(trust.whole)}
            </span>
            <UnstyledButton className={styles.node} title={texts.shows(to.name)} onClick={() => onShowNode(to.id)}>
              <bdi>{to.name}</bdi>
            </UnstyledButton>
            {index < steps.length - 1 && (
              <span className={styles.choices}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={texts.notViaWhom(to.name)}
                  onClick={() => onNotVia(to.id)}
                >
                  {texts.notVia}
                </Button>
                {!via.includes(to.id) && via.length < mostVia && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={texts.mustViaWhom(to.name)}
                    onClick={() => onVia(to.id)}
                  >
                    {texts.mustVia}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {introduction && (
        <Button
          className={styles.ask}
          size="xs"
          onClick={() => onAsk({ connector: introduction.from.id, target: introduction.to.id })}
        >
          {texts.askFor(introduction.from.name, introduction.to.name)}
        </Button>
      )}
    </div>
  )
}

function strengthOf({ strength }: Edge, { known }: ConnectionTrust): string {
  if (strength !== null) return texts.strength(strength)
  return known ? texts.strengthComputed(known.strength) : texts.strengthUnknown
}
