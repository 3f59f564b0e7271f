import { useEffect, useEffectEvent } from 'react'
import { useNetwork } from '../../store/hooks.ts'
import type { PersonRow } from '../../people/person-rows.ts'
import { texts } from '../../people/texts.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { useSignedInUser } from '../session/signed-in.tsx'

const LogDialog = lazyDialog(async () => (await import('../../interactions/log-dialog.tsx')).LogDialog)

interface LogWithPersonProps {
  readonly row: PersonRow
  readonly onClose: () => void
}

/** Logs an interaction with a person. Opens their network first, because the dialog can name others in it. */
export function LogWithPerson({ row, onClose }: LogWithPersonProps) {
  const { email } = useSignedInUser()
  // The network of the last contact, if the person is still in it.
  const { nodes } = row.person
  const node =
    nodes.find(({ networkId, nodeId }) =>
      row.last?.participants.some((each) => each.networkId === networkId && each.nodeId === nodeId),
    ) ?? nodes[0]
  const { graph, status, failure } = useNetwork(node.networkId)
  const onFailed = useEffectEvent(() => {
    showToast({ tone: 'error', title: texts.openFailed, ...(failure !== null && { message: failure }) })
    onClose()
  })
  const hasFailed = status === 'failed' || status === 'gone'
  useEffect(() => {
    if (hasFailed) onFailed()
  }, [hasFailed])
  if (!graph) {
    return (
      <p className="kith-visually-hidden" role="status">
        {texts.opening(node.networkName)}
      </p>
    )
  }
  return (
    <LogDialog
      opened
      start={{ nodeIds: [node.nodeId] }}
      graph={graph}
      email={email}
      onAddPerson={null}
      onClose={onClose}
    />
  )
}
