import { useState } from 'react'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { createTexts, toastTexts as texts } from './texts.ts'

/**
 * Actions on whole networks, each of which reports its result to the user. A result of null or false means that the
 * action failed.
 */
export interface NetworkActions {
  /** True while a network is being created, so that lists can show a placeholder. */
  readonly creating: boolean
  createBlank(): Promise<ListedNetwork | null>
  duplicate(networkId: string): Promise<ListedNetwork | null>
  remove(networkId: string): Promise<boolean>
}

export function useNetworkActions(): NetworkActions {
  const store = useNetworkStore()
  const [underway, setUnderway] = useState(0)

  async function create(
    ask: () => Promise<ListedNetwork>,
    toastOf: (network: ListedNetwork) => { title: string; message: string },
    failed: string,
  ): Promise<ListedNetwork | null> {
    setUnderway((count) => count + 1)
    try {
      const network = await ask()
      showToast({ tone: 'success', ...toastOf(network) })
      return network
    } catch (error) {
      // If a limit of the plan is reached, the plans dialog opens and shows the reason, so no other message is needed.
      const isExplained = isFailure(error, 'PLAN_LIMIT')
      if (!isExplained) showToast({ tone: 'error', title: failed, message: failureText(error) })
      return null
    } finally {
      setUnderway((count) => count - 1)
    }
  }

  return {
    creating: underway > 0,
    createBlank: () =>
      create(
        () => store.createNetwork(createTexts.newName),
        () => texts.created,
        texts.createFailed,
      ),
    duplicate: (networkId) =>
      create(
        () => store.duplicateNetwork(networkId),
        (copy) => texts.duplicated(copy.name),
        texts.duplicateFailed,
      ),
    async remove(networkId) {
      try {
        await store.removeNetwork(networkId)
        showToast({ tone: 'success', ...texts.deleted })
        return true
      } catch (error) {
        showToast({ tone: 'error', title: texts.deleteFailed, message: failureText(error) })
        return false
      }
    },
  }
}
