import { Button } from '@mantine/core'
import type { Graph } from '../../domain/entities/graph.ts'
import { ownNode } from '../../domain/graph/own-node.ts'
import { SidePanelHint } from '../ui/panels/side-panel.tsx'
import styles from './paths.module.css'
import { texts } from './texts.ts'

interface ThisIsMeProps {
  readonly graph: Graph
  /** Id of the node at which paths start. */
  readonly nodeId: string
  /** The user's email address. The node with this address is the user's own. */
  readonly email: string
  readonly onConfirm: (nodeId: string) => void
}

/**
 * Asks the user whether the start of paths is their own node. Renders nothing if the user's own node is known, or if
 * the start is not a person or has an email address.
 */
export function ThisIsMe({ graph, nodeId, email, onConfirm }: ThisIsMeProps) {
  const node = graph.nodes.get(nodeId)
  if (node?.type !== 'person' || node.email !== null || ownNode(graph.nodes.values(), email) !== null) return null
  return (
    <div className={styles.ownNode}>
      <SidePanelHint>{texts.isThisYou(node.name)}</SidePanelHint>
      <Button size="xs" variant="default" onClick={() => onConfirm(nodeId)}>
        {texts.thisIsMe}
      </Button>
    </div>
  )
}
