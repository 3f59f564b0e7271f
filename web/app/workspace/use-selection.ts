import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { id as idSchema } from '../../../domain/entities/fields.ts'
import { isGoneByGeneration } from '../../ai/use-generation-watch.ts'
import { useNetworks } from '../../store/hooks.ts'
import type { NetworkView } from '../../store/types.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { toastTexts } from '../../workspace/texts.ts'

export interface Selection {
  /** Id of the network to show. Null if there is none or it is unknown. */
  readonly openId: string | null
  /** Call this when the user deletes a network. If it is open, the first remaining network is opened. */
  leave(networkId: string): void
  /** Like `leave`, but opens the previously open network, or else the first. */
  leaveForPrevious(networkId: string): void
  /** Call this if a network no longer exists. Opens the previously open network, or else the first. */
  leaveGone(network: NetworkView): void
  /** Call this if a network was not deleted after all. */
  keepOpen(networkId: string): void
}

/**
 * Determines the open network from the URL. If the URL names no network, or one that does not exist, redirects to the
 * first in the list.
 */
export function useSelection(
  addressId: string | null,
  onOpenNetwork: (networkId: string | null, how: { replace: boolean }) => void,
): Selection {
  const list = useNetworks()
  const client = useQueryClient()
  // Ids of deleted networks that are still in the list. They are never opened.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const isThere = (id: string) => !gone.has(id) && list.networks.some((network) => network.id === id)
  const first = list.networks.find(({ id }) => !gone.has(id))?.id ?? null
  const [wanted, want] = useState<string | null>(null)
  const next = wanted !== null && isThere(wanted) ? wanted : first
  const isWellFormed = addressId === null || idSchema.safeParse(addressId).data === addressId
  const openId = addressId !== null && isWellFormed && !gone.has(addressId) ? addressId : null

  const go = useEffectEvent((networkId: string | null) => onOpenNetwork(networkId, { replace: true }))

  useEffect(() => {
    if (isWellFormed) return
    showToast({ tone: 'error', ...toastTexts.gone })
    go(null)
  }, [isWellFormed])

  useEffect(() => {
    if (openId === null && isWellFormed && next !== addressId && list.status === 'ready') go(next)
  }, [openId, isWellFormed, next, addressId, list.status])

  /** Ids of the networks that were opened, the current one last. */
  const opened = useRef<readonly string[]>([])
  useEffect(() => {
    if (openId !== null) opened.current = [...opened.current.filter((id) => id !== openId), openId]
  }, [openId])

  const leaveFor = (networkId: string, other: string | null) => {
    want(other)
    setGone((before) => new Set(before).add(networkId))
  }
  const leaveForPrevious = (networkId: string) =>
    leaveFor(networkId, opened.current.findLast((id) => id !== networkId && isThere(id)) ?? null)
  const leaveGone = ({ id, isRemovedHere }: NetworkView) => {
    if (!isRemovedHere && !isGoneByGeneration(client, id)) showToast({ tone: 'error', ...toastTexts.gone })
    leaveForPrevious(id)
  }
  const keepOpen = useCallback((networkId: string) => {
    setGone((before) => {
      const after = new Set(before)
      after.delete(networkId)
      return after
    })
  }, [])
  return { openId, leave: (networkId) => leaveFor(networkId, null), leaveForPrevious, leaveGone, keepOpen }
}
