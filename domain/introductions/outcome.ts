import type { Edit } from '../edits/edit.ts'
import { type Edge, longestLabel, NewEdge } from '../entities/edge/edge.ts'
import type { NewInteraction } from '../entities/interaction/interaction.ts'
import type { Introduction, IntroductionState } from '../entities/introduction/introduction.ts'
import { facingHandles } from '../entities/edge/facing.ts'
import type { Graph } from '../entities/graph.ts'
import { edgesBetween } from '../strength/closeness.ts'
import { outcomeTexts as texts } from './texts.ts'

/** The effects of an introduction's outcome on the network and the timeline. The user can decline each of them. */
export interface Outcome {
  /**
   * The new strength of the user's connection to the connector. Null if there is no connection with a set strength, or
   * if the strength would not change, for example because it is the maximum.
   */
  readonly strength: { readonly edgeId: string; readonly before: number; readonly after: number } | null
  /**
   * The new connection from the user to the target. Null if they are already connected, or if one of the nodes is
   * missing.
   */
  readonly connection: Pick<Edge, 'sourceId' | 'targetId' | 'sourceHandle' | 'targetHandle' | 'label'> | null
  readonly interaction: Omit<NewInteraction, 'id' | 'createdAt'>
}

/** Whether an introduction in this state has an outcome to record. */
export function isOutcome(state: IntroductionState): state is 'introduced' | 'met' | 'declined' | 'no_answer' {
  return state === 'introduced' || state === 'met' || state === 'declined' || state === 'no_answer'
}

/**
 * Returns the effects of an introduction's outcome. If the user met the target, the user's connection to the connector
 * becomes one step stronger. If the connector declined or did not respond, this connection becomes one step weaker. In
 * all other cases, its strength does not change. A strength that was not set by hand stays computed. `ownId` is the id
 * of the user's own node. Without a graph, the result contains only the interaction.
 */
export function outcomeOf(graph: Graph | null, ownId: string | null, introduction: Introduction, day: string): Outcome {
  const { state, party, connector, target } = introduction
  const step = state === 'met' ? 1 : (state === 'declined' || state === 'no_answer') && party === 'connector' ? -1 : 0
  return {
    strength: graph && strengthBy(step, edgesBetween(graph, ownId, connector.nodeId)),
    connection: graph && state === 'met' ? newConnection(graph, ownId, introduction) : null,
    interaction: {
      ...interactionOf(introduction),
      day,
      time: null,
      participants: (state === 'introduced' ? [connector, target] : [party === 'connector' ? connector : target]).map(
        (who) => ({ networkId: introduction.networkId, ...who }),
      ),
    },
  }
}

function strengthBy(step: number, edges: readonly Edge[]): Outcome['strength'] {
  const set = edges.flatMap(({ id, strength }) => (strength === null ? [] : [{ id, strength }]))
  const strongest = set.sort((a, b) => b.strength - a.strength)[0]
  if (step === 0 || !strongest) return null
  const after = Math.min(5, Math.max(1, strongest.strength + step))
  return after === strongest.strength ? null : { edgeId: strongest.id, before: strongest.strength, after }
}

function newConnection(graph: Graph, ownId: string | null, { connector, target }: Introduction): Outcome['connection'] {
  const [own, met] = [ownId === null ? undefined : graph.nodes.get(ownId), graph.nodes.get(target.nodeId)]
  if (!own || !met || own === met || edgesBetween(graph, ownId, met.id).length > 0) return null
  const label = texts.introducedBy(connector.name).slice(0, longestLabel)
  return { sourceId: own.id, targetId: met.id, ...facingHandles(own, met), label }
}

function interactionOf({
  state,
  party,
  connector,
  target,
}: Introduction): Pick<NewInteraction, 'kind' | 'direction' | 'text'> & { direction: NewInteraction['direction'] } {
  if (state === 'introduced') return { kind: 'introduced', direction: 'incoming', text: '' }
  if (state === 'met') return { kind: 'met', direction: null, text: texts.introducedBy(connector.name) }
  const about =
    party === 'connector' ? texts.wouldNotIntroduce(target.name) : texts.wouldNotBeIntroduced(connector.name)
  const silent = party === 'connector' ? texts.silentAbout(target.name) : texts.silentVia(connector.name)
  return { kind: 'note', direction: null, text: state === 'declined' ? about : silent }
}

/** Returns the edits to the network for an outcome. `newEdgeId` is the id for the new connection, if there is one. */
export function networkEditsOf({ strength, connection }: Partial<Outcome>, newEdgeId: string): Edit[] {
  return [
    ...(strength ? [{ type: 'edge.update' as const, id: strength.edgeId, changes: { strength: strength.after } }] : []),
    ...(connection
      ? [{ type: 'edge.add' as const, edge: NewEdge.parse({ id: newEdgeId, ...connection, direction: 'both' }) }]
      : []),
  ]
}
