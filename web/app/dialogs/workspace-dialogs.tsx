import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FoundNode } from '../../../contract/overview.ts'
import type { ListedNetwork } from '../../../domain/entities/network/network.ts'
import type { ShownImport } from '../../import/use-import.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { deleteTexts, toastTexts } from '../../workspace/texts.ts'
import { Generate, useAiNote } from './generate.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import type { WorkspaceDialogState } from './use-workspace-dialogs.ts'

const CreateNetworkDialog = lazyDialog(
  async () => (await import('../../workspace/create-network-dialog.tsx')).CreateNetworkDialog,
)
const EditNetworkDialog = lazyDialog(async () => (await import('./network-with-tasks.tsx')).NetworkWithTasks)
const ChooseTemplateDialog = lazyDialog(
  async () => (await import('../../template/choose-template-dialog.tsx')).ChooseTemplateDialog,
)
const Palette = lazyDialog(async () => (await import('../search/palette.tsx')).Palette)
const ShortcutSheet = lazyDialog(async () => (await import('../actions/shortcut-sheet.tsx')).ShortcutSheet)
const ImportDialog = lazyDialog(async () => (await import('../../import/import-dialog.tsx')).ImportDialog)

interface WorkspaceDialogsProps {
  readonly dialogs: WorkspaceDialogState
  readonly networks: readonly ListedNetwork[]
  readonly creating: boolean
  readonly onBlank: () => void
  readonly onDuplicate: (networkId: string) => void
  readonly onDelete: (networkId: string) => void
  readonly onImported: (imported: ShownImport) => void
  readonly onTemplateApplied: (networkId: string) => void
  readonly onGenerated: (networkId: string) => void
  readonly onUpgrade: () => void
  readonly openId: string | null
  readonly onOpen: (networkId: string) => void
  readonly onShowNode: (found: FoundNode) => void
}

/** The dialogs about whole networks. */
export function WorkspaceDialogs({ dialogs, networks, ...on }: WorkspaceDialogsProps) {
  const aiNote = useAiNote(dialogs.name === 'create')
  const network = useLastKnown(networks.find(({ id }) => id === dialogs.networkId))
  return (
    <>
      <CreateNetworkDialog
        opened={dialogs.name === 'create'}
        onClose={dialogs.close}
        creating={on.creating}
        onBlank={on.onBlank}
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
        onStarted={on.onGenerated}
        onUpgrade={on.onUpgrade}
      />
      <ChooseTemplateDialog
        opened={dialogs.name === 'template'}
        onClose={dialogs.close}
        onApplied={on.onTemplateApplied}
      />
      <ImportDialog
        opened={dialogs.name === 'import'}
        onClose={dialogs.close}
        {...dialogs.importStart}
        onImported={on.onImported}
      />
      <Palette
        opened={dialogs.name === 'find'}
        onClose={dialogs.close}
        networkId={on.openId}
        onOpenNetwork={on.onOpen}
        onShowNode={on.onShowNode}
      />
      <ShortcutSheet opened={dialogs.name === 'keys'} onClose={dialogs.close} />
      {network && (
        <>
          <EditNetworkDialog
            opened={dialogs.name === 'edit'}
            onClose={dialogs.close}
            network={network}
            onDuplicate={on.onDuplicate}
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
            onConfirm={() => on.onDelete(network.id)}
          />
        </>
      )}
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
