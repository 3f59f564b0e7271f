import { Badge, Button, UnstyledButton } from '@mantine/core'
import { nodeTypeLabels, type Node } from '../../domain/entities/node/node.ts'
import type { SuspectGroup } from '../../domain/graph/duplicates/suspect-groups.ts'
import type { Certainty } from '../../domain/graph/duplicates/suspects.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import styles from './duplicates.module.css'
import { texts } from './texts.ts'

interface SuspectItemProps {
  readonly graph: Graph
  readonly group: SuspectGroup
  readonly canEdit: boolean
  readonly onMerge: () => void
  /** Marks one node as different from the others, or all as different if the id is null. */
  readonly onApart: (nodeId: string | null) => void
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

const colors: Readonly<Record<Certainty, string>> = { 'almost certain': 'green', likely: 'blue', possible: 'gray' }

/** A group of possible duplicates: the reasons, the certainty, and the actions. */
export function SuspectItem({ graph, group, canEdit, onMerge, onApart, onShowNodes }: SuspectItemProps) {
  const nodes = group.nodeIds.flatMap((id) => graph.nodes.get(id) ?? [])
  const [strongest] = group.suspicions
  if (!strongest || nodes.length < 2) return null
  const names = nodes.map(({ name }) => name)
  const isPair = nodes.length === 2
  const whys = group.suspicions.map(({ nodeId, reasons, objections }) =>
    texts.why(reasons, objections, graph.nodes.get(nodeId)?.type ?? 'person'),
  )
  return (
    <li className={styles.suspects} data-suspects>
      <p className={styles.why}>
        <Badge variant="light" color={colors[strongest.certainty]}>
          {texts.certainty[strongest.certainty]}
        </Badge>
        <span>{[...new Set(whys)].slice(0, 3).join('; ')}</span>
      </p>
      <ul className={styles.nodes}>
        {nodes.map((node) => (
          <li key={node.id} className={styles.node}>
            <UnstyledButton
              className={styles.name}
              title={texts.show(node.name)}
              onClick={() => onShowNodes([node.id])}
            >
              <bdi>{node.name}</bdi>
              <span className={styles.facts}>{factsOf(node)}</span>
            </UnstyledButton>
            {canEdit && !isPair && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={texts.someoneElseWhom(node.name)}
                onClick={() => onApart(node.id)}
              >
                {texts.someoneElse}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className={styles.actions}>
          <Button size="xs" aria-label={texts.mergeWhom(names)} onClick={onMerge}>
            {texts.merge}
          </Button>
          {isPair && (
            <Button size="xs" variant="default" aria-label={texts.notSameWhom(names)} onClick={() => onApart(null)}>
              {texts.notSame}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function factsOf({ type, title, company, email, address, date }: Node): string {
  return [nodeTypeLabels[type], title, company, email, address, date].filter((fact) => fact !== null).join(' · ')
}
