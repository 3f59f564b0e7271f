import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommunityEntry } from '../../domain/catalog/community/entry.ts'
import { api, queries } from '../api/api.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { useLiveStore } from '../store/hooks.ts'
import { loadNetwork, NotLoaded } from '../store/load-network.ts'
import { newId } from '../store/tab-identity.ts'
import { showToast, type Toast } from '../ui/toast.tsx'
import { texts } from './texts.ts'

interface AddNetwork {
  /** Id of the entry that is being added. */
  readonly addingId: string | null
  /** Makes a network of it and says what became of that. Answers with the network's id, or null if there is none. */
  add(entry: CommunityEntry): Promise<string | null>
}

/** Has networks written from the descriptions of entries. They fill while they are looked at. */
export function useAddNetwork(): AddNetwork {
  const store = useLiveStore()
  const client = useQueryClient()
  const [addingId, setAddingId] = useState<string | null>(null)

  async function start({ title, prompt }: CommunityEntry): Promise<string> {
    const ids = { id: newId(), networkId: newId() }
    const { networkId } = await api.generations.start(
      { ...ids, name: title, prompt },
      { context: { actor: store.userId } },
    )
    await Promise.all([store.refreshNetworks(), client.invalidateQueries({ queryKey: queries.generations.key() })])
    return networkId
  }

  return {
    addingId,
    async add(entry) {
      const notice = showToast(texts.addingToast(entry.title))
      setAddingId(entry.id)
      try {
        const networkId = await start(entry)
        const outcome = (await canBeLoaded(networkId)) ? texts.added(entry.title) : texts.loadFailed
        showToast({ id: notice, ...outcome })
        return networkId
      } catch (error) {
        showToast({ id: notice, tone: 'error', ...failureNotice(error) })
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
