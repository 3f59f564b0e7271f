import { useState } from 'react'
import { templateEdits } from '../../domain/catalog/apply-template.ts'
import type { NetworkTemplate } from '../../domain/catalog/template.ts'
import { failureText } from '../api/failure.ts'
import { useLiveStore } from '../store/hooks.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { newId } from '../store/tab-identity.ts'
import { localDay } from '../ui/time/days.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { createFilledNetwork } from './create-filled-network.ts'
import { texts } from './texts.ts'

interface ApplyTemplate {
  /** Id of the template that is being applied. Null if there is none. */
  readonly applyingId: string | null
  /**
   * Creates a network from the template and reports the result to the user. Resolves to the id of the network, or null
   * if it failed.
   */
  apply(template: NetworkTemplate): Promise<string | null>
}

export function useApplyTemplate(): ApplyTemplate {
  const store = useLiveStore()
  const [applyingId, setApplyingId] = useState<string | null>(null)
  return {
    applyingId,
    async apply(template) {
      setApplyingId(template.id)
      try {
        const networkId = await create(store, template)
        if (networkId === null) showToast({ tone: 'error', ...texts.failed(null) })
        else showToast({ tone: 'success', title: texts.applied, message: texts.appliedMessage(template.name) })
        return networkId
      } catch (error) {
        // An error means that no network was created.
        showToast({ tone: 'error', ...texts.failed(failureText(error)) })
        return null
      } finally {
        setApplyingId(null)
      }
    },
  }
}

async function create(store: LiveNetworkStore, template: NetworkTemplate): Promise<string | null> {
  const { name, description } = template
  const edits = templateEdits(template, { random: Math.random, newId, today: localDay(new Date()) })
  if (edits.length === 0) return null
  const options = { description, source: 'template' }
  return createFilledNetwork(store, { name, options, edits, label: texts.undoLabel(name) })
}
