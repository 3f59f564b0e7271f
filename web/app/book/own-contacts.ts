import { useThrottledValue } from '@mantine/hooks'
import { createContext, use, useMemo } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { closeAmong } from '../../../domain/strength/closeness.ts'
import { cadencesByNode } from '../../../domain/entities/cadence/cadences-by-person.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import { contactsByNode, OwnContacts } from '../../../domain/strength/own-contacts.ts'
import { rulesOf } from '../../../domain/strength/weightings.ts'
import { ownNode } from '../../../domain/graph/own-node.ts'
import { mostVisitedAtOnce } from '../../network/large-network.ts'
import { useToday } from '../../ui/time/use-today.ts'

const OwnContactsContext = createContext<OwnContacts | null>(null)
export const OwnContactsProvider = OwnContactsContext.Provider

/** Returns data derived from the user's own interactions in the open network. Null if no network is open. */
export function useOwnContacts(): OwnContacts | null {
  return use(OwnContactsContext)
}

/**
 * Returns data derived from the user's own interactions in a network that is being opened. The object only changes if
 * interactions, contact intervals, identities, weights, the user's own node, or the people marked as family or friends
 * change. If a former state of the network is shown, strengths are computed for `formerDay`.
 */
export function useContactsOf(
  networkId: string,
  graph: Graph | null,
  book: Graph | null,
  email: string,
  formerDay: string | null,
): OwnContacts | null {
  const today = useToday()
  const day = formerDay ?? today
  const { nodes, edges, tags, edgesByNode } = graph ?? {}
  const interactions = book?.interactions
  const identities = identitiesIn(book)
  const byNode = useMemo(
    () => contactsByNode(interactions?.values() ?? [], networkId, identities),
    [interactions, networkId, identities],
  )
  const inBook = book?.cadences
  const cadences = useMemo(
    () => cadencesByNode(inBook?.values() ?? [], networkId, identities),
    [inBook, networkId, identities],
  )
  const ownNodeId = useOwnNodeId(nodes ?? null, email)
  const close = useMemo(
    () =>
      nodes && edges && tags && edgesByNode
        ? closeAmong(byNode.keys(), { nodes, edges, tags, edgesByNode }, ownNodeId).join(' ')
        : null,
    [nodes, edges, tags, edgesByNode, byNode, ownNodeId],
  )
  const weightings = book?.weightings
  const rules = useMemo(() => rulesOf(networkId, weightings?.values() ?? []), [networkId, weightings])
  return useMemo(
    () =>
      close === null
        ? null
        : new OwnContacts({ ownNodeId, byNode, close: new Set(close.split(' ')), cadences, rules, day }),
    [ownNodeId, byNode, close, cadences, rules, day],
  )
}

/**
 * Interval in milliseconds at which larger networks are searched for the user's own node while they change, for example
 * during an import.
 */
const searchEveryMs = 1000

function useOwnNodeId(nodes: Graph['nodes'] | null, email: string): string | null {
  const isLarge = nodes !== null && nodes.size > mostVisitedAtOnce
  const throttled = useThrottledValue(isLarge ? nodes : null, searchEveryMs)
  const searched = isLarge ? (throttled ?? nodes) : nodes
  return useMemo(() => (searched ? ownNode(searched.values(), email) : null), [searched, email])
}
