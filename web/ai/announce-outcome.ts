import type { Generation } from '../../contract/generations.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { outcomeTexts as texts } from './texts.ts'

/** Shows the result of a generation. `hasModel` says whether the server has a language model. */
export function announceOutcome({ state, networkName }: Generation, hasModel: boolean): void {
  switch (state) {
    case 'running':
    // Not announced, because the user has deleted the network.
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
