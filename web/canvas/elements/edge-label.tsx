import { IconButton } from '../../ui/display/icon-button.tsx'
import { useTouch } from '../../ui/theme/use-media.ts'
import { useObservable } from '../../ui/observable.ts'
import { useCanvas } from '../state/canvas-context.ts'
import type { EdgeState } from './edge-path.tsx'
import styles from './edge.module.css'
import { labelScale } from '../scene/card-level.ts'
import { selectOnly } from '../../network/selection.ts'
import { click } from '../state/click.ts'
import { LabelField } from './label-field.tsx'
import { texts } from './texts.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'

interface EdgeLabelProps extends EdgeState {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly label: string
  readonly onEnter: (id: string) => void
  readonly onLeave: (id: string) => void
}

/** The label in the middle of an edge. While the edge is hovered or focused, it also shows buttons for the edge. */
export function EdgeLabel({ id, x, y, label, selected, active, dimmed, onEnter, onLeave }: EdgeLabelProps) {
  const contents = useCanvas()
  const { model, commands, canEdit, onOpenEdge } = contents
  // On touch devices, the toolbar has these buttons instead, because buttons large enough for touch would cover the
  // line and its cards.
  const touch = useTouch()
  const pointed = active && !touch
  const isAsked = useObservable(model.labeled) === id && canEdit && !touch
  const buttons = canEdit && pointed && !isAsked
  if (!label && !buttons && !isAsked) return null
  // At low zoom, the label is scaled so that it stays readable, and its buttons so that they stay large enough to
  // press.
  const { zoom } = model.view.value
  const scale = pointed || isAsked ? Math.max(1, 1 / zoom) : labelScale(zoom)
  return (
    <div
      className={styles.label}
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) translate(-50%, -50%)`, transformOrigin: '0 0' }}
      data-active={pointed || isAsked || undefined}
      data-selected={selected || undefined}
      data-dimmed={dimmed || undefined}
      data-pill
      data-keeps-focus
      onMouseEnter={() => onEnter(id)}
      onMouseLeave={() => onLeave(id)}
    >
      {isAsked && <LabelField id={id} label={label} />}
      {label && !isAsked && (
        // Not a tab stop, because the edge itself can be focused.
        <button
          type="button"
          tabIndex={-1}
          className={styles.text}
          onClick={() => {
            const target = { kind: 'edge', id } as const
            // Sets focus, so that the next action applies to this edge. A click on the label alone does not move focus.
            model.setFocus(target)
            click(contents, target, { shiftKey: false })
          }}
        >
          {label}
        </button>
      )}
      {buttons && !label && (
        <button type="button" className={styles.add} onClick={() => onOpenEdge(id, 'label')}>
          {texts.addLabel}
        </button>
      )}
      {buttons && (
        <>
          {label && (
            <IconButton label={texts.editLabel} size="xs" variant="subtle" onClick={() => onOpenEdge(id, 'label')}>
              <IconPencil size={14} stroke={1.75} />
            </IconButton>
          )}
          <IconButton
            label={texts.deleteConnection}
            size="xs"
            variant="subtle"
            onClick={() => commands.remove(selectOnly({ kind: 'edge', id }))}
          >
            <IconTrash size={14} stroke={1.75} />
          </IconButton>
        </>
      )}
    </div>
  )
}
