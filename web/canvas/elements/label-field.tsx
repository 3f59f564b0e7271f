import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Edge } from '../../../domain/entities/edge/edge.ts'
import { offerTypedCopy } from '../../ui/toasts/copy-text.ts'
import { useCanvas } from '../state/canvas-context.ts'
import styles from './edge.module.css'
import { texts } from './texts.ts'

interface LabelFieldProps {
  readonly id: string
  readonly label: string
}

/** The field that replaces the label of a new connection. If the user types nothing, the label does not change. */
export function LabelField({ id, label }: LabelFieldProps) {
  const { model, commands } = useCanvas()
  const field = useRef<HTMLInputElement>(null)

  function save(typed: string): void {
    if (model.labeled.value !== id) return
    model.labeled.set(null)
    const wanted = Edge.shape.label.safeParse(typed.trim())
    if (!wanted.success) {
      offerTypedCopy(texts.labelInvalid, typed, wanted.error.issues[0]?.message)
    } else if (wanted.data !== '' && wanted.data !== label) {
      commands.setEdgeValue([id], { changes: { label: wanted.data } }, texts.label)
    }
  }

  const saveOnLeaving = useEffectEvent(save)
  useLayoutEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.select()
    // Saves on unmount, because the field may scroll out of view while the user is typing.
    return () => saveOnLeaving(input?.value ?? '')
  }, [])

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget, nativeEvent } = event
    // While an input method editor (IME) is composing text, Enter may accept a suggested word.
    if (nativeEvent.isComposing) return
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z'
    if (key === 'Enter' || key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      if (key === 'Escape') currentTarget.value = label
      currentTarget.blur()
    } else if (isUndo && currentTarget.value === label) {
      // If the user has typed nothing, undo reverts the new connection instead of the text.
      event.stopPropagation()
      event.preventDefault()
      currentTarget.blur()
      document.body.dispatchEvent(new globalThis.KeyboardEvent('keydown', nativeEvent))
    }
  }

  return (
    <input
      ref={field}
      className={`${styles.field} nodrag nopan`}
      aria-label={texts.newLabel}
      defaultValue={label}
      autoComplete="off"
      onKeyDown={press}
      onBlur={({ currentTarget }) => save(currentTarget.value)}
    />
  )
}
