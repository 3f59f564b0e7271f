import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedNetwork } from '../../../domain/entities/network/network.ts'
import type { Person } from '../../account/person.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { deleteTexts, toastTexts } from '../../workspace/texts.ts'
import { Generate, useAiNote } from '../dialogs/generate.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import type { NetworkOpening } from './use-network-opening.ts'
import type { WholeNetworkCommands } from './use-whole-network-commands.ts'
import type { DialogName, WorkspaceDialogState } from './use-workspace-dialogs.ts'

const CreateNetworkDialog = lazyDialog(
  async () => (await import('../../workspace/create-network-dialog.tsx')).CreateNetworkDialog,
)
const EditNetworkDialog = lazyDialog(async () => (await import('../dialogs/network-with-tasks.tsx')).NetworkWithTasks)
const ChooseTemplateDialog = lazyDialog(
  async () => (await import('../../template/choose-template-dialog.tsx')).ChooseTemplateDialog,
)
const Palette = lazyDialog(async () => (await import('../search/palette.tsx')).Palette)
const ShortcutSheet = lazyDialog(async () => (await import('../actions/shortcut-sheet.tsx')).ShortcutSheet)
const ImportDialog = lazyDialog(async () => (await import('../../import/import-dialog.tsx')).ImportDialog)
const Health = lazyDialog(async () => (await import('../dialogs/health.tsx')).Health)
const AccountDialog = lazyDialog(async () => (await import('../account/account-dialog.tsx')).AccountDialog)
const PlanDialog = lazyDialog(async () => (await import('../../billing/plan-dialog.tsx')).PlanDialog)

interface WorkspaceDialogsProps {
  readonly dialogs: WorkspaceDialogState
  readonly networks: readonly ListedNetwork[]
  readonly openId: string | null
  readonly opening: NetworkOpening
  readonly commands: WholeNetworkCommands
  readonly user: Person
  readonly onLogOut: () => Promise<void>
}

/** The dialogs that are not about a node or edge. */
export function WorkspaceDialogs({ dialogs, networks, openId, opening, commands, ...props }: WorkspaceDialogsProps) {
  const { user, onLogOut } = props
  const aiNote = useAiNote(dialogs.name === 'create')
  const network = useLastKnown(networks.find(({ id }) => id === dialogs.networkId))
  /** Opens a network that was requested in a dialog, unless the user has closed the dialog in the meantime. */
  const followFrom = (dialog: DialogName) => (networkId: string) => {
    if (!dialogs.shows(dialog)) return
    dialogs.close()
    opening.open(networkId)
  }
  return (
    <>
      <CreateNetworkDialog
        opened={dialogs.name === 'create'}
        onClose={dialogs.close}
        creating={commands.creating}
        onBlank={commands.createBlank}
        onGenerate={() => dialogs.generate()}
        aiNote={aiNote}
        onImport={() => {
          showToast({ title: toastTexts.configureImport, staysForDialog: true })
          dialogs.importFile({ target: null })
        }}
      />
      <Generate
        opened={dialogs.name === 'generate'}
        onClose={dialogs.close}
        again={dialogs.description}
        onStarted={followFrom('generate')}
        onUpgrade={() => {
          if (dialogs.shows('generate')) dialogs.plans()
        }}
      />
      <ChooseTemplateDialog
        opened={dialogs.name === 'template'}
        onClose={dialogs.close}
        onApplied={followFrom('template')}
      />
      <ImportDialog
        opened={dialogs.name === 'import'}
        onClose={dialogs.close}
        {...dialogs.importStart}
        onImported={opening.showImported}
      />
      <Palette
        opened={dialogs.name === 'find'}
        onClose={dialogs.close}
        networkId={openId}
        onOpenNetwork={opening.open}
        onShowNode={opening.showNode}
      />
      <ShortcutSheet opened={dialogs.name === 'keys'} onClose={dialogs.close} />
      {network && (
        <>
          <EditNetworkDialog
            opened={dialogs.name === 'edit'}
            onClose={dialogs.close}
            network={network}
            onDuplicate={commands.duplicate}
            onHistory={(networkId) => {
              dialogs.close()
              opening.showHistory(networkId)
            }}
            onDelete={dialogs.confirmDeletion}
          />
          <ConfirmDialog
            opened={dialogs.name === 'delete'}
            onClose={dialogs.close}
            title={deleteTexts.title}
            message={<DeletionWarning name={network.name} />}
            cancelLabel={deleteTexts.cancel}
            confirmLabel={deleteTexts.confirm}
            tone="danger"
            icon={<IconTrash size={16} stroke={1.75} />}
            onConfirm={() => commands.remove(network.id)}
          />
        </>
      )}
      <Health opened={dialogs.name === 'health'} onClose={dialogs.close} onOpenNode={opening.openNode} />
      <AccountDialog
        opened={dialogs.name === 'account'}
        onClose={dialogs.close}
        user={user}
        onUpgrade={() => dialogs.plans()}
        onLogOut={onLogOut}
      />
      <PlanDialog
        opened={dialogs.name === 'plans'}
        onClose={dialogs.close}
        userId={user.id}
        leaving={dialogs.leaving}
        reason={dialogs.reason}
      />
    </>
  )
}

function DeletionWarning({ name }: { name: string }) {
  return (
    <>
      <Text fw={500} c="var(--kith-text-1)" mb={4} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Text>
      {deleteTexts.text}
    </>
  )
}

/**
 * Returns the last known state of a network, so that a dialog about a deleted network keeps its contents while it fades
 * out.
 */
function useLastKnown(network: ListedNetwork | undefined): ListedNetwork | undefined {
  const [last, setLast] = useState(network)
  if (network && network !== last) setLast(network)
  return network ?? last
}
