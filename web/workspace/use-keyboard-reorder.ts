import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { listTexts } from './texts.ts'

interface Lift {
  readonly id: string
  /** The position at which the network would be dropped, as an index into the visible networks. */
  readonly place: number
}

export interface GripHandlers {
  onKeyDown(event: KeyboardEvent, networkId: string): void
  onBlur(event: FocusEvent): void
}

export interface KeyboardReorder {
  /** The networks in the order that is shown while one of them is being moved. */
  readonly ordered: readonly ListedNetwork[]
  readonly liftedId: string | null
  /** The announcement for screen readers of the last key press. */
  readonly spoken: string
  readonly grip: GripHandlers
}

/**
 * Moves a network with keys while its drag handle has focus: Space or Enter lifts and drops it, arrows, Home and End
 * move it, Escape cancels. Unlike in a drag, nothing is measured on the screen, so that every key has an effect, even
 * if keys are pressed quickly.
 */
export function useKeyboardReorder(
  shown: readonly ListedNetwork[],
  onDrop: (movedId: string, overId: string) => void,
): KeyboardReorder {
  const [lift, setLift] = useState<Lift | null>(null)
  const [spoken, setSpoken] = useState('')
  const from = lift ? shown.findIndex((network) => network.id === lift.id) : -1
  const lifted = shown[from]
  const last = shown.length - 1
  const place = Math.min(lift?.place ?? 0, last)

  const end = (sentence: string) => {
    setLift(null)
    setSpoken(sentence)
  }

  const onKeyDown = (event: KeyboardEvent, networkId: string) => {
    const isToggle = event.key === ' ' || event.key === 'Enter'
    if (!lifted) {
      if (!isToggle) return
      const at = shown.findIndex((network) => network.id === networkId)
      setLift({ id: networkId, place: at })
      setSpoken(listTexts.pickedUp(shown[at]?.name ?? '', at + 1, shown.length))
    } else if (isToggle) {
      const over = shown[place]
      if (over) onDrop(lifted.id, over.id)
      end(listTexts.dropped(lifted.name, place + 1, shown.length))
    } else if (event.key === 'Escape') {
      end(listTexts.cancelled(lifted.name))
    } else {
      const next = placeAfter(event.key, place, last)
      if (next === null) return
      setLift({ id: lifted.id, place: next })
      setSpoken(listTexts.movedOver(lifted.name, next + 1, shown.length))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  // If no other element gets focus, the handle only lost it because its row moved in the DOM.
  const onBlur = useCallback((event: FocusEvent) => {
    if (event.relatedTarget) setLift(null)
  }, [])

  const ordered = lifted ? moved(shown, from, place) : shown
  return { ordered, liftedId: lifted?.id ?? null, spoken, grip: { onKeyDown, onBlur } }
}

function placeAfter(key: string, place: number, last: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.max(place - 1, 0)
    case 'ArrowDown':
      return Math.min(place + 1, last)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
