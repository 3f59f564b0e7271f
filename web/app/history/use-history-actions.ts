import { IconHistory, IconX } from '@tabler/icons-react'
import type { Action } from '../../ui/keys/action.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { texts } from '../../history/texts.ts'
import type { NetworkHistory } from './use-network-history.ts'

/** Registers the actions that show the history of the open network and return to the present. */
export function useHistoryActions({ timeline, show, close }: NetworkHistory): void {
  const common = { group: texts.group, scope: 'page' } as const
  const isPast = timeline !== null
  const actions: readonly Action[] = [
    {
      ...common,
      id: 'history.show',
      title: texts.open,
      words: texts.words,
      Icon: IconHistory,
      isEnabled: () => !isPast,
      run: () => show(),
    },
    {
      ...common,
      id: 'history.close',
      title: texts.back,
      keys: ['Escape'],
      escapes: 'history',
      Icon: IconX,
      isEnabled: () => isPast,
      run: close,
    },
  ]
  useActionSet({ actions, handles: () => true })
}
