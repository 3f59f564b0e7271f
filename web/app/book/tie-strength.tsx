import type { Edge } from '../../../domain/entities/edge/edge.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { manualStrength } from '../../../domain/strength/own-contacts.ts'
import { StrengthSection } from '../../strength/strength-section.tsx'
import { useOwnContacts } from './own-contacts.ts'
import { WeightsButton } from './weights-button.tsx'

/**
 * Shows the strength of the tie between the user and a node. Renders nothing if no strength was set and no interactions
 * were logged.
 */
export function NodeStrength({ graph, nodeId }: { readonly graph: Graph; readonly nodeId: string }) {
  const contacts = useOwnContacts()
  if (!contacts) return null
  const computed = contacts.strengthOf(nodeId)
  const byHand = manualStrength(graph, contacts.ownNodeId, nodeId)
  if (computed === null && byHand === null) return null
  return (
    <StrengthSection
      key={nodeId}
      computed={computed}
      byHand={byHand}
      day={contacts.day}
      halfLife={contacts.halfLifeOf(nodeId)}
      isClose={contacts.isClose(nodeId)}
      changeWeights={<WeightsButton network={graph.network} rules={contacts.rules} />}
    />
  )
}

/** Shows the computed strength of one of the user's own edges. The strength set by hand is a field beside it. */
export function EdgeStrength({ graph, edge }: { readonly graph: Graph; readonly edge: Edge }) {
  const contacts = useOwnContacts()
  const nodeId = contacts?.otherEnd(edge) ?? null
  const computed = contacts && nodeId !== null ? contacts.strengthOf(nodeId) : null
  if (!contacts || nodeId === null || computed === null) return null
  return (
    <StrengthSection
      key={edge.id}
      computed={computed}
      byHand={edge.strength}
      day={contacts.day}
      halfLife={contacts.halfLifeOf(nodeId)}
      isClose={contacts.isClose(nodeId)}
      changeWeights={<WeightsButton network={graph.network} rules={contacts.rules} />}
    />
  )
}
