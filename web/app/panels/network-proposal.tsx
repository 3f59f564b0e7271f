import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { useObservable } from '../../ui/observable.ts'
import { lazyDialog } from '../loading/lazy-dialog.tsx'

const ProposeDialog = lazyDialog(async () => (await import('../../meetings/propose-dialog.tsx')).ProposeDialog)

interface NetworkProposalProps {
  readonly session: EditingSession
  readonly graph: Graph | null
}

/** The dialog that proposes times for a meeting to a person in a network. */
export function NetworkProposal({ session, graph }: NetworkProposalProps) {
  const nodeId = useObservable(session.proposing)
  const node = nodeId === null ? undefined : graph?.nodes.get(nodeId)
  const person = {
    networkId: session.networkId,
    nodeId: node?.id ?? '',
    name: node?.name ?? '',
    email: node?.email ?? null,
  }
  return <ProposeDialog opened={node !== undefined} onClose={() => session.endProposing()} person={person} />
}
