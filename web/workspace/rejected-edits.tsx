import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { idsIn } from '../../domain/entities/edit-kind.ts'
import { type Edit, reachOf } from '../../domain/edits/edit.ts'
import { hasRole } from '../../domain/entities/member.ts'
import { useNetwork, useNetworkStore } from '../store/hooks.ts'
import type { RejectionNotice } from '../store/types.ts'
import { useSubmit } from '../store/use-submit.ts'
import { UnsavedText } from '../ui/forms/unsaved-text.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { showToast } from '../ui/toasts/toast.tsx'
import { keptTextMs } from '../ui/toasts/toast-timing.ts'
import { type RejectionText, rejectionText, typedEdits, typedIn } from './rejection-notices.ts'
import { rejectionTexts as texts } from './texts.ts'

/**
 * Maximum time in milliseconds between rejected edits that are reported together. A long queue often ends with several
 * rejected edits.
 */
const togetherMs = 500
const longestWaitMs = 2000
interface Rejected extends RejectionText {
  readonly networkId: string
  /** The rejected edits that contain text typed by the user. */
  readonly typed: readonly Edit[]
}

/**
 * Reports edits that the server has rejected, with the reasons, and offers the text that the user has typed in them.
 */
export function RejectedEdits() {
  const store = useNetworkStore()
  const [seen, see] = useState<Rejected | null>(null)
  useEffect(() => {
    let notices: RejectionNotice[] = []
    let sayBy = 0
    let timer: number | undefined
    const say = () => {
      for (const [networkId, ofNetwork] of Map.groupBy(notices, (notice) => notice.networkId)) {
        const text = rejectionText(ofNetwork)
        if (text) tell({ networkId, ...text, typed: typedEdits(ofNetwork) }, see)
      }
      notices = []
    }
    const stop = store.onRejection((notice) => {
      if (notices.length === 0) sayBy = Date.now() + longestWaitMs
      notices.push(notice)
      window.clearTimeout(timer)
      timer = window.setTimeout(say, Math.min(togetherMs, sayBy - Date.now()))
    })
    return () => {
      stop()
      window.clearTimeout(timer)
      say()
    }
  }, [store])
  return seen && <TypedText refused={seen} onClose={() => see(null)} />
}

function tell(refused: Rejected, see: (refused: Rejected) => void): void {
  const { title, message, typed } = refused
  showToast({
    tone: 'error',
    title,
    message,
    ...(typed.length > 0 && {
      action: { label: texts.seeTyped, onClick: () => see(refused) },
      durationMs: keptTextMs,
    }),
  })
}

/**
 * Shows text that the user has typed in rejected edits. It can be copied, or saved after restoring the entity to which
 * it belongs.
 */
function TypedText({ refused, onClose }: { readonly refused: Rejected; readonly onClose: () => void }) {
  const { networkId, title, message, typed } = refused
  const store = useNetworkStore()
  const submit = useSubmit(networkId)
  const { role } = useNetwork(networkId)
  const ids = typed.flatMap((edit) => idsIn(reachOf(edit)))
  const restoring = role !== null && hasRole(role, 'editor') ? store.restoring(networkId, ids, typed) : null

  function restore(edits: readonly Edit[]): void {
    const done = { title: texts.restored }
    if (submit(edits, { label: texts.restoreStep, failed: title, restores: true, done })) onClose()
  }

  return (
    <MountedDialog
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      footer={
        <>
          <Button variant={restoring ? 'default' : 'filled'} onClick={onClose}>
            {texts.close}
          </Button>
          {restoring && <Button onClick={() => restore(restoring)}>{texts.restoreWithIt}</Button>}
        </>
      }
    >
      <Text>{message}</Text>
      <UnsavedText
        label={texts.typed}
        description={restoring ? texts.typedHintWithRestore : texts.typedHint}
        text={typedIn(typed)}
      />
    </MountedDialog>
  )
}
