import { Badge, Button, Tabs, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { hasRole } from '../../domain/entities/member.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { useNetwork, useNetworkStore } from '../store/hooks.ts'
import type { NetworkView } from '../store/types.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { NetworkDetails } from './network-details.tsx'
import { NetworkStatistics } from './network-statistics.tsx'
import { editTexts as texts, failureTexts } from './texts.ts'

export interface EditNetworkDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly network: ListedNetwork
  readonly onDuplicate: (networkId: string) => void
  /** Shows the history of the network. */
  readonly onHistory: (networkId: string) => void
  /** Called to ask the user whether to delete the network. */
  readonly onDelete: (networkId: string) => void
  /** The list of the network's tasks. */
  readonly tasks: ReactNode
}

/** A dialog with the settings of a network. Read-only for members who may not edit the network. */
export function EditNetworkDialog({ opened, onClose, network, ...parts }: EditNetworkDialogProps) {
  const mayEdit = hasRole(network.role, 'editor')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={mayEdit ? texts.title : texts.viewTitle}
      closeOnClickOutside={false}
    >
      <EditNetwork key={network.id} network={network} mayEdit={mayEdit} onClose={onClose} {...parts} />
    </Dialog>
  )
}

interface EditNetworkProps extends Omit<EditNetworkDialogProps, 'opened'> {
  readonly mayEdit: boolean
}

function EditNetwork({ network, mayEdit, onClose, onDuplicate, onHistory, onDelete, tasks }: EditNetworkProps) {
  const view = useNetwork(network.id)
  const active = view.graph?.tasks.count((task) => !task.completed) ?? 0
  return (
    <Tabs defaultValue="details">
      <Tabs.List>
        <Tabs.Tab value="details">{texts.tabs.details}</Tabs.Tab>
        <Tabs.Tab value="statistics">{texts.tabs.statistics}</Tabs.Tab>
        <Tabs.Tab
          value="tasks"
          rightSection={
            <Badge size="sm" variant="light" color="gray" tt="none">
              {texts.activeTasks(active)}
            </Badge>
          }
        >
          {texts.tabs.tasks}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <NetworkDetails
          network={network}
          present={view.graph?.network ?? network}
          mayEdit={mayEdit}
          onDone={onClose}
          onDuplicate={onDuplicate}
          onHistory={onHistory}
          onDelete={onDelete}
        />
      </Tabs.Panel>
      <Tabs.Panel value="statistics">
        <Loaded view={view}>
          <NetworkStatistics network={network} view={view} />
        </Loaded>
      </Tabs.Panel>
      <Tabs.Panel value="tasks">
        <Loaded view={view}>{tasks}</Loaded>
      </Tabs.Panel>
    </Tabs>
  )
}

/** Renders content that needs the whole network once the network has loaded. */
function Loaded({ view, children }: { view: NetworkView; children: ReactNode }) {
  const store = useNetworkStore()
  if (view.status === 'ready') return children
  if (view.status === 'loading') return <Spinner />
  return (
    <div role="alert">
      <Text mb="xs">{view.status === 'gone' ? failureTexts.gone : view.failure}</Text>
      {view.status === 'failed' && (
        <Button size="xs" variant="default" onClick={() => store.retry(view.id)}>
          {failureTexts.retry}
        </Button>
      )}
    </div>
  )
}
