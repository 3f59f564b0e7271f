import type { Generation } from '../../contract/generations.ts'
import { showToast } from '../ui/toast.tsx'
import { outcomeTexts as texts } from './texts.ts'

/** Says how a generation ended. `hasModel`: a language model was to be asked. */
export function sayOutcome({ state, networkName }: Generation, hasModel: boolean): void {
  switch (state) {
    case 'running':
    // Who deleted it knows.
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
