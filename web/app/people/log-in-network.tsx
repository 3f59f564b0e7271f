import { useEffect, useEffectEvent } from 'react'
import type { LogStart } from '../../network/editing-session.ts'
import { texts } from '../../people/texts.ts'
import { useNetwork } from '../../store/hooks.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { useSignedInUser } from '../session/signed-in.tsx'

const LogDialog = lazyDialog(async () => (await import('../../interactions/log-dialog.tsx')).LogDialog)

interface LogInNetworkProps {
  readonly networkId: string
  readonly networkName: string
  readonly start: LogStart
  readonly onClose: () => void
}

/**
 * Logs or edits an interaction. Opens the network first, because users can name other people of the network in the
 * dialog.
 */
export function LogInNetwork({ networkId, networkName, start, onClose }: LogInNetworkProps) {
  const { email } = useSignedInUser()
  const { graph, status, failure } = useNetwork(networkId)
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
        {texts.opening(networkName)}
      </p>
    )
  }
  return <LogDialog opened start={start} graph={graph} email={email} onAddPerson={null} onClose={onClose} />
}
