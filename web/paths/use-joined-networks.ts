import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { bookOf } from '../../domain/entities/document.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { identitiesIn } from '../../domain/entities/identity/identities.ts'
import { contactsAcross } from '../../domain/people/contacts-across.ts'
import { type JoinedNetworks, joinNetworks, type OtherNetwork } from '../../domain/people/joined-networks.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { queries } from '../api/api.ts'
import { useBook, useContentChanges, useLiveStore } from '../store/hooks.ts'

/** Delay in milliseconds before the other networks are loaded again after a change, because each load is large. */
const pauseMs = 3000

/** Number of nodes and connections that are joined again after every edit without a noticeable delay. */
const mostJoinedAtOnce = 5000
/** If there are more nodes and connections, they are joined again after this time in milliseconds without edits. */
const settleMs = 1000

interface AllNetworks {
  /** All networks as one. Null while they are loading, or if only the open network is searched. */
  readonly joined: JoinedNetworks | null
  /** The strengths of the user's connections in all networks. */
  readonly contacts: OwnContacts | null
  /** Names of networks that are too large to be included. */
  readonly leftOut: readonly string[]
  /** The reason why the other networks could not be loaded. */
  readonly error: unknown
  retry(): void
}

/**
 * Joins the open network with all others of the user, if `isWanted`. They are loaded once, and again after changes.
 * `contacts` are the strengths in the open network.
 */
export function useJoinedNetworks(
  latest: Graph,
  { email, contacts, isWanted }: { email: string; contacts: OwnContacts | null; isWanted: boolean },
): AllNetworks {
  const store = useLiveStore()
  const client = useQueryClient()
  const { graph: book, status } = useBook(store.userId, isWanted)
  const openId = latest.network.id
  const { data, error, refetch } = useQuery({
    ...queries.connections.list.queryOptions({ input: { except: openId }, context: { actor: store.userId } }),
    enabled: isWanted,
    staleTime: 0,
    // Cached only briefly after use, because the list is large and only this panel needs it.
    gcTime: 60_000,
  })
  useContentChanges(() => void client.invalidateQueries({ queryKey: queries.connections.key() }), {
    concerns: (id) => id !== openId && id !== bookOf(store.userId),
    isWanted,
    delayMs: pauseMs,
    waitsForPause: true,
  })

  const others = isWanted ? data?.networks : undefined
  const size = latest.nodes.size + latest.edges.size + sizeOf(others ?? [])
  const isLarge = others !== undefined && size > mostJoinedAtOnce
  const [open] = useDebouncedValue(latest, isLarge ? settleMs : 0)
  const decisions = book?.identities
  // Without the book, people are only recognized by their addresses.
  const isBookLost = status === 'failed'
  const identities = identitiesIn(book)
  const joined = useMemo(
    () =>
      others && (decisions || isBookLost)
        ? joinNetworks(open, others, { email, identities, decisions: decisions?.values() ?? [] })
        : null,
    [open, others, email, identities, decisions, isBookLost],
  )
  const interactions = book?.interactions
  const across = useMemo(
    () =>
      joined && contacts && interactions
        ? contactsAcross(joined, {
            interactions: interactions.values(),
            identities,
            rules: contacts.rules,
            day: contacts.day,
          })
        : contacts,
    [joined, contacts, interactions, identities],
  )
  return {
    joined,
    contacts: across,
    leftOut: joined ? (data?.leftOut ?? none) : none,
    error: joined ? null : error,
    retry: () => void refetch(),
  }
}

const none: readonly string[] = []

function sizeOf(networks: readonly OtherNetwork[]): number {
  return networks.reduce((sum, { nodes, edges }) => sum + nodes.length + edges.length, 0)
}
