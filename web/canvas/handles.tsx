import { Handle, Position, useUpdateNodeInternals } from '@xyflow/react'
import { type SyntheticEvent, useLayoutEffect } from 'react'
import { type Side, sides } from '../../domain/model/edge.ts'
import styles from './handles.module.css'

const positions: Record<Side, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
}

/**
 * A card's points of connection: on each side one where connections begin and, beside it, one where they end. A press
 * on either begins one, always at the source; while one is being drawn the targets come forward.
 */
export function CardHandles({ nodeId }: { nodeId: string }) {
  const updateInternals = useUpdateNodeInternals()
  // React Flow measures handles together with their node, and these appear later.
  useLayoutEffect(() => updateInternals(nodeId), [updateInternals, nodeId])
  return sides.map((side) => (
    <span key={side} className={styles.side}>
      <Handle
        type="target"
        id={`${side}-target`}
        position={positions[side]}
        className={styles.handle}
        isConnectableStart={false}
        onMouseDown={(event) => startAtSource(event, nodeId, side)}
        onTouchStart={(event) => startAtSource(event, nodeId, side)}
      />
      <Handle type="source" id={`${side}-source`} position={positions[side]} className={styles.handle} />
    </span>
  ))
}

/** Repeats a press on a target at the source of the same side. */
function startAtSource(event: SyntheticEvent<HTMLElement, MouseEvent | TouchEvent>, nodeId: string, side: Side): void {
  const { nativeEvent } = event
  const source = event.currentTarget.parentElement?.querySelector(`[data-handleid="${side}-source"]`)
  if (!source || source.getAttribute('data-nodeid') !== nodeId) return
  if (nativeEvent instanceof MouseEvent) source.dispatchEvent(new MouseEvent(nativeEvent.type, mouseInit(nativeEvent)))
  else source.dispatchEvent(new TouchEvent(nativeEvent.type, touchInit(nativeEvent)))
}

function mouseInit({ clientX, clientY, button, buttons }: MouseEvent): MouseEventInit {
  return { clientX, clientY, button, buttons, bubbles: true, cancelable: true, view: window }
}

function touchInit({ touches, targetTouches, changedTouches }: TouchEvent): TouchEventInit {
  return {
    touches: [...touches],
    targetTouches: [...targetTouches],
    changedTouches: [...changedTouches],
    bubbles: true,
    cancelable: true,
  }
}
