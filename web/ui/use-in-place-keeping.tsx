import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { texts } from './texts.ts'
import { showToast } from './toast.tsx'
import { keptTextMs } from './toast-timing.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useUnsaved } from './unsaved.ts'
import { useFront } from './use-front.ts'

interface Keeping {
  /** What it is about, by name. */
  readonly name: string
  readonly isUnsaved: boolean
  /** Somebody looks at it, as long as it is there, unless told. */
  readonly isShown?: boolean
  /** Saves what can be saved; what is left of what was typed, as text. */
  readonly leave: () => string
  /** It holds what is not saved, and is to be kept until that is. */
  readonly onUnsaved?: (isUnsaved: boolean) => void
  /** Leads back to it, where it is kept. */
  readonly onReturn?: () => void
  /** What was typed is given up. */
  readonly onDiscard: () => void
}

/**
 * Sees to it that nothing is lost of what was typed where it stands: on the way to something else it is saved, or else kept
 * and said; closed with the page around it, it is offered to be copied. What asks before that stands in what is returned.
 */
export function useInPlaceKeeping({ name, isUnsaved, isShown = true, ...on }: Keeping): ReactNode {
  const [inFront, showFront] = useFront<'unsaved'>()
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
    if (left === '') return
    const action = { label: texts.copyTyped, onClick: () => void navigator.clipboard.writeText(left) }
    showToast({ tone: 'error', title: texts.notSaved(name), message: left, durationMs: keptTextMs, action })
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
