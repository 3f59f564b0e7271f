import { useMemo } from 'react'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import type { ListedNetwork } from '../../../domain/entities/network/network.ts'
import { ownNode } from '../../../domain/graph/own-node.ts'
import type { IntroductionStatus } from '../../../domain/introductions/steps.ts'
import type { IntroductionCommands } from '../../introductions/introduction-commands.ts'
import { IntroductionDetails } from '../../introductions/introduction-details.tsx'
import { texts } from '../../introductions/texts.ts'
import { useNetworkViews } from '../../store/hooks.ts'
import { isEditable } from '../../task/task-rows.ts'
import { MountedDialog } from '../../ui/dialogs/mounted-dialog.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { askUnsaved } from '../../ui/forms/unsaved.ts'
import { useSignedInUser } from '../session/signed-in.tsx'
import { useSendRequest } from './use-send-request.ts'

interface IntroductionDialogProps {
  readonly introduction: Introduction
  /** The outcome to record, if the user has chosen it already. */
  readonly begun: IntroductionStatus | null
  readonly networks: readonly ListedNetwork[]
  readonly today: string
  readonly commands: IntroductionCommands
  readonly onOpenNetwork: (networkId: string) => void
  readonly onClose: () => void
}

/** The details of an introduction. Opens its network, because an outcome can change connections in it. */
export function IntroductionDialog({ introduction, begun, networks, onClose, ...props }: IntroductionDialogProps) {
  const user = useSignedInUser()
  const send = useSendRequest(true)
  const network = networks.find(({ id }) => id === introduction.networkId)
  const view = useNetworkViews(network ? [network.id] : []).get(introduction.networkId)
  const graph = view?.graph ?? null
  const nodes = graph?.nodes
  const ownId = useMemo(() => (nodes ? ownNode(nodes.values(), user.email) : null), [nodes, user])
  const isLoading = network !== undefined && graph === null && view?.status !== 'failed' && view?.status !== 'gone'
  const close = () => {
    if (!askUnsaved()) onClose()
  }
  return (
    <MountedDialog title={<bdi>{introduction.target.name}</bdi>} onClose={close}>
      {isLoading ? (
        <Spinner label={texts.board.loading} />
      ) : (
        <IntroductionDetails
          introduction={introduction}
          graph={graph}
          networkName={network?.name ?? null}
          ownId={ownId}
          ownName={user.name}
          canEdit={isEditable(introduction.networkId, networks)}
          send={send}
          begun={begun}
          hasBack={false}
          onBack={onClose}
          {...props}
        />
      )}
    </MountedDialog>
  )
}
