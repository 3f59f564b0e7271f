import { useCallback } from 'react'
import type { Edit } from '../../domain/edits/edit.ts'
import { showToast } from '../ui/toast.tsx'
import { useNetworkStore } from './hooks.ts'

interface Announcement {
  title: string
  message?: string
  action?: { label: string; onClick: () => void }
}

export interface SubmitTexts {
  /** Label of the undo step. */
  label: string
  /** Heads the sentence of a refusal. */
  failed: string
  /** The edits bring something back: what is there again already, by another Undo, is no failure. */
  restores?: boolean
  /** Said once the edits are applied here. */
  done?: Announcement
  /** Said once the server has them: for words that claim so. */
  saved?: Announcement
  /** Said when the server failed at it; `failed` if left out. */
  saveFailed?: string
}

/** Submits edits of one network and says what became of them. Returns false if any was refused. */
export type Submit = (edits: readonly Edit[], texts: SubmitTexts) => boolean

export function useSubmit(networkId: string): Submit {
  const store = useNetworkStore()
  return useCallback(
    (edits, texts) => {
      const { refused, saved: whenSaved } = store.submit(networkId, edits, { label: texts.label })
      const [first] = refused.filter(({ code }) => !(texts.restores && code === 'ALREADY_EXISTS'))
      if (first) {
        showToast({ tone: 'error', title: first.title ?? texts.failed, message: first.message })
        return false
      }
      if (texts.done) showToast({ tone: 'success', ...texts.done })
      if (texts.saved) void announceSaved(texts.saved)
      return true

      async function announceSaved(saved: Announcement): Promise<void> {
        const outcome = await whenSaved
        if (outcome === 'saved') showToast({ tone: 'success', ...saved })
        // What was refused is announced where all refusals are.
        if (outcome === 'set-aside') showToast({ tone: 'error', title: texts.saveFailed ?? texts.failed })
      }
    },
    [store, networkId],
  )
}
