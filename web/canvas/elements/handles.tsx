import { Handle } from '@xyflow/react'
import type { SyntheticEvent } from 'react'
import { type Side, sides } from '../../../domain/entities/edge/edge.ts'
import { handlePositions } from '../state/handle-places.ts'
import styles from './handles.module.css'

/**
 * The handles of a card. On each side, a source handle and a target handle have the same position. Pressing either of
 * them starts a connection at the source handle. While the user draws a connection, target handles are in front.
 */
export function CardHandles({ nodeId }: { nodeId: string }) {
  return sides.map((side) => (
    <span key={side} className={styles.side}>
      <Handle
        type="target"
        id={`${side}-target`}
        position={handlePositions[side]}
        className={styles.handle}
        isConnectableStart={false}
        onMouseDown={(event) => startAtSource(event, nodeId, side)}
        onTouchStart={(event) => startAtSource(event, nodeId, side)}
      />
      <Handle type="source" id={`${side}-source`} position={handlePositions[side]} className={styles.handle} />
    </span>
  ))
}

/** The single handle beside a dot, at low zoom. The sides that get connected depend on the direction of the line. */
export function DotHandle() {
  return <Handle type="source" id="right-source" position={handlePositions.right} className={styles.beside} />
}

/** Passes a press on a target to the source of the same side. */
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
