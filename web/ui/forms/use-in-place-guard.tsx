import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { texts } from '../texts.ts'
import { offerTypedCopy } from '../toasts/copy-text.ts'
import { showToast } from '../toasts/toast.tsx'
import { keptTextMs } from '../toasts/toast-timing.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useUnsaved } from './unsaved.ts'
import { useFrontDialog } from '../dialogs/use-front-dialog.ts'

interface Keeping {
  /** Name of the entity being edited. */
  readonly name: string
  readonly isUnsaved: boolean
  /** Whether the form is visible. By default, it counts as visible while it is mounted. */
  readonly isShown?: boolean
  /** Saves valid values and returns the values that could not be saved, as text. */
  readonly leave: () => string
  /** Called when unsaved changes appear or disappear. While there are unsaved changes, the form must stay mounted. */
  readonly onUnsaved?: (isUnsaved: boolean) => void
  /** Called to bring the user back to the unsaved changes. */
  readonly onReturn?: () => void
  /** Called when the unsaved changes are discarded. */
  readonly onDiscard: () => void
}

/**
 * Prevents the loss of changes that are edited in place. When the form is hidden, valid values are saved, and invalid
 * values are kept and reported. When the form unmounts, a toast offers to copy the unsaved text. The returned node
 * contains the confirmation dialog.
 */
export function useInPlaceGuard({ name, isUnsaved, isShown = true, ...on }: Keeping): ReactNode {
  const [inFront, showFront] = useFrontDialog<'unsaved'>()
  const isGivenUp = useRef(false)
  useUnsaved(isUnsaved, () => showFront('unsaved'))
  const tell = useEffectEvent((now: boolean) => on.onUnsaved?.(now))
  useEffect(() => tell(isUnsaved), [isUnsaved])

  const goOn = useEffectEvent(() => {
    const left = on.leave()
    if (left === '') return
    const action = { label: texts.backToIt, onClick: () => on.onReturn?.() }
    showToast({ tone: 'error', title: texts.notSaved(name), message: left, durationMs: keptTextMs, action })
  })
  useEffect(() => {
    if (!isShown) goOn()
  }, [isShown])

  const end = useEffectEvent(() => {
    const left = isGivenUp.current ? '' : on.leave()
    if (left !== '') offerTypedCopy(texts.notSaved(name), left)
  })
  useEffect(() => () => end(), [])

  return (
    <UnsavedDialog
      opened={inFront === 'unsaved'}
      onKeep={() => showFront(null)}
      onDiscard={() => {
        isGivenUp.current = true
        showFront(null)
        on.onDiscard()
      }}
    />
  )
}
