import { useState } from 'react'
import type { CommunityEntry } from '../../domain/catalog/community/entry.ts'
import type { Industry } from '../../domain/catalog/community/industries.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { useLiveStore } from '../store/hooks.ts'
import { loadNetwork, NotLoaded } from '../store/load-network.ts'
import { showToast, type Toast } from '../ui/toasts/toast.tsx'
import { texts } from './texts.ts'

/** Starts generating a network. Throws an error with the reason if the generation cannot start. */
export type StartGeneration = (order: {
  readonly name: string
  readonly prompt: string
  readonly industry: Industry
  readonly place: string
}) => Promise<{ readonly networkId: string }>

interface AddNetworkOptions {
  readonly begin: StartGeneration
  readonly onQuotaReached: () => void
}

interface AddNetwork {
  /** Id of the entry that is being added, or null. */
  readonly addingId: string | null
  /**
   * Creates a network from an entry and announces the result. Resolves to the id of the network, or null if it failed.
   */
  add(entry: CommunityEntry): Promise<string | null>
}

/**
 * Returns a function that creates a network from an entry, and the id of the entry that is being added. The network
 * fills while the user watches.
 */
export function useAddNetwork({ begin, onQuotaReached }: AddNetworkOptions): AddNetwork {
  const store = useLiveStore()
  const [addingId, setAddingId] = useState<string | null>(null)

  return {
    addingId,
    async add(entry) {
      const notice = showToast(texts.addingToast(entry.title))
      setAddingId(entry.id)
      try {
        const { title, prompt, industry, location } = entry
        const { networkId } = await begin({ name: title, prompt, industry, place: location })
        const outcome = (await canBeLoaded(networkId)) ? texts.added(entry.title) : texts.loadFailed
        showToast({ id: notice, ...outcome })
        return networkId
      } catch (error) {
        showToast({ id: notice, tone: 'error', ...failureNotice(error) })
        if (isFailure(error, 'AI_QUOTA_REACHED')) onQuotaReached()
        return null
      } finally {
        setAddingId(null)
      }
    },
  }

  async function canBeLoaded(networkId: string): Promise<boolean> {
    try {
      const { close } = await loadNetwork(store, networkId)
      close()
      return true
    } catch (error) {
      if (error instanceof NotLoaded) return false
      throw error
    }
  }
}

function failureNotice(error: unknown): Pick<Toast, 'title' | 'message'> {
  if (isFailure(error, 'UNAUTHORIZED', 'ACCOUNT_CHANGED')) return texts.signIn
  if (isFailure(error, 'AI_QUOTA_REACHED')) return { title: texts.quotaReached, message: failureText(error) }
  return texts.addFailed
}
