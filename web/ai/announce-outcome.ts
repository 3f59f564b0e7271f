import type { Generation } from '../../contract/generations.ts'
import { showToast } from '../ui/toast.tsx'
import { outcomeTexts as texts } from './texts.ts'

/** Shows how a generation ended. `hasModel`: whether a language model was available. */
export function announceOutcome({ state, networkName }: Generation, hasModel: boolean): void {
  switch (state) {
    case 'running':
    // The user who deleted it already knows.
    case 'deleted':
      return
    case 'done':
      showToast({ tone: 'success', title: texts.done.title, message: texts.done.message(networkName) })
      return
    case 'local':
      showToast({ tone: 'success', ...(hasModel ? texts.local : texts.localByChoice) })
      return
    case 'short':
    case 'stopped':
    case 'cancelled':
      showToast(texts[state])
      return
    case 'failed':
      showToast({ tone: 'error', ...texts.failed })
      return
  }
}
