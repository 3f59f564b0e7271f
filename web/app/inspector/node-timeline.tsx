import { useMemo } from 'react'
import type { Edge } from '../../../domain/entities/edge/edge.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { ownNode } from '../../../domain/graph/own-node.ts'
import { texts } from '../../interactions/texts.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { selectOnly } from '../../network/selection.ts'
import styles from './network-inspector.module.css'
import { useSignedInUser } from '../session/signed-in.tsx'
import { TimelineOf } from '../book/timeline-of.tsx'

interface InspectedTimelineProps {
  readonly graph: Graph
  readonly session: EditingSession
  readonly canEdit: boolean
}

/** The interactions with any of the inspected nodes. For a single node, also includes its changes. */
export function NodeTimeline({ ids, ...props }: InspectedTimelineProps & { readonly ids: ReadonlySet<string> }) {
  const [first = ''] = ids
  const only = ids.size === 1 ? first : null
  const name = only === null ? undefined : props.graph.nodes.get(only)?.name
  const none = name === undefined ? texts.noneOfSeveral : texts.none(name)
  return <Timeline {...props} {...{ none }} nodeIds={ids} together={false} of={only} />
}

/**
 * The changes of an edge, and the interactions with both of its ends. If one end is the user's own node, lists the
 * interactions with the other end.
 */
export function EdgeTimeline({ edge, ...props }: InspectedTimelineProps & { readonly edge: Edge }) {
  const { graph } = props
  const { email } = useSignedInUser()
  const ownId = useMemo(() => ownNode(graph.nodes.values(), email), [graph.nodes, email])
  const { sourceId, targetId } = edge
  const nodeIds = useMemo(() => new Set([sourceId, targetId].filter((id) => id !== ownId)), [sourceId, targetId, ownId])
  const [other = ''] = nodeIds
  const none = nodeIds.size === 1 ? texts.noneWithYou(graph.nodes.get(other)?.name ?? '') : texts.noneBetween
  return (
    <section className={styles.timeline} aria-label={texts.timeline}>
      <h3>{texts.timeline}</h3>
      <Timeline {...props} {...{ nodeIds, none }} together of={edge.id} />
    </section>
  )
}

interface TimelineProps extends InspectedTimelineProps {
  readonly nodeIds: ReadonlySet<string>
  readonly together: boolean
  readonly of: string | null
  readonly none: string
}

function Timeline({ graph, session, ...of }: TimelineProps) {
  return (
    <TimelineOf
      // The key resets the pages if the subject changes.
      key={[of.of, ...of.nodeIds].join()}
      networkId={graph.network.id}
      onLog={() => session.log({ nodeIds: [...of.nodeIds] })}
      onEdit={(edited) => session.log({ nodeIds: [], edited })}
      exists={({ kind, id }) => (kind === 'node' ? graph.nodes : graph.edges).has(id)}
      onOpenNode={(id) => session.select(selectOnly({ kind: 'node', id }))}
      onOpenEdge={(id) => session.select(selectOnly({ kind: 'edge', id }))}
      onOpenIntroduction={(introductionId) => session.openPanel({ kind: 'introductions', introductionId, begun: null })}
      {...of}
    />
  )
}
