import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { Distinction } from '../../domain/entities/distinction/distinction.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import styles from './duplicates.module.css'
import { texts } from './texts.ts'

interface KnownApartProps {
  readonly graph: Graph
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

/** Lists the pairs that were marked as different. Each mark can be removed. */
export function DistinctPairs({ graph, commands, canEdit }: KnownApartProps) {
  const summary = useRef<HTMLElement>(null)
  const nameOf = (nodeId: string) => graph.nodes.get(nodeId)?.name ?? ''
  const pairs = [...graph.distinctions.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (pairs.length === 0) return null
  const removeMark = (pair: Distinction) => {
    if (commands.suspectAgain(pair)) summary.current?.focus()
  }
  return (
    <details className={styles.apart}>
      <summary ref={summary}>{texts.apart(pairs.length)}</summary>
      <ul className={styles.nodes}>
        {pairs.map((pair) => {
          const [name, other] = [nameOf(pair.nodeId), nameOf(pair.otherId)]
          return (
            <li key={pair.id} className={styles.node}>
              <span className={styles.pair}>{texts.pair(name, other)}</span>
              {canEdit && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={texts.removeMarkNamed(name, other)}
                  onClick={() => removeMark(pair)}
                >
                  {texts.removeMark}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
