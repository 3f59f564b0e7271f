import { ViewportPortal } from '@xyflow/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { bareCardHeight, cardWidth } from '../../../domain/graph/card-size.ts'
import { NewNode, Node } from '../../../domain/entities/node/node.ts'
import { useObservable } from '../../ui/observable.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { cardBox } from '../scene/geometry.ts'
import { useCanvas } from '../state/canvas-context.ts'
import type { CardBeingNamed } from '../state/canvas-model.ts'
import type { Fit } from './auto-fit.ts'
import styles from './new-card.module.css'
import { texts } from './texts.ts'

interface NewCardProps {
  readonly fit: Fit
  /** Called with the id of the new node if the user confirms the name with Enter or Tab. */
  readonly onMade: (nodeId: string) => void
  /** Called if no node was created, so that focus can be restored. */
  readonly onLeft: () => void
}

/** A new card with a field for its name. */
export function NewCard(props: NewCardProps) {
  const { model } = useCanvas()
  const card = useObservable(model.named)
  return card && <NameField key={card.id} card={card} {...props} />
}

/** Minimum zoom at which the field is readable. */
const readableZoom = 0.8

function NameField({ card, fit, onMade, onLeft }: NewCardProps & { card: CardBeingNamed }) {
  const { model, commands } = useCanvas()
  const field = useRef<HTMLInputElement>(null)
  const zoom = useObservable(model.view, (view) => view.zoom)

  const reach = useEffectEvent(() => fit({ kind: 'reach', box: cardBox({ ...card.at, height: bareCardHeight }) }))
  // Focuses the field before the next key press. See `beginNaming`.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    reach()
    // Moves the card into view again when an on-screen keyboard changes the height of the canvas.
    let { height } = model.view.value
    return model.view.subscribe(() => {
      if (model.view.value.height === height) return
      height = model.view.value.height
      reach()
    })
  }, [model])

  /** Creates the node. Returns false if the name is invalid. */
  function make(typed: string, isGoneOnWith: boolean): boolean {
    const name = Node.shape.name.safeParse(typed.trim())
    const problem = typed.trim() === '' ? texts.nameEmpty : name.error?.issues[0]?.message
    if (problem !== undefined) {
      showToast({ tone: 'error', title: texts.error, message: problem })
      return false
    }
    const node = NewNode.parse({ id: card.id, type: 'person', name: name.data, ...card.at })
    model.named.set(null)
    if (commands.addNode(node, { join: card.join }) && isGoneOnWith) onMade(node.id)
    return true
  }

  function leave(): void {
    model.named.set(null)
    onLeft()
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget, nativeEvent } = event
    // While an input method editor (IME) is composing text, Enter may accept a suggested word.
    if (nativeEvent.isComposing) return
    if (key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    if (key === 'Enter' || key === 'Tab') {
      event.preventDefault()
      if (currentTarget.value === '') leave()
      else make(currentTarget.value, true)
    }
  }

  return (
    <ViewportPortal>
      <div
        className={`${styles.card} nodrag nopan`}
        style={{
          left: card.at.x,
          top: card.at.y,
          width: cardWidth,
          height: bareCardHeight,
          transform: `scale(${Math.max(1, readableZoom / zoom)})`,
        }}
        data-keeps-focus
      >
        <input
          ref={field}
          className={styles.name}
          aria-label={texts.newName}
          placeholder={texts.newName}
          autoComplete="off"
          onKeyDown={press}
          onBlur={({ currentTarget }) => {
            // Does nothing if a key has already closed the card.
            if (model.named.value !== card) return
            if (currentTarget.value === '' || !make(currentTarget.value, false)) model.named.set(null)
          }}
        />
        <span className={styles.hint}>{texts.newNameHint}</span>
      </div>
    </ViewportPortal>
  )
}
