import { bufferKeysForField } from '../../ui/keys/key-buffer.ts'
import { afterFocusBack } from '../../ui/dialogs/mounted-dialog.tsx'
import { useNetworkActions } from '../../workspace/use-network-actions.ts'
import type { NetworkOpening } from './use-network-opening.ts'
import type { Selection } from './use-selection.ts'
import type { WorkspaceDialogState } from './use-workspace-dialogs.ts'

/** Maximum time in milliseconds for which keys are queued for the name field of a new network. */
const nameFieldAtMostMs = 5000

/**
 * Commands on whole networks. They open a network that they have created, and leave a network that they have deleted.
 */
export interface WholeNetworkCommands {
  /** True while a network is being created. */
  readonly creating: boolean
  createBlank(): Promise<void>
  duplicate(networkId: string): Promise<void>
  remove(networkId: string): Promise<void>
}

export function useWholeNetworkCommands(
  dialogs: WorkspaceDialogState,
  selection: Selection,
  opening: NetworkOpening,
): WholeNetworkCommands {
  const actions = useNetworkActions()
  return {
    creating: actions.creating,
    async createBlank() {
      // Keys typed from now on are queued for the name field, which appears with the network.
      const endKeeping = bufferKeysForField(() => {
        if (dialogs.shows('create')) dialogs.close()
      })
      setTimeout(endKeeping, nameFieldAtMostMs)
      const created = await actions.createBlank()
      const isAwaited = dialogs.shows('create')
      if (isAwaited) dialogs.close()
      if (!isAwaited || !created) return endKeeping()
      afterFocusBack(() => opening.openToName(created.id))
    },
    async duplicate(networkId) {
      dialogs.close()
      const copy = await actions.duplicate(networkId)
      if (copy) opening.follow(copy.id)
    },
    async remove(networkId) {
      selection.leave(networkId)
      if (!(await actions.remove(networkId))) selection.keepOpen(networkId)
    },
  }
}
