import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { id as idSchema } from '../../domain/entities/fields.ts'
import { isGoneByGeneration } from '../ai/use-generation-watch.ts'
import { useNetworks } from '../store/hooks.ts'
import type { NetworkView } from '../store/types.ts'
import { showToast } from '../ui/toast.tsx'
import { toastTexts } from '../workspace/texts.ts'

export interface Selection {
  /** The network to show. Null while none is, or while it is not known which. */
  readonly openId: string | null
  /** The person is deleting it: if it is open, the first one that remains takes its place. */
  leave(networkId: string): void
  /** The same, with the one that was open before in its place, or else the first. */
  leaveForPrevious(networkId: string): void
  /** It does not exist any more: the one that was open before takes its place, or else the first. */
  leaveGone(network: NetworkView): void
  /** It was not deleted after all. */
  takeBack(networkId: string): void
}

/**
 * Which network is open: the one in the address. An address that names none is led to the first in the list, and so is
 * one that names a network which is gone or never was.
 */
export function useSelection(
  addressId: string | null,
  onOpenNetwork: (networkId: string | null, how: { replace: boolean }) => void,
): Selection {
  const list = useNetworks()
  const client = useQueryClient()
  // Networks that went away before the list knows of it: nobody is led to them.
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

  /** Those that were open, the present one last. */
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
  const takeBack = useCallback((networkId: string) => {
    setGone((before) => {
      const after = new Set(before)
      after.delete(networkId)
      return after
    })
  }, [])
  return { openId, leave: (networkId) => leaveFor(networkId, null), leaveForPrevious, leaveGone, takeBack }
}
